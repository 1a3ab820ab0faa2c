/** What themes look at in a paper: its words as numbers, each with the place where it stands. */
import { proposalOf } from '../abstract/proposal';
import { sentences } from '../text/sentences';
import type { Span } from '../text/text';
import { GAP, readTerms, type Vocabulary, vocabulary } from './terms';

export interface ThemedPaper {
  /** Every key that the paper answers to; a theme's `papers` may name any of them. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly abstract?: string;
  readonly tags: readonly string[];
}

/**
 * Where a word stands; the numbers index the weights that phrases and likeness give to places. Tags speak for their own paper
 * alone: what a user writes on one paper says nothing about the words of the corpus.
 */
export const PLACE = { title: 0, proposal: 1, method: 2, results: 3, background: 4, tag: 5 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

/** `ids[i]` stands at `places[i]`. */
export interface Profile {
  readonly ids: Int32Array;
  readonly places: Uint8Array;
}

const RESULTS =
  /\b(?:[Ee]xperiment|benchmark|outperform|surpass|baseline|[Rr]esults|[Ee]valuat|[Ee]mpirical|achiev|[Aa]blation|state-of-the-art|compared|[Aa]cross)/;

/** The vocabulary belongs to the profiles: numbers of another one mean other words. */
export interface Reading {
  readonly terms: Vocabulary;
  readonly profiles: readonly Profile[];
}

/** Papers whose profiles are kept between comparisons, so that a corpus in which one paper changed is read in no time. */
const KEPT = 30_000;
const MOST_WORDS = 400_000;
let known: { readonly terms: Vocabulary; profiles: Map<string, Profile> } | undefined;

/** One profile a paper, in order. */
export function readPapers(papers: readonly ThemedPaper[]): Reading {
  if (papers.length > KEPT) return read(papers, vocabulary(), new Map());
  if (!known || known.terms.size() > MOST_WORDS) known = { terms: vocabulary(), profiles: new Map() };
  const reading = read(papers, known.terms, known.profiles);
  if (known.profiles.size > 2 * KEPT)
    known.profiles = new Map(papers.map((p, i) => [keyOf(p), reading.profiles[i] ?? NOTHING]));
  return reading;
}

const NOTHING: Profile = { ids: new Int32Array(), places: new Uint8Array() };
const keyOf = ({ title, tags, abstract }: ThemedPaper): string => [title, ...tags, abstract].join('\n');

function read(papers: readonly ThemedPaper[], terms: Vocabulary, before: Map<string, Profile>): Reading {
  const longest = Math.max(0, ...papers.map(lengthOf));
  const scratch = { ids: new Int32Array(longest), places: new Uint8Array(longest) };
  const profiles = papers.map(paper => {
    const key = keyOf(paper);
    const own = before.get(key) ?? profile(paper, terms, scratch);
    before.set(key, own);
    return own;
  });
  return { terms, profiles };
}

/** Room for the words of a paper and its gaps: every word has a letter and something behind it. */
const lengthOf = ({ title, tags, abstract = '' }: ThemedPaper): number =>
  [title, ...tags, abstract].reduce((sum, text) => sum + text.length + 1, 1);

function profile(paper: ThemedPaper, terms: Vocabulary, { ids, places }: Profile): Profile {
  let length = 0;
  const add = (text: string, span: Span, place: Place) => {
    const start = length;
    length = readTerms(text, span, terms, ids, length);
    ids[length++] = GAP;
    places.fill(place, start, length);
  };
  add(paper.title, { start: 0, end: paper.title.length }, PLACE.title);
  const abstract = paper.abstract ?? '';
  const found = sentences(abstract);
  const at = proposalOf(found.map(s => s.text));
  found.forEach(({ text, span }, i) => {
    const after = RESULTS.test(text) ? PLACE.results : PLACE.method;
    add(abstract, span, i === at ? PLACE.proposal : i < at ? PLACE.background : after);
  });
  for (const tag of paper.tags) add(tag, { start: 0, end: tag.length }, PLACE.tag);
  return { ids: ids.slice(0, length), places: places.slice(0, length) };
}
