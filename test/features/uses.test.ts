/** What notes use: one question and all of them at once have the same answers, and the edit of one note leaves the others'. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteUses, paperUses } from '../../server/features/uses';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { memoryFiles, ROOT, uriOf } from '../memoryFiles';

const PAPERS = 12;
const number = Array.from({ length: PAPERS }, (_, i) => i);
const bib = number.map(i => `@misc{key${i}, title = {OAR${i}X: Rowing with ${i} Oars}, year = 2020}\n`).join('');
const notes = number.map(i => [`n${i}.md`, `See @key${i}, OAR${(i * 5) % PAPERS}X and @key0.\n`] as const);

async function started(): Promise<Workspace> {
  const workspace = new Workspace(memoryFiles(new Map([['refs.bib', bib], ...notes])));
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  return workspace;
}

test('whoever asks about many papers gets what each alone is told', async () => {
  const { snapshot } = await started();
  const alone = { ...snapshot };
  const [first] = snapshot.library.papers;
  assert.ok(first);
  assert.equal(paperUses(snapshot, first).citedIn.length, PAPERS + 1);
  const many = snapshot.library.papers.map(paper => paperUses(snapshot, paper));
  assert.ok(many.every(uses => uses.citedIn.length > 0 && uses.mentionedIn.length > 0));
  for (const [i, paper] of snapshot.library.papers.entries())
    assert.deepEqual(many[i], paperUses({ ...alone }, paper), paper.key);
});

test('the edit of a note leaves what is known of the others', async () => {
  const workspace = await started();
  const of = (file: string) => {
    const note = workspace.snapshot.notes.get(uriOf(file));
    assert.ok(note);
    return noteUses(workspace.snapshot, note);
  };
  const [edited, other] = [of('n1.md'), of('n2.md')];
  workspace.edit(uriOf('n1.md'), 'Only @key3.\n', 'markdown');
  assert.notEqual(of('n1.md'), edited);
  assert.equal(of('n2.md'), other);
});
