/** Papers ranked by how they match a few typed characters of a key, name, author, title, venue or year. */
import { fold } from '../core/fold';
import { familyOf } from '../core/keys';
import type { Paper } from '../core/paper';

interface Row {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly families: readonly string[];
  /** Everything, folded, with a space before each word. */
  readonly text: string;
}

const rows = new WeakMap<Paper, Row>();

/** The best `most`, all words of the query matching; without a query every paper, `first` ones before the others. */
export function rankPapers(
  papers: readonly Paper[],
  query: string,
  first: (paper: Paper) => boolean,
  most: number,
): Paper[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const scored: { paper: Paper; score: number }[] = [];
  for (const paper of papers) {
    const score = words.length ? scoreOf(rowOf(paper), words) : 1;
    if (score > 0) scored.push({ paper, score: score + (first(paper) ? 0.5 : 0) });
  }
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, most).map(s => s.paper);
}

function scoreOf(row: Row, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const best = scoreOfWord(row, word);
    if (!best) return 0;
    score += best;
  }
  return score;
}

/** A key's beginning before a name's, a surname's, a word's; inside a word last. */
function scoreOfWord(row: Row, word: string): number {
  if (row.keys.some(key => key.startsWith(word))) return 10;
  if (row.names.some(name => name.startsWith(word))) return 9;
  if (row.families.some(family => family.startsWith(word))) return 8;
  if (row.text.includes(` ${word}`)) return 5;
  return row.text.includes(word) ? 2 : 0;
}

function rowOf(paper: Paper): Row {
  const known = rows.get(paper);
  if (known) return known;
  const keys = [paper.key, ...paper.otherKeys].map(fold);
  const names = paper.methods.flatMap(m => [m.name, ...m.aliases]).map(fold);
  const families = paper.authors.map(familyOf).map(fold);
  const expansions = paper.methods.flatMap(m => m.expansion ?? []);
  const text = fold(
    [paper.title, ...expansions, paper.venue ?? '', paper.date ?? '', paper.organization ?? ''].join(' '),
  );
  const row = { keys, names, families, text: ` ${[...keys, ...names, ...families, text].join(' ')}` };
  rows.set(paper, row);
  return row;
}
