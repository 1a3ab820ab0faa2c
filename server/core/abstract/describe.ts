/** What a record's own prose says: the names it introduces and uses at once, summary, results and links when looked at. */
import { introducedMethods } from '../names/introduced';
import { mentionedNames } from '../names/mentioned';
import { spelledOutNames } from '../names/spelledOut';
import { spelledByTitle } from '../names/titleExpansion';
import type { Method } from '../paper/method';
import type { PaperLink, PaperRecord, PaperResult, PlacedRecord, RecordNames } from '../paper/paper';
import { findLinks } from './links';
import { findResults } from './results';
import { summarize } from './summary';

/** Names from the title alone: cheap enough for every entry of a large bibliography. */
export function titleNames(record: PaperRecord): RecordNames {
  const { title, shortTitle } = record;
  return { methods: withKeywords(introducedMethods({ title, shortTitle }), record), mentions: [], whole: false };
}

/** Names from title and abstract. */
export function recordNames(record: PaperRecord): RecordNames {
  const { title, abstract, shortTitle, names } = record;
  const prose = { title, abstract, shortTitle };
  const methods = withOwnNames(withKeywords(introducedMethods(prose), record), names ?? []);
  const spelledOut = spelledOutNames(prose, methods);
  const mentions = mentionedNames(prose, methods);
  return { methods, mentions, ...(spelledOut.length ? { spelledOut } : {}), whole: true };
}

/** A keyword whose letters the title spells is the paper's name: `DDPM` of "Denoising Diffusion Probabilistic Models". */
function withKeywords(methods: readonly Method[], record: PaperRecord): readonly Method[] {
  // Tags are decoded when somebody looks at them.
  if (methods.length || !record.tags.length) return methods;
  const { title, tags } = record;
  const spelled = tags.flatMap((name): Method[] => {
    const expansion = spelledByTitle(name, title);
    return expansion === undefined ? [] : [{ name, expansion, aliases: [], kind: 'method', primary: true }];
  });
  return spelled.slice(0, 1);
}

/** What the user calls the paper is a name of it, whatever the prose says. */
function withOwnNames(methods: readonly Method[], names: readonly string[]): readonly Method[] {
  if (!names.length) return methods;
  const known = new Set(methods.flatMap(m => [m.name, m.expansion ?? '', ...m.aliases]));
  const own = names.filter(name => !known.has(name));
  return [...methods, ...own.map(name => ({ name, aliases: [], kind: 'other' as const, primary: true }))];
}

export const recordSummary = (record: PaperRecord, methods: readonly Method[]): string | undefined =>
  summarize(record.abstract, methods);

export const recordResults = ({ abstract }: PaperRecord): readonly PaperResult[] =>
  abstract ? findResults(abstract) : [];

/** The source's own links, then those in the abstract, each address once. */
export function recordLinks(record: PaperRecord): readonly PaperLink[] {
  const links = [...record.links, ...findLinks(record.abstract ?? '')];
  return [...new Map(links.toReversed().map(link => [link.url, link])).values()].toReversed();
}

/**
 * Names of records that were read again: those whose prose is unchanged keep theirs, so that one edited entry of a file
 * costs one entry. `undefined` stands where the names have to be read.
 */
export function keptNames(before: readonly PlacedRecord[], after: readonly PaperRecord[]): (RecordNames | undefined)[] {
  const known = new Map(before.map(({ record, names }) => [proseOf(record), names]));
  return after.map(record => known.get(proseOf(record)));
}

const proseOf = ({ title, shortTitle, abstract, names = [] }: PaperRecord): string =>
  [title, shortTitle, abstract, ...names].join('\n');
