/** Papers ranked by how they match a few typed characters of a key, name, author, title, venue or year. */
import { type Library, papersOfKey } from '../../core/library/library';
import type { Paper } from '../../core/paper/paper';
import { fold } from '../../core/text/fold';
import { type IndexAtHand, indexAtHand } from './paperIndex';
import { FOUND, type PaperIndex, wordsFrom, wordsOf, wordsWith } from './wordIndex';

export interface RankOptions {
  readonly most: number;
  /** Papers to put before others that match equally well, each with a weight. */
  readonly favoured?: ReadonlyMap<Paper, number>;
}

/** A key's beginning before a name's, a surname's, a word's; inside a word last. */
const SCORES = [5, 8, 9, 10] as const;
const INSIDE = 2;
/** Of words that hold the query inside, so many are looked at. */
const LOOKED_AT = 300;
/** More words than this are no query that somebody types. */
const WORDS = 8;

/** The best `most`, all words of the query matching; without a query any papers, those with a weight first. */
export function rankPapers(library: Library, query: string, { most, favoured = new Map() }: RankOptions): Paper[] {
  const words = fold(query).split(' ').filter(Boolean).slice(0, WORDS);
  if (!words.length) {
    const first = Array.from({ length: Math.min(most, library.size) }, (_, i) => library.paperAt(i) ?? []).flat();
    const any = unfavoured(first, favoured);
    return byWeight([...favoured.keys(), ...any], favoured, most);
  }
  const at = indexAtHand(library);
  if (!at) return atOnce(library, query, words, favoured).slice(0, most);
  const scores = scored(at.index, at.of.size, words, most);
  const matches: { paper: Paper; score: number; weight: number }[] = [];
  for (const [paper, weight] of favoured) {
    const score = scores[placeIn(at, paper)] ?? 0;
    if (score) matches.push({ paper, score, weight });
  }
  for (const { score, places: found } of levelsOf(scores, most)) {
    const others = unfavoured(
      found.flatMap(i => at.of.paperAt(i) ?? []),
      favoured,
    );
    for (const paper of others) matches.push({ paper, score, weight: 0 });
  }
  matches.sort((a, b) => b.score - a.score || b.weight - a.weight);
  const ranked = matches.slice(0, most + favoured.size).map(match => match.paper);
  const still = at.of === library ? ranked : new Set(ranked.flatMap(paper => nowOf(library, paper)));
  return [...still].slice(0, most);
}

/** What can be told of a large library before it has an index: its favoured papers, and the one with just this key. */
function atOnce(
  library: Library,
  query: string,
  words: readonly string[],
  favoured: ReadonlyMap<Paper, number>,
): Paper[] {
  const matching = [...favoured.keys()].filter(({ key, title }) => {
    const text = fold(`${key} ${title}`);
    return words.every(word => text.includes(word));
  });
  return [...new Set([...papersOfKey(library, query), ...byWeight(matching, favoured, matching.length)])];
}

/** The paper of the library that an older one has become. */
function nowOf(library: Library, paper: Paper): Paper[] {
  const papers = papersOfKey(library, paper.key);
  const now = papers.includes(paper) ? paper : papers.find(({ key }) => key === paper.key);
  return now ? [now] : [];
}

/** The first `most` papers, each once, that bring something whose folded name begins so. */
export function papersNamed(library: Library, beginning: string, most: number): Paper[] {
  const at = indexAtHand(library);
  const found = new Set<Paper>();
  if (!at) return [];
  const { index, of } = at;
  const { from, to } = wordsFrom(index, beginning);
  for (let i = index.starts[from] ?? 0; i < (index.starts[to] ?? 0) && found.size < most; i++) {
    const posting = index.postings[i] ?? 0;
    const paper = (posting & 3) === FOUND.name ? of.paperAt(posting >> 2) : undefined;
    if (paper) found.add(paper);
  }
  return [...found];
}

const unfavoured = (papers: readonly Paper[], favoured: ReadonlyMap<Paper, number>): Paper[] =>
  favoured.size ? papers.filter(paper => !favoured.has(paper)) : [...papers];

function byWeight(papers: readonly Paper[], weights: ReadonlyMap<Paper, number>, most: number): Paper[] {
  return [...papers].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, most);
}

/** The places of the first papers of each score, from the best score down, until there are `most` or more. */
function levelsOf(scores: Uint8Array, most: number): { score: number; places: number[] }[] {
  const counts = new Uint32Array(256);
  for (let i = 0; i < scores.length; i++) counts[scores[i] ?? 0] = (counts[scores[i] ?? 0] ?? 0) + 1;
  const levels: { score: number; places: number[] }[] = [];
  let total = 0;
  for (let score = 255; score > 0 && total < most; score--) {
    const count = counts[score] ?? 0;
    if (!count) continue;
    const places: number[] = [];
    // Favoured papers among them are left out later, and there are fewer of them than `most`.
    for (let i = 0; i < scores.length && places.length < 2 * most; i++) if (scores[i] === score) places.push(i);
    levels.push({ score, places });
    total += count;
  }
  return levels;
}

/** The sum of what each word finds, by the paper's place; 0 where a word finds nothing. */
function scored(index: PaperIndex, papers: number, words: readonly string[], most: number): Uint8Array {
  const each = words.flatMap(word => {
    const { from, to } = wordsFrom(index, word);
    // "one-token" is no word of a title, but its parts are.
    const parts = from === to ? wordsOf(word) : [];
    return parts.length > 1 ? parts : [word];
  });
  const [first = '', ...others] = each.slice(0, WORDS);
  const total = scoresOf(index, first, papers, most);
  for (const word of others) {
    const found = scoresOf(index, word, total.length, most);
    for (let i = 0; i < total.length; i++) {
      const score = total[i] ?? 0;
      const more = found[i] ?? 0;
      total[i] = score && more ? score + more : 0;
    }
  }
  return total;
}

function scoresOf(index: PaperIndex, word: string, papers: number, most: number): Uint8Array {
  const scores = new Uint8Array(papers);
  const { from, to } = wordsFrom(index, word);
  const start = index.starts[from] ?? 0;
  const end = index.starts[to] ?? 0;
  const { postings } = index;
  for (let i = start; i < end; i++) {
    const posting = postings[i] ?? 0;
    const score = SCORES[posting & 3] ?? 0;
    if (score > (scores[posting >> 2] ?? 0)) scores[posting >> 2] = score;
  }
  if (end - start >= most || word.length < 3) return scores;
  for (const at of wordsWith(index, word, LOOKED_AT)) {
    for (let i = index.starts[at] ?? 0; i < (index.starts[at + 1] ?? 0); i++) {
      const paper = (postings[i] ?? 0) >> 2;
      if (!scores[paper]) scores[paper] = INSIDE;
    }
  }
  return scores;
}

const placesIn = new WeakMap<PaperIndex, WeakMap<Paper, number>>();

/** The paper's place among those of the index, found by its key; -1 where it has none. */
function placeIn({ index, of }: IndexAtHand, paper: Paper): number {
  const known = placesIn.get(index) ?? new WeakMap<Paper, number>();
  placesIn.set(index, known);
  const before = known.get(paper);
  if (before !== undefined) return before;
  const word = fold(paper.key);
  const { from } = wordsFrom(index, word);
  let place = -1;
  for (let i = index.starts[from] ?? 0; index.words[from] === word && i < (index.starts[from + 1] ?? 0); i++) {
    const posting = index.postings[i] ?? 0;
    if ((posting & 3) === FOUND.key && of.paperAt(posting >> 2)?.key === paper.key) place = posting >> 2;
  }
  known.set(paper, place);
  return place;
}
