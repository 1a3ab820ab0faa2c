/** A record with what every format may leave empty. */
import type { PaperRecord, SourceFormat } from '../core/paper/paper';
import type { Span } from '../core/text/text';

export type RecordFields = Partial<Omit<PaperRecord, 'format' | 'title' | 'span' | 'titleSpan'>>;

export function blankRecord(
  format: SourceFormat,
  title: string,
  place: { readonly span: Span; readonly titleSpan: Span },
  fields: RecordFields,
): PaperRecord {
  return {
    format,
    span: place.span,
    titleSpan: place.titleSpan,
    otherKeys: [],
    ids: {},
    title,
    authors: [],
    type: 'article',
    tags: [],
    links: [],
    files: [],
    ...fields,
  };
}
