/** The stretch of a sentence that says one result by itself; knows clauses, not what they measure. */
import { patternOf } from '../text/asciiPattern';
import type { Span } from '../text/text';
import type { Figure } from './figures';

/** What a result does to what is measured. */
export const CLAIM =
  /\b(?:improv|achiev|outperform|surpass|boost|reduc|gains?\b|gained|rais(?:es|ed|ing)|reach|attain|beats?\b|beating|increas|decreas|accelerat|speed-?up|speeds?\b|drops?\b|dropped|lower|cuts?\b|cutting|sav(?:es|ing)|scor(?:es|ed|ing)\b|exceed|degrad|win[- ]rate|faster|fewer|enhanc|deliver|yield|obtain|establish|leads? to|up to|clos(?:es|ing) |requir|remov|higher|only|using|match|adding|runs? at|breaks?\b|rising|rises\b|rose\b|gets\b|new state[- ]of[- ]the[- ]art|turns?\b|sufficient|converg|vs\b|versus)/i;

const VERBS =
  'improv|achiev|outperform|surpass|boost|reduc|rais|reach|attain|beat|increas|decreas|accelerat|lower|cut|sav|exceed|enhanc|deliver|yield|obtain|demonstrat|show|provid|run|requir|clos|turn|scal|generaliz|support|complement|retain|maintain|preserv|surpass|validat|highlight|enabl|allow';
/** Where a clause begins that can stand by itself; within brackets nothing does. */
const OPENS = patternOf(
  new RegExp(
    String.raw`(?:[,;]|\s[–—])\s(?:(?:and|while|but|which|yet|where|even)\s)*(?=(?:\p{L}+ly\s)?(?:\p{L}+ing|(?:${VERBS})\w*|with|without|an?|the|our|we|it|they|this|up to|though|although|despite|especially)\b|\p{Lu})|\s(?:while|and)\s(?=(?:\p{L}+ly\s|further\s)?(?:(?:${VERBS})(?:e?s|ed|ing)|is|are)\b)`,
    'gu',
  ),
);
/** A figure that somebody else has: "compared to 66.4", "versus 9%", "outperforming RLVR (43.9%)". */
const OTHERS =
  /(?:\bcompared (?:to|with)|\bversus|\bvs\.?|\brather than|\bthan|\bagainst|\b(?:outperform|surpass|exceed|beat)\w*\s[^,;()]{2,60}\()\s*(?:the\s|only\s|just\s)?$/i;

/** The figures that are the paper's own, each with the places where others' begin behind it. */
export function ownFigures(
  sentence: string,
  figures: readonly Figure[],
): { figure: Figure; others: readonly Figure[] }[] {
  const own: { figure: Figure; others: Figure[] }[] = [];
  let foreign = false;
  figures.forEach((figure, k) => {
    const floor = figures[k - 1]?.span.end ?? 0;
    const before = sentence.slice(floor, figure.span.start);
    foreign = k > 0 && (OTHERS.test(before) || (foreign && /^[^,;]*\band\s*$/.test(before)));
    if (foreign) own.at(-1)?.others.push(figure);
    else own.push({ figure, others: [] });
  });
  return own;
}

/** From where the figure's clause begins to where the next own figure's, or another clause, begins. */
export function lineOf(
  sentence: string,
  before: Figure | undefined,
  figure: Figure,
  others: readonly Figure[],
  next?: Figure,
): Span {
  const floor = before?.span.end ?? 0;
  const last = others.at(-1)?.span.end ?? figure.span.end;
  const opens = [...sentence.matchAll(OPENS(sentence))]
    .map(m => ({ start: m.index, end: m.index + m[0].length }))
    .filter(o => depth(sentence, o.start) === 0);
  const opened = opens
    .filter(
      o => o.start >= floor && o.end <= figure.span.start && CLAIM.test(sentence.slice(o.end, figure.span.start + 1)),
    )
    .at(-1);
  const start = opened?.end ?? (before ? ledFrom(sentence, floor, figure.span.start) : 0);
  const closed = opens.find(o => o.start >= last)?.start ?? sentence.length;
  const end = next ? Math.min(ledFrom(sentence, last, next.span.start), closed) : closed;
  return { start, end };
}

function depth(text: string, at: number): number {
  let open = 0;
  for (let i = 0; i < at; i++) {
    if (text[i] === '(') open++;
    else if (text[i] === ')') open--;
  }
  return open;
}

/** Small words that lead up to a figure. */
const LEAD = /(?:(?:,|\b(?:and|or|as|well|to|by|an?|the|up|of|from|about|average|nearly)\b)\s*)+$/;

/** Where the words begin that lead up to the next figure: "…, |and up to 11.0%". */
function ledFrom(sentence: string, from: number, figure: number): number {
  const between = sentence.slice(from, figure);
  const clause = Math.max(
    between.lastIndexOf(', '),
    between.lastIndexOf(' and '),
    between.lastIndexOf('; '),
    between.lastIndexOf(' while '),
  );
  if (clause >= 0) return from + clause;
  return from + between.length - (LEAD.exec(between)?.[0].length ?? 0);
}
