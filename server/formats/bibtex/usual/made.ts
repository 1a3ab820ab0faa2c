/** What is made of a usual entry, in bytes one behind the other; see `ByteRecord`. */

/** Longer titles and names aren't usual. */
export const LONGEST = 1000;

/** Reused for speed: an entry is written away before the next one is read. */
export const made = {
  bytes: new Uint8Array(8 * LONGEST),
  at: 0,
  keyStart: 0,
  keyEnd: 0,
  titleEnd: 0,
  dateEnd: 0,
  generatedEnd: 0,
  doiEnd: 0,
  arxivEnd: 0,
  foldedEnd: 0,
};

export function put(byte: number): void {
  made.bytes[made.at++] = byte;
}

/** Puts an ASCII string. */
export function putText(text: string): void {
  for (let i = 0; i < text.length; i++) put(text.charCodeAt(i));
}

/** Puts the bytes in small letters. */
export function putLower(bytes: Uint8Array, from: number, to: number): void {
  const { bytes: into, at: start } = made;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    into[start + at - from] = byte >= 65 && byte <= 90 ? byte + 32 : byte;
  }
  made.at = start + to - from;
}

/** By byte: the small letter or the digit that a key or a folded title has of it, else 0. */
export const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = byte >= 65 && byte <= 90 ? byte + 32 : byte;
  return (letter >= 97 && letter <= 122) || (byte >= 48 && byte <= 57) ? letter : 0;
});

/** Puts letters and digits in small letters, without all else. */
export function putFolded(bytes: Uint8Array, from: number, to: number): void {
  const into = made.bytes;
  let end = made.at;
  for (let at = from; at < to; at++) {
    const byte = FOLDED[bytes[at] ?? 0] ?? 0;
    if (byte !== 0) into[end++] = byte;
  }
  made.at = end;
}
