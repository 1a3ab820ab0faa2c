/** Whose figure a sentence gives, where it is nobody's the paper made: "GPT-4o reaches only 27.3% accuracy"; knows clauses. */
import { lowered } from './construction';

const REACHES =
  '(?:achiev|reach|attain|obtain|scor|record|solv|recover|get|succeed|exhibit|show|remain|perform|perceiv|suffer)(?:es|ed|e|s)?';
const SUBJECT = new RegExp(
  String.raw`(?:^|[,;:]\s|\b(?:that|while|but|with|and|where)\s)(?:(?:even|notably|remarkably|that|with|and|but|while)\s,?\s?)*((?:the\s)?[\p{L}\p{N}][^,;:()]{1,60}?)(?:,?\s(?:(?:still|only|merely|just|\p{L}+ly|can|currently)\s)*${REACHES}|\s(?:achieving|reaching|scoring))\s[^,;:]*$`,
  'iu',
);
/** "Experiments reveal current models …". */
const SHOWN =
  /^.*\b(?:reveal|show|find|found|demonstrate|observe|indicate|suggest)(?:s|ed)? (?:that )?(?=(?:the |even |all |most |current |existing |state-of-the-art )*\p{L})/iu;
const TESTED =
  /\b((?:the )?(?:(?:current|existing|recent|leading|strong|frontier|state-of-the-art) (?:\p{L}+ )?(?:models|agents|systems|LLMs|MLLMs|VLMs)|(?:best|strongest|top|highest)[\p{L}\s-]{0,30}?(?:model|reviewer|agent|baseline|system|LLM|MLLM|VLM)))\b/giu;
/** What may stand between who is tested and what comes of it. */
const THEN = new RegExp(
  String.raw`(?:^|,)\s?(?:(?:still|only|merely|just|\p{L}+ly|can)\s)*(?:${REACHES}|\p{L}+ing)\s[^,]*$`,
  'iu',
);
/** "InternVL leads |with …": its verb, where another stands behind it. */
const ACTING = / (?:leads|attaining|achieving|reaching|scoring)$/u;
const FRONTED = /^(?:after|when|where|which|that|surpassing|in|on|with|for|by|using|across|under)\b/i;
/** What is outdone isn't who has the figure. */
const PASSED = /(?:\b(?:outperform|surpass|exceed|beat)\p{L}*|\b(?:than|over|against|to|with))\s(?:the\s|all\s)?$/iu;
const MADE =
  /\b(?:our|we|it|its|this|these|which|that|proposed|resulting|trained|tuned|fine-tuned|final|method|framework|approach|policy|teacher|student|variants?|version|results?|experiments?|evaluations?|training|system|technique|strategy)\b/i;
const OTHER = /\b(?:models?|agents?|LLMs|MLLMs|VLMs|systems|baselines?|reviewer|best|strongest|top)\b|\p{Lu}[^,]*\d/u;

/** ` for GPT-4o` or nothing; `names` are what the paper calls its own, `at` where the figure stands. */
export function bearerOf(sentence: string, at: number, names: readonly string[]): string {
  const before = sentence
    .slice(0, at)
    .replace(/\s\([^()]*\)/g, '')
    .replace(/, (?:when|if|after|using|with)\b[^,\d]*,/g, '');
  const subject = (SUBJECT.exec(before)?.[1]?.trim().replace(ACTING, '') ?? '')
    .replace(SHOWN, '')
    .replace(/ (?:such as|like|including) .*$/, '');
  const own = (text: string) =>
    (MADE.test(text) &&
      !/^(?:even )?(?:the )?(?:best|strongest|top|leading|highest)\b(?!.* (?:our|proposed)\b)/i.test(text)) ||
    names.some(name => text.toLowerCase().includes(name.toLowerCase()));
  if (subject && own(subject)) return '';
  if (subject && !FRONTED.test(subject) && OTHER.test(subject) && subject.split(' ').length <= 7)
    return ` for ${lowered(subject).replace(/^even /, '')}`;
  const tested = [...before.matchAll(TESTED)].findLast(m => !PASSED.test(before.slice(0, m.index)));
  const who = tested?.[1] ?? '';
  return tested && THEN.test(before.slice(tested.index + who.length)) ? ` for ${lowered(who)}` : '';
}
