/** The pictures: their numbers are those of the view and the draft, a mark lists its papers, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, TabInputWebview, window } from 'vscode';
import { folder } from './corpus';
import { DRAFT, newParagraph, open } from './editing';
import { isVisible, pageAttributes, pageClick, pagePress, pageTexts, press, screenshot, texts } from './page';
import { PICK, PICKED } from './panes';
import { rowsOf, sum } from './pictureRows';
import { eventually, pause, reloadWindow, test } from './runner';
import { groups } from './tree';

const picturesTabs = (): number =>
  window.tabGroups.all
    .flatMap(group => group.tabs)
    .filter(tab => tab.input instanceof TabInputWebview && tab.input.viewType.endsWith('litnotes.pictures')).length;

async function showPictures(): Promise<void> {
  await commands.executeCommand('litnotes.showPictures');
  await eventually('the pictures', async () => (await pageTexts('.coverage tbody tr')).length > 3);
}

/** The papers of the list, once there are any. */
async function listed(): Promise<string[]> {
  const found = await eventually('a list of papers', async () => {
    const shown = await texts(PICKED);
    return shown.length > 0 && shown;
  });
  await press('Escape');
  await eventually('no list', async () => !(await isVisible(PICK)));
  return found;
}

test('a mark of the pictures lists its papers, and one of them opens', async () => {
  await open(DRAFT);
  await showPictures();
  const [theme] = (await rowsOf('.coverage')).filter(({ numbers }) => (numbers[0] ?? 0) > 1);
  assert.ok(theme);
  const label = `[aria-label^="${theme.theme}: Cited"]`;
  await pageClick(label);
  assert.equal((await listed()).length, theme.numbers[0]);
  await pageClick('.timeline .mark');
  await eventually('a list', async () => (await isVisible(PICKED)) && (await isVisible(`${PICK} input:focus`)));
  const [first = ''] = await texts(PICKED);
  await press('Enter');
  const title = await eventually('the page', async () => (await pageTexts('h1')).find(text => first.includes(text)));
  assert.ok(title);
});

test('pictures are walked with the keyboard: one stop a picture, arrows within, Enter lists', async () => {
  await open(DRAFT);
  await showPictures();
  const stops = await pageAttributes('.mark[tabindex="0"]', 'data-id');
  assert.equal(stops.length, 2);
  await pagePress('.coverage .mark[tabindex="0"]', 'ArrowDown', 'ArrowRight');
  const [at = ''] = await eventually('the next row', async () => {
    const ids = await pageAttributes('.coverage .mark[tabindex="0"]', 'data-id');
    return ids[0] !== stops[0] && ids;
  });
  assert.match(at, /^coverage:1:/);
  const [label = ''] = await pageAttributes('.coverage .mark[tabindex="0"]', 'aria-label');
  await press('Enter');
  assert.equal((await listed()).length, Number(/(\d+) papers?$/.exec(label)?.[1]));
});

test('the pictures follow the draft, and the choice of notes and of months or years', async () => {
  const { document } = await open(DRAFT);
  await showPictures();
  const before = await rowsOf('.coverage');
  const editor = await window.showTextDocument(document);
  await newParagraph(editor);
  await editor.edit(edit => edit.insert(editor.selection.active, 'So [@gallegoDiscoveringAgenticSafety2026].'));
  await showPictures();
  const cited = (all: typeof before) => sum(all.map(row => row.numbers[0] ?? 0));
  await eventually('one more is cited', async () => cited(await rowsOf('.coverage')) === cited(before) + 1);
  await pageClick('[data-id="scope:all"]');
  await eventually('all notes', async () => (await pageTexts('h2')).includes('What Your Notes Cite'));
  assert.equal((await rowsOf('.coverage'))[0]?.numbers.length, 2);
  await pageClick('[data-id="unit:month"]');
  await eventually('months are chosen', async () =>
    (await pageAttributes('[data-id="unit:month"]', 'aria-pressed')).includes('true'),
  );
  await pageClick('summary');
  assert.match((await pageTexts('.counts thead th'))[2] ?? '', /^[A-Z][a-z]+ \d{4}$/);
  await pageClick('[data-id="unit:year"]');
  await eventually('years, in a table that is still open', async () =>
    /^\d{4}$/.test((await pageTexts('.counts thead th'))[2] ?? ''),
  );
});

test('a reloaded window has its pictures again, as they were chosen', async stage => {
  if (stage === 0) {
    await open(DRAFT);
    await showPictures();
    await pageClick('[data-id="scope:all"]');
    await eventually('all notes', async () => (await pageTexts('h2')).includes('What Your Notes Cite'));
    // In a browser the editor writes what it restores every five seconds.
    await pause(6000);
    await reloadWindow();
  }
  await eventually('the tab', () => picturesTabs() === 1);
  await eventually('the same picture', async () => (await pageTexts('h2')).includes('What Your Notes Cite'));
});

const HOSTILE = ']](command:workbench.action.quit) <img src=x onerror=alert(1)> $(icon) **x**';

test('hostile themes and titles show literally in the pictures, the list and the coverage', async () => {
  const [themes = '', bib = ''] = ['themes.yaml', 'papers/hostile-pictures.bib'].map(f => join(folder().fsPath, f));
  const before = readFileSync(themes, 'utf8');
  const theme = `\n  - id: hostile\n    label: ${JSON.stringify(HOSTILE)}\n    papers: [hostile]\n`;
  writeFileSync(bib, `@misc{hostile, title = {${HOSTILE}}, author = {{${HOSTILE}}}, year = 2026}\n`);
  writeFileSync(themes, before.trimEnd() + theme);
  try {
    await open(DRAFT);
    await showPictures();
    await eventually('the theme', async () => {
      const shown = await pageTexts('.coverage tbody th');
      if (shown.includes(HOSTILE)) return true;
      const inTree = (await groups()).some(g => g.label === HOSTILE);
      throw new Error(`${shown.join(', ')} (${inTree ? 'but' : 'nor is it'} in the tree)`);
    });
    assert.deepEqual(await pageTexts('img'), []);
    // The new theme moves the others: a click on its way there can meet one of them.
    await eventually('the list of its paper', async () => {
      await pageClick(`.coverage .mark[aria-label^="]](command"]`);
      const [row = ''] = await listed();
      return row.includes(HOSTILE);
    });
    await screenshot('pictures-hostile');
    assert.equal(await isVisible('img[src="x"]'), false);
    await open(DRAFT);
    await commands.executeCommand('litnotes.showCoverage');
    await commands.executeCommand('workbench.action.closeOtherEditors');
    await eventually('the theme', async () => (await pageTexts('.markdown-body td')).includes(HOSTILE));
    assert.deepEqual(await pageTexts('.markdown-body img'), []);
  } finally {
    rmSync(bib);
    writeFileSync(themes, before);
    await eventually('the theme is gone', async () => !(await groups()).some(g => g.label === HOSTILE));
  }
});
