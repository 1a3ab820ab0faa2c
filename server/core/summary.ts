/** Chooses the sentences of an abstract that say what is proposed and what it achieves, short enough to read at a glance. */
import type { Method } from './method';
import { cleanProse } from './prose';
import { sentences } from './sentences';

const MOST = 420;
const LEAST = 60;

const AUTHORS = String.raw`(?:we|this (?:paper|work|article|study|report)|the (?:authors?|paper|study)|\p{Lu}[\p{L}'’-]+(?:,? (?:and|&) (?:\p{Lu}[\p{L}'’-]+|colleagues)| et al\.?)+)`;
const PROPOSES = new RegExp(
  String.raw`\b${AUTHORS}(?:,? \p{L}+ly|,? (?:then|also|therefore|thus|here|first|further))* (?:propos|introduc|present|develop|design|describ|releas|build|devis|formulat|contribut|formali[sz])(?:es?|s|ed)?\b`,
  'iu',
);
const NAMES =
  /\b(?:called|named|termed|dubbed|coined|which we call|their (?:proposed )?(?:method|system|approach|framework)|our (?:method|approach|framework|model|system)|is introduced|is proposed)\b|\btheir \p{Lu}[\p{L}\d-]+/u;
const STUDIES = new RegExp(
  String.raw`\b${AUTHORS} (?:\p{L}+ly )?(?:stud(?:y|ies)|investigat|explor|examin|analy[sz]|show|argu|demonstrat|find|found|address|evaluat|test|revisit|identif|ask|reveal|report|recast|replac|use|train|connect|modif|revers)`,
  'iu',
);
const ACHIEVES =
  /\b(?:outperform|surpass|exceed|state-of-the-art|improv|achiev|reduc|gains?\b|boost|beats?\b|rais(?:es|ed)|reach(?:es|ed)|attain|competitive|match(?:es|ed)|superior|lower(?:s|ed)|faster|speedup|increas)/i;
const EVIDENCE =
  /\b(?:experiments?|results?|evaluations?|empirical(?:ly)?|benchmarks?|across|extensive|demonstrate|show(?:s|n)? that|compared (?:to|with)|over|baselines?)\b/i;
const NUMBER = /\d(?:[\d.,]*\d)?\s?(?:%|×|x\b|points?\b|percentage|times\b)/i;

/** `undefined` without an abstract. At most 420 characters where the sentences allow it; never a LaTeX command. */
export function summarize(
  _title: string,
  abstract: string | undefined,
  methods: readonly Method[],
): string | undefined {
  if (!abstract?.trim()) return undefined;
  const clean = cleanProse(abstract);
  if (clean.length <= MOST) return clean;
  const found = sentences(clean).map(s => s.text);
  const names = methods.filter(m => m.primary).flatMap(m => [m.name, ...(m.expansion ? [m.expansion] : [])]);
  const proposal = best(found, (text, i) => proposalScore(text, i, found, names));
  const result = best(found, (text, i) => (i <= proposal ? 0 : resultScore(text, i, found.length, names)));
  const chosen = [...new Set([proposal, result])].filter(i => i >= 0).sort((a, b) => a - b);
  return joined(chosen.map(i => trimmed(found[i] ?? '')));
}

function proposalScore(text: string, i: number, all: readonly string[], names: readonly string[]): number {
  const proposes = PROPOSES.test(text) ? 4 : NAMES.test(text) ? 3 : STUDIES.test(text) ? 2 : 0;
  const first = names.findIndex(n => text.includes(n) && !all.slice(0, i).some(t => t.includes(n)));
  return proposes + (first >= 0 ? 3.5 : names.some(n => text.includes(n)) ? 1 : 0) - i / (2 * all.length);
}

function resultScore(text: string, i: number, count: number, names: readonly string[]): number {
  const achieves = (ACHIEVES.test(text) ? 2 : 0) + (EVIDENCE.test(text) ? 1 : 0) + (NUMBER.test(text) ? 1.5 : 0);
  if (achieves < 2) return 0;
  return achieves + (names.some(n => text.includes(n)) ? 0.5 : 0) + i / (2 * count) - (/https?:/.test(text) ? 2 : 0);
}

/** Index of the highest positive score, -1 when there is none. */
function best(texts: readonly string[], score: (text: string, i: number) => number): number {
  let at = -1;
  let top = 0;
  texts.forEach((text, i) => {
    const value = score(text, i);
    if (value > top) {
      top = value;
      at = i;
    }
  });
  return at;
}

const OPENERS =
  /^(?:(?:to (?:address|overcome|tackle|solve|mitigate|bridge|resolve|remedy|alleviate|fill) [^,]{1,120}|in (?:this|the present) (?:paper|work|study|article|report)|in (?:contrast|response|particular)|motivated by [^,]{1,80}|based on [^,]{1,60}|inspired by [^,]{1,80}|therefore|thus|hence|however|notably|importantly|crucially|moreover|furthermore|finally|additionally|specifically|here|overall|empirically|in summary|to this end|for example|for instance|as a result),\s+)+/i;

function trimmed(sentence: string): string {
  const text = sentence
    .replace(OPENERS, '')
    .replace(/ \((?:e\.g\.|i\.e\.|see|cf\.)[^()]*\)| \([^()]*\bet al\.[^()]*\)/g, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joined(parts: readonly string[]): string {
  const text = parts.join(' ');
  if (text.length <= MOST) return text;
  return parts.map(p => shortened(p, Math.max(MOST / parts.length, MOST - (text.length - p.length)))).join(' ');
}

/** Cuts at a clause, never inside a word. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, Math.floor(limit));
  const clause = Math.max(head.lastIndexOf('; '), head.lastIndexOf(', '), head.lastIndexOf(': '));
  if (clause >= Math.max(LEAST, limit * 0.5)) return `${head.slice(0, clause)}.`;
  return `${head.slice(0, head.lastIndexOf(' '))} …`;
}
