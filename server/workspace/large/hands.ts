/** Who does the jobs of reading a large file: this thread, a slice at a time. Others are behind the same port. */
import { type Clock, Slices } from '../clock';
import type { ByteSource, FileHost } from '../fileHost';
import { type Job, type JobEnd, type JobFile, type JobPiece, runJob } from './jobs';

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
    const open = (own: JobFile) => sourceOf(own, uri => host.bytes?.(uri));
    const source = open(file);
    if (!source) return FAILED;
    const slices = new Slices(clock);
    const steps = runJob(job, source, open);
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
