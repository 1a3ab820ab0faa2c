/** Shared names: which paper each one means where it stands. */
import { namesIn } from '../../server/features/notes/namesIn';
import { settle } from '../../server/features/notes/settle';
import { paperUses } from '../../server/features/uses';
import { fixtures } from '../fixture';
import { snapshotOf } from '../memoryFiles';
import { shown } from './shown';

fixtures('settle', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const lines = [...snapshot.notes].flatMap(([uri, note]) =>
    namesIn(snapshot.library, note).map(hit => {
      const { introductions, others } = settle(snapshot, note, hit);
      const meant = introductions.map(i => i.paper.key).join(' or ') || 'no paper';
      return `${shown(snapshot, uri, hit.span)} → ${meant}${others.length ? '' : ', not settled'}`;
    }),
  );
  const counts = snapshot.library.papers.map(
    paper => `${paper.key}: ${paperUses(snapshot, paper).mentionedIn.length} mentions`,
  );
  return [...lines, '', ...counts].join('\n');
});
