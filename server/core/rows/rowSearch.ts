/** Search over very many papers without an index: a row of folded words a paper, looked through at each query. */
import { distance } from 'fastest-levenshtein';
import type { Paper } from '../paper/paper';
import { familyOf } from '../paper/people';
import { fold } from '../text/fold';

/** Fields of a row in this order, with what a word that begins in one of them is worth. */
const WORTH = [4, 3, 2, 2, 1];
const FIELD = '\n';
/** A word inside another one, and a word with a typo. */
const INSIDE = 0.3;
const NEAR = 0.5;

const rows = new WeakMap<Paper, string>();

/** Names, keys, title, authors, venue and date; what has to be read from a file to be searched is left out. */
function rowOf(paper: Paper): string {
  const known = rows.get(paper);
  if (known) return known;
  const names = paper.methods.flatMap(m => [m.name, m.expansion ?? '', ...m.aliases]).join(' ');
  const authors = [...paper.authors.map(familyOf), paper.organization ?? ''].join(' ');
  const fields = [names, [paper.key, ...paper.otherKeys].join(' '), paper.title, authors];
  const row = ` ${[...fields, `${paper.venue ?? ''} ${paper.date ?? ''}`].map(fold).join(`${FIELD} `)}`;
  rows.set(paper, row);
  return row;
}

/** Ranked: every word begins a word of the paper, stands in one, or is one with a slip where nothing else has it. */
export function searchRows(papers: readonly Paper[], query: string): Paper[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (!words.length) return [];
  const all = papers.map(rowOf);
  const asked = words.map(word => ({ word, near: all.some(row => row.includes(word)) ? [] : nearWords(all, word) }));
  const found: { paper: Paper; score: number }[] = [];
  all.forEach((row, i) => {
    let score = 0;
    for (const { word, near } of asked) {
      const own = Math.max(worthOf(row, word), ...near.map(other => NEAR * worthOf(row, other)));
      if (own <= 0) return;
      score += own;
    }
    const paper = papers[i];
    if (paper) found.push({ paper, score });
  });
  return found.sort((a, b) => b.score - a.score).map(({ paper }) => paper);
}

/** 0 for a row without the word. */
function worthOf(row: string, word: string): number {
  const at = row.indexOf(` ${word}`);
  if (at < 0) return row.includes(word) ? INSIDE : 0;
  let field = 0;
  for (let i = row.indexOf(FIELD); i >= 0 && i < at; i = row.indexOf(FIELD, i + 1)) field++;
  const end = row.charCodeAt(at + 1 + word.length);
  // A whole word says more than a beginning.
  return (WORTH[field] ?? 0) * (end > 32 ? 1 : 1.2);
}

const MOST = 20;

/** Words of the rows that a slip or two make of this one, by its length. */
function nearWords(all: readonly string[], word: string): string[] {
  const slips = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  if (!slips) return [];
  const seen = new Set<string>();
  const near: string[] = [];
  for (const row of all) {
    for (const other of row.split(/\s/)) {
      if (Math.abs(other.length - word.length) > slips || seen.has(other)) continue;
      seen.add(other);
      if (distance(other, word) <= slips) near.push(other);
      if (near.length === MOST) return near;
    }
  }
  return near;
}
