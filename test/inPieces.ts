/** A bibliography read in pieces of any size, as large ones are, for tests that compare it with one that is read whole. */
import type { SourceFile } from '../server/core/snapshot';
import { storedPiece } from '../server/core/storedPiece';
import { CUTTING, type Cutting } from '../server/formats/bibtex/cut';
import { bytesInMemory } from '../server/workspace/large/bytes';
import { type Job, type JobEnd, type JobPiece, runJob } from '../server/workspace/large/jobs';
import { largeSource } from '../server/workspace/large/largeFile';

export function runWhole(job: Job, bytes: Uint8Array, cutting: Cutting = CUTTING): { found: JobPiece[]; end: JobEnd } {
  const found: JobPiece[] = [];
  const steps = runJob(job, bytesInMemory(bytes), cutting);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { found, end: value };
    if (value) found.push(value);
  }
}

/** `undefined` when the file can't be read in pieces. */
export function readInPieces(uri: string, bytes: Uint8Array, cutting: Cutting): SourceFile | undefined {
  const stretch = { from: 0, to: bytes.length };
  const { found, end } = runWhole({ kind: 'read', stretch, known: new Int32Array() }, bytes, cutting);
  if (end.failed) return undefined;
  const buffers = found.map(piece => piece.buffer);
  const tied = runWhole({ kind: 'tie', pieces: found }, bytes);
  for (const { index = -1, buffer } of tied.found) buffers[index] = buffer;
  const stored = buffers.flatMap(buffer => (buffer && storedPiece(buffer)) ?? []);
  return largeSource(uri, stored, (at, length) => bytes.subarray(at, at + length), undefined);
}
