/** "Never link this name" from a card: what is written, and what a broken file gets instead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodsChange } from '../../server/features/methods/methodsChange';
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
    ['methods: [{name: TERN}]\n', /in brackets/],
    ['methods:\n  - {name: MARLIN}\n', /in brackets/],
  ] as const) {
    const { snapshot } = await indexed(files(methods));
    const answer = neverLinked(snapshot, NOTE, { name: 'MARLIN' });
    assert.ok('refused' in answer && why.test(answer.refused), methods);
  }
});

test('a list that is empty, or not begun, gets its first entry', async () => {
  const entry = '  - name: MARLIN\n    link: never\n';
  for (const [methods, written] of [
    ['methods:\n', `methods:\n${entry}`],
    ['methods:', `methods:\n${entry}`],
    ['methods: []', `methods:\n${entry}`],
    ['methods: null # mine\n# end\n', `methods: # mine\n${entry}# end\n`],
    ['methods: # mine\n', `methods: # mine\n${entry}`],
    ['methods:\n  []\n', `methods:\n${entry}`],
    ['# mine\r\nmethods: []\r\nother: 1\r\n', `# mine\r\nmethods:\n${entry}other: 1\r\n`],
  ] as const) {
    const { snapshot } = await indexed(files(methods));
    const answer = methodsChange(snapshot, NOTE, { name: 'MARLIN', says: { field: 'link', value: 'never' } });
    assert.ok('edits' in answer, methods);
    const [edit] = answer.edits;
    assert.ok(edit);
    assert.equal(methods.slice(0, edit.span.start) + edit.text + methods.slice(edit.span.end), written);
  }
});
