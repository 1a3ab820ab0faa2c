/** Cuts plain prose into words and marks, each with its shape; one pass over the characters, no judgement about names. */
import { type Cutting, plainWord } from './plainWord';
import { beginsName } from './schemes';
import { Shape, type Token } from './shape';
import { Word, wordClass } from './words';

/** 0 mark, 1 small letter, 2 capital, 3 digit, 4 space */
const LETTER = 1;
const UPPER = 2;
const DIGIT = 3;
const SPACE = 4;
const CLASS = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  CLASS[c] =
    c >= 97 && c <= 122 ? LETTER : c >= 65 && c <= 90 ? UPPER : c >= 48 && c <= 57 ? DIGIT : c <= 32 ? SPACE : 0;
}

function classAt(text: string, i: number): number {
  if (i >= text.length) return SPACE;
  const c = text.charCodeAt(i);
  return c < 128 ? (CLASS[c] ?? 0) : classBeyond(text, i, c);
}

function classBeyond(text: string, i: number, c: number): number {
  // Latin-1 signs, general punctuation, arrows, mathematics, CJK punctuation.
  if (c < 0xc0 || c === 0xd7 || c === 0xf7 || (c >= 0x2000 && c < 0x2c00) || (c >= 0x3000 && c < 0x3040)) {
    return c === 0xa0 || (c >= 0x2000 && c <= 0x200b) || c === 0x3000 ? SPACE : 0;
  }
  if (c < 0x590) {
    const character = text.charAt(i);
    return character === character.toLowerCase() ? LETTER : UPPER;
  }
  return LETTER;
}

/** The words and marks of a text, and the indices of those that a rule may begin at. */
export interface Cut {
  readonly tokens: readonly Token[];
  readonly cues: readonly number[];
  /** Where a name that the text uses may begin. */
  readonly beginnings: readonly number[];
}

export function cut(text: string): Cut {
  const done: Cutting = { tokens: [], cues: [], beginnings: [] };
  const { tokens, cues } = done;
  let first = true;
  let glued = 0;
  let i = 0;
  const length = text.length;
  while (i < length) {
    const code = text.charCodeAt(i);
    if (code === 32) {
      glued = 0;
      i++;
      continue;
    }
    const context = first ? glued | Shape.FIRST : glued;
    const token = plainWord(done, text, i, code, context) ?? otherToken(done, text, i, context);
    if (!token) {
      glued = 0;
      i++;
      continue;
    }
    if (token.shape & CUE_SHAPE || token.word & CUE_WORD) cues.push(tokens.length);
    tokens.push(token);
    i = token.end;
    glued = Shape.GLUED;
    if (token.shape & Shape.MARK) first ||= isEnd(code) && !isAbbreviated(tokens);
    else first = false;
  }
  return done;
}

const CUE_SHAPE = Shape.MARK | Shape.FIRST | Shape.COINED;
const CUE_WORD = Word.BRINGS | Word.MAKES | Word.CALLS | Word.MEANS | Word.OWN | Word.BRINGING;

const isEnd = (code: number): boolean => code === 46 || code === 33 || code === 63;

/** As `anyToken`, noted where a name can begin. */
function otherToken({ tokens, beginnings }: Cutting, text: string, at: number, context: number): Token | undefined {
  const token = anyToken(text, at, context);
  if (!token || token.shape & NO_NAME) return token;
  if (token.shape & ~(Shape.FIRST | Shape.GLUED) || beginsName(token.lower)) beginnings.push(tokens.length);
  return token;
}

const NO_NAME = Shape.MARK | Shape.URL | Shape.MACRO;

/** A word of any shape or a mark; nothing for white space. */
function anyToken(text: string, at: number, context: number): Token | undefined {
  const kind = classAt(text, at);
  if (kind === SPACE) return undefined;
  if (kind !== 0) return word(text, at, context);
  const after = classAt(text, at + 1);
  if (text.charCodeAt(at) === 92 && (after === LETTER || after === UPPER)) {
    return whole(text, at, macroEnd(text, at), Shape.MACRO | context);
  }
  const mark = text.charAt(at);
  return { text: mark, lower: mark, start: at, end: at + 1, shape: Shape.MARK | (context & Shape.GLUED), word: 0 };
}

/** `e.g.`, `et al.`: the period just read ends no sentence. */
function isAbbreviated(tokens: readonly Token[]): boolean {
  const before = tokens[tokens.length - 2]?.lower;
  return (
    before === 'e.g' ||
    before === 'g' ||
    before === 'i.e' ||
    before === 'e' ||
    before === 'al' ||
    before === 'vs' ||
    before === 'cf'
  );
}

const ADDRESS = /^https?:\/\//;

