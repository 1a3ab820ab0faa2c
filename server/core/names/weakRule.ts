/** What stands by itself only where no other rule found a name: what the authors instantiate, use, or begin a sentence with. */

import type { Find } from './find';
import { anyCoined, isCapitalAt, saysWhat, wordAt } from './objects';
import { apposed } from './ownRule';
import { isCommon, phraseAt } from './phrases';
import { kindBehind, pairFrom, type Scene, saysWe } from './scene';
import { isMark, Shape, type Token } from './shape';
import { actors, subjectFinds } from './subjectRule';
import { Word } from './words';

/** `sure`: what the other rules found; where it is enough, only what is named after it counts. */
export function weakFinds(title: Scene, abstract: Scene, sure: readonly Find[]): Find[] {
  const plain = sure.some(isPlain);
  const subjects = subjectFinds(title, abstract, plain ? name => sure.some(f => isKin(name, f.name)) : undefined);
  if (plain) return subjects.map(s => ({ ...s, main: false }));
  if (sure.length || subjects.length) return subjects;
  const used = usingFinds(title, abstract);
  if (used.length) return used;
  const last = lastApposed(abstract);
  return last ? [last] : actors(title, abstract);
}

/** Said by the title or by "we propose". */
const isPlain = ({ rule, main }: Find): boolean => main && rule !== 'own-name' && rule !== 'verb-described';

/** `Row-Planner` and `Harbour-Row`: a part is the same. */
const isKin = (name: string, other: string): boolean =>
  !other.includes(name) && other.split(/[-\s]/).some(part => part.length > 3 && name.split(/[-\s]/).includes(part));

/** "We instantiate the recipe as FooNet, a model that …", "We address this with Harbour Row Planning (HRP), a framework" */
export function instanceFinds(scene: Scene): Find[] {
  const { tokens, cues } = scene;
  const finds: Find[] = [];
  for (const i of cues) {
    if (!(wordAt(tokens, i) & Word.MEANS) || !saysWe(tokens, i)) continue;
    const find = meansBehind(scene, i);
    if (find) finds.push(find);
  }
  return finds;
}

function meansBehind(scene: Scene, verb: number): Find | undefined {
  const { tokens } = scene;
  const said = tokens[verb]?.lower ?? '';
  const instance = said.startsWith('instantiat');
  const task = said === 'formalize';
  const main = /^(address|addresses|tackle|bridge|overcome|solve|resolve|mitigate|fill)$/.test(said);
  for (let k = verb + 1; k < verb + 16; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST || token.word & Word.CALLS) return undefined;
    if (!/^(as|with|through|by|via|into)$/.test(token.lower) && !(token.lower === 'in' && instance)) continue;
    let at = k + 1;
    while (wordAt(tokens, at) & (Word.DEFINITE | Word.ADVERB)) at++;
    const pair = pairFrom(scene, at);
    if (pair && isCapitalAt(tokens, pair.from) && !(wordAt(tokens, pair.nameAt) & (Word.COMMON | Word.KNOWN))) {
      const { name, expansion, nameAt } = pair;
      const kind = task ? 'other' : kindBehind(tokens, pair.end + 1);
      if (/[A-Z]s$/.test(tokens[nameAt]?.text ?? '')) return undefined;
      if (kind || saysWhat(tokens, pair.end + 1))
        return { rule: 'instance-name', name, expansion, kind, inTitle: false, at: nameAt, main: !task };
    }
    const phrase = said === 'train' || task ? undefined : phraseAt(scene, at);
    if (!phrase || !anyCoined(tokens, phrase) || isCommon(scene, phrase) || !saysWhat(tokens, phrase.to + 1)) continue;
    const { text: name, from, to } = phrase;
    return { rule: 'instance-name', name, kind: kindBehind(tokens, to + 1), inTitle: false, at: from, main };
  }
  return undefined;
}

/** "FooNet, a framework joining both, achieves …": behind the background of the first sentences. */
function lastApposed(scene: Scene): Find | undefined {
  let begun = 0;
  for (const i of scene.cues) {
    if (!((scene.tokens[i]?.shape ?? 0) & Shape.FIRST) || begun++ < 3) continue;
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
