/** Completion of keys and names: the whole list, as it comes while typing and as it comes on request. */
import { completion } from '../../server/features/completion';
import { fixtures } from '../fixture';
import { cursorOf, snapshotOf } from '../memoryFiles';
import { shown } from './shown';

fixtures('completion', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const place = cursorOf(fixture);
  const list = (typed: boolean) =>
    completion(snapshot, place, typed).items.map(item => {
      const cited = item.cited ? ' | cited already' : '';
      return `${item.label} → ${item.insert} | ${item.detail} | ${shown(snapshot, place.uri, item.span)}${cited}`;
    });
  return ['while typing:', ...list(true), 'on request:', ...list(false)].join('\n');
});
