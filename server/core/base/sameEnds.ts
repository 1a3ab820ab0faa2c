/** How much of two texts is the same, from their beginnings and from their ends: a comparison of pieces, not of characters. */

const PIECE = 4096;

/** Characters that both begin with. */
export function sameBeginning(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at + PIECE <= most && a.slice(at, at + PIECE) === b.slice(at, at + PIECE)) at += PIECE;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** Characters that both end with, of those behind the first `head` of either. */
export function sameEnd(a: string, b: string, head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let back = 0;
  const piece = (text: string) => text.slice(text.length - back - PIECE, text.length - back);
  while (back + PIECE <= most && piece(a) === piece(b)) back += PIECE;
  while (back < most && a.charCodeAt(a.length - 1 - back) === b.charCodeAt(b.length - 1 - back)) back++;
  return back;
}
