/** Papers as the plain JSON of the protocol. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Method } from '../../core/paper/method';
import type { Paper, PlacedRecord } from '../../core/paper/paper';
import type { JsonLocation, JsonMethod, JsonPaper, JsonSource, PaperAnswer } from '../../protocol';
import type { PlaceSpan } from '../place';
import { relatedPapers } from '../related';
import { paperUses } from '../uses';
import { pagesOf } from './pages';

export function paperJson(snapshot: Snapshot, paper: Paper): JsonPaper {
  const themes = snapshot.library.themes().of.get(paper) ?? [];
  return {
    key: paper.key,
    ids: { ...paper.ids },
    otherKeys: [...paper.otherKeys],
    title: paper.title,
    authors: paper.authors.map(person => ({ ...person })),
    authorCount: paper.authorCount,
    organization: paper.organization,
    date: paper.date,
    venue: paper.venue,
    type: paper.type,
    summary: paper.summary,
    methods: paper.methods.map(methodJson),
    mentions: [...paper.mentions],
    results: paper.results.map(result => ({ ...result })),
    links: paper.links.map(link => ({ ...link })),
    themes: themes.map(theme => theme.id),
    tags: [...paper.tags],
    files: [...paper.files],
    sources: paper.sources.flatMap(source => sourceJson(snapshot, source)),
  };
}

/** A paper with what follows from the notes. */
export function paperAnswer(snapshot: Snapshot, paper: Paper): PaperAnswer {
  const { citedIn, mentionedIn } = paperUses(snapshot, paper);
  return {
    ...paperJson(snapshot, paper),
    abstract: paper.abstract ?? '',
    citedIn: citedIn.flatMap(place => locationJson(snapshot, place)),
    mentionedIn: mentionedIn.flatMap(place => locationJson(snapshot, place)),
    related: relatedPapers(snapshot, paper).map(p => p.key),
    pages: pagesOf(paper),
  };
}

const methodJson = ({ name, expansion, aliases, kind, primary }: Method): JsonMethod => ({
  name,
  expansion,
  aliases: [...aliases],
  kind,
  primary,
});

function sourceJson(snapshot: Snapshot, { uri, record }: PlacedRecord): JsonSource[] {
  const file = snapshot.sources.get(uri);
  if (!file) return [];
  const { key, date, title, format } = record;
  return [{ uri, range: file.source.rangeOf(record.span), format, key, date, title }];
}

function locationJson(snapshot: Snapshot, { uri, span }: PlaceSpan): JsonLocation[] {
  const text = snapshot.notes.get(uri)?.source ?? snapshot.sources.get(uri)?.source;
  return text ? [{ uri, range: text.rangeOf(span) }] : [];
}
