/** Where a block goes: on a blank line or under the line, parted by blank lines, never into a front matter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockAt } from '../../client/commands/block';

/** The text with the block in it; `‸` is the cursor. */
function inserted(marked: string, block = 'B1\nB2\n', frontMatter = true): string {
  const text = marked.replace('‸', '');
  const { offset, text: added, lead, length } = blockAt(text, marked.indexOf('‸'), block, frontMatter);
  assert.match(added.slice(lead, lead + length), /^B1\r?\nB2$/);
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

test('a section keeps its heading: the block follows the section’s text', () => {
  const made = '## Old\n\n- One.\n- Two.\n\nB1\nB2\n';
  assert.equal(inserted('‸## Old\n\n- One.\n- Two.\n'), made);
  assert.equal(inserted('## Old\n‸\n- One.\n- Two.'), made);
  assert.equal(inserted('## Old‸\n\n## Next\n'), '## Old\n\nB1\nB2\n\n## Next\n');
  assert.equal(
    inserted('## ‸Old\n\nText.\n\n```\n# no heading\n```\n\n## Next\n'),
    '## Old\n\nText.\n\n```\n# no heading\n```\n\nB1\nB2\n\n## Next\n',
  );
  const chapter = '\\section{Old}\n‸\nText.\n\\end{document}\n';
  assert.equal(inserted(chapter), '\\section{Old}\n\nText.\n\nB1\nB2\n\n\\end{document}\n');
  assert.equal(inserted('‸= Old\r\nText.\r\n\r\n= Next'), '= Old\r\nText.\r\n\r\nB1\r\nB2\r\n\r\n= Next');
});
