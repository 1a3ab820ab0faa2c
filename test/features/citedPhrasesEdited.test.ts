/** Whose a phrase is follows what the note cites now, and a definition of the user's leaves it the paper's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hover } from '../../server/features/hover';
import { namesAndPhrases } from '../../server/features/notes/citedPhrases';
import { indexed, uriOf } from '../memoryFiles';

const BIB = `@article{one, title={Tree of Thoughts: Deliberate Rowing with Models}, author={Row, Ruth}, year={2023}}
@article{two, title={Tree of Thoughts: Planning of Boats}, author={Tide, Tom}, year={2024}}`;

async function whose(files: ReadonlyMap<string, string>, edited?: string) {
  const workspace = await indexed(new Map([['refs.bib', BIB], ...files]));
  const ask = () => {
    const note = workspace.snapshot.notes.get(uriOf('a.md'));
    return note ? namesAndPhrases(workspace.snapshot, note).map(hit => hit.values[0]?.introducedBy[0]?.paper.key) : [];
  };
  const before = ask();
  if (edited !== undefined) await workspace.edit(uriOf('a.md'), edited, 'markdown');
  return { before, after: ask() };
}

test('another citation makes it another paper’s, in every paragraph', async () => {
  const note = (key: string) => `Here Tree of Thoughts rows.\n\nLater Tree of Thoughts [@${key}] rows.`;
  const { before, after } = await whose(new Map([['a.md', note('one')]]), note('two'));
  assert.deepEqual(before, ['one', 'one']);
  assert.deepEqual(after, ['two', 'two']);
});

test('a definition, or a rule for another folder, takes nothing from it', async () => {
  const note = ['a.md', 'Others [@one] plan. Here Tree of Thoughts [@one] rows.'] as const;
  for (const rule of ['definition: mine', 'in: sub, link: never']) {
    const rules = ['methods.yaml', `methods:\n  - {name: Tree of Thoughts, ${rule}}\n`] as const;
    assert.deepEqual((await whose(new Map([note, rules]))).before, ['one'], rule);
  }
  const rules = ['methods.yaml', 'methods:\n  - {name: Tree of Thoughts, definition: Grows oars.}\n'] as const;
  const { snapshot } = await indexed(new Map([['refs.bib', BIB], note, rules]));
  const card = hover(snapshot, { uri: uriOf('a.md'), offset: note[1].indexOf('Thoughts') }, { commands: false });
  assert.match(card?.markdown ?? '', /Grows oars/);
  assert.match(card?.markdown ?? '', /Deliberate Rowing/);
  const never = ['methods.yaml', 'methods:\n  - {name: Tree of Thoughts, link: never}\n'] as const;
  assert.deepEqual((await whose(new Map([note, never]))).before, []);
});
