/** Whether pieces that are read from bytes are those that are read from text, for tests over random and over real bibliographies. */
import assert from 'node:assert/strict';
import { storedPiece } from '../server/core/rows/storedPiece';
import type { Cutting } from '../server/formats/bibtex/cut';
import { runWhole } from './inPieces';

/** Fails with the first string or row that differs. Answers how many pieces were read. */
export function assertSamePieces(bytes: Uint8Array, cutting: Cutting, name: string): number {
  const job = { kind: 'read', stretch: { from: 0, to: bytes.length }, known: new Int32Array(), cutting } as const;
  const quick = runWhole(job, bytes);
  const slow = runWhole(job, bytes, false);
  assert.deepEqual(quick.end, slow.end, name);
  assert.equal(quick.found.length, slow.found.length, name);
  for (const [i, { buffer, at }] of slow.found.entries()) {
    const other = quick.found[i]?.buffer;
    if (buffer && other && Buffer.from(buffer).equals(Buffer.from(other))) continue;
    assert.deepEqual(told(other), told(buffer), `${name}: ${i} at ${at}`);
    assert.fail(`${name}: pieces of the same rows and strings differ, ${i} at ${at}`);
  }
  return slow.found.length;
}

const STRINGS = ['key', 'otherKeys', 'title', 'date', 'generated', 'names'] as const;

/** All that a piece says, readable. */
function told(buffer: ArrayBuffer | undefined) {
  const piece = buffer && storedPiece(buffer);
  if (!piece) return undefined;
  const { rows, string, count, words, ...own } = piece;
  const records = Array.from({ length: count }, (_, i) => STRINGS.map(column => string(column, i)));
  return { ...own, own: own.own('problems') + own.own('once'), records, rows };
}
