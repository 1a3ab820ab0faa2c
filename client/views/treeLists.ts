/** The lists of nodes that a view shows, each as long as its reader has asked for; knows nothing of what is in them. */
import type { TreeNode } from '../../server/protocol';

/** The list of the groups; every other list is called by the id of its group. */
export const ROOT = '';
/** Nodes of one list that are shown before one asks for more. */
export const PAGE = 500;
const ALL = Number.MAX_SAFE_INTEGER;

export interface TreeLists {
  get(list: string): readonly TreeNode[] | undefined;
  limit(list: string): number;
  /** From the server, unless it is here already. */
  need(list: string): Promise<readonly TreeNode[]>;
  /** The next reload brings a page more. */
  extend(list: string): void;
  /** All lists that are here, anew; `changed` is true if one of them is another, `failed` when the server gave none. */
  reload(): Promise<{ changed: boolean; failed: boolean }>;
  /** The node with an id; a list whose first pages lack it is asked for as a whole. */
  find(list: string, id: string): Promise<TreeNode | undefined>;
  clear(): void;
}

export function treeLists(load: (list: string, limit: number) => Promise<readonly TreeNode[]>): TreeLists {
  let lists = new Map<string, readonly TreeNode[]>();
  const limits = new Map<string, number>();
  let asked = 0;
  let cleared = 0;
  let answered = 0;
  const limit = (list: string) => limits.get(list) ?? PAGE;
  const need = async (list: string): Promise<readonly TreeNode[]> => {
    const [known, before] = [lists.get(list), cleared];
    if (known) return known;
    const nodes = await load(list, limit(list));
    // What was asked for before everything was cleared is of another tree.
    if (before !== cleared) return need(list);
    lists.set(list, nodes);
    return nodes;
  };
  const reload = async () => {
    const turn = ++asked;
    const names = [...new Set([ROOT, ...lists.keys()])];
    const answers = await Promise.all(names.map(async list => [list, await load(list, limit(list))] as const)).catch(
      () => undefined,
    );
    // An answer that a later one overtook doesn't count.
    if (turn < answered) return { changed: false, failed: !answers };
    answered = turn;
    const before = JSON.stringify([...lists].sort(byName));
    lists = new Map(answers);
    return { changed: !answers || JSON.stringify([...lists].sort(byName)) !== before, failed: !answers };
  };
  const find = async (list: string, id: string) => {
    const first = (await need(list)).slice(0, limit(list)).find(node => node.id === id);
    if (first || limit(list) === ALL) return first;
    limits.set(list, ALL);
    lists.delete(list);
    return (await need(list)).find(node => node.id === id);
  };
  return {
    get: list => lists.get(list),
    limit,
    need,
    extend: list => limits.set(list, limit(list) + PAGE),
    reload,
    find,
    clear: () => {
      cleared++;
      lists.clear();
      limits.clear();
    },
  };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
