/** One neutral sentence about a paper, made of its own facts: who, what, and what came out, with a place for the citation. */
import { proposalOf } from '../abstract/proposal';
import { cleanProse, LONGEST_PROSE } from '../abstract/prose';
import { yearOf } from '../paper/dates';
import type { Method } from '../paper/method';
import type { Paper } from '../paper/paper';
import { familyOf } from '../paper/people';
import { sentences } from '../text/sentences';
import { advantageOf } from './advantage';
import { ideasOf } from './idea';
import { outcomeOf } from './outcome';
import { isOwnClaim } from './ownClaim';
import { LONGEST_RUN, sharedRun, wordingOf, wordsOf } from './runs';
import { NO_VOCABULARY, type Vocabulary } from './vocabulary';

/** `subject`, a citation, `rest` make the sentence; neither holds markup. */
export interface Statement {
  /** `GRPO (Group Relative Policy Optimization)`, `Wei et al.` */
  readonly subject: string;
  /** The subject, or the title of a paper that has neither name nor authors. */
  readonly name: string;
  /** The idea in one clause as it is said of one: `is a framework which …`, without what follows. */
  readonly idea: string;
  /** Where the paper states a result: a noun phrase or a clause. */
  readonly outcome?: string;
  /** From behind the citation to the full stop. */
  readonly rest: string;
}

type Facts = Pick<Paper, 'title' | 'authors' | 'methods' | 'results' | 'abstract'> &
  Partial<Pick<Paper, 'date' | 'authorCount' | 'moreAuthors' | 'organization' | 'sources'>>;

/**
 * Every figure and name of it stands in what the sources say of the paper, and no run of more than eight words is an
 * abstract's. The same paper always gives the same sentence.
 */
export function statementOf(paper: Facts, others: Vocabulary = NO_VOCABULARY): Statement {
  const abstracts = [paper.abstract, ...(paper.sources ?? []).map(s => s.record.abstract)];
  const whole = [...new Set(abstracts.map(a => cleanProse((a ?? '').slice(0, LONGEST_PROSE))))];
  const wording = wordingOf(whole.join('\n'));
  const texts = whole.map(readable);
  const people = authorsOf(paper);
  const primary = paper.methods.find(m => m.primary);
  const method = primary && !(people && isPlural(primary.name)) ? primary : undefined;
  const names = method ? [method.name, ...method.aliases] : [];
  const told = texts.flatMap(text => {
    const all = sentences(text).map(s => s.text);
    const named = all.findIndex(one => names.some(name => one.includes(name)));
    const from = Math.min(proposalOf(all), named < 0 ? all.length : named);
    return all.filter((one, i) => i >= from || REPORTS.test(one));
  });
  const advantage = (): string | undefined =>
    paper.results.length
      ? undefined
      : advantageOf(
          texts.flatMap(text => sentences(text).flatMap(s => (isOwnClaim(s.text, names) ? [s.text] : []))),
          names,
          wording,
        );
  const { text: outcome = advantage(), isClause = false } =
    outcomeOf({ results: paper.results, sentences: told, names }, wording) ?? {};
  const resulted = resultedIn(texts, names);
  for (const predicate of ideasOf({ title: shortened(paper.title), abstract: texts.join('\n\n'), method, others })) {
    const other = method !== undefined && resulted !== undefined && isOther(predicate.singular, resulted);
    const byAuthors = method !== undefined && (predicate.ofAuthors === true || other);
    const plural = byAuthors || (!method && people?.plural === true);
    const said = other
      ? predicate.singular.replace(/^is (?=an? )/, 'present ')
      : plural
        ? predicate.plural
        : predicate.singular;
    const idea = method
      ? said
      : people
        ? said.replace(/^is (?:presented in )?(?=an? |“)/, 'presents ')
        : said.replace(/^is presented in/, 'is entitled').replace(/^is (?=an? )/, 'presents ');
    const result = outcome && !saysAlready(idea, outcome) ? outcome : undefined;
    const rest = `${idea}${result ? `; ${plural ? 'they report' : 'the paper reports'} ${isClause ? 'that ' : ''}${result}` : ''}.`;
    const subjects = method
      ? namesOf(method, idea).map(name => (byAuthors ? `The authors of ${name}` : capitalised(name)))
      : [people?.text ?? unsigned(paper, predicate.ofTitle === true)];
    const subject = subjects.find(s => !sharedRun(wordsOf(`${s} ${rest}`), wording, LONGEST_RUN));
    if (subject === undefined) continue;
    const name = method ? (namesOf(method, idea)[0] ?? '') : subject;
    return {
      subject,
      name: method || people ? name : cleanProse(paper.title),
      idea: predicate.singular,
      outcome,
      rest,
    };
  }
  return { subject: unsigned(paper, false), name: cleanProse(paper.title), idea: '', rest: 'is listed here.' };
}

