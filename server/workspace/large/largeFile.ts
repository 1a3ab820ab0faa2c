/** A large bibliography as a source of the snapshot: its pieces are kept, its text stays in the file. */
import { once } from '../../core/base/once';
import type { SourceFile } from '../../core/library/snapshot';
import type { PaperRecord } from '../../core/paper/paper';
import { leanPiece } from '../../core/rows/leanPiece';
import { unpackProblems } from '../../core/rows/packed';
import { type Piece, placedIn } from '../../core/rows/piece';
import { PiecedText } from '../../core/rows/piecedText';
import type { StoredPiece } from '../../core/rows/storedPiece';
import { inFileOrder, type Problem } from '../../core/text/problem';
import { groupsIn, readPiece } from '../../formats/bibtex/piece';
import { utf8Text } from './bytes';
import { recognised } from './readStretch';

export interface LargeState {
  readonly stored: readonly StoredPiece[];
  /** Where each piece begins, in bytes. */
  readonly starts: readonly number[];
  readonly file: LargeBytes;
}

/** The file whose pieces were read. */
export interface LargeBytes {
  readonly uri: string;
  /** In bytes; the pieces may be only the first ones. */
  readonly size: number;
  readonly stamp: string;
  /** Where the text is no file's. */
  readonly bytes?: Uint8Array;
  /** Bytes of the file as it is now. */
  readonly read: (at: number, length: number) => Uint8Array | undefined;
}

const states = new WeakMap<SourceFile, LargeState>();

/** `undefined` for a source that is not kept in pieces. */
export const largeState = (file: SourceFile | undefined): LargeState | undefined => file && states.get(file);

/** Notes that the source is that of the file as it is now, which has the same content. */
export function restamp(source: SourceFile, file: LargeBytes): void {
  const state = states.get(source);
  if (state) states.set(source, { ...state, file });
}

/** Records of the pieces that were looked at last, by piece. */
const kept = new Map<StoredPiece, readonly PaperRecord[]>();
const KEPT = 24;

/** Pieces that stand where they stood `before` stay the same objects. */
export function largeSource(
  file: LargeBytes,
  stored: readonly StoredPiece[],
  before: SourceFile | undefined,
): SourceFile {
  const { uri } = file;
  const starts = startsOf(stored);
  const groups = stored.map(piece => (piece.marks.tied ? piece.own('groups') : '')).join('');
  const { textOf, readAt } = reading({ stored, starts, file }, groups);
  const source = new PiecedText(uri, stored, piece => textOf(piece) ?? ' '.repeat(stored[piece]?.length ?? 0));
  const pieces = piecesOf(stored, starts, source, readAt, unmoved(before, groups));
  const records = once(() => pieces.flatMap(placedIn).map(placed => placed.record));
  const problems = once(() => problemsOf(stored, source));
  const made: SourceFile = {
    source,
    format: 'bibtex',
    pieces,
    get records() {
      return records();
    },
    get problems() {
      return problems();
    },
  };
  states.set(made, { stored, starts, file });
  groupsOfFiles.set(made, groups);
  return made;
}

/** A function of its own: what lives as long as a source must not hold on to the one before, and to all before that. */
function piecesOf(
  stored: readonly StoredPiece[],
  starts: readonly number[],
  source: PiecedText,
  readAt: ReturnType<typeof reading>['readAt'],
  same: Same,
): Piece[] {
  return stored.map((own, i) => {
    const offset = source.offsetOf(i);
    const start = offset - own.own('before').length;
    const before = same(own, offset, starts[i] ?? 0);
    return before ?? leanPiece(source.uri, { stored: own, format: 'bibtex', start, read: readAt(i) });
  });
}

/** Reads single pieces again; `undefined` where the file has changed since. `groups` are those of its comments. */
function reading({ stored, starts, file }: LargeState, groups: string) {
  const groupsOf = once(() => groupsIn(groups));
  const textOf = (piece: number): string | undefined => {
    const own = stored[piece];
    const at = starts[piece] ?? 0;
    const bytes = own && file.read(at, own.bytes);
    if (!own || !bytes || bytes.length < own.bytes) return undefined;
    const { content } = recognised(file, at, bytes);
    return content[0] === own.content[0] && content[1] === own.content[1] ? utf8Text(bytes) : undefined;
  };
  const recordsOf = (piece: number): readonly PaperRecord[] | undefined => {
    const own = stored[piece];
    if (!own) return undefined;
    const known = kept.get(own);
    if (known) return known;
    const text = textOf(piece);
    if (text === undefined) return undefined;
    const context = { before: own.own('before'), after: own.own('after') };
    const isLast = (starts[piece + 1] ?? 0) >= file.size;
    const { records } = readPiece(text, isLast, context, groups ? { groups: groupsOf } : {});
    keep(own, records);
    return records;
  };
  const readAt = (piece: number) => (index: number) => recordsOf(piece)?.[index];
  return { textOf, readAt };
}

function startsOf(stored: readonly StoredPiece[]): number[] {
  const starts = [0];
  for (const { bytes } of stored) starts.push((starts.at(-1) ?? 0) + bytes);
  return starts;
}

function keep(piece: StoredPiece, records: readonly PaperRecord[]): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest) kept.delete(oldest);
  kept.set(piece, records);
}

const groupsOfFiles = new WeakMap<SourceFile, string>();

type Same = (stored: StoredPiece, offset: number, at: number) => Piece | undefined;

function unmoved(before: SourceFile | undefined, groups: string): Same {
  const state = largeState(before);
  if (!before || !state || groupsOfFiles.get(before) !== groups || !(before.source instanceof PiecedText)) {
    return () => undefined;
  }
  const { source, pieces } = before;
  const places = new Map(state.starts.map((at, i) => [at, i]));
  return (stored, offset, at) => {
    const i = places.get(at);
    return i !== undefined && state.stored[i] === stored && source.offsetOf(i) === offset ? pieces[i] : undefined;
  };
}

function problemsOf(stored: readonly StoredPiece[], source: PiecedText): Problem[] {
  const told = new Set<string>();
  return stored.flatMap((piece, i) => {
    const first = unpackProblems(piece.own('once')).filter(({ message }) => !told.has(message) && told.add(message));
    const own = [...unpackProblems(piece.own('problems')), ...first].sort(inFileOrder);
    const by = source.offsetOf(i);
    return own.map(problem => ({ ...problem, span: { start: problem.span.start + by, end: problem.span.end + by } }));
  });
}
