/** Handlers of the requests that the views ask: cards, the outline of a note, notes and references of papers, their pages. */
import { papersOfKey } from '../core/library/library';
import type { Paper } from '../core/paper/paper';
import { canonicalUri } from '../core/text/uri';
import { mentionAt } from '../features/mentionAt';
import { noteOutline } from '../features/noteOutline';
import { ownNote } from '../features/ownNote';
import { paperPage } from '../features/paperPage';
import { paperCard } from '../features/shown/card';
import { reference } from '../features/shown/reference';
import {
  type AtParams,
  type CardParams,
  type NoteParams,
  type OutlineParams,
  type PageParams,
  type ReferenceParams,
  VIEW_REQUESTS,
} from '../protocol/views';
import { textOf } from './convert';
import { noteOptions } from './noteOptions';
import type { Serving } from './serving';

export function serveViewRequests({ answer, snapshot, settings }: Serving): void {
  const paperOf = (key: string): Paper | undefined => papersOfKey(snapshot().library, key)[0];
  answer(VIEW_REQUESTS.card, ({ key }: CardParams) => {
    const paper = paperOf(key);
    return paper ? { markdown: paperCard(snapshot(), paper, { commands: false }) } : null;
  });
  answer(VIEW_REQUESTS.at, ({ document, position }: AtParams) => {
    const uri = canonicalUri(document);
    const mention = mentionAt(snapshot(), { uri, offset: textOf(snapshot(), uri).offsetAt(position) });
    return { papers: (mention?.papers ?? []).map(paper => paper.key) };
  });
  answer(VIEW_REQUESTS.outline, ({ document }: OutlineParams) => ({
    items: noteOutline(snapshot(), canonicalUri(document)),
  }));
  answer(VIEW_REQUESTS.reference, ({ keys }: ReferenceParams) => ({
    text: keys
      .flatMap(key => paperOf(key) ?? [])
      .map(paper => reference(paper))
      .join('\n'),
  }));
  answer(VIEW_REQUESTS.note, ({ key, document }: NoteParams) => {
    const paper = paperOf(key);
    return (paper && ownNote(snapshot(), paper, document && canonicalUri(document), noteOptions(settings()))) ?? null;
  });
  answer(VIEW_REQUESTS.page, ({ key }: PageParams) => {
    const paper = paperOf(key);
    return paper ? paperPage(snapshot(), paper) : null;
  });
}
