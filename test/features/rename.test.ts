/** Renaming keys and names: every edit of a fixture. */
import { prepareRename, rename } from '../../server/features/rename';
import { fixtures } from '../fixture';
import { cursorOf, snapshotOf } from '../memoryFiles';
import { shown } from './shown';

/** The first line of a fixture ends with `→ newkey`; "without files" stands for a client that can't rename any. */
fixtures('rename', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const place = cursorOf(fixture);
  const can = !/without files/.test(fixture.title);
  const options = { files: can, asks: can };
  const start = prepareRename(snapshot, place, options);
  const newName = /→ “(.*)”/.exec(fixture.title)?.[1] ?? '';
  const answer = rename(snapshot, place, newName, options);
  const head = !start ? 'nothing' : 'refused' in start ? `refused: ${start.refused}` : `“${start.placeholder}”`;
  if (!answer) return `${head}\nno edits`;
  if ('refused' in answer) return `${head}\nrefused: ${answer.refused}`;
  return [
    head,
    ...answer.edits.map(e => `${shown(snapshot, e.uri, e.span)} → «${e.text}»${e.withFile ? ' with the file' : ''}`),
    ...answer.files.map(f => `file ${f.from} → ${f.to}${f.needed ? ', needed' : ''}`),
  ].join('\n');
});
