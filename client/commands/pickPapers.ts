/** A quick pick over the papers, searched and ranked by the server. */
import { l10n, type QuickPick, type QuickPickItem, window } from 'vscode';
import type { JsonPaper, JsonPerson } from '../../server/protocol';
import type { Server } from '../server';
import { literalLabel } from '../trust';

interface PaperItem extends QuickPickItem {
  readonly key: string;
}

/** Milliseconds between a keystroke and the question. */
const PAUSE = 80;
const LIMIT = 50;

/** The keys that the user picked, in the order of the list; empty when they picked none. */
export function pickPapers(server: Server, title: string, many: boolean): Promise<string[]> {
  const pick = window.createQuickPick<PaperItem>();
  pick.title = title;
  pick.placeholder = l10n.t('Title, method, author or key');
  pick.canSelectMany = many;
  // The server has ranked the papers; the editor would sort them again by how their labels match.
  Reflect.set(pick, 'sortByLabel', false);
  search(pick, server);
  return new Promise(resolve => {
    let keys: string[] = [];
    pick.onDidAccept(() => {
      // Enter on a list where nothing is ticked means the item under the cursor.
      keys = (pick.selectedItems.length ? pick.selectedItems : pick.activeItems).map(item => item.key);
      pick.hide();
    });
    pick.onDidHide(() => {
      pick.dispose();
      resolve(keys);
    });
    pick.show();
  });
}

/** Keeps the list in step with the words; what is ticked stays in the list whatever the words. */
function search(pick: QuickPick<PaperItem>, server: Server): void {
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    const turn = ++latest;
    pick.busy = true;
    const answer = await server.papers({ query: pick.value, limit: LIMIT }).catch(() => undefined);
    if (turn !== latest) return;
    pick.busy = false;
    const ticked = pick.canSelectMany ? pick.selectedItems : [];
    const kept = new Set(ticked.map(item => item.key));
    pick.items = [...ticked, ...(answer?.papers ?? []).filter(paper => !kept.has(paper.key)).map(paperItem)];
    pick.selectedItems = ticked;
    pick.activeItems = pick.items.slice(0, 1);
  };
  pick.onDidChangeValue(() => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  pick.onDidHide(() => {
    clearTimeout(timer);
    latest++;
  });
  ask();
}

function paperItem(paper: JsonPaper): PaperItem {
  const names = paper.methods.filter(method => method.primary).map(method => method.name);
  const description = [paper.date?.startsWith('--') ? undefined : paper.date?.slice(0, 4), ...names].filter(Boolean);
  return {
    key: paper.key,
    label: literalLabel(paper.title),
    description: literalLabel(description.join(' · ')),
    detail: literalLabel([people(paper), `@${paper.key}`].filter(Boolean).join(' · ')),
    alwaysShow: true,
  };
}

function people({ authors, authorCount, organization }: JsonPaper): string {
  const [first, second, ...others] = authors.map(nameOf);
  if (first && others.length) return l10n.t('{0} et al.', first);
  if (first) return second ? l10n.t('{0} and {1}', first, second) : first;
  return organization ?? (authorCount ? l10n.t('{0} authors', authorCount) : '');
}

const nameOf = (person: JsonPerson): string => ('literal' in person ? person.literal : person.family);
