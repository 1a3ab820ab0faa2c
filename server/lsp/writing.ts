/** Handlers that help to write: completion and rename. */
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { completion } from '../features/completion';
import { completionCard } from '../features/completionCard';
import { prepareRename, rename } from '../features/rename';
import { completionItem, markup, rangeIn, textOf } from './convert';
import type { PlaceParams, Serving } from './serving';
import { workspaceEdit } from './workspaceEdit';

export function serveWriting({ connection, session, snapshot, settings, place, safely }: Serving): void {
  connection.onCompletion(
    safely('completion', params => {
      const at = place(params);
      if (!settings().completion) return null;
      const { items, incomplete } = completion(snapshot(), at, params.context?.triggerKind === 2);
      const source = textOf(snapshot(), at.uri);
      return {
        isIncomplete: incomplete,
        items: items.map((item, i) => completionItem(source, item, i, session().can)),
      };
    }),
  );
  connection.onCompletionResolve(async item => {
    const found = await safely('completionItem/resolve', () =>
      completionCard(snapshot(), item.data.kind, item.data.id),
    )(undefined);
    if (!found) return item;
    return { ...item, detail: item.detail ?? found.detail, documentation: markup(found.card, session().can) };
  });
  const options = () => ({ files: session().can.edits.renameFiles, asks: session().can.edits.annotations });
  const refusal = (why: string) => new ResponseError<void>(LSPErrorCodes.RequestFailed, why);
  connection.onPrepareRename(
    safely('prepareRename', (params: PlaceParams) => {
      const at = place(params);
      const start = settings().rename ? prepareRename(snapshot(), at, options()) : undefined;
      if (!start) return null;
      if ('refused' in start) return refusal(start.refused);
      return { range: rangeIn(snapshot(), at.uri, start.span), placeholder: start.placeholder };
    }),
  );
  connection.onRenameRequest(
    safely('rename', params => {
      const answer = settings().rename ? rename(snapshot(), place(params), params.newName, options()) : undefined;
      if (!answer) return null;
      return 'refused' in answer ? refusal(answer.refused) : workspaceEdit(snapshot(), answer, session().can.edits);
    }),
  );
}
