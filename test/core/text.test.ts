/** Offsets and positions agree for every kind of line end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../../server/core/text/text';

const uri = 'file:///a.md';

test('positions and offsets are inverse, whatever ends the lines', () => {
  const source = new SourceText(uri, 'one\r\ntwo\rthree\n\n😀 five');
  assert.equal(source.lineCount, 5);
  for (let offset = 0; offset <= source.text.length; offset++) {
    const position = source.positionAt(offset);
    const insideLineEnd = position.character > source.lineSpan(position.line).end - source.lineStart(position.line);
    if (!insideLineEnd) assert.equal(source.offsetAt(position), offset);
  }
});

test('positions past a line or the file are clamped', () => {
  const source = new SourceText(uri, 'ab\ncd');
  assert.equal(source.offsetAt({ line: 0, character: 99 }), 2);
  assert.equal(source.offsetAt({ line: 9, character: 0 }), 5);
  assert.deepEqual(source.positionAt(99), { line: 1, character: 2 });
  assert.equal(new SourceText(uri, '').lineCount, 1);
});
