/** What holds for every text, however damaged: spans lie inside it, in order, and line ends change nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NoteLanguage } from '../../../server/core/note/note';
import { languageOf, parseNote } from '../../../server/core/note/parseNote';
import { SourceText, type Span } from '../../../server/core/text/text';
import { growsEvenly } from '../../growth';
import { rounds } from '../../rounds';

const PIECES =
  '@k [@k; -@k] @{k} [ ] ( ) ` `` $ $$ \n \n\n > - 1. * ** _ < > <b> </div> <!-- --> http://a.b/ word ; : ::: \\ \\[ \\] \\x{ { } {.c} " # | ^[ ! [^1]: 中 😀 é ``` ~~~ \t & % [r]: \\begin{a} \\end{a} \\cite{k} --- === '
    .split(' ')
    .concat(' ', '    ', '\n', '\n\n');

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function* texts(count: number): Generator<string> {
  const next = random(7);
  for (let i = 0; i < count; i++) {
    const length = 1 + Math.floor(next() * 30);
    yield Array.from({ length }, () => PIECES[Math.floor(next() * PIECES.length)] ?? '').join('');
  }
}

const parsed = (text: string, language: NoteLanguage) => parseNote(new SourceText('file:///a', text), language);

test('spans lie inside the text, masked ones are sorted and disjoint, keys are what stands there', () => {
  const inside = (span: Span, text: string) => 0 <= span.start && span.start <= span.end && span.end <= text.length;
  for (const text of texts(rounds(120))) {
    for (const language of ['markdown', 'latex', 'typst', 'plain'] as const) {
      const note = parsed(text, language);
      let end = -1;
      for (const mask of note.masked) {
        assert.ok(inside(mask, text) && mask.start > end && mask.end > mask.start, JSON.stringify({ text, language }));
        end = mask.end;
      }
      for (const { key, keySpan, span, cluster } of note.citations) {
        assert.equal(text.slice(keySpan.start, keySpan.end), key, JSON.stringify({ text, language }));
        assert.ok(span.start <= keySpan.start && keySpan.end <= span.end);
        assert.ok(!cluster || (cluster.start <= span.start && span.end <= cluster.end), JSON.stringify({ text }));
      }
      for (const link of note.links) assert.ok(inside(link.span, text) && inside(link.targetSpan, text));
    }
  }
});

test('line ends of Windows change no key', () => {
  for (const text of texts(rounds(120))) {
    const keys = (note: string) => parsed(note, 'markdown').citations.map(c => `${c.key} ${c.cluster !== undefined}`);
    assert.deepEqual(keys(text.replace(/\n/g, '\r\n')), keys(text), JSON.stringify(text));
  }
});

test('hostile notes cost no more than their length', () => {
  const hostile = [
    '[',
    '[a](',
    '`'.repeat(3),
    '$',
    '$$a',
    '<!--',
    '> ',
    '- ',
    '\\a{',
    '<a ',
    '```\n',
    '@{',
    '[[',
    '*_',
    '(@a) ',
    '\\(',
    ':::\n',
    '\\bibitem ',
    '\\bibitem[a',
    '\\input a ',
    '{{< include a >}} ',
  ]
    .map(piece => (size: number) => piece.repeat(size / piece.length))
    .concat(
      size => Array.from({ length: Math.sqrt(size * 4) }, (_, i) => `${'`'.repeat(i + 1)} `).join(''),
      size => '1. '.repeat(size / 6),
      size => '  '.repeat(size),
    );
  for (const textOf of hostile) {
    for (const language of ['markdown', 'latex', 'typst', 'plain'] as const) {
      const what = `${language} ${JSON.stringify(textOf(100).slice(0, 10))}`;
      growsEvenly(size => parsed(textOf(size), language), 10_000, what);
    }
  }
});

test('the language id decides, then the extension', () => {
  assert.equal(languageOf('markdown', 'file:///a'), 'markdown');
  assert.equal(languageOf('plaintext', 'file:///a.qmd'), 'markdown');
  assert.equal(languageOf('plaintext', 'untitled:a'), 'plain');
  assert.equal(languageOf(undefined, 'file:///x/a.TEX'), 'latex');
  assert.equal(languageOf('bibtex', 'file:///a.bib'), undefined);
});
