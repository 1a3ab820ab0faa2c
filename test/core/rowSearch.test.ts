/** Search in very many papers: all words, the best first, slips forgiven. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchRows } from '../../server/core/rows/rowSearch';
import { indexed } from '../memoryFiles';

const BIB = `@article{zhu2025kite, title = {KITE: Knowing When to Stop}, author = {Zhu, Wei}, year = 2025, journal = {Annals}}
@article{lee2024plain, title = {A Plain Study of Kites}, author = {Lee, Ann and Zhù, Mei}, year = 2024}
@article{roe2020, title = {Faithful Answers}, author = {Roe, Jo}, year = 2020, journal = {Letters of Zhuhai}}
`;

test('words are found by their beginnings, names before keys before titles before venues; typos where nothing has the word', async () => {
  const { papers } = (await indexed(new Map([['refs.bib', BIB]]))).snapshot.library;
  const found = (query: string) => searchRows(papers, query).map(p => p.key);
  assert.deepEqual(found('kite'), ['zhu2025kite', 'lee2024plain']);
  assert.deepEqual(found('zhu'), ['zhu2025kite', 'lee2024plain', 'roe2020']);
  assert.deepEqual(found('zhu plain'), ['lee2024plain']);
  assert.deepEqual(found('faithfull answer'), ['roe2020']);
  assert.deepEqual(found('nowing stop'), ['zhu2025kite']);
  assert.deepEqual(found('nothing of this'), []);
  assert.deepEqual(found(''), []);
});
