/** Handlers of the requests about what LitNotes writes for the user: literature notes and bibliographies. */
import { canonicalUri } from '../core/text/uri';
import { exportFor } from '../features/exportFor';
import { newEntries } from '../features/newEntries';
import { updateNote } from '../features/updateNote';
import { EXPORT_REQUESTS, type ExportParams, type NewEntriesParams } from '../protocol/export';
import { NOTE_REQUESTS, type UpdateNoteParams } from '../protocol/notes';
import { textOf } from './convert';
import { noteOptions } from './noteOptions';
import type { Serving } from './serving';

export function serveWrittenRequests({ answer, snapshot, settings }: Serving): void {
  answer(NOTE_REQUESTS.update, ({ document }: UpdateNoteParams) =>
    updateNote(snapshot(), canonicalUri(document), noteOptions(settings())),
  );
  answer(EXPORT_REQUESTS.export, ({ format, scope, target }: ExportParams) =>
    exportFor(snapshot(), {
      format,
      scope: canonicalScope(scope),
      ...(target === undefined ? {} : { target: canonicalUri(target) }),
    }),
  );
  answer(EXPORT_REQUESTS.newEntries, ({ document, cursor }: NewEntriesParams) => {
    const uri = canonicalUri(document);
    return newEntries(snapshot(), uri, cursor && textOf(snapshot(), uri).offsetAt(cursor));
  });
}

function canonicalScope(scope: ExportParams['scope']): ExportParams['scope'] {
  if (typeof scope === 'string') return scope;
  return 'note' in scope ? { note: canonicalUri(scope.note) } : { folder: canonicalUri(scope.folder) };
}
