/** A result in a few words of its source, in quotation marks, for those that can't be said as a phrase. */
import type { PaperResult } from '../paper';
import { LONGEST_RUN } from './reword';
import { wordsOf } from './runs';
import { closed } from './segment';

/** What a quotation needn't begin with. */
const ENTRY =
  /^(?:(?:and|or|of|to|by|with|in|on|at|that|the|which|while|our|as|method|we|it|its|achiev\p{L}+|yield\p{L}*|reach(?:es|ing|ed)|attain\p{L}*|deliver\p{L}*|obtain\p{L}*|can|also|even)\s)+/iu;

/** At most eight words around the value, as they stand, in quotation marks. */
export function quotedPart({ text, value = '' }: PaperResult): string | undefined {
  const at = text.indexOf(value);
  if (!value || at < 0) return undefined;
  const head =
    text
      .slice(0, at)
      .split(/[,;]\s/)
      .at(-1) ?? '';
  const tail = /^(?:[^,;().]|\.(?!\s))*/.exec(text.slice(at + value.length))?.[0] ?? '';
  const room = LONGEST_RUN - wordsOf(value).length;
  if (room < 1) return undefined;
  const whole = firstWords(tail, Math.ceil(room / 2) + 1);
  const after =
    whole.length < tail.trim().length
      ? closed(whole.replace(/\s(?:on|in|over|of|for|with|by|than|across|from|at|to)\s[^,]*$/, ''))
      : closed(whole);
  const before = firstWords(reversed(head), room - wordsOf(after).length);
  const start = reversed(before).replace(ENTRY, '');
  const quoted = start.endsWith('(') ? `${start}${value})` : [start, value, after].filter(Boolean).join(' ');
  const words = quoted.replace(ENTRY, '');
  if (words.split('(').length !== words.split(')').length) return undefined;
  const tells = (words.match(/\p{L}{3,}/gu) ?? []).length >= 2 && !/[→/]|rightarrow|\s\.\s/.test(words);
  return tells ? `“${words}”` : undefined;
}

/** As many words as may be quoted, with the figure among them. */
export function anyPart({ text, value = '' }: PaperResult): string {
  const words = text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word));
  const figure = /\d[\d.,]*/.exec(value)?.[0] ?? '';
  let from = Math.max(
    0,
    words.findIndex(word => figure !== '' && word.includes(figure)),
  );
  let to = Math.min(words.length, from + 1);
  const fits = (start: number, end: number) => wordsOf(words.slice(start, end).join(' ')).length <= LONGEST_RUN;
  while (to < words.length && fits(from, to + 1) && to - from < LONGEST_RUN / 2) to++;
  while (from > 0 && fits(from - 1, to)) from--;
  const part = words
    .slice(from, to)
    .join(' ')
    .replace(/[“”"()]/g, '');
  return `“${part.replace(/^[\s,;:.]+|[\s,;:.]+$/g, '')}”`;
}

const reversed = (words: string): string => words.trim().split(/\s+/).reverse().join(' ');

/** From the beginning as many words as there is room for. */
function firstWords(words: string, room: number): string {
  const kept: string[] = [];
  for (const word of words.trim().split(/\s+/).filter(Boolean)) {
    if (wordsOf([...kept, word].join(' ')).length > room) break;
    kept.push(word);
  }
  return kept.join(' ');
}
