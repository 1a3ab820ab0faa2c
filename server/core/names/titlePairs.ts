/** Pairs of the abstract that the title spells out; where the authors speak, their short form is the paper's name. */
import type { Find } from './find';
import { isSurvey } from './knownThing';
import { wordAt } from './objects';
import type { Pair } from './pairs';
import type { Scene } from './scene';
import { Shape, type Token } from './shape';
import { isTitleThing } from './titleExpansion';
import { Word } from './words';

/** Surveys spell out what others made, and plural short forms are classes. */
export const isOwnPair = (title: Scene, abstract: Scene, nameAt: number): boolean =>
  !isSurvey(title) && !/[A-Z]s$/.test(abstract.tokens[nameAt]?.text ?? '');

/** A pair of the abstract whose expansion stands in the title as the thing, in a sentence where the authors speak. */
export function titlePairs(title: Scene, abstract: Scene): Find[] {
  return abstract.pairs
    .filter(p => p.from < p.to && isOwnPair(title, abstract, p.nameAt) && isWrittenAsName(abstract, p))
    .filter(p => !(wordAt(abstract.tokens, p.nameAt) & (Word.COMMON | Word.KNOWN)) && isTitleThing(p.expansion, title))
    .filter(p => isSpokenFor(abstract.tokens, p))
    .map(p => ({ rule: 'title-pair', name: p.name, expansion: p.expansion, inTitle: false, at: p.nameAt, main: true }));
}

/** With capitals, or said to be the authors' own short form: "harbour prompt engineering, or HPE for short,". */
const isWrittenAsName = ({ tokens }: Scene, { expansion, end }: Pair): boolean =>
  expansion !== expansion.toLowerCase() || tokens[end]?.lower === 'short';

/** "we", "our" or "core" stand before it in the sentence, and no preposition that makes it the scene ("within the", "success of"). */
function isSpokenFor(tokens: readonly Token[], pair: Pair): boolean {
  const at = pair.start;
  const scene = wordAt(tokens, at - 1) & Word.DEFINITE ? tokens[at - 2] : tokens[at - 1];
  if (scene && /^(within|of|in|for|like|as|unlike|on)$/.test(scene.lower)) return false;
  // "FooNet, a World Action Model (WAM) built on …" says of which class it is.
  if (wordAt(tokens, pair.start - 1) & Word.INDEFINITE && !(wordAt(tokens, pair.end + 1) & Word.HEAD)) return false;
  for (let i = at; i >= 0; i--) {
    const token = tokens[i];
    if (!token || (i < at && /^(we|our|core|its|paper|work|propose|introduce|called|named)$/.test(token.lower)))
      return token !== undefined;
    if (token.shape & Shape.FIRST) return /^(we|our|its)$/.test(token.lower);
  }
  return false;
}
