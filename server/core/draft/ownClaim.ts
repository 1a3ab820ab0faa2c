/** Whether a sentence claims something for the paper itself: no negation, no ablation, nobody else's figures. */

/** "not only X but Y" denies nothing. */
const DENIED =
  /\b(?:not(?! only\b)|no (?:\p{L}+[ -]){0,3}(?:models?|agents?|systems?|methods?|LLMs?|VLMs?|MLLMs?)\b|none|cannot|nor|neither|never|rarely|hardly|barely|seldom|fail(?:s|ed|ing)?|unable|struggl(?:e|es|ed|ing))\b|n[’']t\b/iu;
/** "Models struggle with X, achieving only 20%" states what comes of it. */
const STRUGGLING =
  /\b(?:struggl\p{L}+|fail(?:s|ed|ing)?)\b(?=[^;]*, (?:with|achieving|reaching|scoring|attaining|obtaining) [^,]*\d)/iu;
/** What happens when a part of the method is taken away is not what the method does. */
const ABLATED =
  /^\W*(?:without\s(?:the|its|this|these|our|their|an?)|removing|dropping|ablating|disabling|omitting|replacing)\b/i;
/** "human experts achieve 95%", "existing baselines exceed 40%". */
const OTHERS =
  /^\W*(?:(?:while|whereas|although|and|but|even|the|all|many|most|some|several|strong(?:est)?|best|current|recent|today[’']s)\s)*(?:(?:humans?|experts?|people|participants?|annotators?)\b(?!.*\bprefer)|baselines?|prior|existing|previous|earlier|others?|vanilla|conventional|frontier)\b/i;
const ANOTHER_THEN_AHEAD = /\b(?:outperform|surpass|exceed|beat)(?:s|es|ed|ing)?\s(?:(?:(?!\bby\b)[^,;]){0,40}\s)?$/i;

/** Whether a sentence tells what happens without a part of the method. */
export const isAblation = (sentence: string): boolean => ABLATED.test(sentence);

/** `names`: what the paper calls its own. Rather no claim than somebody else's. */
export function isOwnClaim(text: string, names: readonly string[]): boolean {
  if (DENIED.test(text.replace(STRUGGLING, '')) || ABLATED.test(text) || OTHERS.test(text)) return false;
  return !names.some(name => isBeaten(text, name));
}

/** "strong baselines outperform FooNet by 7%". */
function isBeaten(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (ANOTHER_THEN_AHEAD.test(text.slice(0, at))) return true;
  }
  return false;
}

/** "Rivals of FooNet", "MobileFooNet": who begins the sentence is somebody else, who must be told with the figure. */
export const isAnothers = (text: string, names: readonly string[]): boolean =>
  RIVALS.test(text) ||
  (!names.some(name => text.startsWith(name)) &&
    names.some(name => /^[\p{L}\p{N}-]+$/u.test(text.slice(0, Math.max(0, text.indexOf(name))))));
const RIVALS = /^(?:the |its )?(?:rivals?|competitors?|alternatives?|opponents?)\b/i;
