/** Words that a page's lines broke behind a hyphen, made whole where that is sure; in doubt the hyphen stays and the break goes. */
import { patternOf } from '../text/asciiPattern';
import { isListedWord } from './wordLike';

/** One line end at most: behind an empty line something else begins. */
const BROKEN = patternOf(/([\p{L}\p{N}]+)-(?:[^\S\r\n]*(?:\r\n|\n|\r))?[^\S\r\n]*(?<=-\s+)([\p{L}\p{N}]+)(?=(-?))/gu);
/** "pre- and post-training" */
const PAIRED = /^(?:and|or|to|und|oder|nor|but|versus|vs|as|than|plus|through|via|et|ou|y)$/;
/** What nobody writes with a hyphen. */
const ENDING =
  /^(?:(?:[a-z]{0,3}(?:tion|sion)|ment|ness|ing|ism|ist|er|ed|al)s?|[a-z]{0,2}(?:ity|ities|ology|ively|ative)|[a-z]?ous|[ai]ble|ally|ently|[ea]nce|ive|ical|ic|ly|i[sz](?:e|es|ed|ing|ation))$/;
/** What is written with a hyphen before anything. */
const LEADING = /^(?:multi|semi|self|non|pseudo|quasi|anti|cross|meta|zero|few|one|two|three|well|state)$/;

/** Longer texts are no abstracts: each broken word is looked for in the whole text. */
const LONGEST = 20_000;

/** The text with those words whole; every other sign stays. */
export function withWholeWords(text: string): string {
  if (text.length > LONGEST || !hasBroken(text)) return text;
  let lower: string | undefined;
  return text.replace(BROKEN(text), (whole: string, head: string, tail: string, more: string, at: number) => {
    if (PAIRED.test(tail)) return whole;
    const begins = /^\p{Ll}/u.test(tail);
    // "these models- However, …" is a dash.
    const behind = text[at - 1] === '-';
    if (!begins && !behind && !/[\r\n]/.test(whole) && /^\p{Ll}+$/u.test(head)) return whole;
    lower ??= text.toLowerCase();
    const compound = behind || more === '-';
    const isOne = begins && !compound && isOneWord(head, tail, lower);
    return isOne ? head + tail : `${head}-${tail}`;
  });
}

/** "evalu-ated"; not "state-of", "Zoo-keeper" or a word that the text has with its hyphen. */
function isOneWord(head: string, tail: string, text: string): boolean {
  const joined = `${head}${tail}`.toLowerCase();
  if (text.includes(`${head}-${tail}`.toLowerCase())) return false;
  if (text.includes(joined) || isListedWord(joined)) return true;
  if (!/^\p{Ll}{2,}$/u.test(head) || LEADING.test(head)) return false;
  return ENDING.test(tail) || !(isListedWord(head) || isListedWord(tail));
}

/** Most texts have no hyphen between a letter and white space. */
function hasBroken(text: string): boolean {
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    if (text.charCodeAt(at + 1) <= 32 && text.charCodeAt(at - 1) > 47) return true;
  }
  return false;
}
