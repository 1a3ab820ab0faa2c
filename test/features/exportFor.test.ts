/** What is exported for a note, a folder and the workspace, what is told of it, and what a bibliography lacks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citation } from '../../server/features/citation';
import { exportFor } from '../../server/features/exportFor';
import { newEntries } from '../../server/features/newEntries';
import { indexed, ROOT, uriOf } from '../memoryFiles';

const bib = (...keys: string[]) =>
  keys.map(key => `@article{${key}, author = {Roe, Ann}, title = {On ${key}}, year = 2020}\n`).join('');

const FILES = new Map([
  ['refs.bib', `${bib('hill', 'lake', 'wood', 'marsh')}@misc{bare, title = {Bare Ground}}\n`],
  ['draft.md', '---\nbibliography: refs.bib\nnocite: |\n  @marsh\n---\n\nHills [@hill; @bare] and @nobody2020.\n'],
  ['parts/a.md', '---\nbibliography: ../refs.bib\n---\n\nLakes @lake.\n'],
  ['parts/deep/b.md', '---\nbibliography: own.bib\n---\n\nWoods @wood, lakes @lake.\n'],
  ['parts/deep/own.bib', '@book{lake, author = {Doe, Jo}, title = {Another Lake}, year = 1999}\n'],
  ['every.md', "---\nbibliography: parts/deep/own.bib\nnocite: '@*'\n---\n\nNothing.\n"],
]);

const keysOf = (text: string): string[] => [...text.matchAll(/^@\w+\{([^,]+),/gm)].map(m => m[1] ?? '');

test('a note, a folder and all notes: each exports what it cites, in the order of keys', async () => {
  const { snapshot } = await indexed(FILES);
  const bibtex = (scope: Parameters<typeof exportFor>[1]['scope']) => exportFor(snapshot, { format: 'bibtex', scope });
  const draft = bibtex({ note: uriOf('draft.md') });
  assert.deepEqual(keysOf(draft.text), ['bare', 'hill', 'marsh']);
  assert.deepEqual([draft.entries, draft.notes, draft.unknown, draft.incomplete], [3, 1, ['nobody2020'], ['bare']]);
  const parts = bibtex({ folder: `${ROOT}/parts` });
  assert.deepEqual(keysOf(parts.text), ['lake', 'wood']);
  assert.deepEqual(parts.clashes, ['lake'], 'two works have the key in two notes');
  assert.deepEqual(keysOf(bibtex({ note: uriOf('every.md') }).text), ['lake'], 'nocite asks for all of its own');
  assert.deepEqual(keysOf(bibtex('notes').text), ['bare', 'hill', 'lake', 'marsh', 'wood']);
  assert.equal(bibtex('all').entries, 5);
  assert.equal(bibtex({ folder: `${ROOT}/none` }).entries, 0);
});

test('two works under one key of one bibliography: the first entry goes out, under that key, and it is told', async () => {
  const { snapshot } = await indexed(
    new Map([
      ['refs.bib', `${bib('hill')}@book{hill, author = {Doe, Jo}, title = {Other Hills}, year = 1999}\n`],
      ['draft.md', '---\nbibliography: refs.bib\n---\n\nHills [@hill].\n'],
    ]),
  );
  const { text, clashes } = exportFor(snapshot, { format: 'bibtex', scope: { note: uriOf('draft.md') } });
  assert.deepEqual([keysOf(text), clashes], [['hill'], ['hill']]);
  assert.deepEqual(keysOf(exportFor(snapshot, { format: 'bibtex', scope: 'all' }).text), ['hill']);
});

test('what a target has and the export would drop is told', async () => {
  const { snapshot } = await indexed(FILES);
  const scope = { note: uriOf('draft.md') };
  const onto = (path: string) => {
    const { leavesOut, targetRead } = exportFor(snapshot, { format: 'bibtex', scope, target: uriOf(path) });
    return [leavesOut, targetRead];
  };
  assert.deepEqual(onto('refs.bib'), [['lake', 'wood'], true]);
  assert.deepEqual(onto('new.bib'), [[], false], 'it may be there all the same');
});

test('the same papers are the same text, in whatever order files were read', async () => {
  const texts = [FILES, new Map([...FILES].reverse())].map(async files => {
    const { snapshot } = await indexed(files);
    return (['bibtex', 'csl-json', 'ris'] as const).map(format => exportFor(snapshot, { format, scope: 'notes' }).text);
  });
  const [one, other] = await Promise.all(texts);
  assert.deepEqual(one, other);
});

const PAGE =
  'Daily Papers\n\nKITE: Knowing When to Stop\n\nWe propose KITE, a rule that stops early and saves half of all steps on four tasks.\n\n  • 2 authors\n·\nApr 2, 2026\n';

test('a bibliography lacks what is cited and only a page has, never what is being typed, linked or unknown', async () => {
  const text = '---\nbibliography: refs.bib\n---\n\nSee [@kite2026], @nobody, [[kite2026]] and @hill.\n';
  const files = new Map([
    ['papers/page.txt', PAGE],
    ['refs.bib', bib('hill')],
    ['draft.md', text],
    ['loose.md', 'See @kite2026.\n'],
    ['quiet.md', 'Nothing to see, nor [[kite2026]].\n'],
    ['kite.md', '---\ntitle: Kites\ncitekey: kites\n---\n\nSee @kite2026.\n'],
  ]);
  const { snapshot } = await indexed(files);
  const lacks = newEntries(snapshot, uriOf('draft.md'));
  assert.deepEqual(
    lacks.missing.map(m => m.key),
    ['kite2026'],
  );
  assert.deepEqual(lacks.bibliography, { uri: uriOf('refs.bib'), exists: true, declared: true });
  assert.deepEqual(newEntries(snapshot, uriOf('draft.md'), text.indexOf('2026]') + 4).missing, []);
  assert.deepEqual(newEntries(snapshot, uriOf('loose.md')), { missing: [], wanted: true }, 'names no bibliography');
  assert.deepEqual(newEntries(snapshot, uriOf('quiet.md')), { missing: [] }, 'cites nothing');
  assert.deepEqual(newEntries(snapshot, uriOf('kite.md')), { missing: [] }, 'a literature note');
});

test('a bibliography that is not there yet lacks all that is cited, wherever else it stands', async () => {
  const lacking = async (named: string) => {
    const library =
      '[{"id": "j1", "type": "book", "title": "Quiet Hills", "author": [{"family": "Roe", "given": "Ann"}], "issued": {"date-parts": [[2020]]}}]';
    const files = new Map([
      ['lib.json', library],
      ['have.bib', bib('hill')],
      ['draft.md', `---\nbibliography: ${named}\n---\n\nSee [@j1].\n`],
    ]);
    const { snapshot } = await indexed(files);
    const { missing, bibliography } = newEntries(snapshot, uriOf('draft.md'));
    assert.deepEqual(citation(snapshot, uriOf('draft.md'), ['j1']).missing, missing);
    return [missing.map(m => m.key), bibliography?.uri, bibliography?.exists];
  };
  assert.deepEqual(await lacking('refs.bib'), [['j1'], uriOf('refs.bib'), false]);
  assert.deepEqual(await lacking('[have.bib, refs.bib]'), [['j1'], uriOf('have.bib'), true]);
  assert.deepEqual(await lacking('lib.json'), [[], uriOf('lib.json'), true]);
});

test('behind an entry that is not whole nothing is added, and it is told; a slip further up stops nothing', async () => {
  const lacking = async (refs: string) => {
    const draft = '---\nbibliography: refs.bib\n---\n\nSee [@kite2026].\n';
    const files = new Map([
      ['papers/page.txt', PAGE],
      ['refs.bib', refs],
      ['draft.md', draft],
    ]);
    const { missing, unfinished } = newEntries((await indexed(files)).snapshot, uriOf('draft.md'));
    return [missing.map(m => m.key), unfinished];
  };
  const half = '@misc{half, title = {Half of a\n';
  assert.deepEqual(await lacking(`${bib('hill')}${half}`), [[], true]);
  assert.deepEqual(await lacking(`${bib('hill')}@misc{half,\n  title = {Whole},\n\n\n`), [[], true]);
  assert.deepEqual(await lacking(`${half}}\n\n${bib('hill')}`), [['kite2026'], undefined]);
  assert.deepEqual(await lacking(`${bib('hill')}@misc{odd, month = undefinedname}\n`), [['kite2026'], undefined]);
});