/** "The resulting algorithm, which we call DPO": what the name stands for came of what the paper proposes. */
function resultedIn(texts: readonly string[], names: readonly string[]): string | undefined {
  for (const [, kind = '', behind = ''] of texts.flatMap(text => [...text.matchAll(RESULTING)]))
    if (names.some(name => behind.includes(name))) return kind;
  return undefined;
}
const RESULTING =
  /\b[Tt]he resulting (algorithm|method|model|approach|framework|system|policy|technique),? (?:which )?(?:we )?(?:call|name|term|dub)\w* ([^.;]{0,80})/g;

/** "is a parameterization of …" of an algorithm. */
const isOther = (idea: string, kind: string): boolean => /^is an? /.test(idea) && !idea.slice(0, 60).includes(kind);

/** Without what is too long for a sentence: a table, a list of names, or a text that was made to take long. */
function readable(text: string): string {
  const all = sentences(text).map(s => s.text);
  return all.every(isReadable) ? text : all.filter(isReadable).join(' ');
}
const isReadable = (sentence: string): boolean => sentence.length <= LONGEST_SENTENCE;
const LONGEST_SENTENCE = 1500;

const LONGEST_TITLE = 500;
const shortened = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title;

/** What stands before the proposal and tells of the authors' own work all the same. */
const REPORTS =
  /\b(?:our|their) (?:[\p{L}-]+ )?(?:evaluations?|analys[ie]s|experiments?|results|study|findings|method|model|approach|framework|system)\b|\bwe (?:find|found|show|observe)\b/iu;

/** With the expansion, where its first letter shows that it is one and the rest of the sentence doesn't say it. */
function namesOf({ name, expansion = '' }: Method, idea: string): string[] {
  const letter = (text: string) => /[\p{L}\p{N}]/u.exec(text)?.[0].toLowerCase();
  const isSaid = wordsOf(idea).join(' ').includes(wordsOf(expansion).join(' '));
  return letter(expansion) === letter(name) && !isSaid ? [`${name} (${expansion})`, name] : [name];
}

/** "Correlated Proxies": no one thing that could be or do something. */
const isPlural = (name: string): boolean => /^\p{L}\p{Ll}+ .*\p{Ll}{3,}(?<![sui])s$/u.test(name);

/** A sentence begins with a capital, unless it begins with a name that has its own way of writing. */
const capitalised = (name: string): string =>
  /^\p{Ll}[\p{Ll} -]*$/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;

const saysAlready = (idea: string, outcome: string): boolean => idea.includes(outcome.replace(/[“”]/g, ''));

/** What stands for a paper that names neither itself nor its authors. */
function unsigned({ title, date }: Facts, titled: boolean): string {
  const year = yearOf(date);
  if (titled) return year ? `A paper of ${year}` : 'A paper';
  return `“${cleanProse(title).replace(/[“”"]/g, '')}”`;
}

/** `Wei`, `Wei and Li`, `Wei et al.`, an organization; nothing where the sources name nobody. */
function authorsOf({ authors, authorCount = 0, moreAuthors, organization }: Facts): People | undefined {
  const [first, second] = authors.map(familyOf);
  if (first && (authors.length > 2 || moreAuthors || authorCount > authors.length))
    return { text: `${first} et al.`, plural: true };
  if (first) return second ? { text: `${first} and ${second}`, plural: true } : { text: first, plural: false };
  return organization ? { text: organization, plural: false } : undefined;
}

interface People {
  readonly text: string;
  readonly plural: boolean;
}
