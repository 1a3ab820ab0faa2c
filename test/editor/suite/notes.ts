/** Literature notes: made plain and from a template, brought up to date, and left alone where they are broken. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationTarget, commands, type TextDocument, window, workspace } from 'vscode';
import { folder, paperCount, read } from './corpus';
import { click, command, screenshot, texts } from './page';
import { NOTICE, notices } from './panes';
import { eventually, pause, test } from './runner';

const KEY = 'fanSophiaVLR1ReinforcingMLLMs2025';
const OTHER = 'laidlawCorrelatedProxiesNew2024';

const TEMPLATE = `---
title: "{{title}}"
citekey: {{citekey}}
authors: {{authors}}
year: {{year}}
where: {{venue}}
status: unread
litnotes: {{managed}}
---

# {{name}}

{{people}} ({{year}}), seen {{mood}} on {{today}}

<!-- litnotes:begin -->
{{summary}}
<!-- litnotes:end -->

## My words
`;

const path = (file: string): string => join(folder().fsPath, file);
const toast = (words: string): Promise<boolean> =>
  eventually(`the message «${words}»`, async () => (await notices()).some(t => t.includes(words)));

/** Makes the note, in the folder, and hands it over; afterwards the files are as they were. */
async function withNote(key: string, where: string, check: (note: TextDocument) => Promise<void>): Promise<void> {
  const bib = read('refs.bib');
  let made: string | undefined;
  try {
    const note = await eventually('the note', async () => {
      // Until the server has read it anew, a note of an earlier test may still be there for it.
      await commands.executeCommand('litnotes.openNote', key);
      const { document } = window.activeTextEditor ?? {};
      if (!document?.uri.path.includes(key)) return undefined;
      if (document.uri.path.includes(`/${where}/`)) return document;
      // The server has not taken the settings yet.
      await commands.executeCommand('workbench.action.closeActiveEditor');
      rmSync(document.uri.fsPath, { force: true });
      return undefined;
    });
    made = note.uri.fsPath;
    await note.save();
    await check(note);
  } finally {
    await commands.executeCommand('workbench.action.closeAllEditors');
    writeFileSync(path('refs.bib'), bib);
    if (made) rmSync(made, { force: true });
  }
}

/** Runs the command until the server has read what has changed. */
async function updated(note: TextDocument, words: string): Promise<void> {
  await eventually(`«${words}» in the note`, async () => {
    // Watchers may take their time on a busy machine; that they work is tested elsewhere.
    await commands.executeCommand('litnotes.refresh');
    await commands.executeCommand('notifications.clearAll');
    await window.showTextDocument(note);
    await commands.executeCommand('litnotes.updateNote');
    return note.getText().includes(words);
  });
}

const withVenue = (key: string) =>
  writeFileSync(
    path('refs.bib'),
    read('refs.bib').replace(`{${key},`, `{${key},\n  journal = {Journal of Quiet Hills},`),
  );

