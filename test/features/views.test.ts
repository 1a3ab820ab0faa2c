/** Fixtures of what the views ask: search with filters, the outline of a note, the page of a paper, references. */
import { papersOfKey } from '../../server/core/library/library';
import { noteOutline } from '../../server/features/noteOutline';
import { paperPage } from '../../server/features/paperPage';
import { preview } from '../../server/features/preview';
import { searchPapers } from '../../server/features/searchPapers';
import { reference } from '../../server/features/shown/reference';
import type { JsonRange } from '../../server/protocol';
import type { PagePiece } from '../../server/protocol/views';
import { fixtures } from '../fixture';
import { cursorOf, snapshotOf, uriOf } from '../memoryFiles';

const quoted = (title: string): string[] => [...title.matchAll(/“([^”]+)”/g)].map(m => m[1] ?? '');

/** The title names the queries. */
fixtures('search', async fixture => {
  const snapshot = await snapshotOf(fixture);
  return quoted(fixture.title)
    .map(query => {
      const found = searchPapers(snapshot, query, uriOf('draft.md'));
      return `${query} → ${found.map(paper => paper.key).join(', ') || 'nothing'}`;
    })
    .join('\n');
});

const shownRange = ({ start, end }: JsonRange): string =>
  `${start.line + 1}:${start.character + 1}-${end.character + 1}`;

fixtures('outline', async fixture => {
  const snapshot = await snapshotOf(fixture);
  return noteOutline(snapshot, cursorOf(fixture).uri)
    .map(({ kind, label, description, cited, places, note, opens }) =>
      [
        `${kind}: ${label} (${description})${cited ? ' cited' : ''}${note ? ' note' : ''}`,
        ...(opens?.length ? [`opens ${opens.join(', ')}`] : []),
        places.map(shownRange).join(' '),
      ].join(' | '),
    )
    .join('\n');
});

const live = (pieces: readonly PagePiece[]): string =>
  pieces.map(({ text, papers }) => (papers ? `«${text} → ${papers.map(p => p.key).join(', ')}»` : text)).join('');

fixtures('page', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const [key = ''] = quoted(fixture.title);
  const [paper] = papersOfKey(snapshot.library, key);
  if (!paper) return 'no paper';
  const { summary, abstract, sources, uses, note, ...rest } = paperPage(snapshot, paper);
  const at = ({ path, range }: { path: string; range: JsonRange }) => `${path}:${range.start.line + 1}`;
  return [
    JSON.stringify(rest, null, 1),
    `summary: ${live(summary)}`,
    `abstract: ${live(abstract)}`,
    ...sources.map(s => `source: ${at(s)} ${s.format} ${s.key ?? ''}`.trimEnd()),
    ...(note ? [`note: ${at(note)}`, ...note.paragraphs.map(p => `  ${p}`)] : []),
    ...uses.map(use => `${use.kind}: ${at(use)} ${use.text}`),
  ].join('\n');
});

fixtures('preview', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const answer = preview(snapshot, uriOf('draft.md'));
  if (!answer) return 'no note';
  const keys = answer.keys.map(each =>
    each.kind === 'unknown'
      ? `@${each.key}: unknown, not in ${each.where}`
      : `@${each.key}: ${each.author} ${each.year} [${each.reference + 1}]${each.kind === 'missing' ? ` missing in ${each.where}` : ''}`,
  );
  return [...keys, ...answer.references.map((text, i) => `[${i + 1}] ${text}`)].join('\n') || 'nothing';
});

fixtures('reference', async fixture => {
  const snapshot = await snapshotOf(fixture);
  return snapshot.library.papers.map(paper => reference(paper)).join('\n');
});
