/** A bibliography read in pieces of any size, as large ones are, for tests that compare it with one that is read whole. */
import { isUtf8 } from 'node:buffer';
import type { SourceFile } from '../server/core/library/snapshot';
import { storedPiece } from '../server/core/rows/storedPiece';
import type { Cutting } from '../server/formats/bibtex/cut';
import type { ByteSource } from '../server/workspace/fileHost';
import { type Job, type JobEnd, type JobPiece, runJob } from '../server/workspace/large/jobs';
import { largeSource } from '../server/workspace/large/largeFile';

const bytesInMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  stamp: '',
  read: (at, length) => bytes.subarray(at, at + length),
});

/** With `quick` the bytes are read without being decoded where that is possible, as files on disk are. */
export function runWhole(job: Job, bytes: Uint8Array, quick = true): { found: JobPiece[]; end: JobEnd } {
  const found: JobPiece[] = [];
  const characters = (some: Uint8Array) => (isUtf8(some) ? Buffer.from(some).toString('latin1') : undefined);
  const steps = runJob(
    job,
    { ...bytesInMemory(bytes), ...(quick ? { characters, isText: isUtf8 } : {}) },
    () => undefined,
  );
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { found, end: value };
    if (value) found.push(value);
  }
}

/** `undefined` when the file can't be read in pieces. */
export function readInPieces(uri: string, bytes: Uint8Array, cutting: Cutting): SourceFile | undefined {
  const stretch = { from: 0, to: bytes.length };
  const { found, end } = runWhole({ kind: 'read', stretch, known: new Int32Array(), cutting }, bytes);
  if (end.failed) return undefined;
  const buffers = found.map(piece => piece.buffer);
  const tied = runWhole({ kind: 'tie', pieces: found }, bytes);
  for (const { index = -1, buffer } of tied.found) buffers[index] = buffer;
  const stored = buffers.flatMap(buffer => (buffer && storedPiece(buffer)) ?? []);
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  return largeSource({ uri, size: bytes.length, stamp: '', bytes, read }, stored, undefined);
}
