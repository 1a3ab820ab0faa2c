/** Bytes of a large file, read ahead or from memory, and as text. */
import type { ByteSource } from '../fileHost';

export const bytesInMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  stamp: '',
  read: (at, length) => bytes.subarray(at, at + length),
});

/** Reading less than this at once costs more for the calls than for the bytes. */
const BLOCK = 1 << 22;

/** Looking at one place after the other is one reading of the file. */
export function readingAhead(source: ByteSource): ByteSource {
  let start = 0;
  let block: Uint8Array = new Uint8Array();
  return {
    ...source,
    read: (at, length) => {
      if (at < start || Math.min(at + length, source.size) > start + block.length) {
        start = at;
        block = source.read(at, Math.max(length, BLOCK));
      }
      return block.subarray(at - start, at - start + length);
    },
  };
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
