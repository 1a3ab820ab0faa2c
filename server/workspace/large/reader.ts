/** Reads large bibliographies in pieces: shares a file among several hands, and joins what they find. */
import { type StoredPiece, storedPiece } from '../../core/rows/storedPiece';
import { CUTTING, type Cutting } from '../../formats/bibtex/cut';
import { FAILED, type Hand } from './hands';
import type { Job, JobEnd, JobFile, JobPiece, PieceInContext } from './jobs';
import { packKnown } from './knownPieces';
import { hashKey, type Ties } from './readStretch';

export interface Sizes {
  readonly cutting: Cutting;
  /** One hand reads so many bytes at a time. */
  readonly stretch: number;
}

/** The first pieces are there soon, and several hands have something to do. */
export const SIZES: Sizes = { cutting: CUTTING, stretch: 8 << 20 };
/** Pieces whose abstracts are read in one job: others wait no longer than for these. */
const NAMES_AT_ONCE = 2;

export interface LargeReader {
  /**
   * The pieces of a file; `undefined` when it can't be read in pieces, has changed meanwhile or is no longer wanted. Pieces
   * that are `known` are not read.
   */
  readonly read: (
    file: JobFile,
    size: number,
    known: readonly StoredPiece[],
    following?: Following,
  ) => Promise<readonly StoredPiece[] | undefined>;
  /** The same pieces with the names in their abstracts, one after the other; `wanted` says whether to go on. */
  readonly names: (
    file: JobFile,
    pieces: readonly StoredPiece[],
    found: (index: number, piece: StoredPiece) => void,
    wanted: () => boolean,
  ) => Promise<boolean>;
  /** Any other job, when nothing else is to be done. */
  readonly run: (job: Job) => Promise<JobEnd>;
}

interface Following {
  /** Called whenever there are more pieces, with the first ones of the file and the share of its bytes, 0 … 1. */
  readonly found: (pieces: () => readonly StoredPiece[], share: number) => void;
  readonly wanted: () => boolean;
}

const ALONE: Following = { found: () => {}, wanted: () => true };

interface Found {
  readonly at: number;
  readonly bytes: number;
  readonly piece: StoredPiece;
  readonly ties?: Ties;
}

export function largeReader(hands: () => readonly Hand[], sizes: Sizes = SIZES): LargeReader {
  const queue = { ...jobQueue(hands), ...sizes };
  return {
    read: (file, size, known, following) => readPieces(queue, file, size, known, following),
    names: (file, pieces, found, wanted) => readNames(queue, file, pieces, found, wanted),
    run: job => queue.run(job, NO_FILE, () => {}),
  };
}

const NO_FILE: JobFile = { uri: '', stamp: '', bytes: new Uint8Array() };

async function readPieces(
  queue: Queue,
  file: JobFile,
  size: number,
  known: readonly StoredPiece[],
  following: Following = ALONE,
): Promise<readonly StoredPiece[] | undefined> {
  const whole = await inStretches(queue, file, size, queue.stretch, known, following);
  // A piece that goes on beyond its stretch meets cuts that others have made: then one hand reads all.
  const found = whole === 'overlap' ? await inStretches(queue, file, size, size, known, following) : whole;
  if (!found || found === 'overlap') return undefined;
  const context = await inContext(queue, file, found);
  return context && recognised(context, known);
}

async function inStretches(
  queue: Queue,
  file: JobFile,
  size: number,
  stretch: number,
  known: readonly StoredPiece[],
  { found, wanted }: Following,
): Promise<Found[] | 'overlap' | undefined> {
  const count = Math.max(1, Math.ceil(size / stretch));
  const parts: Found[][] = Array.from({ length: count }, () => []);
  const ends: (JobEnd | undefined)[] = [];
  let bytes = 0;
  // What others depend on is read again in any case.
  const free = known.filter(({ marks, context }) => !marks.tied && !context[0] && !context[1]);
  const packed = packKnown(free);
  const contiguous = () => {
    const first = ends.findIndex(end => !end);
    return parts.slice(0, first < 0 ? undefined : first + 1).flatMap(part => part.map(found => found.piece));
  };
  const jobs = parts.map(async (part, i) => {
    const own = { from: i * stretch, to: (i + 1) * stretch };
    const job: Job = { kind: 'read', stretch: own, known: packed, cutting: queue.cutting };
    const more = (pieces: readonly JobPiece[]) => {
      for (const own of pieces) {
        part.push(...placed(own, free));
        bytes += own.bytes;
      }
      found(contiguous, bytes / size);
    };
    ends[i] = await queue.run(job, file, more, wanted);
  });
  await Promise.all(jobs);
  if (ends.some(end => !end || end.failed)) return undefined;
  const overlaps = parts.some(
    (part, i) => part.length > 0 && (part[0]?.at ?? 0) < Math.max(0, ...endsBefore(parts, i)),
  );
  return overlaps ? 'overlap' : parts.flat();
}

