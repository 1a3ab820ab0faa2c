/** Threads of Node that do the jobs of reading large files; the only importer of worker threads. */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { isRecord } from '../../core/base/json';
import { nodeFiles } from '../nodeFiles';
import { FAILED, type Hand, sourceOf } from './hands';
import { type Job, type JobEnd, type JobFile, type JobPiece, runJob } from './jobs';

/** What a thread is told, and what it answers: pieces, and at last how the job ended. */
interface Order {
  readonly job: Job;
  readonly file: JobFile;
}
interface Answer {
  readonly pieces: readonly JobPiece[];
  readonly end?: JobEnd;
}

type Found = (pieces: readonly JobPiece[]) => void;

const ROLE = 'litnotes-reader';
/** More threads than this wait for the disk, or for each other's memory. */
const MOST = 4;
/** A thread that has had nothing to do for so long gives its memory back. */
const IDLE_MS = 15_000;
/**
 * Several times what a job needs: without a limit, a thread gathers garbage as long as the machine has memory. In less room for
 * what is young, more of what a piece is made of is copied about.
 */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
/**
 * Every thread compiles the same functions while the machine has other things to do. With less inlined into each other they
 * run as fast and are compiled in two thirds of the time. No other flag is safe to set here: those of the heap, of feedback
 * and of compilers are for a V8 that hasn't begun, and ended the program at the next job.
 */
const LESS_INLINING = '--max-inlined-bytecode-size-cumulative=200';
/** Pieces are handed over so often. */
const HAND_OVER_MS = 30;

/**
 * As many threads as there are processors, and one for what is urgent while another one finds themes; started at the first
 * job. `program` is the file that this one runs from.
 */
export function threadHands(program: string): () => readonly Hand[] {
  let hands: readonly Hand[] | undefined;
  return () => {
    if (!hands) setFlagsFromString(LESS_INLINING);
    hands ??= Array.from({ length: Math.min(MOST, Math.max(2, availableParallelism())) }, () => threadHand(program));
    return hands;
  };
}

function threadHand(program: string): Hand {
  let thread: Worker | undefined;
  let jobs = 0;
  const stop = () => {
    thread?.terminate().catch(() => {});
    thread = undefined;
  };
  const stopSoon = () => {
    const at = jobs;
    setTimeout(() => at === jobs && stop(), IDLE_MS).unref();
  };
  const start = () => {
    jobs++;
    thread ??= new Worker(program, { workerData: { role: ROLE }, resourceLimits: LIMITS });
    // A thread that waits for work must not keep the program alive.
    thread.unref();
    return thread;
  };
  const lose = () => {
    thread = undefined;
  };
  return { stop, run: (job, file, found) => ordered(start(), { job, file }, found, lose).finally(stopSoon) };
}

/** Resolves when the job has ended; a thread that died is told to `lose`. */
function ordered(thread: Worker, order: Order, found: Found, lose: () => void): Promise<JobEnd> {
  return new Promise(resolve => {
    const finish = (end: JobEnd) => {
      thread.off('message', listen).off('error', fail).off('exit', fail).unref();
      resolve(end);
    };
    const listen = ({ pieces, end }: Answer) => {
      if (pieces.length) found(pieces);
      if (end) finish(end);
    };
    const fail = () => {
      lose();
      finish(FAILED);
    };
    thread.ref();
    thread.on('message', listen).on('error', fail).on('exit', fail);
    thread.postMessage(order);
  });
}

/** True in a thread that `threadHands` has started; from then on it does jobs. */
export function serveJobs(data: unknown): boolean {
  if (isMainThread || !parentPort || !isRecord(data) || data.role !== ROLE) return false;
  const port = parentPort;
  port.on('message', ({ job, file }: Order) => port.postMessage({ pieces: [], end: perform(job, file, port) }));
  return true;
}

function perform(job: Job, file: JobFile, port: MessagePort): JobEnd {
  const bytes = (uri: string) => nodeFiles.bytes?.(uri);
  const open = (own: JobFile) => sourceOf(own, bytes);
  const source = open(file);
  if (!source) return FAILED;
  let waiting: JobPiece[] = [];
  let last = performance.now();
  const hand = (): void => {
    if (!waiting.length) return;
    const answer: Answer = { pieces: waiting };
    port.postMessage(
      answer,
      waiting.flatMap(piece => piece.buffer ?? []),
    );
    waiting = [];
    last = performance.now();
  };
  const steps = runJob(job, source, open);
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      hand();
      return open(file) ? value : FAILED;
    }
    if (value) waiting.push(value);
    if (performance.now() - last > HAND_OVER_MS) hand();
  }
}
