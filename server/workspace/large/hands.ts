/** Who does the jobs of reading a large file: this thread, a slice at a time. Others are behind the same port. */
import { type Clock, Slices } from '../clock';
import type { ByteSource, FileHost } from '../fileHost';
import { type Job, type JobEnd, type JobPiece, runJob } from './jobs';

/** The file that a job is about: by its address, or its bytes where they are no file's that another thread can read. */
export interface JobFile {
  readonly uri: string;
  readonly bytes?: Uint8Array;
  /** What the file was when the job was given; a job on another one fails. */
  readonly stamp: string;
}

/** Does jobs in the order in which they are given. Pieces come in the job's order, several at a time. */
export interface Hand {
  readonly run: (job: Job, file: JobFile, found: (pieces: readonly JobPiece[]) => void) => Promise<JobEnd>;
  readonly stop: () => void;
}

export const FAILED: JobEnd = { end: 0, failed: true };

/** This thread, with a pause after every few milliseconds. */
export const ownHand = (host: FileHost, clock: Clock): Hand => ({
  stop: () => {},
  run: async (job, file, found) => {
    const source = sourceOf(file, uri => host.bytes?.(uri));
    if (!source) return FAILED;
    const slices = new Slices(clock);
    const steps = runJob(job, source);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return isSame(file, host) ? value : FAILED;
      if (value) found([value]);
      await slices.pause();
    }
  },
});

/** The bytes that a job reads; `undefined` when the file is another one by now. */
export function sourceOf(file: JobFile, bytes: (uri: string) => ByteSource | undefined): ByteSource | undefined {
  if (file.bytes) return { size: file.bytes.length, stamp: file.stamp, read: readerOf(file.bytes) };
  const source = bytes(file.uri);
  return source?.stamp === file.stamp ? source : undefined;
}

const readerOf = (bytes: Uint8Array) => (at: number, length: number) => bytes.subarray(at, at + length);

const isSame = ({ uri, bytes, stamp }: JobFile, host: FileHost): boolean =>
  bytes !== undefined || host.bytes?.(uri)?.stamp === stamp;
