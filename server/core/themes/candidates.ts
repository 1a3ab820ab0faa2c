/** Phrases that could name a theme: runs of one to three words that titles and proposals use, by the papers that have them. */
import { PLACE, type Profile } from './profile';
import { GAP, stemOf, type Vocabulary } from './terms';

/** What scholarly prose says of any subject. */
const GENERIC =
  stems(`ability able achieve addition address advance aim al allow alone analysis application approach art article aspect author available aware
average base behavior benefit best better boost bridge broad build capability capable capacity case challenge change colleague combine
common community comparable compare comparison competitive complex component comprehensive consistent consist construct context cost critical current date
demonstrate design despite detail develop development different difficulty direct diverse domain drive early easy edition effect effective effectively
effectiveness effort efficiency efficient efficiently enable end enhance ensure essential et evaluate evaluation even evidence
example existing expand experiment experimental explore extend extensive face fail field find fine first focus foundation framework free full fully
further future gain gap general generate give go goal good group guide hard high highly idea impact implement implementation important improve improvement
incorporate increase information input insight integrate introduce introduction investigate involve issue iterative key know lack large lead level leverage
limit limitation long low main major make manner many mechanism method motivate need new none nothing novel number observation observe obtain often online open
optimal order outcome output outperform overall overcome paper part people perform performance persistent plug potential powerful practical practice precise
present previous primary principle prior problem process produce promising propose proposal provide publicly purpose quality question
rapid real recent recently reduce relevant rely remain remarkable report require research researcher resource result rethink robust role
scale series set setting several short show significant significantly similar simple single small solution solve source specific stable
standard state step still strategy strong structure study success successful suffer suitable superior support system systematic
target task team technical take technique tell tend term test time tool total toward towards train training typical type understand understanding unify usage
use useful user value various vary variety version versatile via view volume want way weakness wide widely work write year yield`);
/** Words that name a theme only with another before them: `world models`, `reward function`. */
const HEADS =
  stems(`action agent algorithm answer assignment class computer configuration detection environment experience expert feature frame function generation
guidance head image inference interaction language learning loss mode model modeling modelling network object optimization overview package parameter policy prediction
progress prompt reasoning representation response review sample sampling scene score selection signal skill stage supervision survey synthesis text thinking token
tokens verification video weight word`);

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stemOf));
}

const LONGEST = 3;

export interface Candidate {
  readonly ids: readonly number[];
  /** How strongly each paper uses it, 0 … 1, by paper number. */
  readonly papers: ReadonlyMap<number, number>;
  /**
   * How much it is a phrase of its own, 0 … 1: the mean of the shares of uses with nothing meaningful behind it (`large
   * language` fails) and on neither side (`language model` within `large language model` fails).
   */
  readonly whole: number;
  /** Papers that use it in title or proposal. */
  readonly headlines: number;
  /** Uses a paper: what a paper is about it says again, what it says in passing once. */
  readonly burst: number;
}

const STRENGTH: readonly number[] = Object.values({
  [PLACE.title]: 1,
  [PLACE.proposal]: 0.6,
  [PLACE.method]: 0.3,
  [PLACE.results]: 0.15,
  [PLACE.background]: 0.15,
});

interface Counted {
  readonly ids: number[];
  readonly papers: Map<number, number>;
  uses: number;
  ends: number;
  alone: number;
  /** Papers that use it in title or proposal. */
  headlines: number;
}

/** Phrases that at least two papers use in title or proposal. */
export function candidatesOf(profiles: readonly Profile[], terms: Vocabulary): Candidate[] {
  const generic = idsOf(GENERIC, terms);
  const heads = idsOf(HEADS, terms);
  const found = new Map<string, Counted>();
  // Headlines decide what is a phrase; only then are the rest of the texts counted, or memory would hold every run of words.
  profiles.forEach(profile => {
    const seen = new Set<string>();
    eachRun(profile, terms, ({ ids, place }) => {
      if (place > PLACE.proposal || generic.has(ids[0] ?? GAP) || generic.has(ids.at(-1) ?? GAP)) return;
      if (ids.length === 1 && heads.has(ids[0] ?? GAP)) return;
      const key = ids.join(' ');
      if (seen.has(key)) return;
      seen.add(key);
      const counted = found.get(key);
      if (counted) counted.headlines++;
      else found.set(key, { ids: [...ids], papers: new Map(), uses: 0, ends: 0, alone: 0, headlines: 1 });
    });
  });
  for (const [key, counted] of found) if (counted.headlines < 2) found.delete(key);
  const firsts = new Set([...found.values()].map(c => c.ids[0]));
  profiles.forEach((profile, paper) => {
    eachRun(profile, terms, ({ ids, place, led, followed }) => {
      const counted = firsts.has(ids[0]) ? found.get(ids.join(' ')) : undefined;
      if (!counted) return;
      counted.uses++;
      if (!followed) counted.ends++;
      if (!followed && !led) counted.alone++;
      const before = counted.papers.get(paper) ?? 0;
      counted.papers.set(paper, before + (1 - before) * (STRENGTH[place] ?? 0));
    });
  });
  return [...found.values()].map(({ ids, papers, uses, ends, alone, headlines }) => ({
    ids,
    papers,
    headlines,
    whole: (ends + alone) / (2 * uses),
    burst: uses / papers.size,
  }));
}

function idsOf(words: ReadonlySet<string>, terms: Vocabulary): Set<number> {
  const ids = new Set<number>();
  for (let id = 0; id < terms.size(); id++) if (words.has(terms.stemOf(id))) ids.add(id);
  return ids;
}

interface Run {
  readonly ids: readonly number[];
  readonly place: number;
  /** A meaningful word stands directly before, behind. */
  readonly led: boolean;
  readonly followed: boolean;
}

function eachRun({ ids, places }: Profile, terms: Vocabulary, visit: (run: Run) => void): void {
  const means = (at: number): boolean => {
    const id = ids[at] ?? GAP;
    return id !== GAP && !terms.isEmpty(id);
  };
  // Tags come last.
  for (let i = 0; i < ids.length && places[i] !== PLACE.tag; i++) {
    for (let n = 0; n < LONGEST && means(i + n); n++) {
      const run = Array.from(ids.subarray(i, i + n + 1));
      visit({ ids: run, place: places[i] ?? 0, led: means(i - 1), followed: means(i + n + 1) });
    }
  }
}
