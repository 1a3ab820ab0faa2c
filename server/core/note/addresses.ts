/** Where bare URLs and e-mail addresses in prose start and end. */
import type { Span } from '../text/text';

const URL_REST = /:\/\/[^\s<>"“”{}[|\\^`]+/y;
const SCHEME = /(?:^|[^A-Za-z0-9+.-])((?:https?|ftps?|file|doi|zotero|obsidian|mailto))$/i;

/** A bare URL around the `:` at `colon`; punctuation and closing brackets at its end belong to the sentence. */
export function bareUrl(text: string, colon: number, end: number): Span | undefined {
  const scheme = SCHEME.exec(text.slice(Math.max(0, colon - 9), colon));
  if (!scheme?.[1]) return undefined;
  URL_REST.lastIndex = colon;
  const rest = URL_REST.exec(text);
  if (!rest) return undefined;
  const stop = Math.min(end, colon + rest[0].length);
  return { start: colon - scheme[1].length, end: trimmedEnd(text, colon + 3, stop) };
}

/** Stops at the first closing bracket without a partner, then drops final punctuation. */
function trimmedEnd(text: string, start: number, stop: number): number {
  let round = 0;
  let end = stop;
  for (let i = start; i < stop; i++) {
    const c = text.charCodeAt(i);
    if (c === 40) round++;
    else if (c === 93 || (c === 41 && --round < 0)) {
      end = i;
      break;
    }
  }
  while (end > start && /[.,;:!?'’*_~]/.test(text.charAt(end - 1))) end--;
  return end;
}

const LOCAL = /[\w.+-]+$/;
const DOMAIN = /@[\w-]+(?:\.[\w-]+)+/y;

/** `name@example.org` around the `@` at `at`. */
export function emailSpan(text: string, at: number): Span | undefined {
  const local = LOCAL.exec(text.slice(Math.max(0, at - 64), at));
  DOMAIN.lastIndex = at;
  const domain = local && DOMAIN.exec(text);
  return domain ? { start: at - local[0].length, end: at + domain[0].length } : undefined;
}
