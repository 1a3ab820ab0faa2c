/** What the words around a number say: what it measures, on what, and whether it is a change or a level. */
import type { Span } from '../../text/text';
import type { Unit } from './figures';

export interface QuantityContext {
  /** Stems of the words for what is measured; of the counted noun first, for a count. */
  readonly words: readonly string[];
  /** Names in the same clause (data, methods), as written. */
  readonly names: readonly string[];
  /** `change` for "by 12%", "a 12% gain"; `level` for "reaches 85%", "an accuracy of 85%". */
  readonly kind?: 'change' | 'level';
  readonly direction?: 'up' | 'down';
  /** Which end of "from 5 to 10". */
  readonly role?: 'from' | 'to';
  /** What something else has: behind "against", "than", "compared with". */
  readonly compared?: true;
}

const COMPARED = /\b(?:against|than|versus|vs|compared)\b\.?(?:\s(?:with|to|by|an?|the|only|about))*\s?$/i;

const ROLE = /\b(from|to)\s(?:an?\s|about\s|around\s|nearly\s|almost\s|over\s|only\s|just\s|up\sto\s)*$/i;

const WINDOW = 90;
/** Where a clause ends that a number belongs to. */
const BREAK =
  /[,;:()[\]]|\s[–—]\s|\b(?:while|whereas|but|although|though|and|or|compared|versus|vs|against|than|yet|with|which|where|when)\b/gi;
const UP =
  /^(?:improv|increas|gain|boost|rais|rise|rising|outperform|surpass|exceed|beat|higher|better|more|enhanc|lift|grow|ahead)/;
const DOWN =
  /^(?:reduc|decreas|cut|lower|drop|sav|fewer|less|cheaper|shrink|fall|fell|rarer|smaller|shorter|declin|behind|worse)/;
const CHANGE_NOUN =
  /^(?:\s|-)*(?:(?:absolute|relative|average|overall|\p{Ll}+)\s){0,2}(?:improvements?|gains?|increases?|reductions?|decreases?|drops?|boosts?|savings?|speed-?ups?|declines?|higher|lower|better|worse|fewer|more|less|faster|slower|cheaper|rarer|shorter|smaller|larger)\b/iu;
const CHANGE_BEFORE =
  /(?:\bby\s(?:an?\s|up\sto\s|about\s|around\s|nearly\s|almost\s|over\s|more\sthan\s|at\sleast\s|some\s|roughly\s|only\s|average\sof\s|additional\s|further\s)*|[+]\s?|\b(?:improvements?|gains?|increases?|reductions?|decreases?|drops?|boosts?|savings?|speed-?ups?)\s(?:\p{L}+\s){0,3}(?:of|by)\s(?:up\sto\s|about\s|over\s|nearly\s|some\s)*)$/iu;
const LEVEL_BEFORE =
  /\b(?:reach|achiev|attain|obtain|scor|get|got|stay|remain|is|are|was|were|at|of|to|from|with)\w*(?:\s(?:an?|up|to|at|about|around|nearly|almost|over|only|more|than|the|least|average|state-of-the-art))*\s$/i;
/** Words that say nothing about what is measured. */
const EMPTY = new Set(
  'number numbers between within across takes take took the its their our his her this that these those are was were has have had been being with from for into onto over under about around nearly almost roughly some only also even still average absolute relative additional further overall respectively up more less most least than just per each all both and but not they them who one model models method methods approach approaches paper authors author result results experiment experiments show shows showed report reports reported find finds found reach reaches reached achieve achieves achieved achieving attain attains obtain obtains get gets got stay stays remain remains scoring new other others prior previous existing several many various different tasks task benchmark benchmarks dataset datasets state art says say claims claim using use uses used give gives given make makes made which where when while then there here'.split(
    ' ',
  ),
);
const SPEED = /^(?:fast|faster|speed|speedup|speed-up|speedups|accelerat\w*|quick\w*|slower)$/;

export function contextOf(sentence: string, span: Span, between: Span, unit: Unit): QuantityContext {
  const clause = clauseOf(sentence, span, between);
  const before = sentence.slice(clause.start, span.start);
  const after = sentence.slice(span.end, clause.end);
  const written = wordsOf(`${before} ${after}`);
  const lower = written.filter(word => !isName(word)).map(word => word.toLowerCase());
  const direction = lower.some(w => DOWN.test(w)) ? 'down' : lower.some(w => UP.test(w)) ? 'up' : undefined;
  const counted = unit === 'count' ? countedNoun(after) : undefined;
  const measured = lower.flatMap(word => (EMPTY.has(word) || UP.test(word) || DOWN.test(word) ? [] : stem(word)));
  const kind = kindOf(before, after, unit);
  const role = ROLE.exec(sentence.slice(Math.max(0, span.start - 24), span.start))?.[1]?.toLowerCase();
  return {
    words: [...new Set([...(counted ? [counted] : []), ...measured])],
    names: [...new Set(written.filter(isName))],
    ...(kind ? { kind } : {}),
    ...(direction && unit !== 'count' ? { direction } : {}),
    ...(COMPARED.test(sentence.slice(Math.max(0, clause.start - 16), span.start)) ? { compared: true as const } : {}),
    ...(role === 'from' || role === 'to' ? { role } : {}),
  };
}

/** From the last break before the number to the first behind it; never over the neighbouring numbers. */
function clauseOf(sentence: string, span: Span, between: Span): Span {
  let start = Math.max(between.start, span.start - WINDOW);
  let end = Math.min(between.end, span.end + WINDOW);
  for (const match of sentence.slice(start, span.start).matchAll(BREAK)) {
    const stop = Math.max(between.start, span.start - WINDOW) + match.index + match[0].length;
    if (stop > start) start = stop;
  }
  BREAK.lastIndex = 0;
  const behind = BREAK.exec(sentence.slice(span.end, end));
  BREAK.lastIndex = 0;
  if (behind) end = span.end + behind.index;
  return { start, end };
}

function kindOf(before: string, after: string, unit: Unit): QuantityContext['kind'] {
  if (unit === 'count' || unit === 'size' || unit === 'time' || unit === 'money') return undefined;
  if (unit === 'factor' || CHANGE_BEFORE.test(before) || CHANGE_NOUN.test(after)) return 'change';
  if (LEVEL_BEFORE.test(before) || /^\s\p{Ll}/u.test(after)) return 'level';
  return undefined;
}

/** The noun behind a number: `900 hand-written notes` counts notes; without a plural, the word next to it. */
function countedNoun(after: string): string | undefined {
  const phrase = /^\s((?:[\p{L}-]+\s?){1,4})/u.exec(after)?.[1] ?? '';
  const words = phrase.trim().split(/\s+/);
  const noun = words.find(word => /^\p{Ll}{2,}[^\Ws]s$/u.test(word)) ?? words[0];
  return noun === undefined ? undefined : stem(noun.toLowerCase())[0];
}

const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}^+'’-]*/gu)?.map(w => w.replace(/['’]s$/, '')) ?? [];

/** Capitals inside, a digit, or all capitals: `ALFWorld`, `AIME`, `HotpotQA`; an initial capital alone is no sign. */
const isName = (word: string): boolean => /\p{L}/u.test(word) && /[\p{L}\p{N}][\p{Lu}\p{N}]/u.test(word);

function stem(word: string): string[] {
  if (SPEED.test(word)) return ['speed'];
  if (word.length < 3 || /^\d/.test(word)) return [];
  const plain = word.replace(/(?<=\p{L}{3})(?:ies|y)$/u, 'i').replace(/(?<=[^s])s$/, '');
  return [plain.slice(0, 6)];
}
