/** Finds the themes of many papers a batch at a time, for a thread of its own, and answers by key what it has found. */
import { hashOf, pairOf } from '../base/hashes';
import { filled, newInts, push } from '../base/ints';
import { finish, type Steps } from '../base/steps';
import type { Paper, ThemeAssignment } from '../paper/paper';
import { type RowTable, rowsWith, rowTable } from '../rows/rowTable';
import type { ThemedPaper } from './profile';
import { assignUnrepeated } from './repeated';
import type { Theme, Themes } from './theme';
import { OTHER, themesOf } from './themes';

/** Plain values, to be handed over from another thread. */
export interface ThemesFound {
  readonly list: readonly Theme[];
  /** Two hashes a paper: of its main key. */
  readonly keys: Int32Array;
  /** A line a paper; a theme's number in the list, its score and what speaks for it, for each of its themes. */
  readonly lines: string;
  /** Where each line ends. */
  readonly ends: Int32Array;
}

/** Themes are found in so many papers at most; more don't change what they are. */
const SAMPLE = 3_000;
/** Papers whose themes are told at a time, by the statistics of these papers: memory holds no more of them. */
const BATCH = 2_000;
const ITEM = '\u0001';
const PART = '\u0002';

/** `read` gives all papers in batches of any size, the same each time it is called. */
export function* findThemes(
  read: () => Iterable<readonly ThemedPaper[]>,
  count: number,
  own: readonly Theme[],
): Steps<ThemesFound> {
  const every = Math.ceil(count / SAMPLE);
  const sample: ThemedPaper[] = [];
  for (const papers of read()) {
    // By the title, so that the choice doesn't depend on the order of files.
    for (const paper of papers) if (every < 2 || (hashOf(paper.title) >>> 0) % every === 0) sample.push(paper);
    yield;
  }
  const { themes, assignments } = themesOf(sample, own);
  if (every < 2) {
    const out = newLines(themes);
    for (const [i, paper] of sample.entries()) addLine(out, paper, assignments[i] ?? []);
    return told(out);
  }
  const real = themes.filter(theme => theme.id !== OTHER.id);
  const out = newLines([...real, OTHER]);
  let batch: ThemedPaper[] = [];
  const tell = () => {
    const assigned = assignUnrepeated(batch, real);
    for (const [i, paper] of batch.entries()) {
      const own = assigned[i] ?? [];
      addLine(out, paper, own.length ? own : [{ id: OTHER.id, score: 0, why: [] }]);
    }
    batch = [];
  };
  for (const papers of read()) {
    batch.push(...papers);
    if (batch.length >= BATCH) tell();
    yield;
  }
  tell();
  return told(out);
}

interface Lines {
  readonly list: readonly Theme[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly keys: ReturnType<typeof newInts>;
  readonly ends: ReturnType<typeof newInts>;
  text: string;
}

function newLines(themes: readonly Theme[]): Lines {
  const numbers = new Map(themes.map((theme, i) => [theme.id, i]));
  return { list: themes, numbers, keys: newInts(), ends: newInts(), text: '' };
}

function addLine(out: Lines, { keys }: ThemedPaper, assignments: readonly ThemeAssignment[]): void {
  const [low, high] = pairOf(keys[0] ?? '');
  push(out.keys, low);
  push(out.keys, high);
  out.text += assignments.map(({ id, score, why }) => [out.numbers.get(id) ?? 0, score, ...why].join(PART)).join(ITEM);
  push(out.ends, out.text.length);
}

const told = ({ list, keys, ends, text }: Lines): ThemesFound => ({
  list,
  keys: filled(keys),
  lines: text,
  ends: filled(ends),
});

export const NOTHING_FOUND: ThemesFound = { list: [], keys: new Int32Array(), lines: '', ends: new Int32Array() };

/** The themes of a library's papers, as far as they have been found. */
export function asThemes({ list, keys, lines, ends }: ThemesFound, papers: () => readonly Paper[]): Themes {
  const table = tableOf(keys);
  const get = (paper: Paper): readonly ThemeAssignment[] | undefined => {
    for (const key of [paper.key, ...paper.otherKeys]) {
      const [row] = rowsWith(table(), pairOf(key));
      if (row !== undefined) return unpacked(lines.slice(row ? ends[row - 1] : 0, ends[row]), list);
    }
    return undefined;
  };
  return {
    list,
    of: {
      get,
      *[Symbol.iterator]() {
        for (const paper of papers()) {
          const themes = get(paper);
          if (themes) yield [paper, themes] as const;
        }
      },
    },
  };
}

const tables = new WeakMap<Int32Array, RowTable>();

function tableOf(keys: Int32Array): () => RowTable {
  return () => {
    const known = tables.get(keys);
    if (known) return known;
    const made = finish(
      rowTable(
        keys.filter((_, i) => i % 2 === 0),
        keys.filter((_, i) => i % 2 === 1),
      ),
    );
    tables.set(keys, made);
    return made;
  };
}

function unpacked(line: string, list: readonly Theme[]): ThemeAssignment[] {
  if (!line) return [];
  return line.split(ITEM).map(item => {
    const [number = '', score = '', ...why] = item.split(PART);
    return { id: list[Number(number)]?.id ?? '', score: Number(score), why };
  });
}
