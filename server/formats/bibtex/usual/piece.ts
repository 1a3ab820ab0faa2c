/** Reads a run of entries from its bytes: what `../piece.ts` and `storePiece` make of it, where it is written as nearly all are. */
import { titleNames } from '../../../core/abstract/describe';
import { introducedMethods } from '../../../core/names/introduced';
import type { PaperRecord, RecordNames } from '../../../core/paper/paper';
import { NO_NAMES } from '../../../core/rows/pieceRows';
import { beginPiece, endPiece, newWriter, writeBytes, writeRecord } from '../../../core/rows/pieceWriter';
import type { PieceText } from '../../../core/rows/storedPiece';
import type { Decode } from './author';
import { makeUsual, mayBeSpelled } from './entry';
import { made } from './made';
import { ENTRY, found, scanUsual } from './scan';
import { mayHaveCore, mayName } from './title';

/** How the rest is read. */
export interface General {
  /** Text of some of the bytes. */
  readonly decode: Decode;
  /** The records of an entry that isn't usual, by its place in the bytes. */
  readonly records: (from: number, to: number) => readonly PaperRecord[];
}

const writer = newWriter();
const decoder = new TextDecoder();

/** `undefined` for a run that isn't written so; its bytes are UTF-8. */
export function usualPiece(bytes: Uint8Array, text: PieceText, general: General): ArrayBuffer | undefined {
  if (!scanUsual(bytes)) return undefined;
  beginPiece(writer);
  const { count } = found.entries;
  for (let entry = 0; entry < count; entry++) {
    if (writeUsual(bytes, entry, general.decode)) continue;
    const from = found.entries.values[entry * ENTRY] ?? 0;
    const to = found.entries.values[entry * ENTRY + 1] ?? 0;
    for (const record of general.records(from, to)) writeRecord(writer, record, titleNames(record));
  }
  return endPiece(writer, text);
}

/** False where the entry has to be read in general. */
function writeUsual(bytes: Uint8Array, entry: number, decode: Decode): boolean {
  if (!makeUsual(bytes, entry, decode)) return false;
  const named = mayName();
  const core = mayHaveCore();
  const title = named || core ? decoder.decode(made.bytes.subarray(0, made.titleEnd)) : '';
  const names: RecordNames = named ? { methods: introducedMethods({ title }), mentions: [], whole: false } : NO_NAMES;
  if (!names.methods.length && mayBeSpelled(bytes, entry)) return false;
  writeBytes(writer, made, bytes, names, core ? title : '');
  return true;
}
