/** Bytes of a text file to a string, whatever encoding it is in. */

/** UTF-8 and UTF-16 with or without a byte order mark; what is not valid UTF-8 is read as Windows-1252. The mark is dropped. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/[\x80-\x9f]/g, sign => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/** The bytes 80 to 9F of Windows-1252, which Node's own decoder takes for control characters in some versions; five mean nothing. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** True for the beginning of a file of UTF-16. */
export const isWide = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  wideEncoding(bytes) !== undefined;

/** UTF-16 without a mark shows as a zero in every other byte of Latin text. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, 64) & ~1;
  if (length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (odd > length * 0.4 && even === 0) return 'utf-16le';
  return even > length * 0.4 && odd === 0 ? 'utf-16be' : undefined;
}
