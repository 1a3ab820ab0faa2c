/** Which of many names that begin alike are offered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../../server/core/text/text';
import { matchNames } from '../../server/features/finding/nameMatches';
import { indexed } from '../memoryFiles';

test('the names that weigh most are offered, however late they stand in the alphabet', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map(letter => letter.toUpperCase());
  const entries = letters.map((c, i) => `@misc{k${i}, title = {QR${c}T: A Way to Read ${c}${c} Signs}, year = 2020}`);
  const { snapshot } = await indexed(new Map([['a.bib', entries.join('\n')]]));
  const source = new SourceText('file:///w/x.md', 'QR');
  const wanted = (typed: boolean) =>
    matchNames(snapshot.library, source, 2, typed, 3, known => (known.name === 'QRZT' ? 1 : 0)).map(m => m.spelling);
  assert.equal(wanted(true)[0], 'QRZT');
  assert.equal(wanted(false)[0], 'QRZT');
  assert.equal(wanted(true).length, 3);
});
