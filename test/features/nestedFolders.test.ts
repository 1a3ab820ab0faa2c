/** A workspace of two folders, one inside the other: the nearest is a file's own, whichever the editor names first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Snapshot } from '../../server/core/library/snapshot';
import { folderOf, shownPath } from '../../server/core/text/uri';
import { diagnostics } from '../../server/features/diagnostics';
import { noteUri } from '../../server/features/literatureNote/noteFile';
import { methodsChange } from '../../server/features/methods/methodsChange';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { memoryFiles, ROOT, uriOf } from '../memoryFiles';

const INNER = uriOf('inner');
const ORDERS = [
  [ROOT, INNER],
  [INNER, ROOT],
];

async function inOrder(folders: readonly string[], files: Readonly<Record<string, string>>): Promise<Snapshot> {
  const workspace = new Workspace(memoryFiles(new Map(Object.entries(files))));
  await workspace.index(folders, DEFAULT_SETTINGS);
  return workspace.snapshot;
}

const codesIn = (snapshot: Snapshot, path: string): string[] => diagnostics(snapshot, uriOf(path)).map(p => p.code);

const entry = (key: string) => `@misc{${key}, title = {On ${key} and More}, author = {Ito, Jun}, year = 2020}\n`;

test('a bibliography is found at the root of either folder', async () => {
  for (const folders of ORDERS) {
    const snapshot = await inOrder(folders, {
      'inner/refs.bib': entry('near'),
      'far.bib': entry('far'),
      'inner/sub/n.md': '---\nbibliography: [refs.bib, far.bib]\n---\n\nAs said [@near; @far].\n',
    });
    assert.deepEqual(codesIn(snapshot, 'inner/sub/n.md'), [], String(folders));
  }
});

test('a project file holds for the notes below it, beyond the folder that is opened inside', async () => {
  for (const folders of ORDERS) {
    const snapshot = await inOrder(folders, {
      '_quarto.yml': 'bibliography: refs.bib\n',
      'refs.bib': entry('known'),
      'other.bib': entry('other'),
      'inner/n.md': 'As said [@known; @other].\n',
    });
    assert.deepEqual(codesIn(snapshot, 'inner/n.md'), ['unknown-citation'], String(folders));
  }
});

test('what is shown and made of a file is seen from the nearest folder', async () => {
  assert.equal(folderOf([ROOT], uriOf('a.md')), ROOT);
  assert.equal(folderOf([ROOT, INNER], `${ROOT}x/a.md`), undefined);
  for (const folders of ORDERS) {
    const snapshot = await inOrder(folders, { 'inner/refs.bib': entry('near') });
    assert.equal(shownPath(uriOf('inner/refs.bib'), snapshot.folders), 'refs.bib');
    const paper = snapshot.library.papers[0];
    assert.ok(paper);
    assert.equal(noteUri(snapshot, uriOf('inner/sub/n.md'), paper), uriOf('inner/notes/near.md'));
    const change = methodsChange(snapshot, uriOf('inner/sub/n.md'), {
      name: 'X',
      says: { field: 'link', value: 'never' },
    });
    assert.ok('creates' in change && change.creates?.[0]?.uri === uriOf('inner/methods.yaml'));
  }
});
