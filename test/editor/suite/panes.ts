/** The two views and the quick pick as they stand on the page. */
import { commands } from 'vscode';
import { attributes, click, command, hoverOver, isVisible, movePointerAway, press, texts, type, waitFor } from './page';
import { eventually, pause } from './runner';

/** A message of the editor's, as a toast or in the list behind the bell. */
export const NOTICE = ':is(.notifications-toasts, .notifications-center) .notification-list-item';

export const PANE = '[id="workbench.view.extension.litnotes"]';
export const PAPERS = `${PANE} [role="tree"][aria-label="Papers"] .monaco-list-row`;
export const IN_NOTE = `${PANE} [role="tree"][aria-label="In This Note"] .monaco-list-row`;
export const MESSAGE = `${PANE} .tree-explorer-viewlet-tree-view .message`;
/** One that is closing is gone for the user: newer editors let it fade. */
export const PICK = '.quick-input-widget:not(.quick-input-widget-closing)';
/** The bar that runs while an answer is awaited. */
const BUSY = `${PICK} .monaco-progress-container.active`;
export const PICKED = `${PICK} .quick-input-list .monaco-list-row`;

/** Shows the views with all papers, by theme, every group closed. */
export async function showViews(): Promise<void> {
  await commands.executeCommand('litnotes.showAll');
  await commands.executeCommand('litnotes.papers.focus');
  await waitFor(PANE);
  await eventually('rows', async () => (await isGrouped('by ')) && (await texts(PAPERS)).length > 0);
  if (!(await isGrouped('by theme'))) await groupBy('by theme');
  await commands.executeCommand('list.collapseAll');
}

const isGrouped = async (label: string): Promise<boolean> =>
  (await attributes(`${PANE} .pane-header`, 'aria-label')).some(l => l.startsWith('Papers') && l.includes(label));

/** Chooses a grouping as a person does: the button, then the line. */
export async function groupBy(label: string): Promise<void> {
  const says = () => isGrouped(label);
  const groups = async () => (await texts(`${PAPERS}[aria-level="1"]`)).join('\n');
  const [same, before] = [await says(), await groups()];
  await titleButton('Group Papers By', choosesGrouping);
  await click(PICKED, { text: label });
  await eventually(`the view says ${label}`, says);
  // The rows come after what is said above them.
  await eventually(`the groups ${label}`, async () => same || (await groups()) !== before);
}

/** A button above the view, until one sees what it does; buttons show while the view has the focus or the pointer. */
export async function titleButton(label: string, isDone: () => Promise<boolean>): Promise<void> {
  await eventually(`what the button «${label}» does`, async () => {
    if (await isDone()) return true;
    await commands.executeCommand('litnotes.papers.focus');
    // Buttons that are drawn anew at that moment, as when a note comes to cite something, miss the click.
    await click(`${PANE} .pane-header .action-label[aria-label^="${label}"]`);
    return eventually('it', isDone, 5000);
  });
}

/** The groupings to choose from. */
export const choosesGrouping = async (): Promise<boolean> =>
  (await texts(PICKED)).some(row => row.startsWith('by year'));

/** What the view says above its rows, if it does. */
export const message = async (): Promise<string> => (await texts(MESSAGE)).filter(Boolean).join(' ');

const GROUP = `${PAPERS}[aria-level="1"]`;

/** Opens the first group with this label. */
export async function openGroup(label: string): Promise<void> {
  const isOpen = async () => (await attributes(GROUP, 'aria-expanded', label))[0] === 'true';
  await eventually(`the group ${label}, open`, async () => {
    // A row that is drawn anew at that moment misses the click.
    if (!(await isOpen())) await click(GROUP, { text: label });
    return eventually('papers below it', async () => (await isOpen()) && (await papersShown()).length > 0, 5000);
  });
}

/** The messages that are shown; opens the list behind the bell where the editor, driven by a test, shows no toasts. */
export async function notices(): Promise<string[]> {
  const shown = await texts(`${NOTICE} .notification-list-item-message`);
  if (!shown.length && (await isVisible('.statusbar-item .codicon-bell-dot')))
    await commands.executeCommand('notifications.showList');
  return shown;
}

export const papersShown = (): Promise<string[]> => texts(`${PAPERS}[aria-level="2"]`);

export async function contextMenu(selector: string, text: string): Promise<string[]> {
  await click(selector, { text, right: true });
  const entries = await eventually('the menu', async () => {
    const found = await texts('.context-view .action-label');
    return found.length > 3 && found;
  });
  // The editor takes a click that comes too soon for the one that opened the menu.
  await pause(300);
  return entries;
}

/** Opens the search and types; answers what is listed once the list has come to rest. */
export async function searchFor(words: string): Promise<string[]> {
  // A page that is still loading takes the focus, and the list closes.
  await eventually(`the search for «${words}»`, async () => {
    if (!(await isVisible(`${PICK} input`))) await command('LitNotes: Search Papers');
    await waitFor(`${PICK} input:focus`, 'visible', 3000);
    await press('ControlOrMeta+A');
    await type(words);
    await pause(300);
    return isVisible(`${PICK} input`);
  });
  return answered();
}

/** The rows that the words in the box have brought up, once the list has come to rest. */
export async function answered(): Promise<string[]> {
  // What was listed before stays until the answer comes: the bar runs from the last letter on.
  await heard();
  await waitFor(BUSY, 'hidden');
  return settled(() => texts(PICKED));
}

/** Until the extension has been told of what was done in the page, and the page of what it did then: both tell in turn. */
async function heard(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) {
    await commands.executeCommand('setContext', 'litnotes.tests', turns);
    await pause(20);
  }
}

/** A card, wherever it hangs. */
export const CARD = '.monaco-hover:not(.hidden) .monaco-hover-content';

/** Rests the pointer on the words until a card comes up that is wanted; answers its text. */
export async function cardOver(selector: string, words: string, isWanted: (card: string) => boolean): Promise<string> {
  return eventually(`the card of ${words}`, async () => {
    // What is drawn anew under a pointer at rest brings up none.
    await movePointerAway();
    await hoverOver(selector, words);
    return eventually('a card', async () => (await texts(CARD)).find(isWanted), 3000);
  });
}

/** The answer that comes twice in a row. */
export async function settled<T>(look: () => Promise<T>): Promise<T> {
  let last = JSON.stringify(await look());
  return eventually('an answer that stays', async () => {
    const now = await look();
    const text = JSON.stringify(now);
    const same = text === last && text !== '[]';
    last = text;
    return same && now;
  });
}
