/** Every place that means the same paper: keys, names, links, and the sources that describe it. */
import type { Snapshot } from '../core/library/snapshot';
import { overlaps, type Span } from '../core/text/text';
import { mentionAt } from './mentionAt';
import { namesIn, proseOf } from './notes/namesIn';
import type { Place, PlaceSpan } from './place';
import { paperUses } from './uses';

/** `declaration` adds the places where sources describe the paper. */
export function references(snapshot: Snapshot, place: Place, declaration: boolean): PlaceSpan[] {
  const mention = mentionAt(snapshot, place);
  if (!mention) return [];
  if (mention.kind === 'name' && !mention.papers.length) return nameUses(snapshot, new Set(mention.known));
  const places = mention.papers.flatMap(paper => {
    const { citedIn, mentionedIn } = paperUses(snapshot, paper);
    const own = declaration ? paper.sources.map(s => ({ uri: s.uri, span: s.record.titleSpan })) : [];
    return [...own, ...citedIn, ...mentionedIn];
  });
  return distinct(places);
}

/** Places of the same paper in one document. */
export function highlights(snapshot: Snapshot, place: Place): Span[] {
  return references(snapshot, place, true)
    .filter(p => p.uri === place.uri)
    .map(p => p.span);
}

/** A name that no paper here introduces: its places in notes and in the sources' prose. */
function nameUses(snapshot: Snapshot, names: ReadonlySet<unknown>): PlaceSpan[] {
  const texts = [
    ...snapshot.notes.values(),
    ...[...snapshot.sources.values()].filter(s => s.format !== 'note').map(proseOf),
  ];
  return texts.flatMap(note =>
    namesIn(snapshot.library, note)
      .filter(hit => hit.values.some(value => names.has(value)))
      .map(hit => ({ uri: note.source.uri, span: hit.span })),
  );
}

/** One place a spot: a name inside a link to its paper counts once. */
function distinct(places: readonly PlaceSpan[]): PlaceSpan[] {
  const kept: PlaceSpan[] = [];
  const byFile = new Map<string, Span[]>();
  for (const place of places) {
    const spans = byFile.get(place.uri) ?? [];
    if (spans.some(span => overlaps(span, place.span))) continue;
    byFile.set(place.uri, [...spans, place.span]);
    kept.push(place);
  }
  return kept;
}
