/** The part of the tree of papers that the view shows: groups, the papers of those that were opened, page by page. */
import type { GroupBy, TreeNode, TreeParams } from '../../server/protocol';
import { ROOT, type TreeLists, treeLists } from './treeLists';

/** Stands at the end of a list that goes on. */
export interface More {
  readonly kind: 'more';
  readonly id: string;
  /** The group whose papers go on; `undefined` for the groups themselves. */
  readonly group?: TreeNode;
  /** Nodes that are left; `undefined` where nobody has counted them. */
  readonly left?: number;
}
export type Branch = TreeNode | More;

export interface PaperTree {
  /** Asks the server again for what is shown; whether the view must be drawn anew. */
  fetch(): Promise<boolean>;
  children(branch?: Branch): Promise<Branch[]>;
  parent(branch: Branch): Branch | undefined;
  /** Shows the next page of a list, after the next `fetch`. */
  extend(more: More): void;
  /** The paper's node among those that are shown, whose lists are made long enough for it; `undefined` when it is left out. */
  find(key: string): Promise<TreeNode | undefined>;
  /** Whether the last answer was without papers; `undefined` when there was none. */
  isEmpty(): boolean | undefined;
  /** By year where themes are wanted and nothing has one. */
  groupedBy(): GroupBy;
}

/** With so few papers, groups bring them along, and a filter opens every group at once. */
const FEW = 300;

/** The groups of papers without a theme: a list that is nothing but one of them says nothing. */
const THEMELESS = ['theme:', 'theme:other'];
const isThemeless = ([first, second]: readonly TreeNode[]): boolean =>
  first !== undefined && !second && THEMELESS.includes(first.id);

type Ask = (params: TreeParams) => Promise<TreeNode[]>;

/** `asked` is what the server is asked with now: grouping, filter, cited or not. */
export function paperTree(tree: Ask, asked: () => TreeParams): PaperTree {
  const grouping = groupingOf(tree, asked);
  const ask = (part: Partial<TreeParams>) =>
    tree({ ...asked(), groupBy: grouping.current(), tooltips: false, ...part });
  const lists = treeLists((list, limit) =>
    list === ROOT
      ? ask({ limit: limit < Number.MAX_SAFE_INTEGER ? limit + 1 : limit, children: FEW })
      : ask({ group: list, limit }),
  );
  const parents = new WeakMap<Branch, TreeNode>();
  let arrangement = JSON.stringify(asked());
  let empty: boolean | undefined;
  const fetch = async (): Promise<boolean> => {
    const now = JSON.stringify(asked());
    if (now !== arrangement) lists.clear();
    arrangement = now;
    let { changed, failed } = await lists.reload();
    if (!failed && (await grouping.decide(lists.get(ROOT) ?? []))) {
      lists.clear();
      ({ failed } = await lists.reload());
      changed = true;
    }
    empty = failed ? undefined : !lists.get(ROOT)?.length;
    return changed;
  };
  return {
    fetch,
    children: branch => childrenOf(lists, parents, branch),
    parent: branch => parents.get(branch),
    extend: ({ group }) => lists.extend(group?.id ?? ROOT),
    find: async key => found(lists, parents, await ask({ paper: key, children: 1, limit: 1 })),
    isEmpty: () => empty,
    groupedBy: grouping.current,
  };
}

interface Grouping {
  current(): GroupBy;
  /** Looks at the groups that came; whether others must be asked for. */
  decide(groups: readonly TreeNode[]): Promise<boolean>;
}

/** Whether there are themes is a question about all papers, whatever the view leaves out. */
function groupingOf(tree: Ask, asked: () => TreeParams): Grouping {
  let themeless = false;
  return {
    current: () => (themeless && asked().groupBy === 'theme' ? 'year' : asked().groupBy),
    decide: async groups => {
      if (asked().groupBy !== 'theme' || (!themeless && !isThemeless(groups))) return false;
      const before = themeless;
      const all = await tree({ groupBy: 'theme', tooltips: false, limit: 2, children: 0 }).catch(() => undefined);
      if (all) themeless = isThemeless(all);
      return themeless !== before;
    },
  };
}

type Parents = WeakMap<Branch, TreeNode>;

async function childrenOf(lists: TreeLists, parents: Parents, branch: Branch | undefined): Promise<Branch[]> {
  if (branch) return branch.kind === 'group' ? papersOf(lists, parents, branch) : [];
  const nodes = await lists.need(ROOT);
  const limit = lists.limit(ROOT);
  return nodes.length > limit ? [...nodes.slice(0, limit), { kind: 'more', id: 'more' }] : [...nodes];
}

async function papersOf(lists: TreeLists, parents: Parents, group: TreeNode): Promise<Branch[]> {
  const nodes = group.children ?? (await lists.need(group.id));
  const left = (group.count ?? nodes.length) - nodes.length;
  const more: Branch[] = left > 0 ? [{ kind: 'more', id: `${group.id}/more`, group, left }] : [];
  const branches = [...nodes, ...more];
  for (const branch of branches) parents.set(branch, group);
  return branches;
}

/** Finds again what the server answered about one paper: its group, with it alone. */
async function found(lists: TreeLists, parents: Parents, [target]: TreeNode[]): Promise<TreeNode | undefined> {
  const paper = target?.children?.[0];
  const group = target && (await lists.find(ROOT, target.id));
  if (!paper || !group) return undefined;
  const node = group.children?.find(({ id }) => id === paper.id) ?? (await lists.find(group.id, paper.id));
  if (node) parents.set(node, group);
  return node;
}
