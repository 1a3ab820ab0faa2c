/** Words from files that every object of JavaScript knows too: they are words like any other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../../server/cli/cli';
import { everyPaper, exportBibliography } from '../../server/features/exportBibliography';
import { indexed } from '../memoryFiles';

const FILES = new Map([
  [
    'a.json',
    '[{"id": "a", "type": "constructor", "title": "Quiet Hills of the North", "author": [{"family": "Roe"}], "issued": {"date-parts": [[2020]]}}]',
  ],
  [
    'b.yml',
    'f:\n  type: book\n  title: Small Towns of the Plain\n  author: Roe, Ann\n  date: 2020\nb:\n  type: toString\n  title: Loud Rivers of the South\n  author: Roe, Ann\n  date: 2020\n',
  ],
  [
    'c.json',
    '{"config": {}, "items": [{"itemType": "valueOf", "citationKey": "c", "title": "Tall Trees of the West"}]}',
  ],
  [
    'notes/d.md',
    '---\ncitekey: d\ntype: constructor\ntitle: Wide Seas of the East\nauthors: [Ann Roe]\nyear: 2020\n---\n',
  ],
  ['e.bib', '@misc{e, title = {Far &constructor; Lands}, year = 2020}\n'],
]);

test('a type that is named like a property of every object is a type', async () => {
  const { snapshot } = await indexed(FILES);
  const papers = snapshot.library.papers;
  assert.deepEqual([...papers.map(p => p.key)].sort(), ['a', 'b', 'c', 'd', 'e', 'f']);
  assert.ok(papers.every(p => typeof p.type === 'string' && !p.type.includes('[native')));
  for (const format of ['bibtex', 'ris', 'csl-json'] as const) {
    assert.doesNotMatch(exportBibliography(snapshot, everyPaper(snapshot), format), /native|function|undefined/);
  }
});

test('a command that is named like one is none', async () => {
  const before = process.stderr.write;
  process.stderr.write = () => true;
  try {
    assert.equal(await runCli(['toString']), 2);
  } finally {
    process.stderr.write = before;
  }
});
