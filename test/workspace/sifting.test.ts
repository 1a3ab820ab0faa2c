/** Files that the client lists are sifted as those of this machine are; what the client watches outside the folders. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asGlob, outsideWatchers } from '../../server/lsp/watching';
import type { Listing } from '../../server/workspace/fileHost';
import { gitRules, sifting } from '../../server/workspace/sifting';
import { indexed, uriOf } from '../memoryFiles';

const FOLDER = 'vscode-vfs://github/me/review';
const OTHER = 'vscode-vfs://github/me/other';
const ALL = [
  `${FOLDER}/.gitignore`,
  `${FOLDER}/refs.bib`,
  `${FOLDER}/out/page.html`,
  `${FOLDER}/out/keep.md`,
  `${FOLDER}/two%20words/REFS.BIB`,
  `${FOLDER}/two%20words/old.md`,
  `${FOLDER}/node_modules/a/readme.md`,
  `${FOLDER}/picture.png`,
  `${OTHER}/drafts/a.md`,
  `${OTHER}/b.md`,
  'vscode-vfs://github/me/elsewhere/c.md',
];
const RULES = new Map([
  [FOLDER, gitRules('out/\n*.md\n!keep.md\n')],
  [`${FOLDER}/two%20words`, gitRules('!old.md\n')],
]);

function left({ sources = [], exclude = new Map() }: Partial<Listing>): string[] {
  const sift = sifting({ folders: [FOLDER, OTHER], sources, exclude }, RULES);
  return ALL.flatMap(uri => {
    const file = sift({ uri, size: 1 });
    return file ? [`${file.named ? '* ' : ''}${uri.slice(OTHER.lastIndexOf('/') + 1)}`] : [];
  });
}

test('.gitignore files count in virtual folders, the deepest last; other kinds of file and folders of programs are left out', () => {
  assert.deepEqual(left({}), [
    'review/refs.bib',
    'review/two%20words/REFS.BIB',
    'review/two%20words/old.md',
    'other/drafts/a.md',
    'other/b.md',
  ]);
});

test('files.exclude of each folder counts for that folder', () => {
  const exclude = new Map([
    [FOLDER, ['**/two words']],
    [OTHER, ['drafts']],
  ]);
  assert.deepEqual(left({ exclude }), ['review/refs.bib', 'other/b.md']);
});

test('sources name files in virtual folders: by path or folder ignored ones too, by glob those that are not left out', () => {
  const named = (sources: string[]) => left({ sources }).filter(file => file.startsWith('*'));
  assert.deepEqual(named(['refs.bib']), ['* review/refs.bib']);
  assert.deepEqual(named(['./out/']), ['* review/out/page.html', '* review/out/keep.md']);
  assert.deepEqual(named(['**/*.{bib,html}']), ['* review/refs.bib']);
  assert.deepEqual(named(['out/*.html']), ['* review/out/page.html']);
  assert.deepEqual(named(['two words']), ['* review/two%20words/REFS.BIB', '* review/two%20words/old.md']);
  assert.deepEqual(named(['**/readme.md']), []);
  assert.deepEqual(named(['/home/me/refs.bib', '~/refs.bib']), []);
});

test('a file in two folders, one inside the other, counts where either has it', () => {
  const inner = `${FOLDER}/out`;
  for (const folders of [
    [FOLDER, inner],
    [inner, FOLDER],
  ]) {
    const sift = sifting({ folders, sources: [], exclude: new Map() }, RULES);
    assert.ok(sift({ uri: `${inner}/page.html`, size: 1 }), String(folders));
  }
});

test('bibliographies outside the folder are watched, those that are not there yet and those with brackets too', async () => {
  const files = new Map([['a.md', '---\nbibliography:\n  - ../z/refs[1].bib\n  - in.bib\n---\nText.\n']]);
  const { snapshot } = await indexed(files);
  const patterns = outsideWatchers(snapshot, [uriOf('').replace(/\/$/, '')]).map(w => w.globPattern);
  assert.deepEqual(patterns, [{ baseUri: 'file:///z', pattern: 'refs[[]1].bib' }]);
  assert.equal(asGlob('a*{b}?.bib'), 'a[*][{]b[}][?].bib');
});
