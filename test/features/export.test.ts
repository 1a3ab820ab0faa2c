/** Fixtures of the export: files in, a bibliography out; and what goes out is read back as the same papers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Paper } from '../../server/core/paper/paper';
import { everyPaper, exportBibliography } from '../../server/features/exportBibliography';
import { citedIn } from '../../server/features/notes/citedIn';
import { fixtures } from '../fixture';
import { growsEvenly } from '../growth';
import { indexed, snapshotOf, uriOf } from '../memoryFiles';

const FORMATS = ['bibtex', 'csl-json', 'ris'] as const;
const FILE = { bibtex: 'out.bib', 'csl-json': 'out.json', ris: 'out.ris' } as const;

/** The title says `to FORMAT` and perhaps `cited in FILE`. */
fixtures('export', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const format = FORMATS.find(f => fixture.title.includes(`to ${f}`)) ?? 'bibtex';
  const note = snapshot.notes.get(uriOf(/cited in (\S+\.\w+)/.exec(fixture.title)?.[1] ?? ''));
  const cited = note && citedIn(snapshot, [note]);
  const unknown = cited?.unknown.length ? [`unknown: ${cited.unknown.join(', ')}`] : [];
  return [...unknown, exportBibliography(snapshot, cited?.papers ?? everyPaper(snapshot), format)].join('\n');
});

/** A BibTeX entry has months and no days; no format has a date without its year; an arXiv paper's DOI says its id again. */
const facts = ({ key, title, authors, date, ids }: Paper) => ({
  key,
  // Two hyphens are TeX's dash.
  title: title.replaceAll('--', '–'),
  authors,
  date: date?.startsWith('--') ? undefined : date?.slice(0, 7),
  doi: ids.arxiv ? undefined : ids.doi,
  arxiv: ids.arxiv,
});

for (const format of FORMATS) {
  test(`what is exported to ${format} is read back as the same papers, and again exported the same`, async () => {
    const read = (path: string): [string, string] => [path, readFileSync(`test/workspaces/reward-rl/${path}`, 'utf8')];
    const { snapshot } = await indexed(new Map(['papers/daily-papers.txt', 'refs.bib'].map(read)));
    const text = exportBibliography(snapshot, everyPaper(snapshot), format);
    const again = await indexed(new Map([[FILE[format], text]]));
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    const before = snapshot.library.papers.map(facts);
    const after = again.snapshot.library.papers.map(facts);
    assert.ok(before.length > 50);
    assert.deepEqual(after.sort(byKey), before.sort(byKey));
    if (format !== 'bibtex') return;
    assert.equal(exportBibliography(again.snapshot, everyPaper(again.snapshot), format), text);
  });
}

test('a large bibliography is exported in time that grows with it, not with its square', async () => {
  const entry = (i: number) =>
    `@article{k${i}, author = {Roe, Ann}, title = {Quiet Hill Number ${i}}, journal = j, year = 2020}\n`;
  const sizes = await Promise.all(
    [100, 800].map(async size => {
      const text = `@string{j = "Hills"}\n${Array.from({ length: size }, (_, i) => entry(i)).join('')}`;
      const { snapshot } = await indexed(new Map([['a.bib', text]]));
      return [size, snapshot] as const;
    }),
  );
  const snapshots = new Map(sizes);
  const exporting = (size: number) => {
    const snapshot = snapshots.get(size);
    assert.ok(snapshot);
    const exported = exportBibliography(snapshot, everyPaper(snapshot), 'bibtex');
    assert.equal(exported.match(/^@article/gm)?.length, size);
  };
  growsEvenly(exporting, 800);
});
