/** Handlers that help to write: completion. */
import { completion } from '../features/completion';
import { completionCard } from '../features/completionCard';
import { completionItem, markup, textOf } from './convert';
import type { Serving } from './serving';

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
    const card = await safely('completionItem/resolve', () => completionCard(snapshot(), item.data.kind, item.data.id))(
      undefined,
    );
    return card ? { ...item, documentation: markup(card, session().can) } : item;
  });
}
