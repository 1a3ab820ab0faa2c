/** Where a block goes: on a blank line or under the line, parted by blank lines, never into a front matter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockAt } from '../../client/commands/block';

/** The text with the block in it; `‸` is the cursor. */
function inserted(marked: string, block = 'B1\nB2\n', frontMatter = true): string {
  const text = marked.replace('‸', '');
  const { offset, text: added, lead } = blockAt(text, marked.indexOf('‸'), block, frontMatter);
  assert.ok(added.slice(lead).startsWith('B1'));
  return text.slice(0, offset) + added + text.slice(offset);
}

test('an empty note begins with the block', () => assert.equal(inserted('‸'), 'B1\nB2\n'));

test('a line with words keeps them, whole', () => {
  assert.equal(inserted('One ‸line.\nNext.'), 'One line.\n\nB1\nB2\n\nNext.');
  assert.equal(inserted('One line.‸'), 'One line.\n\nB1\nB2\n');
});

test('blank lines that are there count', () => {
  assert.equal(inserted('One.\n\n‸\n\nTwo.\n'), 'One.\n\nB1\nB2\n\nTwo.\n');
  assert.equal(inserted('One.\n‸\nTwo.\n'), 'One.\n\nB1\nB2\n\nTwo.\n');
  assert.equal(inserted('One.\n\n‸'), 'One.\n\nB1\nB2\n');
  assert.equal(inserted('One.\n‸'), 'One.\n\nB1\nB2\n');
  assert.equal(inserted('One.\n‸\n'), 'One.\n\nB1\nB2\n');
});

test('it never lands in the front matter', () => {
  assert.equal(inserted('---\nti‸tle: T\n---\n\nText.\n'), '---\ntitle: T\n---\n\nB1\nB2\n\nText.\n');
  assert.equal(inserted('‸---\ntitle: T\n---\n'), '---\ntitle: T\n---\n\nB1\nB2\n');
});

test('the line ends of the note are kept', () => {
  assert.equal(inserted('One.\r\n‸\r\nTwo.\r\n'), 'One.\r\n\r\nB1\r\nB2\r\n\r\nTwo.\r\n');
});
