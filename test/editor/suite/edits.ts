/** An edit to a saved page reaches hover and tree: unsaved in the editor, or written by another program. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Position, Range, type TextDocument, window } from 'vscode';
import { fold, folder, paperCount } from './corpus';
import { DRAFT, hoverText, nameInDraft, open } from './editing';
import { texts } from './page';
import { eventually, reloadWindow, test } from './runner';
import { groups, showTree, total } from './tree';

async function hoverHas(document: TextDocument, offset: number, title: string): Promise<void> {
  await eventually(`«${title}» in the card`, async () =>
    fold(await hoverText(document, document.positionAt(offset + 1))).includes(fold(title)),
  );
}

async function replaceLine(document: TextDocument, line: number, text: string): Promise<void> {
  const editor = await window.showTextDocument(document);
  await editor.edit(edit => edit.replace(document.lineAt(line).range, text));
}

test('an unsaved edit of a title changes the card, and undoing it changes it back', async () => {
  const { name, title, file, line, offset } = nameInDraft();
  const draft = (await open(DRAFT)).document;
  const page = (await open(file)).document;
  await hoverHas(draft, offset, title);
  await replaceLine(page, line, `${name}: A Title That Someone Wrote by Hand`);
  await hoverHas(draft, offset, 'A Title That Someone Wrote by Hand');
  assert.ok(page.isDirty);
  await replaceLine(page, line, title);
  await hoverHas(draft, offset, title);
});

const NEW_PAPER = [
  'ZetaRubric: Grading Rubrics That Write Themselves',
  '',
  'Rubrics take long to write. We propose ZetaRubric, a method that drafts a grading rubric for every prompt and uses its criteria as the reward. On a set of 500 prompts it reaches 71.5%, against 64.0% for a fixed checklist.',
  '',
  '  • 3 authors',
  '·',
  'Apr 2, 2026',
  '',
  '',
].join('\n');

test('a paper added to a page comes into the tree before it is saved', async () => {
  const { file, line } = nameInDraft();
  const page = (await open(file)).document;
  await showTree();
  // What an earlier test has put back may still be on its way.
  const before = paperCount();
  await eventually(`${before} papers`, async () => total(await groups()) === before);
  const editor = await window.showTextDocument(page, { preserveFocus: true });
  await editor.edit(edit => edit.insert(new Position(line, 0), NEW_PAPER));
  await eventually('one paper more', async () => total(await groups()) === before + 1);
  await editor.edit(edit => edit.delete(new Range(line, 0, line + NEW_PAPER.split('\n').length - 1, 0)));
  await eventually('as many as before', async () => total(await groups()) === before);
});

test('a page that another program rewrites changes the card', async () => {
  const { name, title, file, offset } = nameInDraft();
  const draft = (await open(DRAFT)).document;
  await hoverHas(draft, offset, title);
  const path = (await open(file)).document.uri.fsPath;
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, text.replace(title, `${name}: A Title From Elsewhere`));
    await hoverHas(draft, offset, 'A Title From Elsewhere');
  } finally {
    writeFileSync(path, text);
  }
  await hoverHas(draft, offset, title);
});

test('a file that another program writes while the window opens is read', async stage => {
  if (stage === 0) await reloadWindow();
  const shown = async () => Number((await texts('[id$="litnotes.status"]')).join().match(/\d+/)?.[0]);
  const file = join(folder().fsPath, 'papers/early.bib');
  // The files have been read then, and the editor may not watch them yet.
  await eventually('the papers', async () => (await shown()) > 1);
  writeFileSync(file, '@misc{early2024, title = {A Paper That Comes in Early}, year = {2024}}\n');
  try {
    const all = paperCount();
    await eventually(`${all} papers`, async () => (await shown()) === all);
  } finally {
    rmSync(file, { force: true });
  }
});