const endsBefore = (parts: readonly Found[][], i: number): number[] =>
  parts.slice(0, i).flatMap(part => part.slice(-1).map(({ at, bytes }) => at + bytes));

function placed({ at, bytes, known, buffer, ties }: JobPiece, free: readonly StoredPiece[]): Found[] {
  const piece = known === undefined ? buffer && storedPiece(buffer) : free[known];
  return piece ? [{ at, bytes, piece, ties }] : [];
}

/** Reads pieces again that need others of the file. */
async function inContext(queue: Queue, file: JobFile, found: Found[]): Promise<StoredPiece[] | undefined> {
  const pieces = found.map(({ piece }) => piece);
  if (!found.some(({ ties }) => ties && (ties.needs.keys.length || ties.needs.strings.length))) return pieces;
  const job: Job = { kind: 'tie', pieces: found.map(({ at, bytes, ties }) => ({ at, bytes, ties })) };
  const { failed } = await queue.run(job, file, again => {
    for (const { index = -1, buffer } of again) {
      const piece = buffer && storedPiece(buffer);
      if (piece && index >= 0) pieces[index] = piece;
    }
  });
  return failed ? undefined : pieces;
}

/** Pieces that were known all the same stay the same, with all that is known of them. */
function recognised(pieces: readonly StoredPiece[], known: readonly StoredPiece[]): StoredPiece[] {
  const key = ({ content, context }: StoredPiece) => `${hashKey(content)} ${hashKey(context)}`;
  const before = new Map(known.filter(piece => piece.marks.tied).map(piece => [key(piece), piece]));
  return pieces.map(piece => (piece.marks.tied ? before.get(key(piece)) : undefined) ?? piece);
}

async function readNames(
  queue: Queue,
  file: JobFile,
  pieces: readonly StoredPiece[],
  found: (index: number, piece: StoredPiece) => void,
  wanted: () => boolean,
): Promise<boolean> {
  const waiting: { index: number; piece: PieceInContext }[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const { bytes, length, lineBreaks, marks } = piece;
    const own = { before: piece.own('before'), after: piece.own('after'), groups: piece.own('groups') };
    const measured = { length, lineBreaks };
    if (!marks.whole) waiting.push({ index, piece: { at, bytes, ...own, tied: marks.tied, measured } });
    at += piece.bytes;
  }
  let good = true;
  const one = async (): Promise<void> => {
    for (let some = waiting.splice(0, NAMES_AT_ONCE); some.length && good; some = waiting.splice(0, NAMES_AT_ONCE)) {
      const job: Job = { kind: 'names', pieces: some.map(({ piece }) => piece) };
      const { failed } = await queue.run(job, file, read => {
        for (const { index = -1, buffer } of read) {
          const own = some[index];
          const piece = buffer && storedPiece(buffer);
          if (own && piece && isSame(piece, pieces[own.index])) found(own.index, piece);
          else good = false;
        }
      });
      good &&= !failed && wanted();
    }
  };
  await Promise.all(Array.from({ length: queue.hands().length }, one));
  return good;
}

const isSame = (a: StoredPiece, b: StoredPiece | undefined): boolean =>
  b !== undefined && hashKey(a.content) === hashKey(b.content);

interface Queue extends Sizes {
  readonly hands: () => readonly Hand[];
  /** A job that is no longer `wanted` when its turn comes fails. */
  readonly run: (job: Job, file: JobFile, found: Taking, wanted?: () => boolean) => Promise<JobEnd>;
}

type Taking = (pieces: readonly JobPiece[]) => void;

/** Gives each job to the first hand that is free; reading comes before names. */
function jobQueue(hands: () => readonly Hand[]): Omit<Queue, keyof Sizes> {
  const busy = new Set<Hand>();
  const waiting: { urgent: boolean; start: (hand: Hand) => void }[] = [];
  const next = () => {
    const hand = hands().find(h => !busy.has(h));
    if (!hand || !waiting.length) return;
    const urgent = waiting.findIndex(w => w.urgent);
    const [job] = waiting.splice(Math.max(0, urgent), 1);
    busy.add(hand);
    job?.start(hand);
  };
  const run: Queue['run'] = (job, file, found, wanted = () => true) =>
    new Promise(resolve => {
      waiting.push({
        urgent: job.kind === 'read' || job.kind === 'tie',
        start: async hand => {
          const end = wanted() ? await hand.run(job, file, found) : FAILED;
          busy.delete(hand);
          resolve(end);
          next();
        },
      });
      next();
    });
  return { hands, run };
}
