/** The words of a title, or of a name spelled out, that tell whether both mean one thing. */
import { fold } from '../text/fold';

/** Longer ones are sentences, shorter ones classes ("reinforcement learning"). */
const MOST_WORDS = 6;
const LEAST_WORDS = 3;
const LONGEST = 80;
const HEAD = /^(?:algorithms?|methods?|models?|networks?|frameworks?|approach(?:es)?|techniques?)$/;
const ARTICLE = /^(?:an?|the|on|towards?)$/;
/** Works about many works. */
const SURVEY =
  /survey|review|overview|tutorial|introduction|perspective|challenge|fundamental|opportunit|primer|guide|taxonomy|roadmap/i;

/**
 * What stands before the colon, folded, without article and closing "algorithms": `Proximal Policy Optimization Algorithms`
 * and `proximal policy optimization` have one core. `undefined` where the title can't be that of one named thing.
 */
export function titleCore(title: string): string | undefined {
  const end = title.search(/:|\s[—–-]\s/);
  const left = end < 0 ? title : title.slice(0, end);
  return left.length > LONGEST || isTooFew(left) || SURVEY.test(title) ? undefined : wordsOf(left);
}

/** Fewer words than spaces and other signs allow for; "FooNet: …" is one. */
function isTooFew(text: string): boolean {
  let signs = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const letter = (code | 32) >= 97 && (code | 32) <= 122;
    // What one sign of other alphabets stands for can be several words.
    if (code > 127 || (!letter && ++signs > LEAST_WORDS - 2)) return false;
  }
  return true;
}

/** The core of an expansion; only one written with capitals names a thing ("Direct Preference Optimization"). */
export function expansionCore(expansion: string): string | undefined {
  const capitals = expansion.split(/[\s-]/).filter(word => /^\p{Lu}/u.test(word));
  return capitals.length < 2 ? undefined : wordsOf(expansion);
}

function wordsOf(text: string): string | undefined {
  const words = fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const from = ARTICLE.test(words[0] ?? '') ? 1 : 0;
  const to = words.length - (HEAD.test(words.at(-1) ?? '') ? 1 : 0);
  return to - from < LEAST_WORDS || to - from > MOST_WORDS ? undefined : words.slice(from, to).join(' ');
}
