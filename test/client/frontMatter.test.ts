/** Whether a place lies in the front matter of a note that is being written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFrontMatter } from '../../client/commands/frontMatter';

test('the front matter reaches to the end of its closing line', () => {
  const text = '---\ntitle: x\n---\nText';
  assert.equal(inFrontMatter(text, 0), true);
  assert.equal(inFrontMatter(text, text.indexOf('\n---') + 3), true);
  assert.equal(inFrontMatter(text, text.indexOf('Text')), false);
  assert.equal(inFrontMatter('---\nnever closed\n', 8), true);
  assert.equal(inFrontMatter('Text\n\n---\n', 1), false);
});
