/** LaTeX markup in titles, names and abstracts turned into the text it prints; knows no package and runs nothing. */
import { bracePartners, nextSpecial } from './latexBraces';
import { lowered, raised } from './latexScripts';
import { ACCENTS } from './latexTables';
import { type Arguments, printed } from './latexWords';

/** A decoding of one text; ranges of it are decoded inside each other, over one table of braces. */
interface Decoding {
  readonly text: string;
  /** For every `{` the place of its `}`; built when first needed. */
  partners?: Int32Array;
}

/** A range being decoded: `at` moves, `out` grows. */
interface Range {
  readonly of: Decoding;
  at: number;
  readonly end: number;
  readonly math: boolean;
  readonly depth: number;
  out: string;
}

/** Groups nested deeper are read as if their braces weren't there. */
const DEEPEST = 40;
const LONGEST_MATH = 1000;
/**
 * The text as printed: accents and signs in Unicode, math as far as Unicode goes, `--` as –, quotation marks as typeset,
 * braces and unknown commands gone, white space collapsed. `decodeLatex("{G}\\\"odel's $\\alpha^2$--{\\em test}")` gives
 * `Gödel's α²–test`. Linear in the length of the text.
 */
export function decodeLatex(text: string): string {
  const first = nextSpecial(text, 0, text.length);
  if (first === text.length) return collapse(text).trim();
  return closeQuotes(collapse(decodeRange({ text }, 0, text.length, false, 0, first))).trim();
}

const collapse = (text: string): string => (text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text);

