/** The editor's own Markdown preview: citations in words, a reference list, hovers; hostile ones literally; and switched off. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationTarget, commands, Range, Uri, window, workspace } from 'vscode';
import { folder, read } from './corpus';
import { DRAFT, open } from './editing';
import { attributes, isVisible, pageAttributes, pageClick, pageTexts, screenshot } from './page';
import { body, citationsInWords, citedIn } from './previewPage';
import { eventually, test } from './runner';

async function showPreview(file: string): Promise<void> {
  await commands.executeCommand('markdown.showPreview', Uri.joinPath(folder(), file));
  await eventually('the preview', async () => (await pageTexts('.markdown-body')).length > 0);
}

test('the preview of a draft has citations in words, each with its entry, and a reference list', async () => {
  const editor = await open(DRAFT);
  await showPreview(DRAFT);
  const entries = await citationsInWords(citedIn(read(DRAFT)));
  assert.match(await body(), /Zhao et al\. \(?2025/);
  await screenshot('preview');
  await pageClick('a.litnotes-citation');
  assert.equal((await pageTexts('.litnotes-references li')).length, entries.length);
  await commands.executeCommand('workbench.action.closeActiveEditor');
  assert.equal(editor.document.isDirty, false);
});

test('the preview follows what is written: a new citation, an unknown key, code and links', async () => {
  const editor = await open(DRAFT);
  await commands.executeCommand('markdown.showPreviewToSide', editor.document.uri);
  await eventually('citations in words', async () => (await pageTexts('.litnotes-citation')).length > 5);
  const written = [
    'So @zhaoOneTokenFool2025 [p. 3] and [see @zhaoOneTokenFool2025, p. 4; @nobody1999], not `@zhaoOneTokenFool2025`,',
    '[a link](https://example.org/@zhaoOneTokenFool2025) or me@zhaoOneTokenFool2025.org.',
  ].join('\n');
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  await editor.edit(edit => edit.insert(end, `\n\n${written}\n`));
  const line = await eventually('the paragraph', async () =>
    (await pageTexts('.markdown-body p')).find(text => text.includes('nobody1999?')),
  );
  assert.equal(
    line,
    'So Zhao et al. (2025, p. 3) and (see Zhao et al. 2025, p. 4; nobody1999?), not @zhaoOneTokenFool2025, a link or me@zhaoOneTokenFool2025.org.',
  );
  assert.match((await pageAttributes('.litnotes-unknown', 'title')).join(), /^@nobody1999 is not in refs\.bib\.$/);
  const editing = await window.showTextDocument(editor.document, editor.viewColumn);
  const all = editing.document.getText();
  const at = editing.document.positionAt(all.indexOf('@nobody1999'));
  await editing.edit(edit =>
    edit.replace(new Range(at, at.translate(0, '@nobody1999'.length)), '@gallegoDiscoveringAgenticSafety2026'),
  );
  await eventually('no unknown key', async () => (await pageTexts('.litnotes-unknown')).length === 0);
  await eventually('the paper in words', async () => /p\. 4; Gallego 2026\)/.test(await body()));
  await screenshot('preview-beside');
});

test('a setting leaves the preview as the editor has it', async () => {
  await showPreview(DRAFT);
  await eventually('citations in words', async () => (await pageTexts('.litnotes-citation')).length > 5);
  const settings = workspace.getConfiguration('litnotes');
  await settings.update('preview.enable', false, ConfigurationTarget.Global);
  try {
    await eventually('keys', async () => (await body()).includes('@zhaoOneTokenFool2025'));
    assert.deepEqual(await pageTexts('.litnotes-references, .litnotes-citation'), []);
  } finally {
    await settings.update('preview.enable', undefined, ConfigurationTarget.Global);
  }
  await eventually('citations again', async () => (await pageTexts('.litnotes-citation')).length > 5);
});

const HOSTILE = ']](command:workbench.action.quit) <img src=x onerror=alert(1)> $(icon) **x**';
const KEY = ']](command:workbench.action.quit)<img/src=x/onerror=alert(1)>$(icon)**x**';

test('hostile titles and keys show literally in the preview and run nothing', async () => {
  const [bib = '', note = ''] = ['papers/hostile-preview.bib', 'hostile-preview.md'].map(f => join(folder().fsPath, f));
  writeFileSync(
    bib,
    `@misc{${KEY}, title = {${HOSTILE}}, author = {{${HOSTILE}}}, year = 2026, howpublished = {${HOSTILE}}}\n`,
  );
  writeFileSync(
    note,
    `---\nbibliography: papers/hostile-preview.bib\n---\nOne [see @{${KEY}}, p. 3] and @{${KEY}2}.\n`,
  );
  try {
    await open('hostile-preview.md');
    await showPreview('hostile-preview.md');
    await eventually('the entry', async () =>
      (await pageTexts('.litnotes-references li')).some(t => t.includes(HOSTILE)),
    );
    assert.ok((await body()).includes(`(see ${HOSTILE} 2026, p. 3)`), await body());
    assert.ok((await body()).includes(`${KEY}2?`), await body());
    assert.equal((await pageAttributes('.markdown-body img', 'src')).length, 0);
    const links = await pageAttributes('.markdown-body a', 'href');
    assert.deepEqual(
      links.filter(href => !href.startsWith('#')),
      [],
    );
    assert.equal(await isVisible('img[src="x"]'), false);
    assert.deepEqual((await attributes('a[data-href^="command:workbench"]', 'data-href')).length, 0);
    await screenshot('preview-hostile');
  } finally {
    rmSync(bib);
    rmSync(note);
  }
});
