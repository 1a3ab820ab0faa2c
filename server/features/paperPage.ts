/** Everything about one paper as its page shows it: what the sources say, and what the notes make of it. */

import type { Snapshot } from '../core/library/snapshot';
import { sourceTextOf } from '../core/library/snapshot';
import { withWholeWords } from '../core/mentions/brokenWords';
import { inContext } from '../core/mentions/inContext';
import { findNames } from '../core/mentions/mentions';
import { doiAddress } from '../core/paper/doiAddress';
import type { Paper, Person } from '../core/paper/paper';
import { familyOf } from '../core/paper/people';
import { clipped, shortName, shownDate, shownPeople, shownTitle, shownYear } from '../core/paper/shown';
import { isWebUrl } from '../core/text/markdown';
import type { Span } from '../core/text/text';
import { shownPath } from '../core/text/uri';
import type { PageAnswer, PagePiece, PagePlace } from '../protocol/views';
import { noteParagraphs, usesOf } from './notes/ownLines';
import { related } from './related';
import { conflicts } from './shown/conflicts';

const NAMES_SHOWN = 2;

export function paperPage(snapshot: Snapshot, paper: Paper): PageAnswer {
  const path = (uri: string) => shownPath(uri, snapshot.folders);
  const own = paper.sources.find(s => s.record.format === 'note');
  const ownPlace = own && place(snapshot, own.uri, own.record.span)[0];
  return {
    key: paper.key,
    otherKeys: [...paper.otherKeys],
    title: shownTitle(paper),
    people: people(paper),
    date: paper.date && shownDate(paper.date),
    venue: paper.venue,
    type: paper.type,
    ids: idsOf(paper),
    links: paper.links.filter(link => isWebUrl(link.url)).map(link => ({ ...link })),
    files: [...paper.files],
    methods: paper.methods.map(method => ({ ...method, aliases: [...method.aliases] })),
    summary: pieces(snapshot, paper, paper.summary ?? ''),
    abstract: pieces(snapshot, paper, withWholeWords(paper.abstract ?? '')),
    results: paper.results.map(result => ({ ...result })),
    themes: themesOf(snapshot, paper),
    tags: [...paper.tags],
    sources: paper.sources.flatMap(({ uri, record }) =>
      place(snapshot, uri, record.span).map(at => ({ ...at, format: record.format, key: record.key })),
    ),
    conflicts: conflicts(paper, path),
    ...(own && ownPlace ? { note: { ...ownPlace, paragraphs: noteParagraphs(snapshot, own.uri) } } : {}),
    uses: usesOf(snapshot, paper).flatMap(({ uri, span, text, kind }) =>
      place(snapshot, uri, span).map(at => ({ ...at, text, kind })),
    ),
    related: relatedTo(snapshot, paper),
  };
}

function place(snapshot: Snapshot, uri: string, span: Span): PagePlace[] {
  const source = sourceTextOf(snapshot, uri);
  return source ? [{ uri, range: source.rangeOf(span), path: shownPath(uri, snapshot.folders) }] : [];
}

function people({ authors, moreAuthors, authorCount, organization }: Paper): string[] {
  const names = authors.map(fullName);
  const more = (authorCount ?? 0) - names.length;
  if (names.length && (more > 0 || moreAuthors)) return [...names, more > 0 ? `and ${more} more` : 'et al.'];
  if (names.length) return names;
  const counted = authorCount ? [authorCount === 1 ? '1 author' : `${authorCount} authors`] : [];
  return [...(organization ? [organization] : []), ...counted];
}

const fullName = (person: Person): string =>
  'given' in person && person.given ? `${person.given} ${person.family}` : familyOf(person);

function idsOf({ ids: { doi, arxiv, pmid, isbn, url } }: Paper): PageAnswer['ids'] {
  return [
    ...(doi ? [{ label: 'DOI', value: doi, url: doiAddress(doi) }] : []),
    ...(arxiv ? [{ label: 'arXiv', value: arxiv, url: `https://arxiv.org/abs/${arxiv}` }] : []),
    ...(pmid ? [{ label: 'PubMed', value: pmid, url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` }] : []),
    ...(isbn ? [{ label: 'ISBN', value: isbn }] : []),
    ...(url && isWebUrl(url) ? [{ label: 'URL', value: url, url }] : []),
  ];
}

/** Names of other papers lead there; the paper's own stay words. */
function pieces(snapshot: Snapshot, paper: Paper, text: string): PagePiece[] {
  const table = snapshot.library.nameTable();
  const found: PagePiece[] = [];
  let from = 0;
  for (const { span, values } of inContext(text, findNames(text, [], table), table)) {
    const introducing = [...new Set(values.flatMap(name => name.introducedBy.map(i => i.paper)))];
    if (!introducing.length || introducing.includes(paper)) continue;
    if (span.start > from) found.push({ text: text.slice(from, span.start) });
    const papers = introducing.map(({ key, title }) => ({ key, title }));
    found.push({ text: text.slice(span.start, span.end), papers });
    from = span.end;
  }
  return from < text.length ? [...found, { text: text.slice(from) }] : found;
}

function themesOf({ library }: Snapshot, paper: Paper): PageAnswer['themes'] {
  const { list, of } = library.themes();
  return (of.get(paper) ?? []).flatMap(({ id, why }) => {
    const theme = list.find(t => t.id === id);
    return theme ? [{ id, label: theme.label, definition: theme.definition, why: [...why] }] : [];
  });
}

function relatedTo(snapshot: Snapshot, paper: Paper): PageAnswer['related'] {
  return related(snapshot, paper).map(({ paper: other, names, theme, words }) => {
    const known = other.methods.some(m => m.primary) ? shortName(other) : shownPeople(other);
    const why = [
      ...(names.length ? [`both: ${names.slice(0, NAMES_SHOWN).join(', ')}`] : []),
      ...(theme ? [`theme: ${theme}`] : []),
      ...(words.length ? [`words: ${words.join(', ')}`] : []),
    ];
    return {
      key: other.key,
      title: shownTitle(other),
      description: [shownYear(other), clipped(known, 60)].filter(Boolean).join(' · '),
      why: why.join(' · '),
    };
  });
}
