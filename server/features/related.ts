/** Papers close to one paper, and why: names that both have, the theme, words that few others use. */
import type { Snapshot } from '../core/library/snapshot';
import { nameKey } from '../core/paper/nameKey';
import type { Paper } from '../core/paper/paper';
import { fold } from '../core/text/fold';
import { askedInOrder } from './finding/libraryOrder';
import { closer, countOf, NO_WORDS, sharedName, wordsOf } from './finding/likeness';

export interface Related {
  readonly paper: Paper;
  /** Names that both introduce or use, the rarest first. */
  readonly names: readonly string[];
  /** The label of a theme that both have. */
  readonly theme?: string;
  /** Words of both, the most telling first. */
  readonly words: readonly string[];
}

const MOST = 8;
const BY_NAME = 3;
const BY_MAIN_THEME = 2;
const BY_THEME = 1;
/** Of texts that have all their words in common; unrelated abstracts come to about a twentieth of it. */
const BY_WORDS = 8;
/** Only so many of the closest by name and theme have their words compared. */
const CANDIDATES = 300;
const WORDS_SHOWN = 3;

interface Candidate {
  readonly paper: Paper;
  readonly names: { readonly name: string; readonly weight: number }[];
  theme?: string;
  score: number;
}

/** The closest first. A name that half of the corpus uses says little, so each counts by its rarity. */
export function related(snapshot: Snapshot, paper: Paper): Related[] {
  const candidates = new Map<Paper, Candidate>();
  const candidate = (other: Paper): Candidate => {
    const known = candidates.get(other) ?? { paper: other, names: [], score: 0 };
    candidates.set(other, known);
    return known;
  };
  byNames(snapshot, paper, candidate);
  byThemes(snapshot, paper, candidate);
  candidates.delete(paper);
  const closest = [...candidates.values()].sort(closer).slice(0, CANDIDATES);
  const words = byWords(snapshot, paper, closest);
  return closest
    .filter(c => c.score > BY_THEME)
    .sort(closer)
    .slice(0, MOST)
    .map(c => {
      const names = c.names.sort((a, b) => b.weight - a.weight).map(n => n.name);
      const told = new Set(names.map(fold));
      const telling = (words.get(c) ?? []).filter(word => !told.has(word)).slice(0, WORDS_SHOWN);
      return { paper: c.paper, names, theme: c.theme, words: telling };
    });
}

export const relatedPapers = (snapshot: Snapshot, paper: Paper): Paper[] => related(snapshot, paper).map(r => r.paper);

function byNames({ library }: Snapshot, paper: Paper, candidate: (paper: Paper) => Candidate): void {
  const mine = new Set([...paper.methods.map(m => nameKey(m.name)), ...paper.mentions.map(nameKey)]);
  for (const key of mine) {
    const { name, users } = sharedName(library, key);
    const weight = BY_NAME / Math.log2(1 + users.size);
    for (const other of users) {
      const one = candidate(other);
      one.names.push({ name, weight });
      one.score += weight;
    }
  }
}

function byThemes({ library }: Snapshot, paper: Paper, candidate: (paper: Paper) => Candidate): void {
  const { list, of } = library.themes();
  const mine = (of.get(paper) ?? []).map(t => t.id);
  for (const other of library.papers) {
    const theirs = of.get(other) ?? [];
    const shared = theirs.filter(({ id }) => mine.includes(id));
    if (!shared.length) continue;
    const one = candidate(other);
    one.score += shared.length * BY_THEME + (theirs[0]?.id === mine[0] ? BY_MAIN_THEME : 0);
    one.theme = list.find(theme => theme.id === shared[0]?.id)?.label;
  }
}

/** Adds to each score how alike the words are: the cosine of the two texts, each word by its rarity among the candidates. */
function byWords({ library }: Snapshot, paper: Paper, candidates: readonly Candidate[]): Map<Candidate, string[]> {
  const read = askedInOrder(
    library,
    candidates.map(c => c.paper),
    wordsOf,
  );
  const texts = new Map(candidates.map(c => [c, read.get(c.paper) ?? NO_WORDS] as const));
  const mine = wordsOf(paper);
  const users = countOf([mine, ...texts.values()]);
  const weight = (word: string) => Math.log((texts.size + 2) / (users.get(word) ?? 1));
  const length = (words: ReadonlySet<string>) => Math.sqrt([...words].reduce((sum, w) => sum + weight(w) ** 2, 0)) || 1;
  const told = new Map<Candidate, string[]>();
  for (const [candidate, words] of texts) {
    const shared = [...mine].filter(word => words.has(word));
    const product = shared.reduce((sum, word) => sum + weight(word) ** 2, 0);
    candidate.score += (BY_WORDS * product) / (length(mine) * length(words));
    // What a third of them has says nothing about two, nor does what neither has in its title.
    const titles = fold(`${paper.title} ${candidate.paper.title}`);
    const rare = shared.filter(word => titles.includes(word) && (users.get(word) ?? 0) * 3 <= texts.size + 1);
    told.set(
      candidate,
      rare.sort((a, b) => weight(b) - weight(a)),
    );
  }
  return told;
}
