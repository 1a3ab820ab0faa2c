/** One neutral sentence about a paper, made of its own facts: who, what, and what came out, with a place for the citation. */
import { familyOf, yearOf } from '../keys';
import type { Method } from '../method';
import type { Paper } from '../paper';
import { cleanProse, LONGEST_PROSE } from '../prose';
import { sentences } from '../sentences';
import { advantageOf } from './advantage';
import { ideasOf } from './idea';
import { outcomeOf } from './outcome';
import { isOwnClaim } from './ownClaim';
import { LONGEST_RUN } from './reword';
import { sharedRun, wordingOf, wordsOf } from './runs';

/** `subject`, a citation, `rest` make the sentence; neither holds markup. */
export interface Statement {
  /** `GRPO (Group Relative Policy Optimization)`, `Wei et al.` */
  readonly subject: string;
  /** The subject, or the title of a paper that has neither name nor authors. */
  readonly name: string;
  /** The idea in one clause as it is said of one: `is a framework which …`, without what follows. */
  readonly idea: string;
  /** Where the paper states a result: a noun phrase or a few quoted words. */
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
export function statementOf(paper: Facts): Statement {
  const abstracts = [paper.abstract, ...(paper.sources ?? []).map(s => s.record.abstract)];
  const texts = [...new Set(abstracts.map(a => cleanProse((a ?? '').slice(0, LONGEST_PROSE))))];
  const wording = wordingOf(texts.join('\n'));
  const method = paper.methods.find(m => m.primary);
  const names = method ? [method.name, ...method.aliases] : [];
  const isOwn = (text: string) => isOwnClaim(text, names);
  const outcome =
    outcomeOf(
      paper.results.filter(r => isOwn(r.text)),
      wording,
    ) ??
    (paper.results.length
      ? undefined
      : advantageOf(
          sentences(texts[0] ?? '').flatMap(s => (isOwn(s.text) ? [s.text] : [])),
          names,
          wording,
        ));
  const people = authorsOf(paper);
  for (const predicate of ideasOf({ title: paper.title, abstract: texts.join('\n\n'), method })) {
    const plural = !method && people?.plural === true;
    const said = plural ? predicate.plural : predicate.singular;
    const idea = method
      ? said
      : people
        ? said.replace(/^is (?:presented in )?(?=an? |“)/, 'presents ')
        : said.replace(/^is presented in/, 'is entitled');
    const rest = `${idea}${outcome ? `; ${plural ? 'they report' : 'the paper reports'} ${outcome}` : ''}.`;
    const subjects = method ? namesOf(method) : [people?.text ?? unsigned(paper, predicate.ofTitle === true)];
    const subject = subjects.find(s => !sharedRun(wordsOf(`${s} ${rest}`), wording, LONGEST_RUN));
    if (subject === undefined) continue;
    const name = method || people ? subject : cleanProse(paper.title);
    return { subject, name, idea: predicate.singular, outcome, rest };
  }
  return { subject: unsigned(paper, false), name: cleanProse(paper.title), idea: '', rest: 'is listed here.' };
}

/** With the expansion, where its first letter shows that it is one. */
function namesOf({ name, expansion = '' }: Method): string[] {
  const letter = (text: string) => /[\p{L}\p{N}]/u.exec(text)?.[0].toLowerCase();
  return letter(expansion) === letter(name) ? [`${name} (${expansion})`, name] : [name];
}

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
