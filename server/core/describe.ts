/** What a record's own prose says: names, summary, results and links; read once a record, when somebody asks. */
import { findLinks } from './links';
import { introducedMethods } from './names/introduced';
import { mentionedNames } from './names/mentioned';
import type { Description, PaperLink, PaperRecord } from './paper';
import { findResults } from './results';
import { summarize } from './summary';

const known = new WeakMap<PaperRecord, Description>();

/** A function of the record alone; the same record gives the same object. */
export function describe(record: PaperRecord): Description {
  const before = known.get(record);
  if (before) return before;
  const description = read(record);
  known.set(record, description);
  return description;
}

function read(record: PaperRecord): Description {
  const prose = { title: record.title, abstract: record.abstract, shortTitle: record.shortTitle };
  const methods = introducedMethods(prose);
  return {
    methods,
    mentions: mentionedNames(prose, methods),
    summary: summarize(record.title, record.abstract, methods),
    results: record.abstract ? findResults(record.abstract) : [],
    links: distinct([...record.links, ...findLinks(record.abstract ?? '')]),
  };
}

const distinct = (links: readonly PaperLink[]): PaperLink[] =>
  [...new Map(links.toReversed().map(link => [link.url, link])).values()].toReversed();
