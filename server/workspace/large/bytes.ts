/** Bytes of a large file, read ahead, and as text. */
import type { ByteSource } from '../fileHost';

/** Reading less than this at once costs more for the calls than for the bytes. */
const BLOCK = 1 << 22;

/** The buffer of the reading that ended last: a new one for every block would be garbage as large as the file. */
let spare = new Uint8Array();

/**
 * Looking at one place after the other is one reading of the file. What was read holds until the next reading; `end` is to be
 * called when nobody looks any more.
 */
export function readingAhead(source: ByteSource): { readonly ahead: ByteSource; readonly end: () => void } {
  let start = 0;
  let block: Uint8Array = new Uint8Array();
  let own = spare;
  spare = new Uint8Array();
  const readBlock = (at: number, length: number): Uint8Array => {
    if (!source.readInto) return source.read(at, length);
    if (own.length < length) own = new Uint8Array(length);
    return source.readInto(at, own);
  };
  const read = (at: number, length: number): Uint8Array => {
    if (at < start || Math.min(at + length, source.size) > start + block.length) {
      start = at;
      block = readBlock(at, Math.max(length, BLOCK));
    }
    return block.subarray(at - start, at - start + length);
  };
  const end = () => {
    spare = own;
  };
  return { ahead: { ...source, read }, end };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Without a byte order mark; `undefined` for what is no UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
