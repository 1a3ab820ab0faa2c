/** Handlers that tell about a place and lead from it: hover, definition, references. */
import type { Snapshot } from '../core/library/snapshot';
import { definition, implementation, type Jump } from '../features/definition';
import { hover } from '../features/hover';
import type { Place } from '../features/place';
import { highlights, references } from '../features/references';
import { jumpAnswer, location, markup, rangeIn } from './convert';
import type { PlaceParams, Serving } from './serving';

export function serveNavigation({ connection, session, snapshot, settings, place, safely }: Serving): void {
  connection.onHover(
    safely('hover', (params: PlaceParams) => {
      const at = place(params);
      const answer = settings().hover ? hover(snapshot(), at, session().can) : undefined;
      return answer
        ? { contents: markup(answer.markdown, session().can), range: rangeIn(snapshot(), at.uri, answer.span) }
        : null;
    }),
  );
  const jump = (find: (snapshot: Snapshot, place: Place) => Jump | undefined) => (params: PlaceParams) => {
    const at = place(params);
    const answer = settings().definition ? find(snapshot(), at) : undefined;
    return answer ? jumpAnswer(snapshot(), at.uri, answer, session().can) : null;
  };
  connection.onDefinition(safely('definition', jump(definition)));
  connection.onImplementation(safely('implementation', jump(implementation)));
  connection.onReferences(
    safely('references', params =>
      settings().references
        ? references(snapshot(), place(params), params.context.includeDeclaration).map(p => location(snapshot(), p))
        : null,
    ),
  );
  connection.onDocumentHighlight(
    safely('documentHighlight', params => {
      const at = place(params);
      return settings().references
        ? highlights(snapshot(), at).map(span => ({ range: rangeIn(snapshot(), at.uri, span) }))
        : null;
    }),
  );
}
