/** The title of an entry, and the journal, proceedings or institution that it came out in. */
import { display } from './display';
import { type Bibliography, fieldValue, typeName } from './fields';
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
  // "arXiv preprint arXiv:2405.14906" names the archive and repeats the identifier.
  if (/^arxiv\b/i.test(journal)) return 'arXiv';
  return (
    journal ||
    withSubtitle(of, entry, 'booktitle', 'booksubtitle') ||
    text(of, entry, 'eventtitle') ||
    institution(of, entry)
  );
}

/** Where a thesis or a report came out. */
const institution = (of: Bibliography, entry: number): string | undefined =>
  /thesis$|report$/.test(typeName(of, entry)) ? text(of, entry, 'institution') || undefined : undefined;

function withSubtitle(of: Bibliography, entry: number, title: KnownName, subtitle: KnownName): string {
  const first = text(of, entry, title);
  const second = first && text(of, entry, subtitle);
  if (!second) return first;
  return /[.:?!]$/.test(first) ? `${first} ${second}` : `${first}: ${second}`;
}

function text(of: Bibliography, entry: number, name: KnownName): string {
  const value = fieldValue(of, entry, name);
  return value === undefined ? '' : display(value);
}
