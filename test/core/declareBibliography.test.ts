/** Declaring a bibliography: what is added where, and which notes are left alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declareBibliography } from '../../server/core/template/declareBibliography';
import { relativePath } from '../../server/core/text/uri';

function declared(text: string, path = 'references.bib'): string | undefined {
  const insertion = declareBibliography(text, path);
  return insertion && text.slice(0, insertion.offset) + insertion.text + text.slice(insertion.offset);
}

test('a note without front matter gets one', () => {
  assert.equal(declared('# Title\n'), '---\nbibliography: references.bib\n---\n\n# Title\n');
  assert.equal(declared(''), '---\nbibliography: references.bib\n---\n');
  assert.equal(declared('\uFEFFText'), '\uFEFF---\nbibliography: references.bib\n---\n\nText');
});

test('the line goes to the end of a plain front matter, with its line ends', () => {
  assert.equal(
    declared('---\ntitle: A draft # mine\nauthor:\n  - Ada\ntags: [a, b]\n---\nText\n'),
    '---\ntitle: A draft # mine\nauthor:\n  - Ada\ntags: [a, b]\nbibliography: references.bib\n---\nText\n',
  );
  assert.equal(
    declared('---\r\ntitle: x\r\n...\r\nText'),
    '---\r\ntitle: x\r\nbibliography: references.bib\r\n...\r\nText',
  );
  assert.equal(declared('---\n---\n'), '---\nbibliography: references.bib\n---\n');
});

test('a path that YAML would misread is quoted', () => {
  assert.match(declared('', '../a: b/refs.bib') ?? '', /^bibliography: "\.\.\/a: b\/refs\.bib"$/m);
});

test('a note that names a bibliography, or whose front matter is in doubt, is left alone', () => {
  const notes = [
    '---\nbibliography: other.bib\n---\n',
    '---\n"bibliography": [a.bib]\n---\n',
    '---\ntitle: never closed\n\nText\n',
    '---\n{title: flow}\n---\n',
    '---\ntitle: "open\n---\n',
    "---\ntitle: 'open\n---\n",
    '---\ntags: [a,\n  b]\n---\n',
    '---\n\ttitle: tab\n---\n',
    '---\n]](command:x)\n---\n',
    '---\njust words\n---\n',
    '---\ntitle: one: two\n---\n',
    '---\nauthor: @ada\n---\n',
  ];
  for (const note of notes) assert.equal(declared(note), undefined, note);
});

test('paths lead from the note to the file', () => {
  assert.equal(relativePath('file:///w/notes/a.md', 'file:///w/notes/references.bib'), 'references.bib');
  assert.equal(relativePath('file:///w/notes/deep/a.md', 'file:///w/refs.bib'), '../../refs.bib');
  assert.equal(relativePath('file:///w/a.md', 'file:///w/bib/refs.bib'), 'bib/refs.bib');
});
