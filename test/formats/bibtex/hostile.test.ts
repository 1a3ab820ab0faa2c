/** No input makes the BibTeX reader throw, hang or answer a place outside of the file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperRecord } from '../../../server/core/paper/paper';
import { SourceText, type Span } from '../../../server/core/text/text';
import { parseBibtex } from '../../../server/formats/bibtex/bibtex';
import { growsEvenly } from '../../growth';
import { rounds } from '../../rounds';

/** Reads everything of every record and answers how many there are. */
function readAll(text: string): { records: readonly PaperRecord[]; problems: number } {
  const { records, problems } = parseBibtex(new SourceText('file:///a.bib', text));
  let end = 0;
  for (const record of records) {
    assert.ok(record.span.start >= end, 'records are in order and apart');
    end = record.span.end;
    for (const span of [record.span, record.titleSpan, record.keySpan ?? record.span]) inside(span, text);
    void [
      record.title,
      record.authors,
      record.date,
      record.ids,
      record.venue,
      record.type,
      record.abstract,
      record.note,
    ];
    void [
      record.tags,
      record.links,
      record.files,
      record.related,
      record.otherKeys,
      record.shortTitle,
      record.organization,
    ];
  }
  for (const problem of problems) inside(problem.span, text);
  return { records, problems: problems.length };
}

function inside({ start, end }: Span, text: string): void {
  assert.ok(0 <= start && start <= end && end <= text.length, `[${start}, ${end}) in ${text.length}`);
}

const SAMPLE = `@string{j = "Journal of " # name} @string{name = {Names}}
@article{one, title = {A {T}itle with \\"u and $x^2$}, author = "Ann Art and {B} and de la C, D", journal = j # " X", year = 2020, month = jan}
@inproceedings(two, crossref = {book}, title = {Two}, date = {2020-01/2021}, keywords = {a, {b, c}}, file = {:x.pdf:PDF})
@book{book, title = {Whole}, xdata = {x}, note = {see @article{no, title = {x}}}, doi = {10.1000/x\\_y}}
@xdata{x, publisher = {P}, author = {family=F, given=G}} @comment{ nothing } @set{s, entryset = {one, two}}
`;

/** mulberry32, so that a failure comes back. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test('mutations of a file with everything in it', () => {
  const next = random(7);
  const at = (text: string) => Math.floor(next() * text.length);
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
    'and ',
    '@a{',
    '\ufeff',
    '\ud800',
  ];
  for (let round = 0; round < rounds(60); round++) {
    let text = SAMPLE;
    for (let edits = 1 + Math.floor(next() * 4); edits > 0; edits--) {
      const [from, to] = [at(text), at(text)].sort((a, b) => a - b);
      const kind = next();
      if (kind < 0.2) text = text.slice(0, from);
      else if (kind < 0.4) text = text.slice(0, from) + text.slice(to);
      else if (kind < 0.5) text = text.slice(0, to) + text.slice(from);
      else text = text.slice(0, from) + (noise[Math.floor(next() * noise.length)] ?? '') + text.slice(from);
    }
    readAll(text);
  }
});

test('repetition of anything is read in linear time', () => {
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
      '\n@a{b,c={',
      '\n@a{b,c="',
      'a={',
      '@a{b,c={d}}',
      '@a{b,c=d#',
      '%\n',
      '%@',
      '\n %@a{',
      'x@y.z ',
      '@a{b,c=}',
    ],
    ...['{"', '"{', '\n@article{a,\n t = {x', '@article{a, t = {x}} , b = {c}', ')', '@a{b,c={d},}}}}}'],
  ];
  // On the scale of seconds, `test/fuzz/bibtex.mjs` asks the same.
  const heads = ['', '@article{key, title = {', '@article{key, '];
  for (const [i, piece] of pieces.entries()) {
    const read = (n: number) => readAll(`${heads[i % 3]}${piece.repeat(n)}}}\n@book{x, title = {y}}`);
    growsEvenly(read, 1_000, JSON.stringify(piece));
  }
});

test('one entry that never ends costs one entry, however many fields it has', () => {
  const read = (n: number) => {
    const fields = Array.from({ length: n }, (_, i) => `  f${i} = {x${i},`).join('\n');
    const { records, problems } = readAll(`@article{bad,\n${fields}\n\n@article{good, title = {Good}}`);
    assert.deepEqual([records.map(r => r.key), problems], [['bad', 'good'], 1]);
  };
  growsEvenly(read, 3_000);
});

test('strings that grow without end, go round in circles or chain for long', () => {
  const doubling = Array.from({ length: 60 }, (_, i) => `@string{s${i + 1} = s${i} # s${i}}`).join('\n');
  const grown = readAll(`@string{s0 = "0123456789"}\n${doubling}\n@misc{a, title = s60}`).records[0];
  assert.ok((grown?.title.length ?? 0) <= 20_000);
  assert.equal(readAll('@string{a = b # "x"} @string{b = a # "y"} @misc{k, title = a}').records[0]?.title, 'yx');
  const chain = Array.from({ length: 5000 }, (_, i) => `@string{c${i + 1} = c${i}}`);
  assert.equal(readAll(`@string{c0 = "end"}${chain.join('')}@misc{k, title = c5000}`).records[0]?.title, 'end');
  assert.equal(
    readAll(`${chain.slice(0, 30).toReversed().join('')}@string{c0 = "end"}@misc{k, title = c30}`).records[0]?.title,
    'end',
  );
});

test('a web of xdata entries that all name each other is read once', () => {
  const read = (links: number) => {
    const each = Array.from({ length: Math.sqrt(links) }, (_, i) => i);
    const names = each.map(i => `x${i}`).join(',');
    const web = each.map(i => `@xdata{x${i}, xdata = {${names}}}`).join('\n');
    readAll(`${web}\n@misc{k, xdata = {${names}}}`);
  };
  growsEvenly(read, 100);
});

test('byte order marks, line ends, long lines, NUL and other white space', () => {
  const entry = '@misc{k, title = {T}, year = 2020}';
  for (const text of [`\ufeff${entry}`, `\r\n${entry}\r\n`, `\r${entry}`, `\0${entry}\0`, `\u00a0${entry}`]) {
    assert.deepEqual([readAll(text).records.map(r => `${r.key} ${r.title}`), readAll(text).problems], [['k T'], 0]);
  }
  const long = readAll(`@misc{k, abstract = {${'word '.repeat(8000)}}, title = {T}}@misc{l, title = {U}}`);
  assert.deepEqual(
    long.records.map(r => r.title),
    ['T', 'U'],
  );
  assert.equal(long.records[0]?.abstract?.length, 39_999);
});
