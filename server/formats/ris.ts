/** Reads RIS (Reference Manager): two-letter tags, one reference from `TY` to `ER`; forgiving about everything else. */
import type { PaperRecord } from '../core/paper/paper';
import type { Problem } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';
import type { Reading } from './reading';
import { type RisField, risRecord } from './risRecord';

const TAG = /^[ \uFEFF]{0,2}([A-Z][A-Z0-9])[ \u00A0]{2}-(?:[ \t\u00A0](.*))?$/;

/** The same with other white space before the dash, as some programs write it: only where the reference begins so. */
const LOOSE_TAG = /^[ \uFEFF]{0,2}([A-Z][A-Z0-9])[ \t\u00A0]{0,4}-(?:[ \t\u00A0]+(.*))?$/;
const LOOSE_TYPE = /^[ \uFEFF]{0,2}TY[ \t\u00A0]{0,4}-[ \t\u00A0]*[A-Z]{3,8}\s*$/;
const LOOSE_END = /^[ \uFEFF]{0,2}ER[ \t\u00A0]{0,4}-\s*$/;
/** Of the RIS specification: "AI - a survey" is none. */
const KNOWN =
  /^(?:TY|ER|ID|A[1-4BDNUV]|BT|C[1-8ANPTY]|D[ABIOP]|E[DPT]|IS|J[12AFO]|KW|L[1-4ABK]|M[1-3]|N[12V]|OP|P[BPY]|R[INP]|S[ENPT]|T[1-3AIT]|U[1-5R]|V[LO]|Y[12])$/;

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
      const isLoose = !TAG.test(source.slice(span));
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
  const match = TAG.exec(line) ?? (isLoose || LOOSE_TYPE.test(line) || LOOSE_END.test(line) ? looseTag(line) : null);
  if (!match?.[1]) return undefined;
  const value = (match[2] ?? '').trim();
  const start = value ? span.start + line.indexOf(value, line.indexOf('-') + 1) : span.end;
  return { tag: match[1], value, span: { start, end: start + value.length } };
}

function looseTag(line: string): RegExpExecArray | null {
  const match = LOOSE_TAG.exec(line);
  return match && KNOWN.test(match[1] ?? '') ? match : null;
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