/** The partner of an opening ‘ is typed as an apostrophe, that of a German „ as `"'`. */
function closeQuotes(text: string): string {
  if (!text.includes('‘') && !text.includes('„')) return text;
  return text.replace(/‘([^‘’']*)'(?!\p{L})/gu, '‘$1’').replace(/„([^„"]*)"'/g, '„$1“');
}

function decodeRange(of: Decoding, from: number, end: number, math: boolean, depth: number, first?: number): string {
  const r: Range = { of, at: from, end, math, depth, out: '' };
  for (let stop = first ?? nextSpecial(of.text, from, end); r.at < end; stop = nextSpecial(of.text, r.at, end)) {
    r.out += of.text.slice(r.at, stop);
    r.at = stop;
    if (stop < end) special(r);
  }
  return r.out;
}

/** Handles the special character at `r.at` and moves behind it. */
function special(r: Range): void {
  const { text } = r.of;
  const character = text.charAt(r.at);
  if (character === '\\') command(r);
  else if (character === '{' || character === '}') r.at++;
  else if (character <= ' ' || character === '~') space(r);
  else if (character === '-') dash(r);
  else if (character === '$') dollars(r);
  else if (character === '^' || character === '_') script(r, character);
  else quote(r, character);
}

function space(r: Range): void {
  r.at++;
  skipSpaces(r);
  r.out += ' ';
}

/** Quotation marks as they are typed, and the inverted marks of Spanish. */
function quote(r: Range, character: string): void {
  const double = r.of.text.startsWith(character + character, r.at);
  r.at += double ? 2 : 1;
  if (character === "'") r.out += r.math ? '″' : '”';
  else if (double) r.out += '“';
  else {
    const before = BEFORE_GRAVE.get(r.out.slice(-1));
    r.out = before === undefined ? `${r.out}‘` : r.out.slice(0, -1) + before;
  }
}

const BEFORE_GRAVE: ReadonlyMap<string, string> = new Map([
  ['!', '¡'],
  ['?', '¿'],
  ['"', '„'],
]);

function dash(r: Range): void {
  const em = r.of.text.startsWith('---', r.at);
  r.at += em ? 3 : 2;
  r.out += r.math ? '--' : em ? '—' : '–';
}

const isSpace = (code: number): boolean => code <= 32;
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

function skipSpaces(r: Range): void {
  while (r.at < r.end && isSpace(r.of.text.charCodeAt(r.at))) r.at++;
}

/** Math to its closing dollar; a dollar without one, or an amount of money, is a dollar. */
function dollars(r: Range): void {
  const { text } = r.of;
  const width = text.startsWith('$$', r.at) ? 2 : 1;
  const open = r.at + width;
  let close = text.indexOf('$', open);
  while (close >= 0 && text.charCodeAt(close - 1) === 92) close = text.indexOf('$', close + 1);
  const math = close > open && close < r.end && r.depth < DEEPEST && !isMoney(text.slice(open, close));
  r.at = math ? close + (text.startsWith('$$', close) ? width : 1) : open;
  r.out += math ? decodeRange(r.of, open, close, true, r.depth + 1).trim() : width === 1 ? '$' : '';
}

/** "$5 and $10": digits, then plain words. */
const isMoney = (inside: string): boolean => /^\d[^\\^_{}=<>+*/]*\s[a-z]{2,}[^\\^_{}=<>+*/]*$/i.test(inside);

function script(r: Range, character: '^' | '_'): void {
  r.at++;
  if (!r.math) r.out += character;
  else r.out += character === '^' ? raised(argument(r, true)) : lowered(argument(r, true));
}

/** The argument at `r.at`, decoded: a group, a command with its own arguments, or one character. */
function argument(r: Range, math: boolean = r.math): string {
  const { of } = r;
  skipSpaces(r);
  if (r.at >= r.end) return '';
  const start = r.at;
  const character = of.text.charAt(start);
  if (character === '{') {
    const close = partner(of, start);
    r.at = close < 0 || close >= r.end ? start + 1 : close + 1;
    if (r.at === start + 1) return '';
    return r.depth < DEEPEST
      ? decodeRange(of, start + 1, close, math, r.depth + 1)
      : of.text.slice(start + 1, close).replace(/[{}\\]/g, '');
  }
  if (character === '\\' && r.depth < DEEPEST) {
    const inner: Range = { ...r, math, depth: r.depth + 1, out: '' };
    command(inner);
    r.at = inner.at;
    return inner.out;
  }
  if (character === '}') return '';
  const whole = String.fromCodePoint(of.text.codePointAt(start) ?? 0);
  r.at += whole.length;
  return character === '\\' ? '' : whole;
}

function partner(of: Decoding, open: number): number {
  of.partners ??= bracePartners(of.text);
  return of.partners[open] ?? -1;
}

/** A command and its arguments at `r.at`. */
function command(r: Range): void {
  const { text } = r.of;
  if (r.at + 1 >= r.end) r.at = r.end;
  else if (isLetter(text.charCodeAt(r.at + 1))) wordCommand(r);
  else signCommand(r);
}

function signCommand(r: Range): void {
  const sign = r.of.text.charAt(r.at + 1);
  r.at += 2;
  const mark = r.math ? undefined : ACCENTS.get(sign);
  if (mark) r.out += accented(r, mark, sign);
  else if (/[&%$#_{}]/.test(sign)) r.out += sign;
  else if (/[\s~,;:>\\]/.test(sign)) r.out += ' ';
  else if (sign === '(' || sign === '[') inlineMath(r, sign === '(' ? '\\)' : '\\]');
  else if (sign === '|') r.out += '‖';
  else if (!/[-!/@+<*)\]'"`=.^]/.test(sign)) r.out += sign;
}

function inlineMath(r: Range, closing: string): void {
  const width = r.of.text.slice(r.at, Math.min(r.end, r.at + LONGEST_MATH)).indexOf(closing);
  if (width < 0 || r.depth >= DEEPEST) return;
  r.out += decodeRange(r.of, r.at, r.at + width, true, r.depth + 1).trim();
  r.at += width + 2;
}

function accented(r: Range, mark: string, sign: string): string {
  const base = argument(r);
  if (!base) return sign === '~' || sign === '^' ? sign : '';
  const first = String.fromCodePoint(base.codePointAt(0) ?? 0);
  const dotted = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first;
  const marked = /\p{L}/u.test(first) && !(dotted === 'i' && mark === '\u0307') ? dotted + mark : dotted;
  return marked.normalize('NFC') + base.slice(first.length);
}

const WORD = /[A-Za-z@]+(?:\*(?=\{))?/y;
const HEX = /[0-9a-fA-F]{4}/y;

function wordCommand(r: Range): void {
  const { text } = r.of;
  WORD.lastIndex = r.at + 1;
  const name = WORD.exec(text)?.[0].replace('*', '') ?? '';
  const nameEnd = Math.min(WORD.lastIndex, r.end);
  HEX.lastIndex = r.at + 2;
  if (text.charAt(r.at + 1) === 'u' && HEX.test(text) && HEX.lastIndex <= r.end) {
    r.out += String.fromCharCode(Number.parseInt(text.slice(r.at + 2, r.at + 6), 16));
    r.at += 6;
    return;
  }
  r.at = nameEnd;
  const mark = ACCENTS.get(name);
  r.out += mark ? accented(r, mark, name) : printed(name, r.math, argumentsOf(r));
}

const argumentsOf = (r: Range): Arguments => ({
  text: math => argument(r, math),
  raw: () => rawArgument(r),
  option: () => skipOption(r),
  spaces: () => skipSpaces(r),
});

function rawArgument(r: Range): string | undefined {
  skipSpaces(r);
  const close = r.of.text.charAt(r.at) === '{' && r.at < r.end ? partner(r.of, r.at) : -1;
  if (close < 0 || close >= r.end) return undefined;
  const raw = r.of.text.slice(r.at + 1, close);
  r.at = close + 1;
  return raw;
}

/** `[…]` right behind a command belongs to it when an argument in braces follows. */
function skipOption(r: Range): void {
  const { text } = r.of;
  if (text.charAt(r.at) !== '[') return;
  const close = text.slice(r.at, Math.min(r.end, r.at + 200)).indexOf(']');
  if (close > 0 && text.charAt(r.at + close + 1) === '{') r.at += close + 1;
}
