/** Titles without a colon that say what they report on or offer. */
import { type Find, textOf } from './find';
import { phraseAt } from './phrases';
import type { Scene } from './scene';
import { isCoined } from './shape';
import { kindOf, Word } from './words';

/** "Qwen3 Technical Report", "Introducing FooNet" */
export function reportOf(title: Scene): Find[] {
  const { tokens } = title;
  const start = tokens[0]?.lower === 'introducing' ? 1 : 0;
  const phrase = phraseAt(title, start);
  const report = tokens.findIndex((t, i) => t.lower === 'technical' && tokens[i + 1]?.lower === 'report');
  if (!phrase || (report < 1 && !start)) return [];
  const to = report > 0 ? report - 1 : phrase.to;
  const text = textOf(title, start, to);
  const last = tokens[to];
  if (to < start || to > start + 4 || !last || last.word & Word.COMMON) return [];
  return [{ rule: 'title-report', name: text, inTitle: true, at: start, main: true }];
}

/** "The FooNet Dataset v1.0", "FooGym Platform for …": a coined word and what it is, when the abstract writes of it. */
export function productOf({ tokens }: Scene, abstract: Scene): Find[] {
  const at = tokens[0]?.lower === 'the' ? 1 : 0;
  const name = tokens[at];
  const head = tokens[at + 1];
  if (!name || !head || !isCoined(name) || name.word & (Word.COMMON | Word.KNOWN) || !PRODUCT.test(head.lower))
    return [];
  if (!abstract.tokens.some(t => t.text === name.text)) return [];
  return [{ rule: 'title-report', name: name.text, kind: kindOf(head.lower), inTitle: true, at, main: true }];
}

const PRODUCT = /^(dataset|benchmark|corpus|ecosystem|platform|library|toolkit|suite)$/;
