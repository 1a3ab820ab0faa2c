/** The pieces of a large file as one kept file: written whole or not at all, refused when anything in it is not as written. */
import { isRecord, parseJson } from '../../core/base/json';
import { checksum } from '../../core/rows/byteHash';
import { type StoredPiece, storedPiece } from '../../core/rows/storedPiece';

/** What was read of a file when it had this stamp. */
export interface KeptFile {
  readonly stamp: string;
  readonly pieces: readonly StoredPiece[];
}

/** Keeps what large files were read as. Nothing in it is needed: it may be deleted at any time. Neither function throws. */
export interface PieceStore {
  readonly load: (uri: string) => Promise<KeptFile | undefined>;
  readonly save: (uri: string, file: KeptFile) => Promise<void>;
}

/** First number of a kept file. */
const MAGIC = 0x4c4e5031;
/** Magic, length of the description in bytes, checksum of what follows. */
const HEAD = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The parts of a kept file in order. `version` says which program wrote it. `pause` is called between parts. */
export async function keptParts(
  uri: string,
  { stamp, pieces }: KeptFile,
  version: string,
  pause: () => Promise<unknown>,
): Promise<Int32Array[]> {
  const description = encoder.encode(JSON.stringify({ version, uri, stamp, pieces: pieces.length }));
  const words = new Int32Array(Math.ceil(description.length / 4));
  new Uint8Array(words.buffer).set(description);
  const parts = [words, ...pieces.map(piece => piece.words)];
  let sum: readonly [number, number] = [0, 0];
  for (const part of parts) {
    sum = checksum(sum, part);
    await pause();
  }
  return [Int32Array.of(MAGIC, description.length, ...sum), ...parts];
}

/** `undefined` for a file that another program wrote, or for another file, and for a damaged one. */
export async function keptFile(
  uri: string,
  buffer: ArrayBufferLike,
  version: string,
  pause: () => Promise<unknown>,
): Promise<KeptFile | undefined> {
  if (buffer.byteLength < HEAD * 4 || buffer.byteLength % 4) return undefined;
  const words = new Int32Array(buffer);
  const [magic, length = 0] = words;
  const from = HEAD + Math.ceil(length / 4);
  if (magic !== MAGIC || length < 0 || from > words.length) return undefined;
  const said = parseJson(decoder.decode(new Uint8Array(buffer, HEAD * 4, length)));
  if (!isRecord(said) || said.version !== version || said.uri !== uri || typeof said.stamp !== 'string')
    return undefined;
  const pieces: StoredPiece[] = [];
  let sum = checksum([0, 0], words.subarray(HEAD, from));
  for (let at = from * 4; at < buffer.byteLength; ) {
    const piece = storedPiece(buffer, at);
    if (!piece) return undefined;
    sum = checksum(sum, piece.words);
    pieces.push(piece);
    at += piece.size;
    await pause();
  }
  const whole = pieces.length === said.pieces && sum[0] === words[2] && sum[1] === words[3];
  return whole ? { stamp: said.stamp, pieces } : undefined;
}
