/**
 * The manifest, walked: every command is found in the palette and does something that a person sees, every button and menu
 * entry is there, every view opens. It takes minutes, so it runs where the package is tried.
 */
import assert from 'node:assert/strict';
import { commands, env, extensions, window } from 'vscode';
import { ask } from './bridge';
import { putBack } from './corpus';
import { DRAFT, hoverText, nameInDraft, open, placeCursor, revertAll } from './editing';
import { attributes, catchOpened, command, isVisible, opened, press, texts, type } from './page';
import { contextMenu, groupBy, IN_NOTE, notices, openGroup, PAPERS, PICK, showViews } from './panes';
import { eventually, pause, test } from './runner';

interface Entry {
  readonly command: string;
  readonly title?: string;
  readonly when?: string;
  readonly group?: string;
}

interface Contributes {
  readonly commands: readonly Entry[];
  readonly menus: Readonly<Record<string, readonly Entry[]>>;
  readonly views: { readonly litnotes: readonly { readonly id: string; readonly name: string }[] };
}

const contributes = (): Contributes => {
  const own = extensions.all.find(e => e.packageJSON.name === 'litnotes');
  assert.ok(own);
  return own.packageJSON.contributes;
};
const titleOf = (name: string): string => contributes().commands.find(c => c.command === name)?.title ?? name;

/** One opens another folder, two show nothing when all is well, and one, tried with the names, takes the name's card for good. */
const ELSEWHERE = ['litnotes.neverLink', 'litnotes.openDemo', 'litnotes.refresh', 'litnotes.restart'];

/** What must be so for a command to be offered. */
const BEFORE: Readonly<Record<string, () => Promise<unknown>>> = {
  'litnotes.showAll': async () => commands.executeCommand('litnotes.showUncited'),
  'litnotes.clearFilter': async () => {
    const asking = commands.executeCommand('litnotes.filter');
    await eventually('the box', () => isVisible(`${PICK} input:focus`));
    await type('spark');
    await press('Enter');
    await asking;
  },
};

const DIALOG = '.monaco-dialog-box';

/** Whatever a command could change before a person's eyes. */
async function seen(): Promise<string> {
  const tabs = window.tabGroups.all.flatMap(group => group.tabs.map(tab => [tab.label, tab.isActive]));
  const { document, selection } = window.activeTextEditor ?? {};
  const marks = ['.pane-header', PAPERS, IN_NOTE].map(where => attributes(where, 'aria-label'));
  return JSON.stringify([
    await texts(`${PICK} .quick-input-title, ${PICK} .monaco-list-row, ${DIALOG}`),
    await texts('.quick-input-list .monaco-list-row, .peekview-widget, .tree-explorer-viewlet-tree-view .message'),
    ...[tabs, document?.uri.path, document?.getText(), selection, await env.clipboard.readText()],
    ...[await notices(), await opened()],
    ...(await Promise.all(marks)),
    await isVisible('[id="workbench.view.extension.litnotes"]'),
  ]);
}

/** The draft, its cursor on a name, nothing else open, and the view of files in front. */
async function begin(): Promise<void> {
  await press('Escape', 'Escape');
  await commands.executeCommand('notifications.clearAll');
  await revertAll();
  await commands.executeCommand('workbench.action.closeAllEditors');
  // A note that a command has made would be the paper's own.
  putBack();
  await catchOpened();
  await commands.executeCommand('litnotes.showAll');
  await commands.executeCommand('workbench.view.explorer');
  await env.clipboard.writeText('');
  const editor = await open(DRAFT);
  const { document } = editor;
  placeCursor(editor, document.positionAt(nameInDraft().offset + 1));
  await eventually('the server', async () => (await hoverText(document, editor.selection.active)) !== '');
}

async function works(name: string): Promise<void> {
  await begin();
  await BEFORE[name]?.();
  await pause(500);
  const before = await seen();
  await command(`LitNotes: ${titleOf(name)}`);
  await eventually(`${name} does something`, async () => (await seen()) !== before, 15_000);
}

if (process.env.LITNOTES_PACKED) {
  test('every command is in the palette and does something that one sees', async () => {
    const hidden = contributes().menus.commandPalette?.filter(entry => entry.when === 'false') ?? [];
    const names = contributes().commands.map(c => c.command);
    const failed: string[] = [];
    for (const name of names.filter(n => !ELSEWHERE.includes(n) && !hidden.some(h => h.command === n))) {
      const begun = Date.now();
      await works(name).catch(error => failed.push(`${name}: ${String(error)}`));
      await ask('note', {
        text: `${name}: ${Date.now() - begun} ms${failed.at(-1)?.startsWith(name) ? ', failed' : ''}`,
      });
    }
    await begin();
    assert.deepEqual(failed, []);
    for (const name of ELSEWHERE) {
      await press('F1');
      await type(`LitNotes: ${titleOf(name)}`);
      await eventually(`${name} in the palette`, async () =>
        (await texts(`${PICK} .monaco-list-row`)).some(row => row.includes(titleOf(name))),
      );
      await press('Escape');
    }
    await commands.executeCommand('litnotes.restart');
    await commands.executeCommand('litnotes.refresh');
    await begin();
  }, 600_000);

  test('every view opens, with every button and entry of its menus', async () => {
    await showViews();
    for (const { id, name } of contributes().views.litnotes) {
      await commands.executeCommand(`${id}.focus`);
      await eventually(name, () => isVisible(`.pane-header[aria-label^="${name}"]`));
    }
    await open(DRAFT);
    for (const view of ['litnotes.papers', 'litnotes.inThisNote']) await entriesOf(view);
  }, 240_000);
}

/** Those for papers: what hangs on a PDF, a DOI or a note is tried where a paper has them. */
async function entriesOf(view: string): Promise<void> {
  const title = (contributes().menus['view/title'] ?? []).filter(e => e.when?.includes(view));
  const always = title.filter(
    e => e.group?.startsWith('navigation') && !/litnotes\.(uncited|filtered)$/.test(e.when ?? ''),
  );
  await commands.executeCommand(`${view}.focus`);
  await eventually(`every button of ${view}`, async () => {
    const buttons = await attributes('.pane-header .action-label', 'aria-label');
    const lacking = always.map(e => titleOf(e.command)).filter(label => !buttons.some(b => b.startsWith(label)));
    if (lacking.length) throw new Error(lacking.join(', '));
    return true;
  });
  if (view === 'litnotes.papers') {
    await groupBy('by source');
    await openGroup('refs.bib');
  }
  const rows = view === 'litnotes.papers' ? `${PAPERS}[aria-level="2"]` : IN_NOTE;
  const labels = await eventually('rows', async () => {
    const all = await attributes(rows, 'aria-label');
    return all.length > 0 && all;
  });
  const cited = labels.find(label => /, cited/.test(label)) ?? labels[0] ?? '';
  const entries = await contextMenu(rows, cited.slice(0, 14));
  await press('Escape');
  const wanted = (contributes().menus['view/item/context'] ?? []).filter(
    e => e.when?.endsWith(`view == ${view} && viewItem =~ /^paper\\b/`) && !e.group?.startsWith('inline'),
  );
  assert.ok(wanted.length > 5);
  assert.deepEqual(
    wanted.map(e => titleOf(e.command)).filter(label => !entries.some(entry => entry.includes(label))),
    [],
  );
  if (view === 'litnotes.papers') await groupBy('by theme');
}
