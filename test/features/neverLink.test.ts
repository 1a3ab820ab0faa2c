/** "Never link this name" from a card: what is written, and what a broken file gets instead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neverLinked } from '../../server/features/neverLink';
import { indexed, uriOf } from '../memoryFiles';

const NOTE = uriOf('draft.md');
const files = (methods?: string) =>
  new Map([
    ['refs.bib', '@article{a, title = {MARLIN: Models That Read}, author = {Roe, Ann}, year = 2024}'],
    ['draft.md', 'The bird MARLIN.'],
    ...(methods === undefined ? [] : [['methods.yaml', methods] as const]),
  ]);

test('a name from a card or at the cursor is written into a new methods.yaml', async () => {
  const { snapshot } = await indexed(files());
  const text = 'methods:\n  - name: MARLIN\n    link: never\n';
  const made = { name: 'MARLIN', uri: uriOf('methods.yaml'), text };
  assert.deepEqual(neverLinked(snapshot, NOTE, { name: 'MARLIN' }), made);
  assert.deepEqual(neverLinked(snapshot, NOTE, { offset: 10 }), made);
  assert.deepEqual(neverLinked(snapshot, NOTE, { offset: 1 }), { refused: 'Put the cursor on a name first.' });
});

test('a file that is broken, or says something already, is left as it is and named', async () => {
  for (const [methods, why] of [
    ['methods:\n  - name: "MARLIN\n', /has a mistake/],
    ['methods:\n  - name: MARLIN\n    link: always\n', /already/],
    ['- name: TERN\n', /mistake/],
  ] as const) {
    const { snapshot } = await indexed(files(methods));
    const answer = neverLinked(snapshot, NOTE, { name: 'MARLIN' });
    assert.ok('refused' in answer && why.test(answer.refused), methods);
  }
});
