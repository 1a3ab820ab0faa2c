/** Changes to files as values; the protocol's edge makes one workspace edit of them, so that one undo takes all back. */
import type { PlaceSpan } from './place';

export interface PlacedEdit extends PlaceSpan {
  readonly text: string;
  /** Only wanted if the file of `FileRename` gets its new name. */
  readonly withFile?: true;
}

/** Addresses of one file, before and after. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
  /** True when the key is nowhere but in the file's name; else the user is asked. */
  readonly needed: boolean;
}

/** Edits don't overlap. `refused` is a sentence for the user. */
export type Edits =
  | { readonly edits: readonly PlacedEdit[]; readonly files: readonly FileRename[] }
  | { readonly refused: string };

/** A file to be made; making it fails where one stands already. */
export interface NewFile {
  readonly uri: string;
  readonly text: string;
}
