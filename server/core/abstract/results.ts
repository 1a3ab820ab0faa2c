/** Reads headline results from an abstract: one short line each, with its figure, what it measures and what it is compared with. */
import type { PaperResult } from '../paper/paper';
import { patternOf } from '../text/asciiPattern';
import { sentences } from '../text/sentences';
import { type Figure, figuresOf } from './figures';
import { proposalOf } from './proposal';
import { cleanProse, LONGEST_PROSE } from './prose';
import { CLAIM, lineOf, ownFigures } from './resultLine';
import { baselineOf, metricOf } from './resultParts';
import { clippedAt, shortened, trimmed } from './trim';

const MOST = 6;
const LONGEST = 170;
/** Longer ones are tables and lists that lost their lines. */
const LONGEST_SENTENCE = 1_000;

/** Circumstances, not results; "when applied to X, it gains …" still has one behind its comma. */
const CONDITION = /^(?:even )?(?:when|if|where|although|though|despite|given|unlike|under)\b/i;
const FRONTED =
  /^(?:even )?(?:when|if|where|although|though|given|unlike|under|after|on|in|at|across|using|by|with|built|applied)\b[^,;]*,\s/i;
/** A sentence whose subject is somebody else's work, unless the authors speak in it. */
const ABOUT_OTHERS = patternOf(
  /^(?:[^,]{0,40}, )?(?:\p{L}+ )?(?:existing|prior|previous|current|conventional|traditional) (?:\p{L}+ )?(?:methods?|approaches|models?|works?|systems?|benchmarks)\b(?!.*\b(?:our|we|their)\b)/iu,
);

/** In the order of the text, at most six; each `text` is there once and stands in the abstract but for its first letter. */
export function findResults(abstract: string): PaperResult[] {
  const texts = sentences(cleanProse(abstract.slice(0, LONGEST_PROSE))).map(s => s.text);
  const from = proposalOf(texts);
  const results = new Map<string, PaperResult>();
  for (const text of texts.slice(from))
    for (const result of resultsIn(text)) if (!results.has(result.text)) results.set(result.text, result);
  return [...results.values()].slice(0, MOST);
}

/** Those of one sentence; none where it is long, claims nothing or speaks of others. */
export function resultsIn(sentence: string): PaperResult[] {
  if (sentence.length > LONGEST_SENTENCE || !CLAIM.test(sentence) || ABOUT_OTHERS(sentence).test(sentence)) return [];
  const own = ownFigures(sentence, figuresOf(sentence));
  let claimed = false;
  return own.flatMap(({ figure, others }, k) => {
    const span = lineOf(sentence, own[k - 1]?.figure, figure, others, own[k + 1]?.figure);
    const line = bare(sentence.slice(span.start, span.end), figure);
    if (CONDITION.test(line) || !(claimed || CLAIM.test(line))) return [];
    claimed = true;
    return [read(line, figure, sentence, others)];
  });
}

/** Without punctuation at the ends, unpaired brackets, and a condition in front of a claim. */
function bare(stretch: string, figure: Figure): string {
  const line = stretch
    .replace(/^[\s,;–—:]*(?:\b(?:and|or|while|with(?!\s[^,;]{1,60}\s(?:it|we|they)\b))\s)*|[\s,;.–—]+$/g, '')
    .replace(/^\(|\s?\((?=[^)]*$)/g, part => (part.length > 1 ? ' ' : ''));
  const closed = line.includes('(') ? line : line.replace(/\)$/, '');
  const front = CONDITION.test(closed) ? (FRONTED.exec(closed)?.[0].length ?? 0) : 0;
  return (front > 0 && front <= closed.indexOf(figure.value) ? closed.slice(front) : closed).trim();
}

function read(line: string, figure: Figure, sentence: string, others: readonly Figure[]): PaperResult {
  const metric = metricOf(line, figure);
  const foreign = line.indexOf(others[0]?.value ?? '\0');
  const theirs = foreign >= 0 ? withoutAside(line.slice(foreign)) : undefined;
  const baseline = figure.from ?? baselineOf(sentence, line, Math.max(0, sentence.indexOf(line)), theirs);
  return {
    text: short(line, figure),
    ...(metric ? { metric } : {}),
    value: paired(figure.value.trim()),
    ...(baseline ? { baseline } : {}),
  };
}

/** "6.1% in the lake group (95% CI …)", "70%)" */
const withoutAside = (text: string): string => (text.split(' (', 1)[0] ?? '').replace(/\)$/, '');

const paired = (value: string): string => (value.includes('(') && !value.includes(')') ? `${value})` : value);

/** A long line loses what stands in front of its claim, then its asides, then its end; never its figure. */
function short(line: string, figure: Figure): string {
  const text = trimmed(line);
  if (text.length <= LONGEST) return text;
  const front = FRONTED.exec(line)?.[0].length ?? 0;
  const rest = front > 0 && front <= line.indexOf(figure.value) ? trimmed(line.slice(front)) : text;
  const cut = shortened(rest, LONGEST) ?? clippedAt(rest, LONGEST);
  return cut.includes(figure.value) ? cut.replace(/\.$/, '') : rest;
}
