/** Which known name a misspelled one was probably meant to be; rather nothing than a wrong guess. */
import type { KnownName } from '../known/knownNames';
import { isEnglishWord } from '../mentions/wordLike';
import { nameKey } from '../paper/nameKey';
import { buildNearTable, distance, isTransposed, type NearTable, nearIn } from '../text/nearMiss';
import type { Library } from './library';

export interface NearName {
  readonly spelling: string;
  readonly known: KnownName;
}

interface Names {
  readonly near: NearTable<NearName>;
  /** Every known spelling, in small letters. */
  readonly known: ReadonlySet<string>;
  readonly answers: Map<string, NearName | undefined>;
  /** Introduced names with a capital inside, by the word that is left when it is missed: `Emoreward`. */
  readonly levelled: ReadonlyMap<string, NearName>;
}

const tables = new WeakMap<Library, Names>();

const SHORTEST = 5;
/** Two words in one, six letters at least. */
const LEVELS = /^(?=.{6})\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}$/u;
/** From this length on, two slips are still the same word. */
const TWO_SLIPS = 9;
/** A name that no paper here introduces must at least be used by some. */
const USERS = 3;

/** `undefined` for a known name, and where nothing is near enough. Each word is looked up once a library. */
export function nearName(library: Library, word: string): NearName | undefined {
  if (word.length < SHORTEST) return undefined;
  const names = namesOf(library);
  if (names.answers.has(word)) return names.answers.get(word);
  const answer = find(names, word);
  names.answers.set(word, answer);
  return answer;
}

/**
 * The name that a word with one capital, its first letter, is but for the capitals inside: EmoReward for `Emoreward`. Nothing
 * where a paper here uses the word as one of the language: `Retrieval` is not ReTrieval.
 */
export function levelledName(library: Library, word: string): NearName | undefined {
  const names = namesOf(library);
  const found = names.levelled.get(word);
  if (!found) return undefined;
  const { answers } = names;
  if (!answers.has(word)) answers.set(word, isWord(library, word.toLowerCase()) ? undefined : found);
  return answers.get(word);
}

function isWord(library: Library, lower: string): boolean {
  if (isEnglishWord(lower)) return true;
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${lower}(?![\\p{L}\\p{N}])`, 'u');
  return library.papers.some(({ title, abstract = '' }) => written.test(title) || written.test(abstract));
}

function find({ near, known }: Names, word: string): NearName | undefined {
  const lower = plain(word);
  if (known.has(lower) || known.has(lower.replace(/s$/, '')) || known.has(`${lower}s`)) return undefined;
  const hits = nearIn(near, lower, lower.length < TWO_SLIPS ? 1 : 2).filter(hit => isSlip(word, hit.value.spelling));
  const transposed = lower.length < TWO_SLIPS ? changedOver(near, word) : undefined;
  const [first, second] = hits;
  // Two names equally near: which one was meant can't be told.
  if (first && second && first.edits === second.edits && first.word !== second.word) return undefined;
  return first?.value ?? transposed;
}

/** Neighbouring letters changed over are two edits, and may sit where both halves of the word meet. */
function changedOver(near: NearTable<NearName>, word: string): NearName | undefined {
  for (let i = 0; i + 1 < word.length; i++) {
    const swapped = `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`;
    const hit = nearIn(near, plain(swapped), 0)[0];
    if (hit && isTransposed(hit.value.spelling, word)) return hit.value;
  }
  return undefined;
}

/**
 * Another capital or digit makes another name (AgentRM, AgentPRM; v2, v3), and so do a hyphen more or less and another
 * first letter. A slip sits in one part of a compound, and in a short part every letter tells (EvoProver, EcoProver).
 */
function isSlip(word: string, name: string): boolean {
  if (marks(word) !== marks(name) || nameKey(word) === nameKey(name)) return false;
  if (isTransposed(plain(word), plain(name))) return true;
  if (!/\p{Ll}{3}/u.test(word) || word[0] !== name[0] || `${word}s` === name || word === `${name}s`) return false;
  const [own, others] = [partsOf(word), partsOf(name)];
  const at = own.findIndex((part, i) => part !== others[i]);
  const [part, meant] = [own[at] ?? '', others[at] ?? ''];
  if (own.length !== others.length || own.some((p, i) => i !== at && p !== others[i])) return false;
  return Math.max(part.length, meant.length) >= (distance(part, meant) > 1 ? SHORTEST_OF_TWO : SHORTEST_OF_ONE);
}

/** Letters of a part that can take one slip, and two. */
const SHORTEST_OF_ONE = 4;
const SHORTEST_OF_TWO = 7;

/** `AgentReflex-v2` → Agent, Reflex, v2. */
const partsOf = (word: string): string[] => word.split(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/u);

/** Small letters, every hyphen the same. */
const plain = (word: string): string => word.toLowerCase().replace(/[\u2010-\u2015\u2212]/g, '-');

const marks = (word: string): string => word.replace(/[^\p{Lu}\p{N}]/gu, '');

function namesOf(library: Library): Names {
  const made = tables.get(library);
  if (made) return made;
  const known = new Set<string>();
  const rows: [string, NearName][] = [];
  const levelled = new Map<string, NearName>();
  for (const name of library.names()) {
    const worth = name.introducedBy.length > 0 || name.usedBy.length >= USERS;
    for (const { spelling, form } of name.spellings) {
      known.add(plain(spelling));
      if (worth && form === 'name' && spelling.length >= SHORTEST && !/\s/.test(spelling)) {
        rows.push([plain(spelling), { spelling, known: name }]);
        const bare = spelling.charAt(0) + spelling.slice(1).toLowerCase();
        if (name.introducedBy.length && LEVELS.test(spelling)) levelled.set(bare, { spelling, known: name });
      }
    }
  }
  const names = { near: buildNearTable(rows), known, answers: new Map<string, NearName | undefined>(), levelled };
  tables.set(library, names);
  return names;
}
