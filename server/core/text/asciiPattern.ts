/** Patterns with classes of Unicode in two forms: for texts in ASCII letters, which most are, a short one that is compiled at once. */

/** The pattern to be used on a text. */
export type Pattern = (text: string) => RegExp;

/**
 * V8 takes milliseconds to compile `\p{L}` regardless of case, and forgets what it compiled when nobody uses it for a while:
 * the first card would wait for it again and again. Both forms find the same in a text whose letters and digits are ASCII.
 */
export function patternOf(whole: RegExp): Pattern {
  const short = new RegExp(asciiSource(whole.source), whole.flags.replace('u', ''));
  return text => (hasAsciiLetters(text) ? short : whole);
}

const LONG = 100;
/** All but ASCII and the marks that are typeset among it: dashes, quotation marks, an ellipsis, arrows, signs of minus and times. */
const OTHER = /[^\x00-\x7f\xd7\u2010-\u2027\u2190-\u2193\u2212]/;

function hasAsciiLetters(text: string): boolean {
  if (text.length > LONG) return !OTHER.test(text);
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return !OTHER.test(text);
  return true;
}

/** A pattern with what a text surely has in which it finds something, itself cheap to look for, and what stands instead. */
export type Change = readonly [sign: RegExp, pattern: Pattern, by: string];

/** As `text.replace` for one pattern after the other; what isn't needed isn't compiled. */
export const replaceAll = (text: string, changes: readonly Change[]): string =>
  changes.reduce((now, [sign, pattern, by]) => (sign.test(now) ? now.replace(pattern(now), by) : now), text);

const ASCII: Readonly<Record<string, string>> = { L: 'A-Za-z', Lu: 'A-Z', Ll: 'a-z', N: '0-9' };

/** The same pattern with what ASCII has of each class; other classes of Unicode than these stay for the other form. */
function asciiSource(source: string): string {
  let inClass = false;
  return source.replace(/\\p\{(\w+)\}|\\.|[[\]]/g, (part, name: string | undefined) => {
    if (part === '[' || part === ']') inClass = part === '[';
    if (name === undefined) return part;
    const letters = ASCII[name] ?? nothingFor(name);
    return inClass ? letters : `[${letters}]`;
  });
}

/** Patterns are written down in the program, so this is a mistake of the program. */
function nothingFor(name: string): never {
  throw new Error(`no ASCII for ${name}`);
}
