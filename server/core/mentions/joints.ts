/** What may touch a name without making it another one: possessives, small words behind a hyphen, markup. */
import type { Span } from '../text/text';
import { isWordCode } from './hash';

const HYPHEN = /^[-\u2010\u2011]$/;
/** Chinese and the like: a hyphen joins such a word as it joins a capital. */
const IDEOGRAPH = /^\p{Lo}$/u;
/** Small words that stay small words in title case. */
const SUFFIX =
  /^(?:based|style|styled|like|trained|tuned|driven|enhanced|augmented|guided|inspired|free|only|specific|type|family|related|generated|aware|powered|agnostic|equipped|induced|derived|compatible)$/i;
const PREFIX = /^(?:pre|post|non|anti|semi|quasi|pseudo|vanilla|standard|plain|naive|improved|modified)$/i;

/** True when the characters around a span make it a part of something else. */
export const isJoined = (text: string, span: Span): boolean =>
  (!isPlain(text.charCodeAt(span.end)) && joinsRight(text, span.end)) ||
  (!isPlain(text.charCodeAt(span.start - 1)) && joinsLeft(text, span.start));

/** The characters that nearly always stand beside a name: white space, comma, brackets, or nothing. */
const isPlain = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 44 || code === 40 || code === 41 || Number.isNaN(code);

function joinsRight(text: string, end: number): boolean {
  let at = end;
  if (text.charCodeAt(at) === 115) at++; // plural
  while (/[*_]/.test(text.charAt(at))) at++;
  const marked = at > end && /[*_]/.test(text.charAt(at - 1));
  if (marked && isWordCode(text.charCodeAt(at))) return true;
  const c = text.charAt(at);
  const next = text.charAt(at + 1);
  const nextIsWord = isWordCode(text.charCodeAt(at + 1));
  if (HYPHEN.test(c)) return nextIsWord ? !isSmallWord(wordFrom(text, at + 1), SUFFIX) : IDEOGRAPH.test(next);
  switch (c) {
    case '+':
      return true;
    case '@':
    case '&':
      return nextIsWord;
    case '.':
      return nextIsWord && !isGluedSentence(text, at + 1);
    case '/':
      return nextIsWord ? isPathPart(wordFrom(text, at + 1)) || text.charAt(at + 1) === '.' : false;
    case ':':
      return next === ':' || (next === '/' && text.charAt(at + 2) === '/');
    case '^':
      return nextIsWord || next === '+' || next === '*' || next === '{';
    case '$':
      return next === '^' || next === '_';
    case '~':
      return nextIsWord && /^~[\p{L}\p{N}+]+~/u.test(text.slice(at, at + 20));
    default:
      return false;
  }
}

function joinsLeft(text: string, start: number): boolean {
  let at = start - 1;
  while (/[*_]/.test(text.charAt(at))) at--;
  if (at < start - 1 && isWordCode(text.charCodeAt(at))) return true;
  const c = text.charAt(at);
  const beforeIsWord = isWordCode(text.charCodeAt(at - 1));
  if (HYPHEN.test(c)) return beforeIsWord ? !isSmallChain(text, at) : IDEOGRAPH.test(text.charAt(at - 1));
  switch (c) {
    case '+':
    case '@':
    case '&':
      return beforeIsWord || c === '@';
    case '#':
    case '\\':
      return true;
    case '.':
      return beforeIsWord ? !/^\p{Ll}{3,}$/u.test(wordBefore(text, at)) : false;
    case '/':
      return beforeIsWord ? isPathPart(wordBefore(text, at)) : /[.~/:\\]/.test(text.charAt(at - 1)) || at === 0;
    case ':':
      return text.charAt(at - 1) === ':';
    case '^':
    case '$':
      return beforeIsWord;
    default:
      return false;
  }
}

function wordFrom(text: string, from: number): string {
  let end = from;
  while (isWordCode(text.charCodeAt(end))) end++;
  return text.slice(from, end);
}

function wordBefore(text: string, end: number): string {
  let from = end;
  while (from > 0 && isWordCode(text.charCodeAt(from - 1))) from--;
  return text.slice(from, end);
}

/** A capital or digit behind a hyphen makes another name: GRPO-RoC, GRPO-2; "GRPO-style" and "GRPO-Based" are GRPO. */
const isSmallWord = (word: string, titled: RegExp): boolean => /^[\p{Ll}\p{Lo}]+$/u.test(word) || titled.test(word);

/** All words joined by hyphens before `at` are small ones. */
function isSmallChain(text: string, at: number): boolean {
  let end = at;
  for (;;) {
    const word = wordBefore(text, end);
    if (!isSmallWord(word, PREFIX)) return false;
    end -= word.length + 1;
    if (!HYPHEN.test(text.charAt(end)) || !isWordCode(text.charCodeAt(end - 1))) return true;
  }
}

/** "… with GRPO.The next sentence", but neither GRPO.py nor GRPO.2. */
const isGluedSentence = (text: string, at: number): boolean =>
  /^\p{Lu}\p{Ll}*(?:[ ,]|$)/u.test(text.slice(at, at + 20));

/** "PPO/GRPO" are two names; `src/GRPO` is a path. */
const isPathPart = (word: string): boolean =>
  /^(?=.*\p{Ll})[\p{Ll}\p{N}]+$/u.test(word) && !/^(?:w|wo|o|and|or|vs)$/.test(word);
