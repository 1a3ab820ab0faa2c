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

type Load = (list: string, limit: number) => Promise<readonly TreeNode[]>;
type Lists = ReadonlyMap<string, readonly TreeNode[]>;

export function treeLists(load: Load): TreeLists {
  let lists = new Map<string, readonly TreeNode[]>();
  const limits = new Map<string, number>();
  const isLatest = latestOf();
  let cleared = 0;
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
    const latest = isLatest();
    const answer = await loaded(load, new Set([ROOT, ...lists.keys()]), limit);
    if (!latest()) return { changed: false, failed: !answer };
    const changed = !answer || spelled(answer) !== spelled(lists);
    lists = new Map(answer);
    return { changed, failed: !answer };
  };
  const find = async (list: string, id: string) => {
    const first = (await need(list)).slice(0, limit(list)).find(node => node.id === id);
    if (first || limit(list) === ALL) return first;
    limits.set(list, ALL);
    lists.delete(list);
    return (await need(list)).find(node => node.id === id);
  };
  const clear = () => {
    cleared++;
    lists.clear();
    limits.clear();
  };
  const extend = (list: string) => limits.set(list, limit(list) + PAGE);
  return { get: list => lists.get(list), limit, need, extend, reload, find, clear };
}

/** `undefined` when one of them didn't come. */
async function loaded(load: Load, lists: ReadonlySet<string>, limit: (list: string) => number) {
  const all = [...lists].map(async list => [list, await load(list, limit(list))] as const);
  return Promise.all(all).then(
    answers => new Map(answers),
    () => undefined,
  );
}

/** Tells for each request, when its answer has come, whether no later one was answered before. */
function latestOf(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    const turn = ++asked;
    return () => {
      if (turn < answered) return false;
      answered = turn;
      return true;
    };
  };
}

const spelled = (lists: Lists): string => JSON.stringify([...lists].sort(byName));

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
