/** The tree asks for no more than what is shown, page by page, and says when something has changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Branch, paperTree } from '../../client/views/paperTree';
import { PAGE } from '../../client/views/treeLists';
import type { TreeNode, TreeParams } from '../../server/protocol';

/** A server with groups of so many papers each, that notes what it is asked. */
function serverWith(sizes: readonly number[]) {
  const asked: TreeParams[] = [];
  let suffix = '';
  const paper = (group: string, i: number): TreeNode => {
    return { id: `${group}/p${i}`, kind: 'paper', label: `P${i}${suffix}`, paper: `p${i}` };
  };
  const papers = (g: number) => Array.from({ length: sizes[g] ?? 0 }, (_, i) => paper(`year:${g}`, i));
  const groups = (params: TreeParams): TreeNode[] =>
    sizes.map((count, g) => {
      const all = sizes.reduce((a, b) => a + b, 0);
      const node: TreeNode = { id: `year:${g}`, kind: 'group', label: `G${g}`, count };
      return all <= (params.children ?? Number.POSITIVE_INFINITY) ? { ...node, children: papers(g) } : node;
    });
  const tree = async (params: TreeParams): Promise<TreeNode[]> => {
    asked.push(params);
    if (params.paper !== undefined) {
      const g = sizes.findIndex((_, i) => papers(i).some(p => p.paper === params.paper));
      const found = papers(g).filter(p => p.paper === params.paper);
      return found.length ? [{ id: `year:${g}`, kind: 'group', label: `G${g}`, count: 1, children: found }] : [];
    }
    const nodes = params.group === undefined ? groups(params) : papers(Number(params.group.split(':')[1]));
    return nodes.slice(0, params.limit);
  };
  return { tree, asked, rename: (to: string) => (suffix = to) };
}

const ids = (branches: readonly Branch[]): string[] => branches.map(branch => branch.id);

test('a large group comes page by page', async () => {
  const { tree, asked } = serverWith([1200, 3]);
  const view = paperTree(tree, () => ({ groupBy: 'year' }));
  const [large] = await view.children();
  assert.ok(large);
  const first = await view.children(large);
  assert.equal(first.length, PAGE + 1);
  const more = first.at(-1);
  assert.ok(more?.kind === 'more' && more.left === 1200 - PAGE);
  assert.ok(asked.every(params => params.tooltips === false && (params.limit ?? 0) <= PAGE + 1));
  view.extend(more);
  assert.equal(await view.fetch(), true);
  const [again] = await view.children();
  assert.equal((await view.children(again)).length, 2 * PAGE + 1);
});

test('many groups come page by page too', async () => {
  const { tree } = serverWith(Array.from({ length: PAGE + 20 }, () => 1));
  const view = paperTree(tree, () => ({ groupBy: 'method' }));
  const groups = await view.children();
  assert.deepEqual([groups.length, groups.at(-1)?.kind], [PAGE + 1, 'more']);
});

test('few papers come along with their groups, and only a change redraws', async () => {
  const { tree, asked, rename } = serverWith([2, 3]);
  const view = paperTree(tree, () => ({ groupBy: 'year' }));
  assert.equal(await view.fetch(), true);
  const [group] = await view.children();
  assert.deepEqual(ids(await view.children(group)), ['year:0/p0', 'year:0/p1']);
  assert.equal(asked.length, 1);
  assert.equal(await view.fetch(), false);
  rename(' anew');
  assert.equal(await view.fetch(), true);
  assert.equal(view.isEmpty(), false);
});

test('a paper beyond the first page is found, with its group above it', async () => {
  const { tree } = serverWith([1200, 3]);
  const view = paperTree(tree, () => ({ groupBy: 'year' }));
  await view.fetch();
  const found = await view.find('p1100');
  assert.equal(found?.id, 'year:0/p1100');
  const [group] = await view.children();
  assert.equal(found && view.parent(found)?.id, group?.id);
  assert.ok((await view.children(group)).some(branch => branch.id === found?.id));
  assert.equal(await view.find('nobody'), undefined);
});

test('a server that fails empties the tree, and another arrangement begins anew', async () => {
  const { tree, asked } = serverWith([600]);
  let groupBy: 'year' | 'theme' = 'year';
  let fails = false;
  const view = paperTree(
    params => (fails ? Promise.reject(new Error('gone')) : tree(params)),
    () => ({ groupBy }),
  );
  await view.fetch();
  await view.children((await view.children())[0]);
  groupBy = 'theme';
  const before = asked.length;
  await view.fetch();
  assert.equal(asked.length, before + 1, 'what was open in the other arrangement is not asked for');
  fails = true;
  assert.equal(await view.fetch(), true);
  assert.equal(view.isEmpty(), undefined);
});

test('an answer that comes after the view was arranged anew is not shown', async () => {
  const waiting: (() => void)[] = [];
  let groupBy: 'year' | 'theme' = 'theme';
  const view = paperTree(
    params =>
      new Promise(resolve => {
        const nodes: TreeNode[] = [{ id: `${params.groupBy}:1`, kind: 'group', label: params.groupBy, count: 1 }];
        waiting.push(() => resolve(nodes));
      }),
    () => ({ groupBy }),
  );
  const early = view.children();
  groupBy = 'year';
  const fetched = view.fetch();
  const [first, second] = waiting;
  second?.();
  await fetched;
  first?.();
  assert.deepEqual(ids(await early), ['year:1']);
  assert.deepEqual(ids(await view.children()), ['year:1']);
});

test('papers without a theme are grouped by year until there are themes', async () => {
  let themes = ['other'];
  const asked: TreeParams[] = [];
  const view = paperTree(
    async params => {
      asked.push(params);
      const groups = params.groupBy === 'theme' ? themes : ['2020', '2021'];
      return groups.map(id => ({ id: `${params.groupBy}:${id}`, kind: 'group', label: id, count: 1 }));
    },
    () => ({ groupBy: 'theme', filter: 'soup' }),
  );
  assert.equal(await view.fetch(), true);
  assert.deepEqual(ids(await view.children()), ['year:2020', 'year:2021']);
  assert.equal(view.groupedBy(), 'year');
  assert.ok(asked.some(({ groupBy, filter, limit }) => groupBy === 'theme' && filter === undefined && limit === 2));
  assert.equal(await view.fetch(), false);
  themes = ['soups', 'other'];
  assert.equal(await view.fetch(), true);
  assert.deepEqual(ids(await view.children()), ['theme:soups', 'theme:other']);
  assert.equal(view.groupedBy(), 'theme');
});
