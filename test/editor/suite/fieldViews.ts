/** A sitting's steps in the view of papers: the demo opened, grouped, filtered, a name revealed, two papers dragged. */
import assert from 'node:assert/strict';
import { commands, type TextDocument, window } from 'vscode';
import { bibKeys, fold, paperCount, read, themeLabels } from './corpus';
import { DRAFT, nameInDraft } from './editing';
import { attributes, click, clickText, command, drag, dragRightEdge, isVisible, press, quickOpen, texts } from './page';
import { choosesGrouping, groupBy, message, openGroup, PANE, PAPERS, papersShown, titleButton } from './panes';
import { pictured } from './pictured';
import { eventually } from './runner';
import { groups, total } from './tree';

/** The text of the editor as it stands on the page. */
export const LINES = '.editor-instance .view-lines';
const SENTENCE = 'We review how rewards';
/** What the two dragged papers become. */
export const DRAGGED: RegExp = /^We review how rewards \[@(\S+); @(\S+?)\] /m;

export const draft = (): TextDocument | undefined =>
  window.visibleTextEditors.find(e => e.document.uri.path.endsWith(DRAFT))?.document;

export async function openTheDemo(): Promise<void> {
  // Another click would hide it.
  if (!(await isVisible(PANE))) await click('.activitybar [aria-label="LitNotes"]');
  await quickOpen(DRAFT);
  await eventually('the draft, in front', () => window.activeTextEditor?.document.uri.path.endsWith(DRAFT));
  // The editor knows where one was last.
  await press('ControlOrMeta+Home');
  await eventually('the draft', async () => (await texts(LINES)).some(text => text.includes(SENTENCE)));
  await eventually('papers', async () => (await texts(PAPERS)).length > 0);
  // Wide enough for a person to see every count.
  await dragRightEdge('.part.sidebar', 90);
  const count = String(paperCount());
  await eventually('their number', async () =>
    (await texts('[id$="litnotes.status"]')).some(text => text.includes(count)),
  );
  await pictured('field-1-demo');
}

export async function groupByTheme(): Promise<void> {
  await groupBy('by theme');
  // What was open when one was last here is open again.
  await commands.executeCommand('litnotes.papers.focus');
  await commands.executeCommand('list.collapseAll');
  const papers = paperCount();
  const shown = await eventually(`counts that sum to ${papers}`, async () => {
    const all = await groups();
    if (total(all) !== papers) throw new Error(JSON.stringify(all));
    return all;
  });
  const labels = themeLabels();
  assert.ok(labels.length > 10);
  assert.deepEqual(
    labels.filter(label => !shown.some(g => g.label === label)),
    [],
    'themes that the tree leaves out',
  );
  assert.ok(shown.filter(g => !labels.includes(g.label)).length <= 1, 'one group at most for papers without a theme');
  await openGroup(shown[0]?.label ?? '');
  assert.ok((await papersShown()).length <= (shown[0]?.count ?? 0));
  await pictured('field-2-by-theme');
}

export async function groupByYear(): Promise<void> {
  await titleButton('Group Papers By', choosesGrouping);
  await pictured('field-3-grouping');
  await press('Escape');
  await groupBy('by year');
  const shown = await eventually('years', async () => {
    const all = await groups();
    return all.some(g => /^\d{4}$/.test(g.label)) && total(all) === paperCount() && all;
  });
  const years = shown.map(g => g.label).filter(label => /^\d{4}$/.test(label));
  assert.deepEqual(years, [...years].sort().reverse());
  assert.ok(shown.length - years.length <= 1, 'one group at most for papers without a year');
  await pictured('field-3-by-year');
}

/** Keys that the draft cites, by the plainest of means. */
function citedKeys(): string[] {
  const text = read(DRAFT);
  return bibKeys().filter(key => text.includes(`@${key}`) || text.includes(`@{${key}}`));
}

export async function leaveOutTheCited(): Promise<void> {
  const [before, cited] = [paperCount(), new Set(citedKeys())];
  assert.ok(cited.size > 10);
  await titleButton('Show Only Papers', async () => (await message()).includes(`Not cited in ${DRAFT}`));
  await eventually(`${before - cited.size} papers`, async () => {
    const left = total(await groups());
    if (left !== before - cited.size) throw new Error(`${left}`);
    return true;
  });
  await pictured('field-4-uncited');
  await groupBy('by source');
  // The draft cites every entry of its bibliography.
  await eventually('pages alone', async () => {
    const left = (await groups()).map(g => g.label);
    return left.includes('papers/rl-digest.txt') && !left.includes('refs.bib');
  });
  await groupBy('by theme');
  await titleButton('Show All Papers', async () => !(await message()));
  await eventually('all papers again', async () => total(await groups()) === before);
}

export async function revealTheName(): Promise<void> {
  const { name, title } = nameInDraft();
  await clickText(LINES, name);
  await command('LitNotes: Show in Papers View');
  await eventually('the paper, selected', async () =>
    (await texts(`${PAPERS}.selected`)).some(text => fold(text).includes(fold(title).slice(0, 25))),
  );
  await pictured('field-5-revealed');
}

export async function dragTwoPapers(): Promise<void> {
  await groupBy('by source');
  await openGroup('refs.bib');
  const labels = await attributes(`${PAPERS}[aria-level="2"]`, 'aria-label');
  const [one = '', two = ''] = labels.map(label => label.slice(0, 14));
  await click(`${PAPERS}[aria-level="2"]`, { text: one });
  await eventually('its source', () => window.activeTextEditor?.document.uri.path.endsWith('refs.bib'));
  await click('.tab', { text: DRAFT });
  await eventually('the draft', () => window.activeTextEditor?.document.uri.path.endsWith(DRAFT));
  await press('ControlOrMeta+Home');
  await click(`${PAPERS}[aria-level="2"]`, { text: two, keys: ['ControlOrMeta'] });
  await drag(`${PAPERS}[aria-level="2"]`, two, LINES, SENTENCE);
  const cited = await eventually('the citation', () => DRAGGED.exec(draft()?.getText() ?? '') ?? undefined);
  assert.deepEqual(
    cited.slice(1).filter(key => !bibKeys().includes(key)),
    [],
  );
  await eventually('it on the page', async () => (await texts(LINES)).some(t => t.includes(`[@${cited[1]};`)));
  await pictured('field-6-dragged');
}
