/** "FooNet: harbour route planning": the title that most named papers of a bibliography have, read without all that others may need. */
import type { Method } from '../paper/method';
import { kindInName } from './saidKind';
import { kindBehind, type TitleScene } from './scene';
import { isCoined } from './shape';
import { expansionBehind } from './titleExpansion';
import { cut } from './tokens';
import { Word } from './words';

/** One word, a colon, and words with nothing in them that is no letter, digit or hyphen, but commas. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9-]*:(?: [A-Za-z0-9,-]+)+$/;

/** What the rules for titles (`titleRule.ts`) find of it without an abstract; `undefined` for every other title. */
export function coinedTitle(text: string, shortTitle?: string): Method | undefined {
  if (shortTitle || !PLAIN.test(text)) return undefined;
  const { tokens, cues, beginnings } = cut(text);
  const [word, colon] = tokens;
  if (!word || colon?.text !== ':' || !isCoined(word) || word.word & OTHERS) return undefined;
  const title: TitleScene = { text, tokens, cues, beginnings, pairs: [], colon: 1, folded: '' };
  const name = word.text;
  const expansion = expansionBehind(name, title);
  const does = /ing$/.test(tokens[2]?.lower ?? '');
  const kind = kindInName(name) ?? (does ? undefined : kindBehind(tokens, 2)) ?? 'method';
  return { name, ...(expansion ? { expansion } : {}), aliases: [], kind, primary: true };
}

/** Names that are rather others' than the paper's. */
const OTHERS = Word.GENRE | Word.COMMON | Word.KNOWN;
