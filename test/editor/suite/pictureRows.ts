/** The tables behind the pictures, as they stand on their page, and that they count every paper once. */
import assert from 'node:assert/strict';
import { paperCount, themeLabels } from './corpus';
import { pageAttributes, pageClick, pageTexts } from './page';
import { eventually } from './runner';

export interface PictureRow {
  readonly theme: string;
  readonly numbers: number[];
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The rows of a table of the page: the theme, then the numbers. */
export async function rowsOf(table: string): Promise<PictureRow[]> {
  const heads = await pageTexts(`${table} tbody th`);
  const cells = await pageTexts(`${table} tbody td.number`);
  const width = cells.length / Math.max(1, heads.length);
  return heads.map((theme, i) => ({ theme, numbers: cells.slice(i * width, (i + 1) * width).map(Number) }));
}

/** Under the themes of the view, in both pictures; leaves the table below the timeline open. */
export async function countEveryPaperOnce(): Promise<void> {
  await eventually('the pictures', async () => (await pageTexts('.coverage tbody tr')).length > 3);
  // While files are being read, what is one paper may still be two.
  const papers = paperCount();
  await eventually(
    `${papers} papers`,
    async () => sum((await rowsOf('.coverage')).flatMap(row => row.numbers)) === papers,
  );
  const coverage = await rowsOf('.coverage');
  for (const { theme } of coverage) assert.ok(themeLabels().includes(theme) || theme === 'Other', theme);
  await pageClick('summary');
  const counts = await rowsOf('.counts');
  assert.deepEqual(
    counts.map(row => [row.theme, row.numbers.at(-1)]),
    coverage.map(row => [row.theme, sum(row.numbers)]),
  );
  for (const { numbers } of counts) assert.equal(sum(numbers.slice(0, -1)), numbers.at(-1));
  assert.equal(
    (await pageAttributes('.mark', 'aria-label')).length,
    (await pageAttributes('.mark', 'data-action')).length,
  );
}
