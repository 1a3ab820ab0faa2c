/** A result in a few words of its source, in quotation marks, for those that can't be said as a phrase; whole clauses only. */
import type { PaperResult } from '../paper';
import { LOOSE } from './outcomeLine';
import { LONGEST_RUN, wordsOf } from './runs';
import { closed, isCutShort, mayEnd } from './segment';

/** Behind these a clause begins. */
const OPENS = /[,;:(–—]\s*|\b(?:that|and|while|where|whereas|but)\s/gu;
/** Behind these stands what was reached. */
const REACHED =
  /\b(?:achiev|reach|attain|obtain|yield|deliver|record|scor)(?:es|ed|ing|e|s)?\s$|\b(?:result(?:s|ed|ing)?|succeed(?:s|ed|ing)?) in\s$|(?<!\btrain(?:ed|ing)\s)\bwith\s$/iu;
const HEDGES =
  /(?:\b(?:an?|the|only|just|even|about|around|nearly|almost|roughly|over|under|up to|more than|less than|at least|at most)\s)+$/iu;
/** Before these it ends; never before "of". */
const CLOSES =
  /[,;:()]|\.(?=\s|$)|\s[–—-]{1,3}(?=\s)|\s(?=(?:and|but|while|whereas|when|where|which|on|in|across|for|with|over|using|by|from|at|compared|under|without|after)\s)/gu;
const VERB =
  /\S\s(?:is|are|was|were|has|have|rose|grew|fell|won|(?:reach|achiev|attain|improv|increas|ris|grow|drop|fall|declin|decreas|reduc|scor|gain|outperform|surpass|exceed|beat|match|remain|succeed|solv|win|becom|requir|us|run|cost|yield|deliver|account|retain|keep|cut|sav)(?:e?s|e?d|e)?)\s/iu;
const RAGGED =
  /\b(?:has|have) emerged$|^(?:on|in|at|by|with|from|to|of|for|as|under|over|than|and|or|but|then|also|even|(?:\p{L}+ly)|(?:\p{L}+ing)|the \p{L}+ \p{L}+s|the (?:\p{L}+ ){1,2}(?:is|are|was|were))\s|\b(?:most|more|best|highest|lowest|standard|same|new|other|first|second|three|two|four|five|mathematical)$|[→/=<>]|rightarrow|\s\.\s/iu;

/** `“Agent-X scores 58.6 overall”`: at most eight words, a clause or what was reached; nothing where that leaves a ragged end. */
export function quotedPart({ text, value = '' }: PaperResult): string | undefined {
  const at = text.indexOf(value);
  if (!value || at < 0 || isAside(text, at, value)) return undefined;
  const end = at + value.length;
  const ends = [...text.slice(end).matchAll(CLOSES)]
    .map(m => end + m.index)
    .filter(e => mayEnd(text.slice(0, e), text.slice(e)));
  const hedged = at - (HEDGES.exec(text.slice(0, at))?.[0].length ?? 0);
  const starts = [0, ...[...text.slice(0, at).matchAll(OPENS)].map(m => m.index + m[0].length)];
  const clauses = partsOf(text, starts, [...ends, text.length]).filter(
    // "X achieves 26.98": of what?
    part => VERB.test(part.slice(0, part.indexOf(value))) && !/\s\d[\d.]*$/.test(part),
  );
  const isReached = hedged === 0 || REACHED.test(text.slice(0, hedged)) || starts.includes(hedged);
  const values = isReached ? partsOf(text, [hedged], [...ends, text.length]).filter(part => isNamed(part, value)) : [];
  const best = [...clauses, ...values].filter(isWhole).sort((a, b) => b.length - a.length)[0];
  return best === undefined ? undefined : `“${best}”`;
}

const partsOf = (text: string, starts: readonly number[], ends: readonly number[]): string[] =>
  starts.flatMap(start =>
    ends.map(end =>
      text
        .slice(start, end)
        .trim()
        .replace(/[.,;:]+$/, ''),
    ),
  );

const isWhole = (part: string): boolean =>
  wordsOf(part).length <= LONGEST_RUN &&
  closed(part) === part &&
  !isCutShort(part) &&
  !RAGGED.test(part) &&
  !LOOSE.test(part) &&
  !/[“”"()*]/.test(part);

/** Says what the figure is of. */
const isNamed = (part: string, value: string): boolean => {
  const behind = part.slice(part.indexOf(value) + value.length);
  return (
    /^\s(?!(?:more|less|higher|lower|better|overall|faster|fewer)$|(?:in|out|for|over|across|at|to|from|with|by|when|while)\s)/.test(
      behind,
    ) && /\p{L}{4}/u.test(behind)
  );
};

/** A bare figure in brackets is a setting, not a result. */
function isAside(text: string, at: number, value: string): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')') && !/%|×|point|x$/i.test(value);
}
