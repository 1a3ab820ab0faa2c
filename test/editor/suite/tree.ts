/** The tree of papers by theme, as it stands on the page. */
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { read } from './corpus';
import { click, press, screenshot, texts, waitFor } from './page';
import { eventually, test } from './runner';

const VIEW = '[id="workbench.view.extension.litnotes"]';
const ROWS = `${VIEW} [role="tree"][aria-label="Papers"] .monaco-list-row[role="treeitem"]`;
const GROUPS = `${ROWS}[aria-level="1"]`;

/** Shows the view with all groups closed. */
export async function showTree(): Promise<void> {
  await commands.executeCommand('litnotes.papers.focus');
  await waitFor(VIEW);
  await eventually('rows in the tree', async () => (await texts(ROWS)).length > 0);
  await commands.executeCommand('list.collapseAll');
}

export interface Group {
  readonly label: string;
  readonly count: number;
}

/** The groups as a person reads them: a label and a number behind it. */
export async function groups(): Promise<Group[]> {
  const labels = await texts(`${GROUPS} .label-name`);
  const counts = await texts(`${GROUPS} .label-description`);
  return labels.map((label, i) => ({ label, count: Number(counts[i] || Number.NaN) }));
}

export const total = (all: readonly Group[]): number => all.reduce((sum, g) => sum + g.count, 0);

test('a group opens to its papers, and a paper to its source', async () => {
  await showTree();
  const [first] = await groups();
  assert.ok(first);
  await click(`${GROUPS} .monaco-tl-contents`);
  await press('ArrowRight');
  const papers = await eventually('papers', async () => {
    const found = await texts(`${ROWS}[aria-level="2"]`);
    return found.length > 0 && found;
  });
  assert.ok(papers.length <= first.count);
  await screenshot('tree-open');
  await click(`${ROWS}[aria-level="2"] .monaco-tl-contents`);
  await eventually('the source of the paper', () => {
    const active = window.activeTextEditor;
    return active && active.document.lineAt(active.selection.start.line).text.trim() !== '';
  });
  const { document, selection } = window.activeTextEditor ?? assert.fail('no editor');
  assert.ok(
    read(document.uri.path.split('/').slice(-2).join('/').replace('reward-rl/', '')).includes(
      document.lineAt(selection.start.line).text,
    ),
  );
});
