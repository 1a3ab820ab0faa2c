/** Phrases of titles that name a paper only where the note cites it. */
import { namesAndPhrases } from '../../server/features/notes/citedPhrases';
import { settle } from '../../server/features/notes/settle';
import { fixtures } from '../fixture';
import { snapshotOf } from '../memoryFiles';
import { shown } from './shown';

fixtures('cited-phrases', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const lines = [...snapshot.notes].flatMap(([uri, note]) =>
    namesAndPhrases(snapshot, note).map(hit => {
      const papers = settle(snapshot, note, hit).introductions.map(i => i.paper.key);
      return `${shown(snapshot, uri, hit.span)} → ${papers.join(' or ')}`;
    }),
  );
  return lines.join('\n') || 'nothing';
});
