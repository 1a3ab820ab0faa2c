/** Keys as pandoc reads and writes them, and citations as each language wants them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  citationText,
  isBareKey,
  isCrossReference,
  isWritableKey,
  keyAt,
  scanCitations,
} from '../../server/core/note/citation';

const keys = (text: string): string[] =>
  scanCitations(text).map(m => `${m.suppressAuthor ? '-' : ''}${m.braced ? `{${m.key}}` : m.key}`);

test('where a key starts and ends', () => {
  assert.deepEqual(keys('@a, @b. @c: @d; (@e) "@f"'), ['a', 'b', 'c', 'd', 'e', 'f']);
  assert.deepEqual(keys('@a.b @a:b @a--b @a/b @a_ @_a @*'), ['a.b', 'a:b', 'a', 'a/b', 'a_', '_a', '*']);
  assert.deepEqual(keys('@https://x.org/a/ @a://b @10.1000/xyz(1)'), ['https://x.org/a', 'a://b', '10.1000/xyz']);
  assert.deepEqual(keys('me@x 中@x .@x \\@x \\\\@y @z@w'), ['y', 'z', 'w']);
  assert.deepEqual(keys('-@a x-@b --@c [-@d]'), ['-a', 'b', '-c', '-d']);
  assert.deepEqual(keys('@{a;b} @{a{b}c} @{a b} @{} @{a'), ['{a;b}', '{a{b}c}', '{}']);
  assert.deepEqual(keys('@李2020 @é1 @a😀'), ['李2020', 'é1', 'a']);
});

test('spans cover the @ and braces, key spans the key', () => {
  const text = '😀 -@{a;b}, @c';
  const [first, second] = scanCitations(text);
  assert.equal(text.slice(first?.span.start, first?.span.end), '@{a;b}');
  assert.equal(text.slice(first?.keySpan.start, first?.keySpan.end), 'a;b');
  assert.equal(text.slice(second?.span.start, second?.span.end), '@c');
  assert.equal(keyAt(text, 0), undefined);
});

test('which keys can be written, and how', () => {
  for (const key of ['smith2004', 'a.b', 'doi:10.1000/xyz', '李2020', '_x']) assert.ok(isBareKey(key), key);
  for (const key of ['a.', 'a;b', 'a b', '', ':a', 'a--b']) assert.ok(!isBareKey(key), key);
  for (const key of ['a;b', 'a{b}c', 'a.']) assert.ok(isWritableKey(key), key);
  for (const key of ['a b', 'a{b', '']) assert.ok(!isWritableKey(key), key);
});

test('what is written is what is read', () => {
  assert.equal(citationText(['a', 'b;c'], 'markdown'), '[@a; @{b;c}]');
  assert.deepEqual(keys(citationText(['a', 'b;c', 'd.'], 'markdown')), ['a', '{b;c}', '{d.}']);
  assert.equal(citationText(['a', 'b c'], 'latex'), '\\cite{a,b c}');
  assert.equal(citationText(['a', 'b:', '10.1/x'], 'typst'), '@a #cite(<b:>) #cite(label("10.1/x"))');
});

test('cross-references of Quarto are no keys of papers', () => {
  for (const key of ['fig-flow', 'Tbl-x', 'sec-intro', 'eq-1', 'thm-a']) assert.ok(isCrossReference(key), key);
  for (const key of ['figure', 'section-x', 'smith-2004', 'equation']) assert.ok(!isCrossReference(key), key);
});
