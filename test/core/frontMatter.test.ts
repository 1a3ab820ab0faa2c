/** Front matter is found at the very start of a file only, and its body is the YAML alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontMatterSpan } from '../../server/core/text/frontMatter';

const cut = (text: string) => {
  const found = frontMatterSpan(text);
  return found && [text.slice(found.span.start, found.span.end), text.slice(found.bodySpan.start, found.bodySpan.end)];
};

test('front matter ends with dashes or dots, at any line end', () => {
  assert.deepEqual(cut('---\ntitle: A\n---\nText'), ['---\ntitle: A\n---', 'title: A\n']);
  assert.deepEqual(cut('---  \r\ntitle: A\r\n... \r\nText'), ['---  \r\ntitle: A\r\n...', 'title: A\r\n']);
  assert.deepEqual(cut('---\rtitle: A\r---'), ['---\rtitle: A\r---', 'title: A\r']);
});

test('front matter may stand behind a byte order mark', () => {
  const text = '\uFEFF---\na: 1\n---\n';
  assert.deepEqual(cut(text), ['---\na: 1\n---', 'a: 1\n']);
  assert.equal(frontMatterSpan(text)?.span.start, 1);
});

test('an empty block has an empty body', () => {
  assert.deepEqual(cut('---\n---\nText'), ['---\n---', '']);
  assert.deepEqual(cut('---\r\n---'), ['---\r\n---', '']);
});

test('a rule later in the text, an unclosed block and a longer line are no front matter', () => {
  for (const text of ['Text\n---\na: 1\n---\n', '---\na: 1\n', '----\na: 1\n----\n', '', '---', '--- x\n---\n'])
    assert.equal(frontMatterSpan(text), undefined, JSON.stringify(text));
});

test('dashes inside a line close nothing', () => {
  assert.deepEqual(cut('---\na: b --- c\nd: "---x"\n---\n'), [
    '---\na: b --- c\nd: "---x"\n---',
    'a: b --- c\nd: "---x"\n',
  ]);
});
