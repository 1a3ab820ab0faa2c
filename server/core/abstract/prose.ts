/** Makes prose from sources fit to show: the LaTeX printed, residue of broken conversions mended, addresses left alone. */
import { decodeLatex } from '../latex/latex';
import { ACCENTS, LETTERS, MATH_ACCENTS, MATH_SYMBOLS, SYMBOLS } from '../latex/latexTables';
import { withWholeWords } from '../mentions/brokenWords';
import { type Change, patternOf, replaceAll } from '../text/asciiPattern';
import { withoutLigatures } from '../text/ligatures';

const ADDRESS = /https?:\/\/[^\s<>"{}|\\^`]+/g;
/** The option of a program, no dash. */
const OPTION = /(?<=^|[\s(`'])--(?=[a-z]+(?:[\s=.,;:)`'-]|$))/g;
/** `$(name)` as icons and shells are written: no math begins there. */
const NAMED = /\$(?=\([a-z][\w~-]{2,}\)(?:[\s.,;:!?]|$))/gi;
/** Commands that point elsewhere and leave nothing to read. */
const POINTERS =
  /[~ ]?\\(?:[a-z]*cite[a-z]*|footnote|footnotemark|label|ref|eqref|autoref|[cC]ref|thanks)\*?(?:\[[^[\]]{0,200}\]){0,3}\{[^{}]*\}/g;
/** Commands without argument that only change how what follows looks. */
const SWITCHES = new Set(
  (
    'bf it rm sf sc tt em sl bfseries itshape rmfamily sffamily scshape ttfamily normalfont cal small large Large tiny scriptsize ' +
    'footnotesize normalsize displaystyle textstyle xspace left right big Big bigl bigr limits nolimits noindent par newline linebreak ' +
    'hfill smallskip medskip bigskip item centering'
  ).split(' '),
);
const BARE = /\\([A-Za-z]+)(?![A-Za-z])(?!\s*[[{])(\s?)/g;

/** Longer texts are no abstracts; what is read from prose stops here. */
export const LONGEST_PROSE = 20_000;

/** One line of display text, trimmed: `\oni` becomes `oni`, `\%` %, ``x'' “x”, `3times` 3×; `R^3L` stays. */
export function cleanProse(text: string): string {
  const addresses: string[] = [];
  const masked = withWholeWords(withoutLigatures(text))
    .replace(/\\(?:url|path)\{([^{}]*)\}/g, '$1')
    .replace(/\\href\{[^{}]*\}\{([^{}]*)\}/g, '$1')
    .replace(ADDRESS, address => `\uE000${addresses.push(address) - 1}\uE001`)
    .replace(OPTION, '\uE002')
    .replace(NAMED, '\uE003');
  const mended = glued(strays(/[\\{}$`~]|''|--/.test(masked) ? decodeLatex(bare(masked)) : masked));
  return mended
    .replace(/\uE002/g, '--')
    .replace(/\uE003/g, '$')
    .replace(/\uE000(\d+)\uE001/g, (_, n: string) => addresses[Number(n)] ?? '');
}

/** Unknown commands in running text are names that lost their definition; a known one keeps the space behind it. */
function bare(text: string): string {
  return text.replace(POINTERS, '').replace(BARE, (_, name: string, space: string) => {
    return isKnown(name) || SWITCHES.has(name) ? `\\${name}{}${space}` : name + space;
  });
}

const isKnown = (name: string): boolean =>
  [ACCENTS, LETTERS, SYMBOLS, MATH_SYMBOLS, MATH_ACCENTS].some(t => t.has(name));

/** Math signs and braces without partner; a dollar before a number is money. */
const strays = (text: string): string => text.replace(/\$(?!\d)/g, '').replace(/[{}]/g, '');

/**
 * Words that a conversion ran together, where nothing else can be meant. Most texts have none of the signs, and the patterns
 * take milliseconds to compile.
 */
const GLUED = (
  [
    [/times/, /(?<![\p{L}\d.])(\d+(?:\.\d+)?)\s?times(?![\p{L}\d])(?<=\dtimes)/gu, '$1×'],
    [/times/, /(?<=\d)\s?times\s?(?=\d)/g, '×'],
    [/ ×/, /(\d) ×(?=[\s.,;)]|$)(?! ?\d)/g, '$1×'],
    [/[.!?;:][^\s\d]/, /((?:\p{Ll}{3}|\))[.!?;:])(?=\p{Lu}\p{Ll}*[\s,-])/gu, '$1 '],
    [/,[^\s\d]/, /(\p{Ll}{3}|\d),(?=\p{Ll}{3,}\s)/gu, '$1, '],
    [/\S\(/, /(\p{Ll}{2})\((?=\p{Lu}[\p{Ll}\p{Lu}])/gu, '$1 ('],
    [/\s/, /[\s\u00a0]+/g, ' '],
    [/ [,;.]/, / (?=[,;.](?:\s|$))/g, ''],
  ] as const
).map(([sign, pattern, by]): Change => [sign, patternOf(pattern), by]);

const glued = (text: string): string => replaceAll(text, GLUED).trim();