function word(text: string, start: number, context: number): Token {
  if (text.charCodeAt(start) === 104 && ADDRESS.test(text.slice(start, start + 8))) {
    return whole(text, start, addressEnd(text, start), Shape.URL | context);
  }
  let end = start;
  let shape = context;
  let capitals = 0;
  let small = 0;
  let before = 0;
  let partCapital = true;
  let partStart = true;
  let lastPartSmall = false;
  for (;;) {
    const kind = classAt(text, end);
    if (kind === UPPER) {
      capitals++;
      if (end === start) shape |= Shape.CAPITAL;
      if (before === LETTER || before === DIGIT || before === UPPER) shape |= Shape.INNER;
      lastPartSmall = false;
    } else if (kind === LETTER) {
      small++;
      if (partStart) {
        partCapital = false;
        lastPartSmall = true;
      }
    } else if (kind === DIGIT) {
      shape |= end === start ? Shape.NUMBER | Shape.DIGIT : Shape.DIGIT;
      lastPartSmall = false;
    } else {
      const joined = joint(text, end, before);
      if (!joined) break;
      shape |= joined;
      partStart = (joined & Shape.HYPHEN) !== 0;
      if (joined & Shape.HYPHEN || joined & Shape.SIGN) lastPartSmall = false;
      before = 0;
      end++;
      continue;
    }
    partStart = false;
    before = kind;
    if (isGreek(text.charCodeAt(end))) shape |= Shape.GREEK;
    end++;
  }
  if (capitals > 1 && small === 0) shape |= Shape.ALL_CAPS;
  if (shape & Shape.HYPHEN) shape |= (lastPartSmall ? Shape.SMALL_TAIL : 0) | (partCapital ? Shape.PARTS_CAPITAL : 0);
  return whole(text, start, end, shape);
}

const isGreek = (code: number): boolean => code >= 0x370 && code < 0x400;

/** The shape that a mark inside a word gives it, 0 where the word ends. */
function joint(text: string, at: number, before: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 32;
  // Space, comma and parenthesis end nearly all words.
  if (code === 32 || code === 44 || code === 41) return 0;
  // The second sign of `GRPO++` and `FaSTA^*`.
  if (before === 0) return /^(\+\+|\^\*)$/.test(text.slice(at - 1, at + 1)) ? Shape.SIGN : 0;
  const after = classAt(text, at + 1);
  const inside = after === LETTER || after === UPPER || after === DIGIT;
  switch (text.charAt(at)) {
    case '-':
    case '\u2010':
    case '\u2011':
      return inside ? Shape.HYPHEN : 0;
    case '.':
      return inside && (after === DIGIT || (before === UPPER && after === UPPER)) ? Shape.DIGIT : 0;
    case '^':
      return inside || text.charCodeAt(at + 1) === 42 ? Shape.SIGN : 0;
    case '_':
    case '@':
      return inside ? Shape.SIGN : 0;
    case '+':
      // `QuanBench+` ends by it, "a+b" adds.
      return before !== LETTER || !inside || text.charCodeAt(at - 1) === 43 ? Shape.SIGN : 0;
    case '*':
      return before === UPPER && !inside ? Shape.SIGN : 0;
    case '&':
      return inside && before === UPPER && after === UPPER ? Shape.SIGN : 0;
    case "'":
    case '\u2019':
      return inside && !/^['\u2019]s(?![\p{L}\p{N}])/u.test(text.slice(at, at + 3)) ? Shape.JOINED : 0;
    default:
      return 0;
  }
}

function whole(text: string, start: number, end: number, shape: number): Token {
  const slice = text.slice(start, end);
  const lower = shape & (Shape.CAPITAL | Shape.INNER) ? slice.toLowerCase() : slice;
  const coined = isCoinedShape(slice, shape) ? Shape.COINED | Shape.NAMELIKE : 0;
  const capital = shape & Shape.CAPITAL ? Shape.NAMELIKE : 0;
  return { text: slice, lower, start, end, shape: shape | coined | capital, word: wordClass(lower) };
}

function macroEnd(text: string, start: number): number {
  let end = start + 1;
  while (classAt(text, end) === LETTER || classAt(text, end) === UPPER) end++;
  return end;
}

function addressEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && classAt(text, end) !== SPACE && !/[<>"]/.test(text.charAt(end))) end++;
  while (end > start && /[.,;:!?)\]}'"]/.test(text.charAt(end - 1))) end--;
  return end;
}

function isCoinedShape(slice: string, shape: number): boolean {
  if (shape & (Shape.URL | Shape.MACRO)) return false;
  if (shape & Shape.GREEK) return slice.length > 3;
  if (shape & Shape.SMALL_TAIL || (shape & Shape.NUMBER && !/[A-Z]{2}|^\dD[a-z]{0,2}[A-Z]/.test(slice))) return false;
  if (shape & (Shape.ALL_CAPS | Shape.INNER)) return true;
  return (shape & (Shape.DIGIT | Shape.SIGN)) !== 0 && /\p{Lu}/u.test(slice);
}
