/** Results are found with their figures, and nothing else is taken for one. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { figuresOf } from '../../server/core/abstract/figures';
import { cleanProse } from '../../server/core/abstract/prose';
import { findResults } from '../../server/core/abstract/results';
import { isList, isRecord, parseJson, stringOf } from '../../server/core/base/json';

const values = (sentence: string): string[] =>
  figuresOf(sentence).map(f => (f.from ? `${f.from} → ${f.value}` : f.value));

test('figures: shares, points, factors, ranges, scores and changes', () => {
  const cases: readonly [string, string[]][] = [
    ['a gain of up to 16.7 points', ['up to 16.7 points']],
    ['by 1.7–3.6 points and 5% to 52%', ['1.7–3.6 points and 5% to 52%']],
    ['from 26.7% to 62.6% in one hour', ['26.7% → 62.6%']],
    ['rates (47.6% → 93.8% and 22.0% → 86.0%)', ['47.6% and 22.0% → 93.8% and 86.0%']],
    ['runs 3× faster and 10x cheaper', ['3×', '10x']],
    ['reaching an Elo of 1223.5', ['1223.5']],
    ['94.51% (87.20%) on A, 81.8% on B', ['94.51% (87.20%)', '81.8%']],
  ];
  for (const [sentence, expected] of cases) assert.deepEqual(values(sentence), expected, sentence);
});

test('sizes, years, versions, counts and names are no figures', () => {
  for (const sentence of [
    'a 7B model and Qwen2.5-VL-72B with GPT-4.1 in 2024',
    'models from 1.5B to 8B on AIME 2024, Pass@1024 and SD3.5',
    'we use 12 datasets, 1,260 samples and 4 experts',
    'see Section 4.2 of v1.0.3',
  ]) {
    assert.deepEqual(values(sentence), [], sentence);
  }
});

test('others, circumstances and the background are no results', () => {
  const texts = [
    'Reasoning costs 40% more than it should. We propose Tide, which is new.',
    'We propose Tide. Even when 50% of the steps are noise, Tide still works.',
    'We propose Tide. Existing methods improve by 3%.',
  ];
  for (const text of texts) assert.deepEqual(findResults(text), [], text);
});

test('each line is there once, and at most six are', () => {
  const line = 'X improves A by 3%.';
  assert.equal(findResults(`We propose Tide. ${line} ${line}`).length, 1);
  const many = Array.from({ length: 9 }, (_, i) => `X improves A${i} by ${i + 2}%.`).join(' ');
  assert.equal(findResults(`We propose Tide. ${many}`).length, 6);
});

const numbers = (text: string): string[] => text.replace(/,(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];

test('the corpus: the labelled figures are found in their sentences, and few others', t => {
  const folder = join(process.cwd(), '../shared/corpus');
  if (!existsSync(folder)) return t.skip('no corpus folder beside the project');
  const labels = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n').map(parseJson).filter(isRecord);
  let found = 0;
  let wanted = 0;
  let all = 0;
  let others = 0;
  for (const label of labels) {
    const abstract =
      readFileSync(join(folder, stringOf(label.file) ?? ''), 'utf8').split('\n')[Number(label.line) + 1] ?? '';
    const results = findResults(abstract);
    const gold = (isList(label.results) ? label.results : []).filter(isRecord);
    for (const g of gold) {
      const figures = numbers(stringOf(g.value) ?? '');
      const sentence = cleanProse(stringOf(g.sentence) ?? '').toLowerCase();
      const stands = (text: string) => text.split(/ …$/)[0]?.split(' ').slice(0, 4).join(' ').toLowerCase() ?? '';
      wanted++;
      if (
        figures.length &&
        results.some(
          r => sentence.includes(stands(r.text)) && figures.every(f => numbers(`${r.value} ${r.text}`).includes(f)),
        )
      )
        found++;
    }
    all += results.length;
    const known = new Set(gold.flatMap(g => numbers(stringOf(g.value) ?? '')));
    others += results.filter(r => !numbers(r.value ?? '').some(n => known.has(n))).length;
  }
  t.diagnostic(`${found} of ${wanted} labelled results found; ${others} of ${all} results carry no labelled figure`);
  assert.ok(found >= 0.8 * wanted && others <= 0.1 * all);
});
