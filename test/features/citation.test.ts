/** Fixtures of inserting a citation: the text, where it goes, and what the bibliography lacks. The title names the keys. */
import { citation } from '../../server/features/citation';
import { fixtures } from '../fixture';
import { cursorOf, ROOT, snapshotOf } from '../memoryFiles';

fixtures('citation', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const { uri, offset } = cursorOf(fixture);
  const keys = [...fixture.title.matchAll(/“([^”]+)”/g)].map(m => m[1] ?? '');
  const { text, at, missing, bibliography } = citation(snapshot, uri, keys, offset);
  return [
    `${text}${at ? ` at ${at.line + 1}:${at.character + 1}` : ''}`,
    ...missing.map(m => `missing ${m.key} (${m.incomplete.join(', ') || 'complete'})\n${m.entry.trimEnd()}`),
    bibliography
      ? `${bibliography.uri.slice(ROOT.length + 1)} ${bibliography.exists ? 'exists' : 'to be made'}, ${bibliography.declared ? 'declared' : 'undeclared'}${bibliography.unfinished ? ', ends within an entry' : ''}`
      : 'nothing to add',
    ...(bibliography?.edit
      ? [
          `from ${bibliography.edit.range.start.line + 1}:${bibliography.edit.range.start.character + 1}: ${JSON.stringify(bibliography.edit.text.slice(0, 6))}, before ${JSON.stringify(bibliography.edit.before)}`,
        ]
      : []),
  ].join('\n');
});
