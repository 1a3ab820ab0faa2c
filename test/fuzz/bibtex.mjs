// Mutates real and made-up bibliographies and repeats hostile pieces: `node test/fuzz/bibtex.mjs [rounds] [seed]`.
// Fails on a throw, a place outside of the file, entries that overlap, and time that grows faster than the text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from '../bundled.mjs';

const [rounds = '10000', seed = '1'] = process.argv.slice(2);
const folder = '../shared/material/bib';
const { SourceText, parseBibtex } = await bundled(`
    export { SourceText } from './server/core/text/text';
    export { parseBibtex } from './server/formats/bibtex/bibtex';`);
const FIELDS = [
  ...['title', 'authors', 'moreAuthors', 'date', 'ids', 'venue', 'type', 'abstract', 'note', 'tags', 'links', 'files'],
  ...['related', 'otherKeys', 'shortTitle', 'organization'],
];
const next = random(Number(seed));
let failures = 0;

mutations(Number(rounds));
repetitions();
console.log(`${failures} failures`);
process.exit(failures ? 1 : 0);

function mutations(count) {
  const samples = [...made(), ...real()];
  let slowest = 0;
  for (let round = 0; round < count; round++) {
    const text = mutated(samples[Math.floor(next() * samples.length)], samples);
    const started = process.cpuUsage();
    try {
      readAll(text);
    } catch (error) {
      fail(`round ${round}: ${error.message}`, text);
    }
    slowest = Math.max(slowest, process.cpuUsage(started).user / 1000);
  }
  console.log(`${count} mutated inputs of ${samples.length} samples, the slowest ${slowest.toFixed(0)} ms`);
}

function mutated(sample, samples) {
  const noise = [
    '{',
    '}',
    '"',
    '@',
    '\\',
    ',',
    '=',
    '#',
    '(',
    ')',
    '%',
    '\n',
    '$',
    '\0',
    ' and ',
    '\n@a{',
    '\ufeff',
    '\ud800',
    '}}',
    '{{',
  ];
  let text = sample;
  for (let edits = 1 + Math.floor(next() * 5); edits > 0; edits--) {
    const from = Math.floor(next() * text.length);
    const to = Math.min(text.length, from + Math.floor(next() * 200));
    const kind = Math.floor(next() * 6);
    if (kind === 0) text = text.slice(0, from);
    else if (kind === 1) text = text.slice(0, from) + text.slice(to);
    else if (kind === 2) text = text.slice(0, to) + text.slice(from);
    else if (kind === 3)
      text = text.slice(0, from) + String.fromCharCode(Math.floor(next() * 256)) + text.slice(from + 1);
    else if (kind === 4) text = text.slice(0, from) + pick(samples).slice(0, 300) + text.slice(from);
    else text = text.slice(0, from) + pick(noise) + text.slice(from);
  }
  return text;
}

/** A hostile piece again and again, twice as often the second time: the time may double, not quadruple. */
function repetitions() {
  const pieces = [
    ...[
      '{',
      '}',
      '"',
      '@',
      '\\',
      '#',
      '%',
      '(',
      '=',
      ',',
      '\n',
      ' ',
      '@a',
      '@a{',
      '@a(',
      '@a{b',
      '@a{b,',
      '@comment{',
      '@string{a=',
    ],
    ...[
      '@preamble{',
      '\n@preamble(',
      '\n@a{b,c={',
      '\n@a{b,c="',
      'a={',
      '@a{b,c={d}}',
      '@a{b,c=d#',
      '%\n',
      '%@',
      '\n %@a{',
      'x@y.z ',
    ],
    ...[
      '{"',
      '"{',
      '\n@article{a,\n t = {x',
      '@article{a, t = {x}} , b = {c}',
      ')',
      '@a{b,c={d},}}}}}',
      '@article{a,b="c"d ',
    ],
    ...[
      'a"b" ',
      'a={b}{c} ',
      '@comment{{',
      'a=b c,',
      'a=b c ',
      '@a{:/=',
      '@a{b,c=d e,',
      '@a{b,c={x} # ',
      '@a{b, c = {d}} } ',
      '=a:',
    ],
    ...["\\'{", '\\emph{', '$^{', '\\(', '\\frac{', '`', '\\foo[', ' and ', '~', '&amp', '<i ', '{\\', ';:', '\\;'],
  ];
  let worst = 0;
  for (const piece of pieces) {
    for (const head of [
      '',
      '@article{key, title = {',
      '@article{key, ',
      '@article{key, file = {',
      '@article{key, author = {',
    ]) {
      const [once, twice] = [15_000, 30_000].map(count =>
        time(`${head}${piece.repeat(count)}}}\n@book{x, title = {y}}`),
      );
      worst = Math.max(worst, twice);
      if (twice > 2000 || (twice > 200 && twice > once * 3.2))
        fail(`${JSON.stringify(piece)} after ${head}: ${once} ms, then ${twice} ms`);
    }
  }
  console.log(`${pieces.length} pieces repeated, the slowest ${worst.toFixed(0)} ms`);
}

function time(text) {
  const before = process.cpuUsage();
  readAll(text);
  return process.cpuUsage(before).user / 1000;
}

function readAll(text) {
  const { records, problems } = parseBibtex(new SourceText('file:///a.bib', text));
  let end = 0;
  for (const record of records) {
    if (record.span.start < end) throw new Error(`entries overlap at ${record.span.start}`);
    end = record.span.end;
    for (const span of [record.span, record.titleSpan, record.keySpan ?? record.span]) inside(span, text);
    for (const field of FIELDS) void record[field];
  }
  for (const { span } of problems) inside(span, text);
}

function inside({ start, end }, text) {
  if (!(0 <= start && start <= end && end <= text.length))
    throw new Error(`[${start}, ${end}) is outside of ${text.length}`);
}

function fail(message, text) {
  failures++;
  console.log(message);
  if (text !== undefined) console.log(JSON.stringify(text.slice(0, 2000)));
}

function made() {
  return readdirSync('test/fixtures/bibtex').map(
    file => readFileSync(join('test/fixtures/bibtex', file), 'utf8').split('=== answer')[0],
  );
}

function real() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap(repository => readdirSync(join(folder, repository)).map(file => join(folder, repository, file)))
    .filter(path => path.endsWith('.bib'))
    .map(path => readFileSync(path, 'utf8'))
    .filter(text => text.length < 20_000);
}

function pick(list) {
  return list[Math.floor(next() * list.length)];
}

/** mulberry32. */
function random(from) {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
