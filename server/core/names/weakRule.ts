/** What stands by itself only where no other rule found a name: what the authors instantiate, use, or begin a sentence with. */

import type { Find } from './find';
import { anyCoined, isCapitalAt, saysWhat, wordAt } from './objects';
import { apposed } from './ownRule';
import { isCommon, phraseAt } from './phrases';
import { kindBehind, pairFrom, type Scene, saysWe } from './scene';
import { isMark, Shape, type Token } from './shape';
import { Word } from './words';

export function weakFinds(title: Scene, abstract: Scene): Find[] {
  const used = usingFinds(title, abstract);
  if (used.length) return used;
  const last = lastApposed(abstract);
  return last ? [last] : [];
}

/** "We instantiate the recipe as FooNet, a model that …" */
export function instanceFinds(scene: Scene): Find[] {
  const { tokens } = scene;
  for (let i = 0; i < tokens.length; i++) {
    if (!tokens[i]?.lower.startsWith('instantiat') || !saysWe(tokens, i)) continue;
    for (let k = i + 1; k < i + 14; k++) {
      const token = tokens[k];
      if (!token || token.shape & Shape.FIRST) break;
      if (!/^(in|as|with|through|by)$/.test(token.lower)) continue;
      const phrase = phraseAt(scene, k + 1);
      if (!phrase || !anyCoined(tokens, phrase) || isCommon(scene, phrase) || !saysWhat(tokens, phrase.to + 1))
        continue;
      const { text: name, from: at, to } = phrase;
      return [{ rule: 'instance-name', name, kind: kindBehind(tokens, to + 1), inTitle: false, at, main: false }];
    }
  }
  return [];
}

/** "FooNet, a framework joining both, achieves …": behind the background of the first sentences. */
function lastApposed(scene: Scene): Find | undefined {
  let begun = 0;
  for (const [i, token] of scene.tokens.entries()) {
    if (!(token.shape & Shape.FIRST) || begun++ < 3) continue;
    const find = apposed(scene, i, true);
    if (find) return find;
  }
  return undefined;
}

/**
 * "We measure drift using Paired Harbour Tuning": what a paper that names nothing else uses,
 * when the title echoes it.
 */
function usingFinds(title: Scene, abstract: Scene): Find[] {
  const { tokens } = abstract;
  for (let i = 0; i < tokens.length - 2; i++) {
    if (!USES.test(tokens[i]?.lower ?? '') || !isCapitalAt(tokens, i + 1) || !saysWe(tokens, i)) continue;
    const pair = pairFrom(abstract, i + 1);
    if (pair && pair.nameAt > pair.to && !(wordAt(tokens, pair.nameAt) & (Word.COMMON | Word.KNOWN))) {
      if (echoes(title, pair.expansion, tokens.slice(pair.from, pair.to + 1)))
        return [used(pair.name, pair.nameAt, pair.expansion)];
    }
    const phrase = phraseAt(abstract, i + 1) ?? phraseAt(abstract, i + 2);
    const last = phrase && tokens[phrase.to];
    if (!phrase || !last || phrase.to === phrase.from || isCommon(abstract, phrase) || /[^s]s$/.test(last.lower))
      continue;
    if (isMark(tokens[phrase.to + 1], '(')) continue;
    if (echoes(title, phrase.text, tokens.slice(phrase.from, phrase.to + 1))) return [used(phrase.text, phrase.from)];
  }
  return [];
}

const used = (name: string, at: number, expansion?: string): Find => ({
  rule: 'using-name',
  name,
  expansion,
  inTitle: false,
  at,
  main: true,
});

const USES =
  /^(using|via|through|with|by|use|apply|leverage|leveraging|employ|employing|utilize|utilizing|adopt|integrate|incorporate|incorporating)$/;

/** The title holds all of two words, or one telling word of three and more. */
function echoes(title: Scene, phrase: string, words: readonly Token[]): boolean {
  if (words.length < 3) return title.text.includes(phrase);
  return words.some(w => !w.word && w.text.length > 4 && title.tokens.some(t => t.lower === w.lower));
}
