/** What a page of ours can ask for: a closed list, kept on this side; the page only says which one. */
import type { JsonRange } from '../../server/protocol';

export type PageAction =
  | { readonly kind: 'show' | 'source' | 'cite' | 'copy' | 'note' | 'pdf' | 'reveal'; readonly key: string }
  | { readonly kind: 'place'; readonly uri: string; readonly range: JsonRange }
  | { readonly kind: 'back' };

export interface Actions<A = PageAction> {
  /** Remembers an action; the number is what the page says when it is wanted. */
  add(action: A): number;
  /** The action that a message of the page means; `undefined` for anything that wasn't offered. */
  of(message: unknown): A | undefined;
}

/** `drawn` tells one drawing of the page from the next: a late click on an old one means nothing. */
export function actionsOf<A = PageAction>(drawn: number): Actions<A> {
  const all: A[] = [];
  return {
    add: action => all.push(action) - 1,
    of: message => {
      if (typeof message !== 'object' || message === null) return undefined;
      if (!('drawn' in message) || !('action' in message) || message.drawn !== drawn) return undefined;
      return typeof message.action === 'number' ? all[message.action] : undefined;
    },
  };
}
