/** A quick pick over the papers, searched and ranked by the server, with what can be done to each beside it. */
import { commands, l10n, type QuickInputButton, type QuickPick, type QuickPickItem, ThemeIcon, window } from 'vscode';
import type { JsonPaper, JsonPerson } from '../../server/protocol';
import { paused } from '../paused';
import type { Server } from '../server';
import { literalLabel } from '../trust';

export interface PaperItem extends QuickPickItem {
  readonly key: string;
}

export interface Picking {
  readonly title: string;
  /** Whether several can be ticked. */
  readonly many: boolean;
  readonly placeholder?: string;
  /** What the search begins with. */
  readonly value?: string;
  /** The note that `uncited` is about. */
  readonly document?: string;
}

/** What was picked; `ticked` is false for the one under the cursor when Enter was pressed. */
export interface Picked {
  readonly keys: string[];
  readonly ticked: boolean;
}

/** Milliseconds between a keystroke and the question. */
const PAUSE = 80;
const LIMIT = 50;

/** The keys that the user picked, in the order of the list; empty when they picked none. */
export const pickPapers = async (server: Server, picking: Picking): Promise<string[]> =>
  (await searchAndPick(server, picking)).keys;

export function searchAndPick(server: Server, { title, many, placeholder, value, document }: Picking): Promise<Picked> {
  const pick = window.createQuickPick<PaperItem>();
  pick.title = title;
  pick.placeholder = placeholder ?? l10n.t('Title, method, author or key; theme:… year:2025.. author:… uncited');
  pick.canSelectMany = many;
  pick.value = value ?? '';
  keepOrder(pick);
  return picked(pick, search(pick, server, document));
}

/** A pick over papers that are known already. */
export async function pickAmong(title: string, items: readonly PaperItem[]): Promise<string | undefined> {
  const pick = window.createQuickPick<PaperItem>();
  pick.title = title;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  keepOrder(pick);
  pick.items = items;
  return (await picked(pick)).keys[0];
}

/** Several of papers that are known already; those whose item says `picked` are ticked when the list opens. */
export async function pickSeveral(title: string, placeholder: string, items: readonly PaperItem[]): Promise<string[]> {
  const pick = window.createQuickPick<PaperItem>();
  pick.title = title;
  pick.placeholder = placeholder;
  pick.canSelectMany = true;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  keepOrder(pick);
  pick.items = items;
  pick.selectedItems = items.filter(item => item.picked);
  return (await picked(pick)).keys;
}

/** The server has ranked the papers; the editor would sort them again by how their labels match. */
const keepOrder = (pick: QuickPick<PaperItem>): boolean => Reflect.set(pick, 'sortByLabel', false);

/** With `caughtUp`, Enter waits for it: it is meant for what the words ask for, not for what was listed before them. */
function picked(pick: QuickPick<PaperItem>, caughtUp = async (): Promise<void> => {}): Promise<Picked> {
  pick.onDidTriggerItemButton(({ button, item }) => press(pick, button, item.key));
  return new Promise(resolve => {
    let answer: Picked = { keys: [], ticked: false };
    pick.onDidAccept(async () => {
      await caughtUp();
      // Enter on a list where nothing is ticked means the item under the cursor.
      const ticked = pick.canSelectMany && pick.selectedItems.length > 0;
      answer = { keys: (ticked ? pick.selectedItems : pick.activeItems).map(item => item.key), ticked };
      pick.hide();
    });
    pick.onDidHide(() => {
      pick.dispose();
      resolve(answer);
    });
    pick.show();
  });
}

/**
 * Keeps the list in step with the words; what is ticked stays in the list whatever the words. Answers what resolves when the
 * list is the one that the words ask for, and never once the list has closed.
 */
function search(pick: QuickPick<PaperItem>, server: Server, document: string | undefined): () => Promise<void> {
  const title = pick.title ?? '';
  let latest = 0;
  let answered: string | undefined;
  let waiting: (() => void)[] = [];
  const ask = async () => {
    const turn = ++latest;
    const query = pick.value;
    pick.busy = true;
    const answer = await server.papers({ query, limit: LIMIT, document }).catch(() => undefined);
    if (turn !== latest) return;
    const ticked = pick.canSelectMany ? pick.selectedItems : [];
    // A list without rows isn't shown at all.
    pick.title = answer?.papers.length === 0 ? l10n.t('{0}: nothing found', title) : title;
    const kept = new Set(ticked.map(item => item.key));
    pick.items = [...ticked, ...(answer?.papers ?? []).filter(paper => !kept.has(paper.key)).map(paperItem)];
    pick.selectedItems = ticked;
    pick.activeItems = pick.items.slice(0, 1);
    answered = query;
    pick.busy = pick.value !== query;
    if (pick.busy) return;
    for (const go of waiting) go();
    waiting = [];
  };
  const soon = paused(ask, PAUSE);
  pick.onDidChangeValue(() => {
    pick.busy = true;
    soon.run();
  });
  pick.onDidHide(() => {
    soon.dispose();
    latest++;
  });
  ask();
  return () => (pick.value === answered ? Promise.resolve() : new Promise(go => waiting.push(go)));
}

interface PaperButton extends QuickInputButton {
  readonly command: string;
  /** The list stays for the next one. */
  readonly stays?: true;
}

export const paperButtons = (): PaperButton[] => [
  { command: 'litnotes.showPaper', iconPath: new ThemeIcon('open-preview'), tooltip: l10n.t('Show the Paper’s Page') },
  { command: 'litnotes.openPaper', iconPath: new ThemeIcon('go-to-file'), tooltip: l10n.t('Go to the Source') },
  { command: 'litnotes.insertCitation', iconPath: new ThemeIcon('quote'), tooltip: l10n.t('Insert a Citation') },
  { command: 'litnotes.copyKey', iconPath: new ThemeIcon('copy'), tooltip: l10n.t('Copy the Key'), stays: true },
];

async function press(pick: QuickPick<PaperItem>, button: QuickInputButton, key: string): Promise<void> {
  const own = paperButtons().find(({ tooltip }) => tooltip === button.tooltip);
  if (!own) return;
  if (!own.stays) pick.hide();
  // The view's own way of calling it: the citation goes into the note that is worked in.
  await commands.executeCommand(own.command, { paper: key });
}

function paperItem(paper: JsonPaper): PaperItem {
  const names = paper.methods.filter(method => method.primary).map(method => method.name);
  const year = paper.date?.startsWith('--') ? undefined : paper.date?.slice(0, 4);
  // All in the second line: a title takes the first for itself.
  const detail = [year, ...names, people(paper), `@${paper.key}`].filter(Boolean);
  return {
    key: paper.key,
    label: literalLabel(paper.title || paper.key),
    detail: literalLabel(detail.join(' · ')),
    buttons: paperButtons(),
    alwaysShow: true,
  };
}

function people({ authors, authorCount, organization }: JsonPaper): string {
  const [first, second, ...others] = authors.map(nameOf);
  if (first && (others.length || (authorCount ?? 0) > authors.length)) return l10n.t('{0} et al.', first);
  if (first) return second ? l10n.t('{0} & {1}', first, second) : first;
  return organization ?? (authorCount ? l10n.t('{0} authors', authorCount) : '');
}

const nameOf = (person: JsonPerson): string => ('literal' in person ? person.literal : person.family);
