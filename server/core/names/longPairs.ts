/** Pairs whose letters don't say where the expansion begins: the object of a verb begins it, the parenthesis ends it. */
import { textOf } from './find';
import { explains } from './letters';
import { isShortName, type Pair } from './pairs';
import type { Scene } from './scene';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { Word } from './words';

const LONGEST = 18;

/**
 * "we propose Two-Step Checks with Harbour Route Planning (TRP)", "Normal rowing with Strong oars (NoRSo)": the whole
 * object, when its letters give the name in order from its first, or capitals run to the parenthesis.
 */
export function longPair(scene: Scene, k: number): Pair | undefined {
  const { tokens } = scene;
  const first = tokens[k];
  if (!first || first.shape & (Shape.MARK | Shape.URL | Shape.MACRO) || first.word & NO_START) return undefined;
  let open = k + 1;
  while (open < k + LONGEST && !isMark(tokens[open], '(')) {
    const token = tokens[open];
    if (!token || endsObject(tokens, open, token)) return undefined;
    open++;
  }
  const name = tokens[open + 1];
  if (!name || !isMark(tokens[open], '(') || !isShortName(name) || name.word & (Word.COMMON | Word.KNOWN))
    return undefined;
  const pair = scene.pairs.find(p => p.nameAt === open + 1);
  if (pair?.spelled) return undefined;
  // "FooNet 2.0 (FN-2)" has two names.
  if (isCoined(first) && open - k < 3 && !pair) return undefined;
  const whole =
    (isCapital(first) && (pair !== undefined || (first.shape & Shape.CAPITAL && isOften(tokens, open + 1)))) ||
    explains(name.text, textOf(scene, k, open - 1));
  if (!whole || open - k < 2 || !isMark(tokens[open + 2], ')')) return undefined;
  const expansion = textOf(scene, k, open - 1);
  return {
    name: name.text,
    nameAt: open + 1,
    expansion,
    from: k,
    to: open - 1,
    start: k,
    end: open + 2,
    spelled: false,
  };
}

/** A word that the text goes on to use: "Calm-water rowing (Otter)". */
const isOften = (tokens: readonly Token[], at: number): boolean =>
  tokens.filter((t, i) => i > at && t.text === tokens[at]?.text).length > 1;

function endsObject(tokens: readonly Token[], at: number, token: Token): boolean {
  if (token.shape & Shape.MARK) {
    // "On- and Off-Policy"
    if (token.text === '-') return !/^(and|or)$/.test(tokens[at + 1]?.lower ?? '');
    return !/^[,&"'“”‘’]$/.test(token.text);
  }
  if (token.shape & (Shape.URL | Shape.FIRST)) return true;
  return (
    (token.word & (Word.CALLS | Word.AUTHORS | Word.INDEFINITE)) !== 0 ||
    (token.word & Word.CLAUSE && !LOOSE.test(token.lower)) !== 0
  );
}

const NO_START = Word.INDEFINITE | Word.DEFINITE | Word.ADVERB | Word.SMALL | Word.CLAUSE;

const LOOSE = /^(for|to|by|based|as)$/;
