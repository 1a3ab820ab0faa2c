/** Bytes of a large file, read a stretch at a time. */

/** Reads where somebody looks and doesn't throw: what can't be read is empty, and so is what lies behind the end. */
export interface ByteSource {
  readonly size: number;
  readonly read: (at: number, length: number) => Uint8Array;
}

export const bytesInMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (at, length) => bytes.subarray(at, at + length),
});

/** Reading less than this at once costs more for the calls than for the bytes. */
const BLOCK = 1 << 22;

/** Reads ahead, so that looking at one place after the other is one reading of the file. */
export function readingAhead(source: ByteSource): ByteSource {
  let start = 0;
  let block: Uint8Array = new Uint8Array();
  return {
    size: source.size,
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
