/** Fixtures of literature notes: one begun from a template, and one brought up to date. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { papersOfKey } from '../../server/core/library/library';
import { withChanges } from '../../server/core/template/managedPart';
import { SourceText } from '../../server/core/text/text';
import { ownNote } from '../../server/features/ownNote';
import { updateNote } from '../../server/features/updateNote';
import { type Fixture, fixtures } from '../fixture';
import { indexed, ROOT, snapshotOf, uriOf } from '../memoryFiles';

/** The title may say `template=FILE`, `folder=FOLDER`, `paper=KEY`, `note=FILE`. */
const said = ({ title }: Fixture, word: string): string => new RegExp(`${word}=([^\\s,]+)`).exec(title)?.[1] ?? '';

const optionsOf = (fixture: Fixture) => ({ template: said(fixture, 'template'), folder: said(fixture, 'folder') });

fixtures('literature-note', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const [paper] = papersOfKey(snapshot.library, said(fixture, 'paper'));
  const note = paper && ownNote(snapshot, paper, '', optionsOf(fixture));
  if (!note) return 'nothing';
  const unknown = note.unknown?.length ? [`unknown: ${note.unknown.join(', ')}`] : [];
  return [note.uri.slice(ROOT.length + 1), ...unknown, note.text ?? note.refused ?? 'exists'].join('\n');
});

fixtures('update-note', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const path = said(fixture, 'note');
  const answer = updateNote(snapshot, uriOf(path), optionsOf(fixture));
  if ('refused' in answer) return `${answer.refused}${answer.range ? ` (line ${answer.range.start.line + 1})` : ''}`;
  const text = fixture.files.get(path) ?? '';
  const source = new SourceText('', text);
  const changes = answer.edits.map(({ range, text: to }) => ({
    span: { start: source.offsetAt(range.start), end: source.offsetAt(range.end) },
    text: to,
  }));
  const kept = answer.kept.length ? [`kept: ${answer.kept.join(', ')}`] : [];
  return [`changed: ${answer.changed.join(', ')}`, ...kept, withChanges(text, changes)].join('\n');
});

test('a file that differs in case alone is not written over; a plain note of just that name is the note', async () => {
  const bib = '@misc{neu2025, title = {A Plain Study of Rewards}, year = 2025}\n';
  const uriBeside = async (path: string) => {
    const { snapshot } = await indexed(
      new Map([
        ['refs.bib', bib],
        [path, 'Some words.\n'],
      ]),
    );
    const [paper] = snapshot.library.papers;
    return paper && ownNote(snapshot, paper, uriOf('draft.md'))?.uri;
  };
  assert.equal(await uriBeside('notes/Neu2025.md'), uriOf('notes/neu2025-2.md'));
  assert.equal(await uriBeside('notes/neu2025.md'), uriOf('notes/neu2025.md'));
});

test('keys that differ in case alone, or in signs that no file can have, get files of their own', async () => {
  const entry = (key: string, title: string) => `@misc{${key}, title = {${title}}, year = 2020}\n`;
  const note = (key: string, title: string) => `---\ncitekey: "${key}"\ntitle: ${title}\nyear: 2020\n---\n`;
  const files = new Map([
    [
      'refs.bib',
      entry('Hill20', 'On Hills') + entry('hill20', 'Quiet Valleys of the North') + entry('hill:20', 'Rivers'),
    ],
    ['notes/Hill20.md', note('Hill20', 'On Hills')],
  ]);
  const { snapshot } = await indexed(files);
  const uris = ['Hill20', 'hill20', 'hill:20'].map(key => {
    const [paper] = papersOfKey(snapshot.library, key);
    assert.ok(paper, key);
    return ownNote(snapshot, paper)?.uri.slice(ROOT.length + 1);
  });
  assert.deepEqual(uris, ['notes/Hill20.md', 'notes/hill20-2.md', 'notes/hill-20.md']);
});
