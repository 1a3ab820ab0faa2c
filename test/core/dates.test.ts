/** Written dates come out as exact as they are written, and never more exact. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, monthOf, parseDate, yearOf } from '../../server/core/paper/dates';

test('dates of every written form', () => {
  for (const [written, date] of [
    ['2026', '2026'],
    ['2026-04', '2026-04'],
    ['2026-4-4', '2026-04-04'],
    ['2026-04-24', '2026-04-24'],
    ['2026-04-24T10:00:00.000Z', '2026-04-24'],
    ['2026/04/24', '2026-04-24'],
    ['2019/2021', '2019'],
    ['2019-01-01/2019-02-01', '2019-01-01'],
    ['2004~', '2004'],
    ['2004-06?', '2004-06'],
    ['24.4.2026', '2026-04-24'],
    ['24. April 2026', '2026-04-24'],
    ['Apr 24, 2026', '2026-04-24'],
    ['April 24th, 2026', '2026-04-24'],
    ['24 Apr 2026', '2026-04-24'],
    ['2026 Apr 24', '2026-04-24'],
    ['Sept. 2026', '2026-09'],
    ['2026 May', '2026-05'],
    ['Apr 24', '--04-24'],
    ['20 Oct', '--10-20'],
    ['--04-24', '--04-24'],
    ['Spring 1999', '1999'],
    ['c. 1850', '1850'],
    ['2021-22', '2021'],
    ['Feb 30, 2024', '2024-02'],
  ] as const)
    assert.equal(parseDate(written), date, written);
});

test('what is no date gives none', () => {
  for (const text of ['', 'forthcoming', 'May', '12', 'Vol. 3', '99999', '1.2023', 'arXiv:2405.14906'])
    assert.equal(parseDate(text), undefined, text);
});

test('months and parts', () => {
  assert.deepEqual(['jan', 'Sept.', 'december', '4', '04', '13', 'junk'].map(monthOf), [
    1,
    9,
    12,
    4,
    4,
    undefined,
    undefined,
  ]);
  assert.equal(dateOf({ year: 800, month: 2 }), '0800-02');
  assert.equal(dateOf({ year: 2024, day: 3 }), '2024');
  assert.equal(dateOf({ month: 4 }), undefined);
  assert.equal(dateOf({ month: 13, day: 1 }), undefined);
  assert.deepEqual([yearOf('2024-01'), yearOf('--04-24'), yearOf(undefined)], ['2024', '', '']);
});
