/** Titles, keys and themes that try to be markup show literally everywhere and run nothing; a broken note is left alone. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, window, workspace } from 'vscode';
import { folder } from './corpus';
import { DRAFT, hoverText, newParagraph, open } from './editing';
import { attributes, isVisible, movePointerAway, pageTexts, press, screenshot, texts } from './page';
import { cardOver, openGroup, PAPERS, searchFor, showViews } from './panes';
import { eventually, test } from './runner';
import { groups } from './tree';

const HOSTILE = ']](command:workbench.action.quit) <img src=x onerror=alert(1)> $(icon) **x**';
/** What a bibliography can have for a key: neither blanks nor commas. */
const KEY = ']](command:workbench.action.quit)<img/src=x/onerror=alert(1)>$(icon)**x**';
const FILE = 'papers/hostile.bib';
const ENTRY = `@misc{${KEY},
  title = {${HOSTILE}}, author = {{${HOSTILE}}}, keywords = {${HOSTILE}}, howpublished = {${HOSTILE}}, year = 2026,
  abstract = {We propose HOSTILIA, a method. ${HOSTILE}},
}
`;
const THEME = `
  - id: hostile
    label: ${JSON.stringify(HOSTILE)}
    definition: ${JSON.stringify(HOSTILE)}
    papers: [${JSON.stringify(KEY)}]
`;

async function withHostile(check: () => Promise<void>): Promise<void> {
  const [path, themes] = [FILE, 'themes.yaml'].map(file => join(folder().fsPath, file));
  assert.ok(path && themes);
  const before = readFileSync(themes, 'utf8');
  writeFileSync(path, ENTRY);
  writeFileSync(themes, before.trimEnd() + THEME);
  try {
    await check();
  } finally {
    rmSync(path);
    writeFileSync(themes, before);
  }
}

/** Nothing of it has become an element, in the window or in the page of the paper. */
async function nothingRan(): Promise<void> {
  assert.equal(await isVisible('img[src="x"]'), false);
  const links = await attributes('a[data-href^="command:"]', 'data-href');
  assert.deepEqual(
    links.filter(href => !/^command:litnotes\.\w+\?/.test(href)),
    [],
  );
}

test('a hostile title, key and theme show literally in tree, hover, search and page', async () => {
  await withHostile(async () => {
    await showViews();
    await eventually('the theme', async () => (await groups()).some(g => g.label === HOSTILE));
    await openGroup(HOSTILE);
    // Another test's paper with this title, of a theme with this name, may still be there.
    await eventually('the title in the tree', async () => {
      const labels = await texts(`${PAPERS}[aria-level="2"] .label-name`);
      if (!labels.includes(`HOSTILIA · ${HOSTILE}`)) throw new Error(labels.join('\n'));
      return true;
    });
    await cardOver(`${PAPERS}[aria-level="2"]`, 'HOSTILIA', card => card.includes(HOSTILE));
    await screenshot('hostile-tree');
    await nothingRan();
    await movePointerAway();
    const editor = await open(DRAFT);
    await newParagraph(editor);
    await editor.edit(edit => edit.insert(editor.selection.active, `HOSTILIA [@{${KEY}}]`));
    const { document } = editor;
    const at = document.lineAt(document.lineCount - 1).range.start.translate(0, 2);
    await eventually('the hover', async () => (await hoverText(document, at)).includes('action.quit'));
    await cardOver('.editor-instance .view-lines', 'HOSTILIA', card => card.includes(HOSTILE));
    await nothingRan();
    await movePointerAway();
    const hits = await searchFor('HOSTILIA');
    assert.ok(hits[0]?.includes(HOSTILE), hits.join('\n'));
    await screenshot('hostile-search');
    await press('Enter');
    await eventually('the page', async () => (await pageTexts('h1'))[0] === HOSTILE);
    assert.ok((await pageTexts('main')).join(' ').includes(`We propose HOSTILIA, a method. ${HOSTILE}`));
    assert.deepEqual(await pageTexts('main img'), []);
    await screenshot('hostile-page');
    await nothingRan();
  });
});

test('a note with a broken front matter is opened, never written over', async () => {
  const key = await searchKey('Natural Language Human Feedback');
  const file = join(folder().fsPath, 'notes', `${key}.md`);
  const broken = '---\ntitle: [unclosed\nkey: "what\n---\n\nMy own words.\n';
  assert.equal(existsSync(file), false);
  writeFileSync(file, broken);
  try {
    await commands.executeCommand('litnotes.openNote', key);
    await eventually('the note', () => window.activeTextEditor?.document.uri.fsPath === file);
    assert.equal(window.activeTextEditor?.document.getText(), broken);
    assert.equal(readFileSync(file, 'utf8'), broken);
    assert.equal(
      workspace.textDocuments.some(d => d.isDirty),
      false,
    );
  } finally {
    rmSync(file);
  }
});

/** The key of a paper that has no note, by its title. */
async function searchKey(words: string): Promise<string> {
  const [first = ''] = await searchFor(words);
  await press('Escape');
  return /@(\S+)$/.exec(first)?.[1] ?? '';
}
