/** Reads a run of entries of a larger file on its own; says what it needs from the rest of the file, and takes it as context. */
import { isAsciiBetween } from '../../core/text/ascii';
import type { Problem } from '../../core/text/problem';
import { BUILT_IN } from './builtInStrings';
import { missingParents, undefinedStrings } from './check';
import { type Bibliography, bibliographyOf, keysIn, typeName } from './fields';
import { groupsByKey, isGroups } from './jabrefGroups';
import { numberOf } from './names';
import { BibtexRecord } from './record';
import { scanBibtex } from './scan';
import {
  entryEnd,
  entryStart,
  fieldName,
  fieldStart,
  KIND,
  keyEnd,
  keyOf,
  keyStart,
  mayHave,
  type Scan,
  textOf,
  valueEnd,
  valueKind,
} from './tables';
import { isWork } from './types';

/** Definitions and entries of the same file that stand before and behind the run, as text that begins and ends with a line. */
export interface Context {
  readonly before: string;
  readonly after: string;
}

export const NO_CONTEXT: Context = { before: '', after: '' };

/** Names of strings, in small letters, and keys that stand elsewhere in the file if they stand anywhere. */
export interface Needs {
  readonly strings: readonly string[];
  readonly keys: readonly string[];
}

export interface PieceReading {
  /** Places are those in `before` and the run together. */
  readonly records: readonly BibtexRecord[];
  /** Places are those in the run. */
  readonly problems: readonly Problem[];
  /** Names that no string defines; the file tells each once. */
  readonly undefinedStrings: readonly Problem[];
  readonly needs: Needs;
  /** False when the run ends inside an entry. */
  readonly complete: boolean;
  /** An `@comment{` that nothing in the run closes, by its place in it: in the file something may. */
  readonly openComment: number | undefined;
  readonly bibliography: Bibliography;
}

/** Ends the run as the next entry does: what is damaged in it goes no further. */
const NEXT_ENTRY = '@comment{}\n';

/**
 * Reads a run that begins with an entry at the start of a line. `isLast` when the file ends with it. With the right
 * context the records and problems are those that the whole file gives. `groups` are the file's (`jabrefGroups.ts`).
 */
export function readPiece(
  run: string,
  isLast: boolean,
  { before, after }: Context,
  { groups, decode }: { groups?: Bibliography['groups']; decode?: Scan['decode'] } = {},
): PieceReading {
  const scan = scanBibtex(before + run + (after || (isLast ? '' : NEXT_ENTRY)), decode);
  const own = bibliographyOf(scan);
  const of = groups ? { ...own, groups } : own;
  const start = before.length;
  const end = start + run.length;
  const isInside = (at: number) => at >= start && (at < end || (isLast && at === end));
  const records: BibtexRecord[] = [];
  for (let entry = 0; entry < scan.entries.count; entry++) {
    if (isInside(entryStart(scan, entry)) && isWork(typeName(of, entry))) records.push(new BibtexRecord(of, entry));
  }
  const inRun = (problems: readonly Problem[]): Problem[] =>
    problems
      .filter(({ span }) => isInside(span.start))
      .map(problem => ({ ...problem, span: { start: problem.span.start - start, end: problem.span.end - start } }));
  return {
    records,
    problems: inRun([...scan.problems, ...missingParents(of)]),
    undefinedStrings: inRun(undefinedStrings(of)),
    needs: needsOf(of),
    complete: scan.complete,
    openComment: openComment(scan, start, end),
    bibliography: of,
  };
}

/**
 * Reads the bytes of a run, a character a byte, without decoding what nobody asks for; `undefined` where only the text tells
 * what is there. Places are those of the bytes.
 */
export function readBytes(
  bytes: string,
  isLast: boolean,
  decode: (start: number, end: number) => string,
): PieceReading | undefined {
  // A no-break space and a byte order mark are space, their bytes are not.
  if (bytes.includes('\xc2\xa0') || bytes.includes('\xef\xbb\xbf')) return undefined;
  const reading = readPiece(bytes, isLast, NO_CONTEXT, { decode });
  const { problems, undefinedStrings: unknown, needs, openComment: open, bibliography } = reading;
  const { scan } = bibliography;
  const ties = [problems, unknown, needs.strings, needs.keys, scan.strings];
  if (open !== undefined || scan.comments.count > (isLast ? 0 : 1) || ties.some(list => list.length)) return undefined;
  for (let entry = 0; entry < scan.entries.count; entry++) {
    if (!isAsciiBetween(scan.text, keyStart(scan, entry), keyEnd(scan, entry))) return undefined;
  }
  return reading;
}

