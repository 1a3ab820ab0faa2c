/** Addresses: one spelling for each file, paths joined as people write them, nothing that throws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalUri, resolveUri, sameHost, shownPath } from '../../server/core/text/uri';

test('a file has one spelling, however its address was encoded', () => {
  for (const uri of ['file:///c%3A/My%20Notes/(a)~b.md', 'file:///C:/My Notes/%28a%29%7Eb.md']) {
    assert.equal(canonicalUri(uri), 'file:///c:/My%20Notes/(a)~b.md');
  }
  assert.equal(canonicalUri('untitled:Untitled-1'), 'untitled:Untitled-1');
  assert.equal(canonicalUri('file:///100%/x#1.md'), 'file:///100%25/x%231.md');
});

test('paths are joined from the file that names them', () => {
  assert.equal(resolveUri('file:///w/notes/a.md', '../refs.bib'), 'file:///w/refs.bib');
  assert.equal(resolveUri('file:///w/notes/a.md', '/abs/refs.bib'), 'file:///abs/refs.bib');
  assert.equal(resolveUri('file:///w/notes/a.md', 'sub\\refs.bib'), 'file:///w/notes/sub/refs.bib');
  assert.equal(resolveUri('file:///c:/w/a.md', 'D:\\lib\\z.bib'), 'file:///d:/lib/z.bib');
  assert.equal(resolveUri('file:///w/a.md', '../../../x.bib'), 'file:///x.bib');
});

test('half a character in a path throws nothing', () => {
  assert.equal(resolveUri('file:///w/a.md', '\uD800.bib'), 'file:///w/%EF%BF%BD.bib');
  assert.equal(canonicalUri('file:///w/%E0%A4%A.md').startsWith('file:///w/'), true);
});

test('another host is another host', () => {
  assert.equal(sameHost('file:///w/a.md', 'file:///x.bib'), true);
  assert.equal(sameHost('file:///w/a.md', 'file://server/share/x.bib'), false);
  assert.equal(sameHost('file:///w/a.md', 'https://example.org/x.bib'), false);
});

test('a path is shown from its folder', () => {
  assert.equal(shownPath('file:///w/my%20notes/a.md', ['file:///w']), 'my notes/a.md');
  assert.equal(shownPath('file:///else/a.md', ['file:///w']), 'a.md');
});
