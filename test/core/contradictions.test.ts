/** Numbers in prose: what is read of them, and that sentences about papers are rarely called wrong. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { contradictions } from '../../server/core/abstract/contradictions';
import { cleanProse } from '../../server/core/abstract/prose';
import { readQuantities } from '../../server/core/abstract/quantities';
import { parseJson } from '../../server/core/base/json';
import { sentences } from '../../server/core/text/sentences';

const shown = (sentence: string): string[] =>
  readQuantities(sentence).map(q => {
    const range = q.low === q.high ? `${q.low}` : `${q.low}..${q.high}`;
    return [q.text, q.unit, range, q.hedge, q.kind, q.role].filter(Boolean).join(' | ');
  });

test('numbers are read with unit, value and what is said about them', () => {
  assert.deepEqual(shown('It cuts cost by 31.5% on X and reaches an accuracy of 85\\%.'), [
    '31.5% | percent | 31.5 | change',
    '85\\% | percent | 85 | level',
  ]);
  assert.deepEqual(shown('from 47.6% to 58.9%, between 10 and 15%, 10--15 percent'), [
    '47.6% | percent | 47.6 | level | from',
    '58.9% | percent | 58.9 | level | to',
    '10 and 15% | percent | 10..15',
    '10--15 percent | percent | 10..15',
  ]);
  assert.deepEqual(shown('about 2.5x faster, a 4-point gain, more than 1,200 notes and twelve tasks in 300 ms'), [
    '2.5x | factor | 2.5 | about | change',
    '4-point | points | 4 | change',
    '1,200 | count | 1200 | at least',
    'twelve | count | 12',
    '300 ms | time | 0.3',
  ]);
});

test('years, versions, tables and names have no numbers to check', () => {
  for (const sentence of [
    'In 2024 GPT-4 and Qwen2.5-7B were compared in Table 3.',
    'See Section 4.2, p. 12, and arXiv:2405.14906v2, v1.2.3.',
    'At 512 x 512 pixels, AIME24 and top-5 are shown with k=8.',
  ]) {
    assert.deepEqual(shown(sentence), [], sentence);
  }
});

const DAILY = join(process.cwd(), '../shared/material/daily.jsonl.gz');
const SAMPLE = 300;

test('a right number that the abstract leaves out is rarely called wrong, a changed one often', t => {
  if (!existsSync(DAILY)) return t.skip('no ../shared/material');
  const rows = gunzipSync(readFileSync(DAILY))
    .toString()
    .split('\n', SAMPLE * 12);
  let claims = 0;
  let alarms = 0;
  let caught = 0;
  let changed = 0;
  for (let i = 0; i < rows.length; i += 12) {
    const row = parseJson(rows[i] ?? '');
    const abstract = typeof row === 'object' && row && 'abstract' in row ? String(row.abstract) : '';
    const texts = sentences(cleanProse(abstract)).map(s => s.text);
    const read = texts.map(readQuantities);
    texts.forEach((text, at) => {
      const own = read[at] ?? [];
      // Each sentence is true; without it, the abstract says nothing of its numbers.
      const others = read.filter((_, other) => other !== at).flat();
      claims += own.length;
      alarms += contradictions(own, others, new Set()).length;
      for (const { text: written, span } of own) {
        const digit = /[1-8]/.exec(written)?.[0];
        if (!digit) continue;
        const wrong = `${text.slice(0, span.start)}${written.replace(digit, String(Number(digit) + 1))}${text.slice(span.end)}`;
        changed++;
        const found = contradictions(readQuantities(wrong), read.flat(), new Set());
        if (found.some(c => c.claimed.span.start === span.start)) caught++;
      }
    });
  }
  t.diagnostic(`${alarms} false alarms of ${claims} numbers, ${caught} of ${changed} changed numbers found`);
  assert.ok(claims > 500 && alarms / claims < 0.03, `${alarms} false alarms of ${claims}`);
  assert.ok(caught / changed > 0.4, `${caught} of ${changed}`);
});
