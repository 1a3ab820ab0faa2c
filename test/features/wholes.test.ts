/** Documents of several files: what a main file exports, covers and misses is what its chapters cite and miss. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverage } from '../../server/features/coverage';
import { exportFor } from '../../server/features/exportFor';
import { missing } from '../../server/features/missing';
import { noteKeys } from '../../server/features/notes/noteKeys';
import { indexed, uriOf } from '../memoryFiles';

const entry = (key: string) =>
  `@article{${key}, author = {Roe, Ann}, title = {On ${key}}, year = 2020, abstract = {We train with GRPO.}}
`;

const FILES = new Map([
  ['refs.bib', ['hill', 'lake', 'wood', 'dune'].map(entry).join('')],
  ['other.bib', entry('moor')],
  ['main.tex', '\\bibliography{refs}\n\\include{chapters/one}\n\\include{chapters/two}\n'],
  ['chapters/one.tex', 'Hills \\cite{hill}. \\input{chapters/deep}\n'],
  ['chapters/deep.tex', 'Woods \\cite{wood}. \\input{chapters/one}\n'],
  ['chapters/two.tex', 'Lakes \\cite{lake}.\n'],
]);

test('a main file stands for its chapters, a chapter for what it takes in', async () => {
  const { snapshot } = await indexed(FILES);
  const exported = (path: string) => {
    const { text, notes } = exportFor(snapshot, { format: 'bibtex', scope: { note: uriOf(path) } });
    return [[...text.matchAll(/^@\w+\{(\w+),/gm)].map(m => m[1]).sort(), notes];
  };
  assert.deepEqual(exported('main.tex'), [['hill', 'lake', 'wood'], 4]);
  assert.deepEqual(exported('chapters/one.tex'), [['hill', 'wood'], 2], 'files that take each other in end');
  const counted = coverage(snapshot, { document: uriOf('main.tex') });
  assert.deepEqual(
    counted?.map(({ cited, untouched }) => [cited, untouched]),
    [[3, 2]],
  );
  for (const path of ['main.tex', 'chapters/two.tex']) {
    const { papers } = missing(snapshot, { document: uriOf(path) });
    assert.deepEqual(papers.map(p => p.key).sort(), ['dune', 'moor'], 'what another chapter cites is not missing');
  }
});

test('a chapter has the bibliography that its main file names now', async () => {
  const workspace = await indexed(FILES);
  const finds = (key: string) => {
    const note = workspace.snapshot.notes.get(uriOf('chapters/two.tex'));
    return note && noteKeys(workspace.snapshot, note).finds(key);
  };
  assert.equal(finds('lake'), true);
  workspace.edit(uriOf('main.tex'), '\\bibliography{other}\n\\include{chapters/two}\n', 'latex');
  assert.equal(finds('lake'), false);
});

test('a document that is no file yet takes nothing in', async () => {
  const workspace = await indexed(FILES);
  workspace.edit('untitled:Untitled-1', '\\input{chapters/two} \\cite{lake}\n', 'latex');
  const { snapshot } = workspace;
  const { notes } = exportFor(snapshot, { format: 'bibtex', scope: { note: 'untitled:Untitled-1' } });
  assert.equal(notes, 1);
});

test('typing keys into a list of references keeps no old snapshots for their keys', async () => {
  const workspace = await indexed(FILES);
  const keys = (key: string) => {
    workspace.edit(uriOf('main.tex'), `\\bibliography{refs}\n\\bibitem{${key}} \\include{chapters/two}\n`, 'latex');
    const note = workspace.snapshot.notes.get(uriOf('main.tex'));
    return note && noteKeys(workspace.snapshot, note);
  };
  assert.equal(keys('a'), keys('ab'), 'what is kept follows from the bibliographies alone');
});