/** The records of one entry that is written well, from its bytes, a character a byte. */
export const readEntry = (entry: string, decode: (start: number, end: number) => string): readonly BibtexRecord[] =>
  readPiece(entry, false, NO_CONTEXT, { decode }).records;

const GRANULAR = /=\s*["{]\s*xdata=([^"{}]*?)-[a-z]+(?:-\d+)?\s*["}]/gi;

function needsOf(of: Bibliography): Needs {
  const { scan } = of;
  const strings = new Set<string>();
  for (let i = 0; i < scan.macros.count; i++) {
    const name = textOf(scan, scan.macros.values[i * 2] ?? 0, scan.macros.values[i * 2 + 1] ?? 0).toLowerCase();
    if (!BUILT_IN.has(name)) strings.add(name);
  }
  const keys = new Set<string>();
  for (let entry = 0; entry < scan.entries.count; entry++) {
    for (const name of ['crossref', 'xdata', 'entryset'] as const) {
      if (!mayHave(scan, entry, numberOf(name))) continue;
      for (const key of keysIn(of, entry, name)) keys.add(key);
    }
  }
  if (scan.text.includes('xdata=')) for (const [, key = ''] of scan.text.matchAll(GRANULAR)) keys.add(key);
  return { strings: [...strings], keys: [...keys] };
}

/** A comment that is closed nowhere ends with its line; in a longer text it might have been closed. */
function openComment({ comments, text }: Scan, start: number, end: number): number | undefined {
  for (let i = 0; i < comments.count; i++) {
    const from = comments.values[i * 2] ?? 0;
    const to = comments.values[i * 2 + 1] ?? 0;
    if (from > start && from <= end && text.charAt(from - 1) === '{' && text.charAt(to) !== '}') return from - start;
  }
  return undefined;
}

/** A part of a run, as text of its own, and where in the run it stands. */
export interface Offered {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** What a run has that other runs may need. */
export interface Offer {
  /** Each definition of a string as an `@string` of its own, under its name in small letters. */
  readonly strings: readonly Offered[];
  /** The text of comments that give groups. */
  readonly groups: string;
}

export function offerOf({ scan }: Bibliography, context: Context, run: string): Offer {
  const start = context.before.length;
  const inside = (at: number) => at >= start && at < start + run.length;
  const strings = scan.strings.flatMap(field => {
    const from = fieldStart(scan, field);
    if (!inside(from)) return [];
    const kind = valueKind(scan, field);
    const delimited = kind === KIND.braced || kind === KIND.quoted;
    const text = `@string{${textOf(scan, from, valueEnd(scan, field) + Number(delimited))}}\n`;
    return [{ name: scan.names[fieldName(scan, field)] ?? '', text, at: from - start }];
  });
  let groups = '';
  for (let i = 0; i < scan.comments.count; i++) {
    const from = scan.comments.values[i * 2] ?? 0;
    const text = inside(from) ? textOf(scan, from, scan.comments.values[i * 2 + 1] ?? 0) : '';
    if (isGroups(text)) groups += `@comment{${text}}\n`;
  }
  return { strings, groups };
}

/** The entries of a run, read without context, under one of the keys; keys are compared in small letters. */
export function entriesWith({ scan }: Bibliography, keys: ReadonlySet<string>): Offered[] {
  const found: Offered[] = [];
  for (let entry = 0; entry < scan.entries.count; entry++) {
    const name = keyOf(scan, entry).toLowerCase();
    const at = entryStart(scan, entry);
    if (keys.has(name)) found.push({ name, text: `${textOf(scan, at, entryEnd(scan, entry))}\n`, at });
  }
  return found;
}

/** The groups of a file, from the comments that its runs offer. */
export const groupsIn = (comments: string): ReadonlyMap<string, readonly string[]> => groupsByKey(scanBibtex(comments));
