/** What a command may be called with, and how a citation is set off from its neighbours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paperKeys } from '../../client/commands/paperKeys';
import { behindWord, setOff, wordEnd } from '../../client/commands/setOff';

test('keys come from strings, lists and tree items', () => {
  assert.deepEqual(paperKeys(['a']), ['a']);
  assert.deepEqual(paperKeys([['a', 'b', 'a']]), ['a', 'b']);
  assert.deepEqual(paperKeys([{ id: 'theme:x/a', kind: 'paper', paper: 'a' }]), ['a']);
});

test('the selection of a view wins when it holds more than the item', () => {
  assert.deepEqual(paperKeys([{ paper: 'b' }, [{ paper: 'a' }, { paper: 'b' }, { kind: 'group' }]]), ['a', 'b']);
  assert.deepEqual(paperKeys([{ paper: 'b' }, [{ paper: 'b' }]]), ['b']);
});

test('anything else gives no key', () => {
  for (const value of [undefined, null, 7, '', ' ', {}, { paper: 7 }, [null, { key: 'a' }]])
    assert.deepEqual(paperKeys([value]), []);
});

test('a citation stands apart from words, not from brackets and spaces', () => {
  assert.equal(setOff('unlike GRPO', '[@a]', ', we'), ' [@a]');
  assert.equal(setOff('unlike GRPO ', '[@a]', 'we'), '[@a] ');
  assert.equal(setOff('(', '@a', ')'), '@a');
  assert.equal(setOff('', '[@a]', ''), '[@a]');
  assert.equal(setOff('EPO (Safe)', '[@a]', '.'), ' [@a]');
});

test('a citation goes behind the whole word of a name, and never into a citation or a link', () => {
  const behind = (marked: string) => {
    const [before = '', name = '', after = ''] = marked.split('|');
    const line = before + name + after;
    const end = wordEnd(line, before.length, before.length + name.length);
    return end === undefined ? undefined : `${line.slice(0, end)}‸${line.slice(end)}`;
  };
  assert.equal(behind('unlike |GRPO|, we'), 'unlike GRPO‸, we');
  assert.equal(behind("|EmoReward|'s weights"), "EmoReward's‸ weights");
  assert.equal(behind('|GRPO|-style training'), 'GRPO-style‸ training');
  for (const text of ['[|@key|]', 'see @|key|', '[|GRPO|](x.md)', '\\cite{|key|}', '\\cite{a,|key|}', 'doi:|10.1/x|'])
    assert.equal(behind(text), undefined, text);
});

test('a citation never parts a word', () => {
  assert.equal(behindWord('unlike ZebraRL here', 10), 14);
  assert.equal(behindWord('unlike ZebraRL here', 14), 14);
  assert.equal(behindWord('unlike ZebraRL here', 7), 7);
  assert.equal(behindWord('state-of-the-art', 3), 16);
});
