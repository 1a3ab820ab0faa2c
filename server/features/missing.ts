/** What a note leaves out: uncited papers near the cited ones by theme, shared names and wording, each with the reason. */
import type { Snapshot } from '../core/library/snapshot';
import { documentOf, withParts } from '../core/library/wholes';
import { nameKey } from '../core/paper/nameKey';
import type { Paper } from '../core/paper/paper';
import { listed, shownPeople, shownTitle, shownYear } from '../core/paper/shown';
import { fold } from '../core/text/fold';
import type { MissingAnswer, MissingPaper, MissingParams } from '../protocol/desk';
import { askedInOrder } from './finding/libraryOrder';
import { closer, countOf, NO_WORDS, sharedName, wordsOf } from './finding/likeness';
import { noteCitations } from './notes/noteCitations';
import { noteUses } from './uses';

/** Of the named papers, and of the others. */
const MOST = 30;
/** Only so many of the closest by theme and name, of those named and of the others, have their words compared. */
const CANDIDATES = 300;
const BY_THEME = 3;
const BY_NAME = 3;
/** Of a text that has every telling word of the cited ones. */
const BY_WORDS = 6;
const NAMES_SHOWN = 3;
const WORDS_SHOWN = 3;

interface Candidate {
  readonly paper: Paper;
  readonly mentioned: boolean;
  readonly names: { readonly name: string; readonly weight: number }[];
  theme?: string;
  words: readonly string[];
  score: number;
}

/** Nothing for a note that cites and names no known paper. */
export function missing(snapshot: Snapshot, { document, limit = MOST }: MissingParams): MissingAnswer {
  const uses = withParts(snapshot, document).map(note => noteUses(snapshot, note));
  const mentioned = new Set(uses.flatMap(u => [...u.mentioned.keys()]));
  const about = new Set([...uses.flatMap(u => [...u.cited.keys()]), ...mentioned]);
  const themes = weighedThemes(snapshot, about);
  const candidates = new Map<Paper, Candidate>();
  const candidate = (paper: Paper): Candidate => {
    const made: Candidate = { paper, mentioned: mentioned.has(paper), names: [], words: [], score: 0 };
    const known = candidates.get(paper) ?? made;
    candidates.set(paper, known);
    return known;
  };
  for (const paper of mentioned) candidate(paper);
  byThemes(snapshot, themes, candidate);
  byNames(snapshot, about, candidate);
  // What another chapter of the document cites isn't missing.
  for (const note of documentOf(snapshot, document)) {
    for (const paper of noteCitations(snapshot, note).keys()) candidates.delete(paper);
  }
  const groups = [true, false].map(isNamed =>
    [...candidates.values()]
      .filter(c => c.mentioned === isNamed)
      .sort(closer)
      .slice(0, CANDIDATES),
  );
  byWords(snapshot, about, groups.flat());
  return {
    themes: [...themes].sort((a, b) => b[1].papers - a[1].papers).map(([, theme]) => theme.label),
    papers: groups.flatMap(group =>
      group
        .sort(closer)
        .slice(0, limit)
        .map(c => shown(c, themes)),
    ),
  };
}

interface WeighedTheme {
  readonly label: string;
  /** How many of the note's papers have it. */
  readonly papers: number;
}

