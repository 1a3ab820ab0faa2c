/** Text of others in Markdown: what is shown is what was written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeMarkdown, plainText } from '../../server/core/text/markdown';

test('signs and written entities show as they stand', () => {
  assert.equal(escapeMarkdown('a &lt; b & c < d &amp;'), 'a &amp;lt; b &amp; c &lt; d &amp;amp;');
  for (const text of ['a &lt; b', 'R&D <x> [y](z) *w*', '&amp;lt;', '# no heading', '1. no list']) {
    assert.equal(plainText(escapeMarkdown(text)), text);
  }
});
