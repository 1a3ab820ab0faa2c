/** Reads RIS (Reference Manager): two-letter tags, one reference from `TY` to `ER`; forgiving about everything else. */
import type { PaperRecord } from '../core/paper/paper';
import type { Problem } from '../core/text/problem';
import { isStrict, risLine } from '../core/text/risLine';
import type { SourceText, Span } from '../core/text/text';
import type { Reading } from './reading';
import { type RisField, risRecord } from './risRecord';

interface Open {
  readonly isLoose: boolean;
  readonly fields: RisField[];
  readonly start: number;
  end: number;
}

/** One record a reference; a reference without `ER`, or lines before the first `TY`, are problems at their place. */
export function readRis(source: SourceText): Reading {
  const records: PaperRecord[] = [];
  const problems: Problem[] = [];
  let open: Open | undefined;
  const close = () => {
    const record = open && risRecord(open.fields, { start: open.start, end: open.end });
    if (record) records.push(record);
    else if (open) problems.push(complaint(open, source, 'This reference has no title and no key; it was not read.'));
    open = undefined;
  };
  for (let number = 0; number < source.lineCount; number++) {
    const span = source.lineSpan(number);
    const field = fieldAt(source, span, open?.isLoose ?? false);
    if (field?.tag === 'ER') {
      if (open) open.end = span.end;
      close();
    } else if (field?.tag === 'TY' && !isOnlyTypes(open)) {
      if (open) problems.push(complaint(open, source, UNCLOSED));
      close();
      const isLoose = !isStrict(source.slice(span));
      open = { isLoose, fields: [field], start: span.start, end: span.end };
    } else if (field) {
      // A reference whose TY was lost still has a title and authors.
      open ??= { isLoose: false, fields: [], start: span.start, end: span.end };
      open.fields.push(field);
      open.end = span.end;
    } else if (open) continueField(open, source, span);
  }
  if (open && open.fields.length > 1) problems.push(complaint(open, source, UNCLOSED));
  close();
  return { records, problems };
}

/** Some exports repeat TY lines; a second one right below the first begins nothing. */
const isOnlyTypes = (open: Open | undefined): boolean => open?.fields.every(field => field.tag === 'TY') ?? false;

function fieldAt(source: SourceText, span: Span, isLoose: boolean): RisField | undefined {
  const line = source.slice(span);
  const read = risLine(line, isLoose);
  if (!read) return undefined;
  const { value } = read;
  const start = value ? span.start + line.indexOf(value, line.indexOf('-') + 1) : span.end;
  return { ...read, span: { start, end: start + value.length } };
}

/** Fields that hold prose or names; a key or a date goes on no further line. */
const CONTINUED = /^(?:TI|T[123]|CT|BT|AB|N[12]|KW|A[U123D]|J[FOA]|PB|C[TY1-8])$/;

/** A line without a tag goes on where the field above it ended. */
function continueField(open: Open, source: SourceText, span: Span): void {
  const text = source.slice(span).trim();
  const last = open.fields.at(-1);
  if (!text || !last || !CONTINUED.test(last.tag)) return;
  open.fields[open.fields.length - 1] = {
    tag: last.tag,
    value: last.value ? `${last.value} ${text}` : text,
    span: { start: last.span.start, end: span.end },
  };
  open.end = span.end;
}

const UNCLOSED = 'This reference has no ER line at its end; it was read up to where the next begins, or the file ends.';

function complaint(open: Open, source: SourceText, message: string): Problem {
  const span = source.lineSpan(source.lineOf(open.start));
  return { code: 'source-syntax', severity: 'information', message, span };
}
