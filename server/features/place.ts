/** Where something stands in a file; what features are asked about and answer with. */
import type { Span } from '../core/text/text';

export interface Place {
  readonly uri: string;
  readonly offset: number;
}

export interface PlaceSpan {
  readonly uri: string;
  readonly span: Span;
}
