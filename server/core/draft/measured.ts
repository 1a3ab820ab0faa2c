/** The pieces of a sentence that states a figure, as patterns: values with their hedges and units, noun phrases, places. */

export const HEDGE = String.raw`(?:(?:only|just|merely|even|up to|as much as|at most|at least|more than|less than|fewer than|over|under|below|about|around|nearly|almost|approximately|roughly|a|an)\s)*`;
export const NUMBER = String.raw`[+−-]?\d[\d,]*(?:\.\d+)?`;
const UNIT = String.raw`(?:\s?%(?:[\s-]points?\b|p\b)?|\s?[x×](?![A-Za-zÀ-ɏ\d]|\s\d)|-fold\b|\s(?:(?!(?:data|key|end|view|check|time|reference|control|and|or|to)\b)[A-Za-z][\dA-Za-z@-]*\s)?points?\b|\s?pp\b|\spercent\b|\stimes\b|\s?dB\b)`;
export const RANGE = String.raw`(?:(?:\s?[%x×])?\s?(?:–|-|—|to)\s?(?=\d)${NUMBER})?`;
/** `up to 4.7x`, `15–34 percentage points`; a share, a factor or a difference. */
export const VALUE = String.raw`(?<![A-Za-zÀ-ɏ\d.\/^@+−-])${HEDGE}${NUMBER}${RANGE}${UNIT}`;
/** With or without a unit. */
export const PLAIN = String.raw`${HEDGE}${NUMBER}${RANGE}(?:${UNIT})?(?![A-Za-zÀ-ɏ\d]|\.\d)`;
export const TIME = String.raw`(?<![A-Za-zÀ-ɏ\d.-])${HEDGE}${NUMBER}${RANGE}\s?(?:ms|milliseconds?|seconds?|minutes?|hours?|days?|weeks?|years?)\b`;
/** A noun phrase of few words, up to what comes next. */
export const NOUN = String.raw`[^\s,;:().](?:[^,;:().]|\.(?=\d)){1,60}?`;
const NO_NOUN =
  'including|enhances|improves|boosts|increases|reduces|raises|of|on|in|for|across|over|with|from|by|to|at|than|and|or|that|which|while|when|where|as|we|it|they|this|these|is|are|was|were|be|being|can|has|have|only|even|also|then|further|thereby|about|up|show(?:s|ing|n)?|(?:achiev|reach|attain|obtain|yield|deliver|bring|provid|demonstrat|report|grant|exhibit|result|produc|lead|observ|see|establish|maintain|outperform|surpass|enabl|mak|us)(?:es|ed|ing|e|s)?';
const WORD = String.raw`[^\s,;:().]+(?:\.\d[^\s,;:().]*)*`;
/** A noun with what stands before it: no preposition, no verb. */
export const HEAD = String.raw`(?<![A-Za-zÀ-ɏ\d@-])(?!(?:${NO_NOUN})\b)${WORD}(?:\s(?!(?:${NO_NOUN}|the|an?|our|its|their)\b)${WORD}){0,5}`;
/** What a noun phrase ends before. */
export const STOP = String.raw`(?=\s?$|\s?[,;:()–—]|\.(?!\d)|\s(?:and|or|over|with|while|compared|by|from|using|at|when|than|under|after|without|despite|as|is|are|that|which|for|in|on|across|via|through|yet|but|outperform[A-Za-zÀ-ɏ]*|surpass[A-Za-zÀ-ɏ]*|relative|during|thanks|along|alongside|because|where|to|of|if|so|on)\b)`;
export const WHERE = String.raw`(?:\s(?<word>on|for|in|across|over)\s(?<place>(?:the\s)?(?!(?:average|addition|terms|total|our|its|their|this|these|which|both|particular|general|contrast)\b)${NOUN})${STOP}(?!,\s[^,;.]{1,40},?\s(?:and|or)\s))?`;

/** Whether it is more or less, by the numbers alone: `undefined` where they can't be compared. */
export function direction(from: string, to: string): 'rise' | 'fall' | undefined {
  const read = (text: string) => (/zero/i.test(text) ? 0 : Number.parseFloat(text.replace(/[^\d.]/g, '')));
  const [low, high] = [read(from), read(to)];
  return low < high ? 'rise' : high < low ? 'fall' : undefined;
}
