/** The jobs that reading a large bibliography is made of: plain values in, buffers out, so that any thread can do them. */
import { recordNames, titleNames } from '../../core/abstract/describe';
import { pairOf } from '../../core/base/hashes';
import type { PaperRecord } from '../../core/paper/paper';
import { generatedFor, writtenKeys } from '../../core/paper/paperKeys';
import { NO_NAMES } from '../../core/rows/pieceRows';
import { detached, type PieceText, storePiece } from '../../core/rows/storedPiece';
import { findThemes, type ThemesFound } from '../../core/themes/aside';
import type { ThemedPaper } from '../../core/themes/profile';
import type { Theme } from '../../core/themes/theme';
import type { Cutting } from '../../formats/bibtex/cut';
import { type Context, readPiece } from '../../formats/bibtex/piece';
import type { ByteSource } from '../fileHost';
import { utf8Text } from './bytes';
import { knownPieces } from './knownPieces';
import {
  type FoundPiece,
  isCut,
  lengths,
  type Read,
  readFrom,
  readStretch,
  recognised,
  type Stretch,
  type Ties,
} from './readStretch';
import { contextsOf } from './tie';

/** Where a piece stands, in bytes. */
export interface PlacedPiece {
  readonly at: number;
  readonly bytes: number;
}

/** A piece whose context is known. */
export interface PieceInContext extends PlacedPiece, Context {
  readonly groups: string;
  readonly tied: boolean;
  /** Of its text, where it has been read before. */
  readonly measured?: Pick<PieceText, 'length' | 'lineBreaks'>;
}

export type Job =
  /** `known` has the pieces that needn't be read (`knownPieces.ts`). */
  | { readonly kind: 'read'; readonly stretch: Stretch; readonly known: Int32Array; readonly cutting: Cutting }
  /** All pieces of a file, for those that have to do with others. */
  | { readonly kind: 'tie'; readonly pieces: readonly (PlacedPiece & { readonly ties?: Ties })[] }
  /** Names in abstracts. */
  | { readonly kind: 'names'; readonly pieces: readonly PieceInContext[] }
  /** The themes of `papers`, and of all in `files`; `count` is how many there are. */
  | {
      readonly kind: 'themes';
      readonly own: readonly Theme[];
      readonly count: number;
      readonly papers: readonly ThemedPaper[];
      readonly files: readonly { readonly file: JobFile; readonly pieces: readonly PieceInContext[] }[];
    };

/** The file that a job is about: by its address, or its bytes where they are no file's that another thread can read. */
export interface JobFile {
  readonly uri: string;
  readonly bytes?: Uint8Array;
  /** What the file was when the job was given; a job on another one fails. */
  readonly stamp: string;
}

/** Pieces as they are found; `index` is the place in the job's own list of pieces. */
export type JobPiece = FoundPiece & { readonly index?: number };

export interface JobEnd {
  /** Of a stretch: where the next one begins. */
  readonly end: number;
  /** The file can't be read in pieces, or has changed meanwhile. */
  readonly failed: boolean;
  readonly themes?: ThemesFound;
}

const DONE: JobEnd = { end: 0, failed: false };

/** `open` answers the bytes of further files; `undefined` for one that is another by now. */
export function* runJob(
  job: Job,
  source: ByteSource,
  open: (file: JobFile) => ByteSource | undefined,
): Generator<JobPiece | undefined, JobEnd> {
  if (job.kind === 'read') return yield* readStretch(source, job.stretch, knownPieces(job.known), job.cutting);
  if (job.kind === 'tie') return yield* tie(job.pieces, source);
  if (job.kind === 'themes') {
    const { papers, files, count, own } = job;
    return { ...DONE, themes: yield* findThemes(() => themedPapers(papers, files, open), count, own) };
  }
  for (const [index, piece] of job.pieces.entries()) {
    const buffer = withNames(piece, source);
    if (!buffer) return { end: piece.at, failed: true };
    yield { ...piece, index, buffer };
  }
  return DONE;
}

function* tie(
  pieces: readonly (PlacedPiece & { readonly ties?: Ties })[],
  source: ByteSource,
): Generator<JobPiece | undefined, JobEnd> {
  const textOf = (piece: number) => {
    const { at = 0, bytes = 0 } = pieces[piece] ?? {};
    return utf8Text(source.read(at, bytes)) ?? '';
  };
  const contexts = yield* contextsOf(
    pieces.map(piece => piece.ties),
    textOf,
  );
  for (const [index, context] of contexts) {
    const piece = pieces[index];
    if (!piece) continue;
    const groups = piece.ties?.offer.groups ?? '';
    const buffer = pieceIn({ ...piece, ...context, groups, tied: true }, source, false);
    if (!buffer) return { end: piece.at, failed: true };
    yield { at: piece.at, bytes: piece.bytes, index, buffer };
  }
  return DONE;
}

const withNames = (piece: PieceInContext, source: ByteSource): ArrayBuffer | undefined => pieceIn(piece, source, true);

/** The piece in its context, with the names of its titles or of its abstracts too. */
function pieceIn(piece: PieceInContext, source: ByteSource, whole: boolean): ArrayBuffer | undefined {
  const { at, before, after, groups, tied } = piece;
  const bytes = source.read(at, piece.bytes);
  const { isLast, ...own } = recognised(source, at, bytes);
  const alone = !before && !after;
  const read = alone ? readFrom(source, bytes, { ...own, isLast }) : inContext(bytes, isLast, { before, after });
  if (!read || bytes.length < piece.bytes) return undefined;
  const { text, reading } = read;
  const { records, problems, undefinedStrings } = reading;
  const context = alone ? NO_PAIR : pairOf(`${before}\0${after}`);
  return storePiece(
    { ...own, context, ...(piece.measured ?? lengths(bytes, text)) },
    {
      records,
      names: records.map(whole ? recordNames : titleNames),
      problems,
      once: undefinedStrings,
      before,
      after,
      groups,
      marks: { whole, tied, cut: isLast && isCut(reading, text) },
    },
  );
}

function inContext(bytes: Uint8Array, isLast: boolean, context: Context): Read | undefined {
  const text = utf8Text(bytes);
  return text === undefined ? undefined : { text, reading: readPiece(text, isLast, context) };
}

const NO_PAIR = [0, 0] as const;

function* themedPapers(
  papers: readonly ThemedPaper[],
  files: readonly { readonly file: JobFile; readonly pieces: readonly PieceInContext[] }[],
  open: (file: JobFile) => ByteSource | undefined,
): Generator<readonly ThemedPaper[]> {
  yield papers;
  for (const { file, pieces } of files) {
    const source = open(file);
    for (const { at, bytes, before, after } of source ? pieces : []) {
      const text = source && utf8Text(source.read(at, bytes));
      if (source && text !== undefined) {
        yield readPiece(text, at + bytes >= source.size, { before, after }).records.map(themedRecord);
      }
    }
  }
}

/** A few papers of each piece are kept: their strings must not keep its text. */
function themedRecord(record: PaperRecord): ThemedPaper {
  const { title, abstract, tags } = record;
  return {
    keys: [...writtenKeys([{ record }]), generatedFor(record, NO_NAMES)].map(detached),
    title: detached(title),
    abstract: abstract && detached(abstract),
    tags: tags.map(detached),
  };
}
