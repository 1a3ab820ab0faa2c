/** The requests about literature notes beside finding them: bringing one up to date. */
import type { JsonRange } from '../protocol';

export const NOTE_REQUESTS = {
  update: 'litnotes/updateNote',
} as const;

/** `litnotes/updateNote`: the edits that bring the managed part of a literature note up to date. */
export interface UpdateNoteParams {
  document: string;
}
export type UpdateNoteAnswer =
  | {
      /** Disjoint; `before` is what stands there now; none where everything is up to date. */
      edits: { range: JsonRange; text: string; before: string }[];
      /** The fields that change, and `block`. */
      changed: string[];
      /** Fields that differ and stay because a comment or an anchor of the user's stands in them. */
      kept: string[];
    }
  /** Why nothing is changed, and the place that it is about. */
  | { refused: string; range?: JsonRange };
