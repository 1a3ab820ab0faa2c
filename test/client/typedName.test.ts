/** Which words may become a method's name while they are typed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextKey, typedName } from '../../client/typedName';

const word = (before: string) => typedName(before)?.word;

test('a word with a capital or a digit is a candidate from its second character on', () => {
  assert.deepEqual(typedName('unlike GR'), { start: 7, word: 'GR' });
  assert.equal(word('G'), undefined);
  assert.equal(word('veR'), 'veR');
  assert.equal(word('R1'), 'R1');
  assert.equal(word('(EPO-S'), 'EPO-S');
  assert.equal(word('R^3'), 'R^3');
  assert.equal(word('GRPO+'), 'GRPO+');
});

test('lower-case words never are', () => {
  for (const text of ['reward', 'we propose', 'state-of-the-art', 'naïve', '']) assert.equal(word(text), undefined);
});

test('keys, paths, commands and code never are', () => {
  for (const text of ['[@Emo', '@Emo20', '\\Emph', 'notes/GRPO', '#Tag', '$GR', '`GR', 'a_GR', 'x=GR', 'see a/b.MD'])
    assert.equal(word(text), undefined, text);
});

test('marks in front of a name are no part of it', () => {
  assert.deepEqual(typedName('—GR'), { start: 1, word: 'GR' });
  assert.deepEqual(typedName('-GR'), { start: 1, word: 'GR' });
});

test('behind the semicolon of a citation the next key may come', () => {
  assert.deepEqual(nextKey('As [@a, p. 3; '), { start: 14, word: '' });
  assert.equal(nextKey('As [@a]; '), undefined);
  assert.equal(nextKey('A remark; '), undefined);
});

test('words behind an @ in brackets may be those of a paper', () => {
  assert.deepEqual(nextKey('As [@one tok'), { start: 5, word: 'one tok' });
  assert.deepEqual(nextKey('As [see @a; -@one '), { start: 14, word: 'one ' });
  for (const text of ['As [@one', 'As @one tok', 'As [@one] tok', 'As [@one, p. 3', 'As [a@one tok']) {
    assert.equal(nextKey(text), undefined, text);
  }
});
