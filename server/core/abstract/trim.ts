/** Shortens one sentence without changing what it says: openers, asides and trailing clauses go; words stay whole. */
import { patternOf } from '../text/asciiPattern';

/** Openings that only connect a sentence with what stands before it. */
const CONNECTIVES =
  /^(?:(?:in (?:this|the present|our) (?:technical )?(?:paper|work|study|article|report|manuscript)|(?:to|towards?) (?:this|that|these) (?:end|goal)s?|as a result|in (?:summary|particular|contrast|response|addition|practice|light of this|doing so)|for (?:example|instance)|at its core|on top of (?:this|that)|based on (?:this|these|the above)[^,]{0,60}|building on (?:this|these)[^,]{0,60}|therefore|thus|hence|however|notably|importantly|crucially|moreover|furthermore|finally|lastly|additionally|specifically|concretely|here|overall|empirically|consequently|accordingly|instead|remarkably|interestingly|surprisingly|together|first|second|third|firstly|secondly|thirdly|inspired by this|motivated by this|then|also|indeed|meanwhile)(?:,\s+|\s+(?=we\b))|(?:and|but|so|yet)\s+)/i;
/** A reason or purpose before the authors speak: "To reduce cost, we propose …". */
const REASONS = patternOf(
  /^(?:to|given|motivated by|inspired by|based on|building (?:on|upon)|unlike|while|by|instead of|rather than|in order to|because|since|as|with|under|drawing|guided by|recognizing|addressing)\b[^.;]{2,220}?, (?=(?:we|this (?:paper|work|article|study)|the authors) \p{L})/iu,
);
const ASIDES =
  / \((?:e\.g\.|i\.e\.|see|cf\.|such as|including|for example)[^()]*\)| \([^()]*\bet al\.[^()]*\)| \[[\d, –-]+\]/g;

/** The sentence without connectives, reasons and asides, its first letter a capital. */
export function trimmed(sentence: string): string {
  let text = sentence.replace(ASIDES, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(CONNECTIVES, '');
    text = text.replace(REASONS(text), '');
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const BRACKETED = / \([^()]{25,}\)/g;
const CLAUSES = [
  patternOf(/;\s/g),
  patternOf(
    /,\s(?=(?:which|while|where|whereas|thereby|thus|although|though|so that|such that|resulting|leading|enabling|allowing|making|highlighting|demonstrating|showing|indicating|suggesting|validating|confirming|establishing|underscoring|yielding|with|without|as well as|but|and (?:\p{L}+ly )?(?:improves?|achieves?|outperforms?|shows?|demonstrates?|adds?))\b)/gu,
  ),
  patternOf(/\s–\s|:\s(?=\(?(?:1|i|a)\))/g),
  patternOf(/,\s(?=(?:\p{L}+ly )?\p{L}+ing\b|and\b|especially|particularly|even)/gu),
];

/** A sentence says something only once its verb has come. */
const VERB = patternOf(
  /\b(?:is|are|was|were|can|could|may|must|has|have|had|do(?:es)?|(?:we|they|it|authors|colleagues|al\.) \p{L}+|(?:achiev|improv|reduc|enabl|rais|increas|us|provid|produc|demonstrat|validat|indicat|leverag|combin|generat|introduc|propos|eliminat|integrat)(?:es|ed)|(?:show|outperform|surpass|boost|yield|allow|learn|train|lead|exhibit|establish|attain|reach|gain|confirm|suggest|reveal|beat|match|exceed|deliver|obtain|support|treat|turn|remain|add|let|set|serve)(?:e?s|ed)?|found|led|built)\b/iu,
);

/** At most `limit` characters, cut before a clause; `undefined` when there is no clause to cut at. */
export function shortened(sentence: string, limit: number): string | undefined {
  if (sentence.length <= limit) return sentence;
  const text = sentence.replace(BRACKETED, '');
  if (text.length <= limit) return text;
  for (const clause of CLAUSES) {
    const cuts = [...text.matchAll(clause(text))]
      .map(m => m.index)
      .filter(at => at <= limit - 1 && at >= 60 && stands(text.slice(0, at)));
    const cut = cuts.at(-1);
    if (cut !== undefined && cut >= 0.35 * limit) return `${text.slice(0, cut)}.`;
  }
  return undefined;
}

/** At most `limit` characters, cut between words, with an ellipsis. */
export function clippedAt(sentence: string, limit: number): string {
  if (sentence.length <= limit) return sentence;
  const head = sentence.slice(0, limit - 2);
  return `${head.slice(0, head.lastIndexOf(' ')).replace(/[\s,;:(–—-]+$/, '')} …`;
}

const hasVerb = (text: string): boolean => VERB(text).test(text);

/** Brackets are closed, and both the sentence and a clause with "that" have their verb. */
const stands = (text: string): boolean =>
  text.split('(').length === text.split(')').length &&
  hasVerb(text) &&
  hasVerb(text.slice(Math.max(0, text.lastIndexOf(' that ') + 6 * Number(text.includes(' that ')))));