function weighedThemes({ library }: Snapshot, about: ReadonlySet<Paper>): Map<string, WeighedTheme> {
  const { list, of } = library.themes();
  const counts = new Map<string, number>();
  for (const paper of about) {
    for (const { id, why } of of.get(paper) ?? []) if (why.length) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Map(
    list.flatMap(({ id, label }) => {
      const papers = counts.get(id);
      return papers ? [[id, { label, papers }] as const] : [];
    }),
  );
}

/** The more of the note's papers have a theme, the closer is what else has it; a main theme counts twice. */
function byThemes(
  { library }: Snapshot,
  themes: ReadonlyMap<string, WeighedTheme>,
  candidate: (p: Paper) => Candidate,
) {
  const { of } = library.themes();
  const most = Math.max(1, ...[...themes.values()].map(t => t.papers));
  for (const paper of library.papers) {
    const shares = (of.get(paper) ?? []).map(({ id }, i) => {
      const weight = (themes.get(id)?.papers ?? 0) / most;
      return { id, weight: i === 0 ? weight : weight / 2 };
    });
    const [best] = shares.sort((a, b) => b.weight - a.weight);
    if (!best?.weight) continue;
    const one = candidate(paper);
    one.theme = best.id;
    one.score += BY_THEME * best.weight;
  }
}

/** A name counts by its rarity, and once whatever number of the note's papers has it. */
function byNames({ library }: Snapshot, about: ReadonlySet<Paper>, candidate: (paper: Paper) => Candidate): void {
  const keys = new Set([...about].flatMap(p => [...p.methods.map(m => m.name), ...p.mentions].map(nameKey)));
  for (const key of keys) {
    const { name, users } = sharedName(library, key);
    const weight = BY_NAME / Math.log2(2 + users.size);
    for (const paper of users) {
      const one = candidate(paper);
      one.names.push({ name, weight });
      // A long list of names of models makes no two papers close.
      if (one.names.length <= NAMES_SHOWN) one.score += weight;
    }
  }
}

/** The share of the telling words of the note's papers, each by its rarity among the candidates. */
function byWords({ library }: Snapshot, about: ReadonlySet<Paper>, candidates: readonly Candidate[]): void {
  const texts = askedInOrder(library, [...about, ...candidates.map(c => c.paper)], wordsOf);
  const users = countOf(candidates.map(c => texts.get(c.paper) ?? NO_WORDS));
  const mine = countOf([...about].map(paper => texts.get(paper) ?? NO_WORDS));
  const rarity = (word: string) => Math.log((candidates.length + 2) / ((users.get(word) ?? 0) + 1));
  // A word of one paper alone is that paper's; of two or more it is the note's subject.
  const telling = [...mine].filter(([word, n]) => (n > 1 || about.size < 3) && users.has(word));
  const length = (words: Iterable<string>) => Math.sqrt([...words].reduce((sum, w) => sum + rarity(w) ** 2, 0)) || 1;
  const whole = length(telling.map(([word]) => word));
  for (const one of candidates) {
    const words = texts.get(one.paper) ?? NO_WORDS;
    const shared = telling.filter(([word]) => words.has(word)).map(([word]) => word);
    one.score += (BY_WORDS * shared.reduce((sum, w) => sum + rarity(w) ** 2, 0)) / (whole * length(words));
    const title = fold(one.paper.title);
    const told = new Set(one.names.map(n => fold(n.name)));
    const rare = shared.filter(
      w => title.includes(w) && !told.has(w) && (users.get(w) ?? 0) * 3 <= candidates.length + 1,
    );
    one.words = rare.sort((a, b) => rarity(b) - rarity(a)).slice(0, WORDS_SHOWN);
  }
}

function shown(one: Candidate, themes: ReadonlyMap<string, WeighedTheme>): MissingPaper {
  const { paper } = one;
  const name = paper.methods.find(m => m.primary)?.name;
  // A mere number of authors says nothing, and takes the reason's place.
  const people = paper.authors.length || paper.organization ? shownPeople(paper) : '';
  const known = name === undefined || paper.title.includes(name) ? people : name;
  return {
    key: paper.key,
    title: shownTitle(paper),
    description: [shownYear(paper), known].filter(Boolean).join(' · '),
    named: one.mentioned,
    why: why(one, themes),
  };
}

/** The most telling first: a list shows the beginning. */
function why({ mentioned, names, theme, words }: Candidate, themes: ReadonlyMap<string, WeighedTheme>): string {
  const weighed = theme === undefined ? undefined : themes.get(theme);
  const common = [...new Set([...names].sort((a, b) => b.weight - a.weight).map(n => n.name))].slice(0, NAMES_SHOWN);
  // A paper that the note names is one of those that it has.
  const others = (weighed?.papers ?? 0) - (mentioned ? 1 : 0);
  const parts = [
    common.length && !mentioned ? `About ${listed(common, 'and')} too` : '',
    weighed && others > 0
      ? `your note has ${others}${mentioned ? ' other' : ''} paper${others === 1 ? '' : 's'} on “${weighed.label}”`
      : '',
    words.length ? `shared words: ${words.join(', ')}` : '',
  ].filter(Boolean);
  // The list says of the named ones what they are; this is for those of which there is nothing else to say.
  const text = parts.join('; ') || (mentioned ? 'Named, not cited' : '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
