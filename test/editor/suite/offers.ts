/** Entries that are offered for new citations: however long an offer stood there, none is lost and no file is broken. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, window } from 'vscode';
import { folder } from './corpus';
import { open, placeCursor, revertAll } from './editing';
import { attributes, click, press, screenshot } from './page';
import { NOTICE, notices, PANE, searchFor } from './panes';
import { eventually, test } from './runner';

/** A note of its own for each bibliography: the editor may still know the text of another test's. */
const noteFor = (bibliography: string): string => `offers-${bibliography.replace('.', '-')}.md`;
const path = (file: string): string => join(folder().fsPath, file);

async function keyOf(words: string): Promise<string> {
  const [first = ''] = await searchFor(words);
  await press('Escape');
  return /@(\S+)$/.exec(first)?.[1] ?? '';
}

/** Cites two papers in a new note, then accepts both offers. */
async function acceptBoth(bibliography: string): Promise<[string, string]> {
  const one = await keyOf('VIMPO');
  const other = await keyOf('HarnessRL');
  assert.ok(one && other && one !== other);
  const note = noteFor(bibliography);
  writeFileSync(path(note), `---\nbibliography: ${bibliography}\n---\n\nWords \n`);
  await commands.executeCommand('litnotes.papers.focus');
  const editor = await open(note);
  // The command takes the note that is worked in, which the view names.
  await eventually('the note in the view', async () => {
    await window.showTextDocument(editor.document);
    return (await attributes(`${PANE} .pane-header`, 'aria-label')).some(label => label.includes(note));
  });
  await commands.executeCommand('litnotes.refresh');
  for (const key of [one, other]) {
    placeCursor(editor, editor.document.lineAt(4).range.end);
    commands.executeCommand('litnotes.insertCitation', key);
    await eventually(`the citation of ${key}`, () => editor.document.getText().includes(`@${key}`));
    await eventually('the offer', async () => (await notices()).some(t => t.includes(`no entry for @${key}`)));
  }
  await screenshot('two-offers');
  for (const left of [1, 0]) {
    await click(`${NOTICE} .monaco-button`, { text: `Add the Entry to ${bibliography}` });
    await eventually('the answer', async () => {
      const open = (await notices()).filter(t => t.includes('has no entry for'));
      return open.length === left;
    });
  }
  return [one, other];
}

async function inFile(name: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } finally {
    await revertAll();
    await commands.executeCommand('workbench.action.closeAllEditors');
    for (const made of [name, noteFor(name)]) rmSync(path(made), { force: true });
    await commands.executeCommand('litnotes.refresh');
  }
}

test('two offers that are accepted after each other both reach the bibliography that the first one makes', async () => {
  await inFile('made.bib', async () => {
    const keys = await acceptBoth('made.bib');
    await eventually('both entries', () => {
      const text = existsSync(path('made.bib')) ? readFileSync(path('made.bib'), 'utf8') : '';
      return keys.every(key => text.split(`{${key},`).length === 2);
    });
  });
});

test('two accepted offers leave a list in JSON whole', async () => {
  await inFile('made.json', async () => {
    writeFileSync(
      path('made.json'),
      '[\n  {"id": "mine", "type": "book", "title": "A Book of Mine", "author": [{"family": "Roe"}], "issued": {"date-parts": [[1999]]}}\n]\n',
    );
    const keys = await acceptBoth('made.json');
    const ids = await eventually('both items', () => {
      const items: { id: string }[] = JSON.parse(readFileSync(path('made.json'), 'utf8'));
      return items.length === 3 && items.map(item => item.id);
    });
    // The newest offer stands on top.
    assert.deepEqual(ids, ['mine', ...keys.reverse()]);
  });
});

test('a bibliography that is not UTF-8 is left to the byte', async () => {
  const bytes = Buffer.from('@misc{mine, title = {H\xfcgel}}\n', 'latin1');
  await inFile('old.bib', async () => {
    writeFileSync(path('old.bib'), bytes);
    await acceptBoth('old.bib');
    await eventually('the refusal', async () => (await notices()).some(t => t.startsWith('old.bib is not UTF-8')));
    assert.deepEqual(readFileSync(path('old.bib')), bytes);
  });
});
