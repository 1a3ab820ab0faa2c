/** The part of the tree of papers that the view shows: groups, the papers of those that were opened, page by page. */
import type { TreeNode, TreeParams } from '../../server/protocol';
import { ROOT, treeLists } from './treeLists';

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
}

/** With so few papers, groups bring them along, and a filter opens every group at once. */
const FEW = 300;

/** `asked` is what the server is asked with now: grouping, filter, cited or not. */
export function paperTree(tree: (params: TreeParams) => Promise<TreeNode[]>, asked: () => TreeParams): PaperTree {
  const ask = (part: Partial<TreeParams>) => tree({ ...asked(), tooltips: false, ...part });
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
    const { changed, failed } = await lists.reload();
    empty = failed ? undefined : !lists.get(ROOT)?.length;
    return changed;
  };
  const groups = async (): Promise<Branch[]> => {
    const nodes = await lists.need(ROOT);
    const limit = lists.limit(ROOT);
    return nodes.length > limit ? [...nodes.slice(0, limit), { kind: 'more', id: 'more' }] : [...nodes];
  };
  const papers = async (group: TreeNode): Promise<Branch[]> => {
    const nodes = group.children ?? (await lists.need(group.id));
    const left = (group.count ?? nodes.length) - nodes.length;
    const more: Branch[] = left > 0 ? [{ kind: 'more', id: `${group.id}/more`, group, left }] : [];
    const branches = [...nodes, ...more];
    for (const branch of branches) parents.set(branch, group);
    return branches;
  };
  const find = async (key: string): Promise<TreeNode | undefined> => {
    const [target] = await ask({ paper: key, children: 1, limit: 1 });
    const paper = target?.children?.[0];
    const group = target && (await lists.find(ROOT, target.id));
    if (!paper || !group) return undefined;
    const node = group.children?.find(({ id }) => id === paper.id) ?? (await lists.find(group.id, paper.id));
    if (node) parents.set(node, group);
    return node;
  };
  return {
    fetch,
    children: async branch => (!branch ? groups() : branch.kind === 'group' ? papers(branch) : []),
    parent: branch => parents.get(branch),
    extend: ({ group }) => lists.extend(group?.id ?? ROOT),
    find,
    isEmpty: () => empty,
  };
}
