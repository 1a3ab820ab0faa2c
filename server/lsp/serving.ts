/** What every group of handlers works with: the connection, and the state of now. */
import type { Connection } from 'vscode-languageserver';
import type { Snapshot } from '../core/library/snapshot';
import type { Place } from '../features/place';
import type { Settings } from '../workspace/settings';
import type { Session } from './session';

export interface PlaceParams {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

export interface Serving {
  readonly connection: Connection;
  readonly session: () => Session;
  readonly snapshot: () => Snapshot;
  readonly settings: () => Settings;
  /** A place in a file that nobody knows is its start. */
  readonly place: (params: PlaceParams) => Place;
  /** No exception leaves a handler: it is logged with what was asked, and the answer is null. */
  readonly safely: <P, A>(method: string, answer: (params: P) => A) => (params: P) => Promise<A | null>;
  /** Serves a request of our own, safely. */
  readonly answer: <P>(method: string, find: (params: P) => unknown) => void;
}