test('a plain note follows the bibliography, and every word of the user stays', async () => {
  await withNote(KEY, 'notes', async note => {
    assert.match(note.getText(), /^---\ntitle: "SophiaVL-R1/);
    assert.match(note.getText(), /<!-- litnotes:begin -->\n\S[\s\S]*\n<!-- litnotes:end -->/);
    const editor = await window.showTextDocument(note);
    const end = note.lineAt(note.lineCount - 1).range.end;
    await editor.edit(edit => edit.insert(end, '\nWords of mine: 🙂 `<!-- litnotes:end -->`\n'));
    const list = note.getText().indexOf('tags: []');
    await editor.edit(edit => edit.insert(note.positionAt(list), '# mine\nrating: 5 # of five\n'));
    await note.save();
    const before = note.getText();
    withVenue(KEY);
    await updated(note, 'Journal of Quiet Hills');
    assert.equal(note.getText().replace('venue: "Journal of Quiet Hills"\n', ''), before);
    assert.ok(note.isDirty, 'the edit is the user’s to save');
    await toast('Updated: venue. The rest of the note is as it was.');
    await screenshot('note-updated');
    await commands.executeCommand('undo');
    assert.equal(note.getText(), before);
  });
});

test('a note from a template has its placeholders filled, says which it does not know, and is brought up to date', async () => {
  const settings = workspace.getConfiguration('litnotes');
  mkdirSync(path('templates'), { recursive: true });
  writeFileSync(path('templates/paper.md'), TEMPLATE);
  // Of what git ignores the server reads nothing by itself.
  writeFileSync(path('templates/.gitignore'), '*\n');
  try {
    await settings.update('notes.template', 'templates/paper.md', ConfigurationTarget.Global);
    await settings.update('notes.folder', 'reading', ConfigurationTarget.Global);
    await withNote(OTHER, 'reading', async note => {
      const text = note.getText();
      assert.match(text, /^---\ntitle: "Correlated Proxies: [^"]+"\ncitekey: "laidlaw/);
      assert.match(text, /authors:\n {2}- "Laidlaw, Cassidy"/);
      assert.match(text, /\n# .*\n\nLaidlaw et al\. \(2024\), seen \{\{mood\}\} on \d{4}-\d\d-\d\d\n/);
      await toast('{{mood}}');
      await screenshot('note-from-template');
      withVenue(OTHER);
      await updated(note, 'where: "Journal of Quiet Hills"');
      assert.equal(note.getText().replace(' "Journal of Quiet Hills"', ''), text);
    });
  } finally {
    await settings.update('notes.template', undefined, ConfigurationTarget.Global);
    await settings.update('notes.folder', undefined, ConfigurationTarget.Global);
    for (const made of ['templates', 'reading']) rmSync(path(made), { recursive: true, force: true });
  }
});

test('a note with a broken front matter is not brought up to date, and the line is told', async () => {
  const file = path('notes/broken.md');
  const broken = `---\ntitle: Mine\ncitekey: ${KEY}\nlitnotes: [title\n---\n\n<!-- litnotes:begin -->\n<!-- litnotes:end -->\n`;
  assert.equal(existsSync(file), false);
  writeFileSync(file, broken);
  try {
    const note = await workspace.openTextDocument(file);
    await window.showTextDocument(note);
    await eventually('a refusal', async () => {
      await commands.executeCommand('notifications.clearAll');
      await command('LitNotes: Update Literature Note');
      await pause(500);
      return (await notices()).concat(await notices()).some(t => t.includes('not valid YAML'));
    });
    assert.match((await notices()).join(), /^Line [45]: The front matter is not valid YAML: .* Nothing was changed\.$/);
    await screenshot('note-broken');
    assert.equal(note.getText(), broken);
    assert.equal(note.isDirty, false);
    assert.equal(readFileSync(file, 'utf8'), broken);
    await click(`${NOTICE} .monaco-button`, { text: 'Show the Line' });
    await eventually('the line', () => [3, 4].includes(window.activeTextEditor?.selection.active.line ?? -1));
  } finally {
    rmSync(file);
  }
});

test('the paper of a deleted note counts no longer, although the editor keeps the document', async () => {
  const shown = async () => (await texts('[id$="litnotes.status"]')).join().match(/\d+/)?.[0];
  const before = String(paperCount());
  const file = path('notes/lost.md');
  writeFileSync(file, '---\ntitle: A Paper That Only This Note Knows\ncitekey: lost2024\n---\n\nMine.\n');
  try {
    const note = await workspace.openTextDocument(file);
    await eventually('one paper more', async () => (await shown()) === String(Number(before) + 1));
    rmSync(file);
    await eventually('as many as before', async () => (await shown()) === before, 10_000);
    assert.equal(note.isClosed, false, 'the editor keeps it, or there is nothing to try');
  } finally {
    rmSync(file, { force: true });
  }
});
