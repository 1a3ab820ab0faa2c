/** Texts that were made to take long: a draft comes quickly all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf } from '../../../server/core/draft/statement';
import { vocabularyOf } from '../../../server/core/draft/vocabulary';

/** Milliseconds of processor time: several times what it takes, and far less than what grows with the square or faster. */
const QUICK = 1000;
const LENGTH = 20_000;

function spent(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const paper = (title: string, abstract: string) => ({ title, abstract, authors: [], methods: [], results: [] });
const repeated = (piece: string): string => piece.repeat(LENGTH / piece.length);

test('a long run of letters in a title is read quickly', () => {
  const title = `The Binding Sites of ${'A'.repeat(1600)}1`;
  assert.ok(spent(() => vocabularyOf([{ title }, { title: repeated('A') }])) < QUICK);
});

test('figures without an end are read quickly', () => {
  assert.ok(spent(() => statementOf(paper('Tides', `Tide raises ${'0.1'.repeat(28)}x 3.`))) < QUICK);
});

for (const piece of ['0.1', '1%', 'a ', 'A', '—'])
  test(`a draft of nothing but “${piece}” comes quickly`, () => {
    const text = repeated(piece);
    assert.ok(spent(() => statementOf(paper(text, text))) < QUICK);
  });
