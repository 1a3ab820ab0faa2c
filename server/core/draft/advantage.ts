/** What a paper says that it is ahead of, for papers that give no figure; a noun phrase in few words. */
import { LONGEST_RUN, sharedRun, type Wording, wordsOf } from './runs';
import { closed, count } from './segment';

const AHEAD =
  /(?:^|\s)(?:outperform|surpass|exceed)(?:s|es|ing)? (?:the |all |both |several )?([\p{L}\p{N}+.-]+(?:\s[\p{L}\p{N}+.-]+){0,5}?)(?=[,;:(]|\.(?!\d)|\s(?:on|in|by|across|with|while|for|under|at|over|when|using|such|including|as|trained|of|based|that|which|without|even|despite|to|from)\b|$)/u;
const OWN = /\b(?:we|our|it|its|their|they|results|experiments|evaluations?)\b/i;
const LOOSE =
  /\b(?:ones|this|these|those|our|we|it|them|their|its|that|which|they|significantly|each|other|others|performance|expectations?|capabilit(?:y|ies)|limits?)\b/i;

/** `"an advantage over strong LLM baselines"`; nothing where the sentence speaks of something else. */
export function advantageOf(
  sentences: readonly string[],
  names: readonly string[],
  wording: Wording,
): string | undefined {
  for (const sentence of sentences) {
    if (!OWN.test(sentence) && !names.some(name => sentence.includes(name))) continue;
    const other = closed((AHEAD.exec(sentence)?.[1] ?? '').replace(/ by an? .*$/, ''));
    if (
      !/\p{L}{2}/u.test(other) ||
      !/(?:s|\p{Lu}\S*|\d)$/u.test(other) ||
      LOOSE.test(other) ||
      (/^\d/.test(other) && !/(?:models|methods|baselines|LLMs|agents|systems)$/.test(other)) ||
      /^(?:models|methods|systems|LLMs|agents)$/i.test(other) ||
      count(other) > 6
    )
      continue;
    const phrase = `an advantage over ${other}`;
    if (!sharedRun(wordsOf(phrase), wording, LONGEST_RUN)) return phrase;
  }
  return undefined;
}
