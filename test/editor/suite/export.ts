/** A bibliography out of the editor: exported through the dialogs, and kept in step with what is cited. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationTarget, commands, workspace } from 'vscode';
import { bibKeys, folder, read } from './corpus';
import { DRAFT, newParagraph, open } from './editing';
import { exportTo } from './exportDialog';
import { click, press, screenshot, texts } from './page';
import { NOTICE, notices, PICK, searchFor } from './panes';
import { eventually, pause, test } from './runner';

const path = (file: string): string => join(folder().fsPath, file);

test('what the draft cites is exported to a file that the user chooses', async () => {
  await open(DRAFT);
  const file = 'exported.bib';
  try {
    await exportTo(file, `What ${DRAFT} Cites`, 'BibTeX');
    await screenshot('export-name');
    await press('Enter');
    await eventually('the file', () => existsSync(path(file)));
    await eventually('the message', async () =>
      (await notices()).some(t => /^\d+ entries are in exported\.bib\./.test(t)),
    );
    await screenshot('export-done');
    const keys = [...readFileSync(path(file), 'utf8').matchAll(/^@\w+\{([^,]+),/gm)].map(m => m[1] ?? '');
    const cited = bibKeys().filter(key => read(DRAFT).replaceAll('{', '').includes(`@${key}`));
    assert.deepEqual(keys, cited.sort());
  } finally {
    rmSync(path(file), { force: true });
  }
});

test('a bibliography that would lose entries is replaced only when the user says so', async () => {
  await open('ideas.md');
  const before = read('refs.bib');
  await exportTo('refs.bib', 'What ideas.md Cites', 'BibTeX');
  await press('Enter');
  await eventually('the editor’s own question', async () =>
    (await texts(`${PICK} .quick-input-title`)).some(t => t.includes('already exists')),
  );
  await press('Enter');
  await eventually('the question', async () =>
    (await notices()).some(t =>
      t.startsWith('refs.bib has entries that the export leaves out, and they would be gone: @'),
    ),
  );
  await screenshot('export-loses');
  await click(`${NOTICE} .monaco-button`, { text: 'Keep It' });
  await pause(500);
  assert.equal(read('refs.bib'), before);
});

test('a file that the server has not read is replaced only when the user says so', async () => {
  const file = 'ignored/out.bib';
  const text = '@misc{mine, title = {Mine Alone}}\n';
  mkdirSync(path('ignored'));
  writeFileSync(path('ignored/.gitignore'), '*\n');
  writeFileSync(path(file), text);
  try {
    await open(DRAFT);
    await exportTo(file, `What ${DRAFT} Cites`, 'BibTeX');
    await press('Enter');
    await eventually('the editor’s own question', async () =>
      (await texts(`${PICK} .quick-input-title`)).some(t => t.includes('already exists')),
    );
    await press('Enter');
    await eventually('the question', async () =>
      (await notices()).some(t => t.startsWith('LitNotes has not read out.bib, so it can’t tell what would be gone.')),
    );
    await screenshot('export-unread');
    await click(`${NOTICE} .monaco-button`, { text: 'Keep It' });
    await pause(500);
    assert.equal(read(file), text);
  } finally {
    rmSync(path('ignored'), { recursive: true, force: true });
  }
});

/** The key of a paper that the bibliography lacks. */
async function newKey(words: string, bib: string): Promise<string> {
  const [first = ''] = await searchFor(words);
  await press('Escape');
  const key = /@(\S+)$/.exec(first)?.[1] ?? '';
  assert.ok(key && !bib.includes(key), first);
  return key;
}

test('kept in step, the bibliography gets the entry of a newly cited paper at its end, once, and nothing else', async () => {
  const [bib, text] = [read('refs.bib'), read(DRAFT)];
  const settings = workspace.getConfiguration('litnotes');
  await settings.update('bibliography.keepInStep', true, ConfigurationTarget.Global);
  try {
    const key = await newKey('VIMPO', bib);
    const other = await newKey('HarnessRL', bib);
    const editor = await open(DRAFT);
    await newParagraph(editor);
    await editor.edit(edit => edit.insert(editor.selection.active, `A sentence [@${key}] that goes on`));
    await editor.document.save();
    await eventually('the entry', () => read('refs.bib').includes(`{${key},`));
    await eventually('the message', async () => (await notices()).some(t => t.startsWith(`Added to refs.bib`)));
    await screenshot('in-step');
    const after = read('refs.bib');
    assert.ok(after.startsWith(bib), 'what stood there stands there');
    await editor.edit(edit => edit.insert(editor.selection.active, ' and on'));
    await editor.document.save();
    await pause(2500);
    assert.equal(read('refs.bib'), after);
    await editor.edit(edit => edit.insert(editor.selection.active, ` [@${other}] to its end`));
    await editor.document.save();
    await eventually('the next entry', () => read('refs.bib').includes(`{${other},`));
    assert.ok(read('refs.bib').startsWith(after));
  } finally {
    await settings.update('bibliography.keepInStep', undefined, ConfigurationTarget.Global);
    await commands.executeCommand('workbench.action.closeAllEditors');
    writeFileSync(path('refs.bib'), bib);
    writeFileSync(path(DRAFT), text);
  }
});
