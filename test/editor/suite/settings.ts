/** Features can be switched off one by one, for people who have another extension for it, and come back at once. */
import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { offers, someName } from './completion';
import { DRAFT, definitions, hoverText, nameInDraft, newParagraph, open } from './editing';
import { eventually, test } from './runner';

async function offWhile(feature: string, check: () => Promise<unknown>): Promise<void> {
  const settings = workspace.getConfiguration('litnotes');
  const key = `${feature}.enable`;
  assert.notEqual(settings.inspect(key)?.globalValue, false, `litnotes.${key} is off from the start`);
  await settings.update(key, false, ConfigurationTarget.Global);
  try {
    await check();
  } finally {
    await settings.update(key, undefined, ConfigurationTarget.Global);
  }
}

/** Passes when `look` finds something, then nothing with the feature off, then something again. */
async function comesAndGoes(feature: string, look: () => Promise<boolean>): Promise<void> {
  await eventually(`${feature} at first`, look);
  await offWhile(feature, () => eventually(`no ${feature} when switched off`, async () => !(await look())));
  await eventually(`${feature} again`, look);
}

test('hover can be switched off', async () => {
  const { document } = await open(DRAFT);
  const at = document.positionAt(nameInDraft().offset + 1);
  await comesAndGoes('hover', async () => (await hoverText(document, at)) !== '');
});

test('definition can be switched off', async () => {
  const { document } = await open(DRAFT);
  const at = document.positionAt(nameInDraft().offset + 1);
  await comesAndGoes('definition', async () => (await definitions(document, at)).length > 0);
});

test('completion can be switched off', async () => {
  const name = someName();
  const editor = await open(DRAFT);
  await newParagraph(editor);
  await editor.edit(edit => edit.insert(editor.selection.active, `Unlike ${name.slice(0, 3)}`));
  await comesAndGoes('completion', () => offers(editor, name));
});
