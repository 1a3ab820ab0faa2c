/** Times finding names in a note of 151 KB and reading it, beside their floors in one run: `npm run bench names`. */
import { buildNameTable, findNames, nameAt, type Spelling } from '../../server/core/mentions/mentions';
import { introducedMethods } from '../../server/core/names/introduced';
import { keyAt } from '../../server/core/note/citation';
import { parseNote } from '../../server/core/note/parseNote';
import { SourceText } from '../../server/core/text/text';
import { dailyPapers } from '../core/names/material';

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const next = random(3);
const pick = <T>(list: readonly T[], none: T): T => list[Math.floor(next() * list.length)] ?? none;
const SYLLABLES = 're wa ro li mo de pa ti gra no se cu vi ta lo mi ra fe du sa ko ne'.split(' ');
const word = (parts: number): string => Array.from({ length: parts }, () => pick(SYLLABLES, 'a')).join('');
const WORDS = Array.from({ length: 4000 }, () => word(1 + Math.floor(next() * 3)));
const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number in letters, so that names differ. */
const letters = (n: number): string => (n < 26 ? '' : letters(Math.floor(n / 26))) + String.fromCharCode(97 + (n % 26));

/** Coined names of the usual shapes; every third has an expansion. */
function names(count: number): Spelling<number>[] {
  const made: Spelling<number>[] = [];
  for (let i = 0; made.length < count; i++) {
    const stem = (word(2) + letters(i)).toUpperCase();
    const tail = word(1).toUpperCase();
    const coined = titled(word(2) + letters(i));
    const shape = Math.floor(next() * 5);
    const spelling = [stem, `${stem}-${tail}`, `${coined}${tail}`, `${tail}${i}`, `${coined} ${tail}`][shape] ?? stem;
    made.push({ spelling, form: 'name', value: i });
    const expansion = Array.from({ length: 3 }, () => titled(pick(WORDS, 'a'))).join(' ');
    if (i % 3 === 0) made.push({ spelling: expansion, form: 'expansion', value: i });
  }
  return made.slice(0, count);
}

/** 2,009 lines of prose with citations, code, links and a name in every second line. */
function note(known: readonly Spelling<number>[]): string {
  const line = (i: number): string => {
    if (i % 23 === 0) return '';
    if (i % 71 === 0) return `## ${titled(pick(WORDS, 'a'))} heading`;
    const words = Array.from({ length: 12 }, () => pick(WORDS, 'a'));
    if (i % 2 === 0) words[4] = pick(known, known[0] ?? { spelling: '', form: 'name', value: 0 }).spelling;
    if (i % 4 === 0) words[8] = `[see @${pick(WORDS, 'a')}${i}, p. 3]`;
    if (i % 9 === 0) words[2] = '`code x` and [a link](https://example.org/x)';
    return `${words.join(' ')}.`;
  };
  return Array.from({ length: 2009 }, (_, i) => line(i))
    .join('\n')
    .padEnd(151_000, ' more words')
    .slice(0, 151_000);
}

/** The least that any search for names must do: hash every word and look it up. */
function hashPass(text: string, slots: Int32Array): number {
  let found = 0;
  let at = 0;
  while (at < text.length) {
    let hash = 0x811c9dc5 | 0;
    const start = at;
    for (;;) {
      const c = text.charCodeAt(at);
      if (!((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57))) break;
      hash = Math.imul(hash ^ c, 0x01000193);
      at++;
    }
    if (at > start && slots[(hash ^ (hash >>> 15)) & (slots.length - 1)] === hash) found++;
    at++;
  }
  return found;
}

function slotsOf(known: readonly Spelling<number>[]): Int32Array {
  let size = 64;
  while (size < known.length * 2) size *= 2;
  const slots = new Int32Array(size);
  for (const { spelling } of known) {
    let hash = 0x811c9dc5 | 0;
    for (let i = 0; i < spelling.length; i++) hash = Math.imul(hash ^ spelling.charCodeAt(i), 0x01000193);
    slots[(hash ^ (hash >>> 15)) & (size - 1)] = hash;
  }
  return slots;
}

function keyScan(text: string): number {
  let found = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) if (keyAt(text, at)) found++;
  return found;
}

/**
 * Least milliseconds of each task, run in turns: other work on the machine only ever adds time. The first task is the floor;
 * `limits` says how many times the floor a task may take.
 */
function least(
  tasks: Readonly<Record<string, () => unknown>>,
  runs: number,
  limits: Readonly<Record<string, number>> = {},
): void {
  const times = new Map<string, number>();
  for (let run = 0; run < runs; run++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now();
      task();
      times.set(name, Math.min(times.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - start));
    }
  }
  const floor = [...times.values()][0] ?? 1;
  for (const [name, ms] of times) {
    const limit = limits[name];
    const said = limit === undefined ? '' : `, limit ${limit} ×${ms / floor > limit ? '  OVER' : ''}`;
    console.log(`${name.padEnd(46)} ${ms.toFixed(3).padStart(9)} ms  ${(ms / floor).toFixed(1)} × floor${said}`);
  }
}

/** Strings as they come from files: cut out of a longer text, their hashes not yet computed. */
function* fresh(known: readonly Spelling<number>[]): Generator<Spelling<number>[]> {
  for (;;) {
    const all = known.map(n => n.spelling).join('\n');
    yield all.split('\n').map((spelling, i) => ({ spelling, form: known[i]?.form ?? 'name', value: i }));
  }
}

function mapOf(names: readonly Spelling<number>[]): Map<string, number> {
  const built = new Map<string, number>();
  for (const { spelling, value } of names) built.set(spelling, value);
  return built;
}

for (const count of [100, 10_000, 100_000]) {
  const known = names(count);
  const text = note(known);
  const { masked } = parseNote(new SourceText('file:///note.md', text), 'markdown');
  const table = buildNameTable(known);
  const slots = slotsOf(known);
  console.log(`\n${count} names, note of ${text.length} characters, ${findNames(text, masked, table).length} hits`);
  const copies = fresh(known);
  let copy = copies.next().value ?? [];
  least(
    {
      'floor: insert the names into a Map': () => mapOf(copy),
      'build the table': () => buildNameTable(copy),
      '(fresh strings for the next run)': () => {
        copy = copies.next().value ?? [];
      },
    },
    count > 50_000 ? 12 : 100,
    count > 50_000 ? { 'build the table': 3 } : {},
  );
  least(
    {
      'floor: a bare pass of word hashes': () => hashPass(text, slots),
      'find all names': () => findNames(text, masked, table),
      'name at an offset': () => nameAt(text, masked, table, 75_000),
    },
    100,
    count > 50_000 ? { 'find all names': 4 } : {},
  );
}

const text = note(names(1000));
console.log('');
least(
  {
    'floor: indexOf("@") and the key grammar': () => keyScan(text),
    'parse the note': () => parseNote(new SourceText('file:///note.md', text), 'markdown'),
  },
  200,
);

/** Microseconds for the introduced names of one abstract, the whole listing read some times over. */
function introducing(): void {
  const papers = (dailyPapers() ?? []).map(({ title, abstract }) => ({ title, abstract }));
  if (!papers.length) {
    console.log('\n(the daily listing is not here: no timing of introduced names)');
    return;
  }
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6; run++) {
    const start = process.cpuUsage();
    for (const paper of papers) introducedMethods({ ...paper });
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / papers.length);
  }
  console.log(
    `\nintroduced names, ${papers.length} abstracts: ${best.toFixed(1)} µs of processor time each, limit 50${best > 50 ? '  OVER' : ''}`,
  );
}

introducing();
