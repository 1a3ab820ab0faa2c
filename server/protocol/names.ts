/** The requests about names: the user's own word, written into methods.yaml. */
import type { JsonPosition } from '../protocol';

export const NAME_REQUESTS = {
  neverLink: 'litnotes/neverLink',
} as const;

/** `litnotes/neverLink`: what to write so that a name leads nowhere; without a name, the one at the position. */
export interface NeverLinkParams {
  document: string;
  name?: string;
  position?: JsonPosition;
}
export type NeverLinkAnswer =
  | {
      name: string;
      /** The file to write into; `position` is missing where it has to be made. */
      uri: string;
      position?: JsonPosition;
      text: string;
    }
  /** Why nothing is written. */
  | { refused: string };
