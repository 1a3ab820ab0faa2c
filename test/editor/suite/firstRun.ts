/** The first minutes: the walkthrough's steps, the status item, and that every command of the manifest is there. */
import assert from 'node:assert/strict';
import { commands, type Extension, extensions, window } from 'vscode';
import { paperCount } from './corpus';
import { DRAFT, open } from './editing';
import { attributes, click, isVisible, press, screenshot, texts } from './page';
import { PAPERS, PICK, showViews } from './panes';
import { eventually, test } from './runner';

const STEP = '.getting-started-step';
const STATUS = '[id$="litnotes.status"]';

const own = (): Extension<unknown> =>
  extensions.all.find(e => e.packageJSON.name === 'litnotes') ?? assert.fail('LitNotes is not here');
const manifest = (): Record<string, Record<string, Record<string, string>[]>> => own().packageJSON;

test('the extension is the one that was to be tried', () => {
  const installed = /[\\/]extensions[\\/]litnotes\.litnotes-[^\\/]*$/.test(own().extensionPath);
  assert.equal(installed, Boolean(process.env.LITNOTES_PACKED), own().extensionPath);
  return Promise.resolve();
});

/** Titles of the steps that are ticked off. */
const done = async (): Promise<string[]> => {
  const labels = await attributes(`${STEP} [role="checkbox"]`, 'aria-label');
  const checked = await attributes(`${STEP} [role="checkbox"]`, 'aria-checked');
  return labels.filter((_, i) => checked[i] === 'true');
};

test('the walkthrough has four steps, its buttons work, and what is done is ticked off', async () => {
  await open(DRAFT);
  await commands.executeCommand('workbench.action.openWalkthrough', 'litnotes.litnotes#start', false);
  await eventually('four steps', async () => (await texts(`${STEP} .step-title`)).length === 4);
  await eventually('the first tick', async () => (await done()).some(t => t.includes('Give it papers')));
  await screenshot('walkthrough');
  await click(STEP, { text: 'See the field' });
  await click(`${STEP} .monaco-button`, { text: 'Show Papers' });
  await eventually('the view', () => isVisible(PAPERS));
  await click(STEP, { text: 'Read with the papers' });
  await click(`${STEP} .monaco-button`, { text: 'Search Papers' });
  await eventually('the ticks', async () => {
    const ticked = await done();
    if (!ticked.some(t => t.includes('Read with')) || !ticked.some(t => t.includes('See the field')))
      throw new Error(ticked.join(', '));
    return true;
  });
  await press('Escape');
});

test('the status item counts the papers and leads to them', async () => {
  await commands.executeCommand('workbench.view.explorer');
  const count = String(paperCount());
  await eventually('the count', async () => (await texts(STATUS)).some(t => t.includes(count)));
  await click(STATUS);
  await eventually('the view', () => isVisible(PAPERS));
});

test('every command of the manifest is registered', async () => {
  const known = new Set(await commands.getCommands(true));
  const declared = (manifest().contributes?.commands ?? []).map(c => c.command ?? '');
  assert.ok(declared.length > 20);
  assert.deepEqual(
    declared.filter(command => !known.has(command)),
    [],
  );
});

test('commands on a paper ask for one when the cursor is on none', async () => {
  await showViews();
  await commands.executeCommand('workbench.action.closeAllEditors');
  for (const command of [
    'showPaper',
    'openPaper',
    'openNote',
    'copyReference',
    'findReferences',
    'showRelated',
    'openPdf',
  ]) {
    const running = commands.executeCommand(`litnotes.${command}`);
    await eventually(`${command} asks`, () => isVisible(`${PICK} input:focus`));
    await press('Escape');
    await running;
    assert.equal(window.activeTextEditor, undefined);
  }
});
