/** Pairs behind a comma whose words are small, or small before capitals: "HRP, a harbour-aware rowing planner", "Q-HRPO, a quiet Harbour Row Policy Optimization". */
import { clauseEnd, withoutHead } from './expansionEnds';
import { type Passage, textOf } from './find';
import type { Pair } from './pairs';
import { isCapital, isMark, Shape, type Token } from './shape';
import { type Spelling, spell } from './spelled';
import { Word } from './words';

/** Behind the comma at `mark`: an article, up to three small words of which the first has the name's first letter, and the capitals. */
export function byTail(passage: Passage, mark: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[mark - 1];
  if (!name || !(name.shape & Shape.HYPHEN) || !/^(a|an|the)$/.test(tokens[mark + 1]?.lower ?? '')) return undefined;
  const tail = /^\p{Lu}-(\p{Lu}{3,})$/u.exec(name.text)?.[1];
  const from = mark + 2;
  const first = tokens[from];
  if (!tail || !first || isMark(first, ',') || isCapital(first) || !first.lower.startsWith(name.lower.charAt(0)))
    return undefined;
  for (let k = from + 1; k < from + 4; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.MARK || token.word & Word.SMALL) return undefined;
    if (!isCapital(token)) continue;
    const spelling = spell(tail, tokens, k, clauseEnd(tokens, k), false);
    if (spelling?.from !== k || !spelling.complete || spelling.matched < tail.length || spelling.skipped)
      return undefined;
    return behind(passage, mark - 1, from, spelling.to);
  }
  return undefined;
}

/** "HRP, a harbour-aware rowing planner that", "HRP, or Harbour Route Planning, as": small letters, but each word has its letter. */
export function byInitials(passage: Passage, nameAt: number, from: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[nameAt];
  if (!name || !(name.shape & Shape.ALL_CAPS) || name.shape & Shape.HYPHEN || name.text.length < 3) return undefined;
  const start = name.shape & Shape.DIGIT ? repeatedFrom(name.text, tokens, from) : from;
  if (start === undefined) return undefined;
  const spelling = spell(name.text, tokens, start, clauseEnd(tokens, start), false);
  return spelling?.from === start && isInitialled(spelling) ? behind(passage, nameAt, from, spelling.to) : undefined;
}

/** "O2RL, an open oar rowing league": the second of the words that the figure counts. */
function repeatedFrom(name: string, tokens: readonly Token[], from: number): number | undefined {
  const letter = /^(\p{Lu})2\p{Lu}{2,}$/u.exec(name)?.[1]?.toLowerCase();
  if (!letter || !tokens[from]?.lower.startsWith(letter) || !tokens[from + 1]?.lower.startsWith(letter))
    return undefined;
  return from + 1;
}

/** Each letter begins a word; from four letters on, the second half of a compound may have none. */
export const isInitialled = ({ complete, matched, letters, skipped }: Spelling): boolean =>
  complete && matched === letters && skipped <= (letters > 3 ? 0.5 : 0);

/** The pair of a name and the words behind it up to `end`, without their class noun. */
export function behind(passage: Passage, nameAt: number, from: number, end: number): Pair {
  const to = withoutHead(passage.tokens, end);
  const name = passage.tokens[nameAt]?.text ?? '';
  return { name, nameAt, expansion: textOf(passage, from, to), from, to, start: nameAt, end, spelled: true };
}
