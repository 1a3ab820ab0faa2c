/** What to write into methods.yaml so that a name leads nowhere. */
import type { Snapshot } from '../core/library/snapshot';
import { neverLink } from './codeActions/ownRules';
import { mentionAt } from './mentionAt';
import { methodsChange, type Refusal } from './methods/methodsChange';

export interface NeverLinked {
  readonly name: string;
  readonly uri: string;
  /** Where the text goes; missing for a file that has to be made. */
  readonly offset?: number;
  readonly text: string;
}

/** `name` as a card says it, else what stands at the offset of the document. */
export function neverLinked(
  snapshot: Snapshot,
  document: string,
  { name, offset }: { readonly name?: string; readonly offset?: number },
): NeverLinked | Refusal {
  const mention =
    name === undefined && offset !== undefined ? mentionAt(snapshot, { uri: document, offset }) : undefined;
  const wanted = name ?? (mention?.kind === 'name' ? mention.known[0]?.name : undefined);
  if (wanted === undefined) return { refused: 'Put the cursor on a name first.' };
  const change = methodsChange(snapshot, document, neverLink(wanted));
  if ('refused' in change) return change;
  const [made] = change.creates ?? [];
  if (made) return { name: wanted, ...made };
  const [edit] = change.edits;
  return edit
    ? { name: wanted, uri: edit.uri, offset: edit.span.start, text: edit.text }
    : { refused: 'There is nothing to write.' };
}
