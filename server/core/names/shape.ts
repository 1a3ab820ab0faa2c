/** A word or mark of a text with the shape it has, before anybody asks what it means. */

/** Bits of a token's shape. */
export const Shape = {
  /** A mark, not a word. */
  MARK: 1,
  /** Begins with a capital. */
  CAPITAL: 2,
  /** Two capitals at least and no small letter: `GRPO`, `GPT-4`. */
  ALL_CAPS: 4,
  /** A capital behind a small letter or digit, or several in one part: `ReFlow`, `iGPT`, `TD-Aug`. */
  INNER: 8,
  DIGIT: 16,
  /** `^ _ + * @` inside or behind: `R^3L`, `GRPO++`. */
  SIGN: 32,
  HYPHEN: 64,
  /** Begins with a digit: `4.2x`, `7B`, `3DGS`. */
  NUMBER: 128,
  /** A web address. */
  URL: 256,
  /** `\method` */
  MACRO: 512,
  /** Hyphenated with a small-letter word at its end: `GRPO-style`, `Multi-agent`. */
  SMALL_TAIL: 1024,
  /** Every part of a hyphenated word has a capital: `Robo-Dopamine`. */
  PARTS_CAPITAL: 2048,
  /** First word of a sentence, so that its capital says nothing. */
  FIRST: 4096,
  /** No space before it. */
  GLUED: 8192,
  /** A Greek letter among others: `τ-bench`. */
  GREEK: 16384,
  /** An apostrophe inside. */
  JOINED: 32768,
  /** The shape alone says "name": `GRPO`, `ReFlow`, `R^3L`, `Trust-GRPO`; not `GRPO-style`, not `7B`. */
  COINED: 65536,
  /** Coined, or with a capital at its beginning. */
  NAMELIKE: 131072,
} as const;

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly shape: number;
  /** Bits of `Word`, the classes of the lower-case form. */
  readonly word: number;
}

export const isCoined = (token: Token): boolean => (token.shape & Shape.COINED) !== 0;

/** A capital, be it only the beginning of a sentence, or a coined word. */
export const isCapital = (token: Token): boolean => (token.shape & Shape.NAMELIKE) !== 0;

export const isMark = (token: Token | undefined, mark: string): boolean => token !== undefined && token.text === mark;
