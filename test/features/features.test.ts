/** Fixtures of the features: files and a cursor in, the whole answer out. */
import { definition, implementation } from '../../server/features/definition';
import { hover } from '../../server/features/hover';
import { references } from '../../server/features/references';
import { tree } from '../../server/features/tree';
import type { TreeNode } from '../../server/protocol';
import { type Fixture, fixtures } from '../fixture';
import { cursorOf, snapshotOf } from '../memoryFiles';
import { shown } from './shown';

fixtures('hover', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const place = cursorOf(fixture);
  const answer = hover(snapshot, place, { commands: true });
  return answer ? `${shown(snapshot, place.uri, answer.span)}\n\n${answer.markdown}` : 'nothing';
});

fixtures('definition', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const place = cursorOf(fixture);
  const to = (jump: ReturnType<typeof definition>) =>
    jump?.to.map(p => shown(snapshot, p.uri, p.titleSpan)) ?? ['nothing'];
  return [
    'definition',
    ...to(definition(snapshot, place)),
    'implementation',
    ...to(implementation(snapshot, place)),
  ].join('\n');
});

fixtures('references', async fixture => {
  const snapshot = await snapshotOf(fixture);
  return (
    references(snapshot, cursorOf(fixture), true)
      .map(p => shown(snapshot, p.uri, p.span))
      .join('\n') || 'nothing'
  );
});

fixtures('tree', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const asked = /group by (theme|year|source|method|venue|tag)/.exec(fixture.title)?.[1];
  const by = (['theme', 'year', 'source', 'method', 'venue', 'tag'] as const).find(g => g === asked) ?? 'theme';
  return outline(
    tree(snapshot, { groupBy: by, ...filters(fixture) }, { allThemes: /all themes/.test(fixture.title) }),
    0,
  );
});

function filters(fixture: Fixture): { cited?: 'cited' | 'uncited'; filter?: string } {
  const cited = /\b(uncited|cited)\b/.exec(fixture.title)?.[1];
  const filter = /filter “([^”]+)”/.exec(fixture.title)?.[1];
  return { cited: cited === 'cited' || cited === 'uncited' ? cited : undefined, filter };
}

function outline(nodes: readonly TreeNode[], depth: number): string {
  return nodes
    .flatMap(node => [
      `${'  '.repeat(depth)}${node.label} (${node.description ?? ''})${node.paper ? ` [${node.paper}]` : ''}`,
      ...(node.children?.length ? [outline(node.children, depth + 1)] : []),
    ])
    .join('\n');
}
