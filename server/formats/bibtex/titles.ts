/** The title of an entry, and the journal, proceedings or institution that it came out in. */
import { display } from '../../core/latex/display';
import { type Bibliography, closeValue, fieldValue, maySay, typeName } from './fields';
import type { KnownName } from './names';
import { isEdited } from './types';

/** With its subtitle, as biblatex prints it; of volumes and issues that have none, the title of the whole. Else empty. */
export function titleOfEntry(of: Bibliography, entry: number): string {
  const own = withSubtitle(of, entry, 'title', 'subtitle') || text(of, entry, 'shorttitle');
  if (own || !isEdited(typeName(of, entry))) return own;
  const issue = text(of, entry, 'issuetitle') || withSubtitle(of, entry, 'maintitle', 'mainsubtitle');
  return issue || text(of, entry, 'booktitle');
}

export function venueOfEntry(of: Bibliography, entry: number): string | undefined {
  const journal = withSubtitle(of, entry, 'journaltitle', 'journalsubtitle');
  const book = withSubtitle(of, entry, 'booktitle', 'booksubtitle');
  const [first, second] = /^in|^conference$|^supp(?:book|coll)/.test(typeName(of, entry))
    ? [book, journal]
    : [journal, book];
  // "arXiv preprint arXiv:2405.14906" names the archive and repeats the identifier.
  if (/^arxiv\b/i.test(first)) return 'arXiv';
  return first || second || text(of, entry, 'eventtitle') || institution(of, entry);
}

/** Where a thesis or a report came out. */
const institution = (of: Bibliography, entry: number): string | undefined =>
  /thesis$|report$/.test(typeName(of, entry)) ? text(of, entry, 'institution') || undefined : undefined;

function withSubtitle(of: Bibliography, entry: number, title: KnownName, subtitle: KnownName): string {
  const first = text(of, entry, title);
  if (!first || !maySay(of, entry, subtitle)) return first;
  // An inherited subtitle belongs to the inherited title only.
  const own = closeValue(of, entry, title) !== undefined;
  const second = shown(own ? closeValue(of, entry, subtitle) : fieldValue(of, entry, subtitle));
  if (!second) return first;
  return /[.:?!]$/.test(first) ? `${first} ${second}` : `${first}: ${second}`;
}

const text = (of: Bibliography, entry: number, name: KnownName): string => shown(fieldValue(of, entry, name));

const shown = (value: string | undefined): string => (value === undefined ? '' : display(value));
