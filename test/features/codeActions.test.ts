/** Fixtures of the code actions: a cursor in, each action and what it makes of the files out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Snapshot } from '../../server/core/library/snapshot';
import { sourceTextOf } from '../../server/core/library/snapshot';
import { parseYaml } from '../../server/core/text/yaml';
import { type CodeAction, codeActions } from '../../server/features/codeActions';
import { safeName } from '../../server/features/literatureNote/noteFile';
import { noteText } from '../../server/features/literatureNote/noteText';
import { fixtures } from '../fixture';
import { cursorOf, indexed, ROOT, snapshotOf, uriOf } from '../memoryFiles';

/** A range or a cursor says where; a title with `no files` is a client that can't make files. */
fixtures('code-actions', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const range = fixture.ranges[0];
  const place = range ? { uri: uriOf(range.path), offset: 0 } : cursorOf(fixture);
  const span = range?.span ?? { start: place.offset, end: place.offset };
  const actions = codeActions(snapshot, place.uri, span, {
    createFiles: !/no files/.test(fixture.title),
    ...(/on request/.test(fixture.title) ? { severities: { 'uncited-claim': 'hint' } } : {}),
  });
  return actions.flatMap(action => [heading(action), ...outcome(snapshot, action)]).join('\n') || 'nothing';
});

const heading = ({ title, kind, preferred, fixes }: CodeAction): string =>
  `${title} (${[kind, fixes?.problem.code, preferred && 'preferred'].filter(Boolean).join(', ')})`;

/** New files whole; of changed ones the lines that differ. */
function outcome(snapshot: Snapshot, { edit }: CodeAction): string[] {
  const made = (edit.creates ?? []).flatMap(({ uri, text }) => [
    `    new ${pathOf(uri)}`,
    ...text.split('\n').map(plus),
  ]);
  const uris = [...new Set(edit.edits.map(e => e.uri))];
  return [...made, ...uris.flatMap(uri => [`    in ${pathOf(uri)}`, ...changedLines(snapshot, uri, edit)])];
}

const plus = (line: string): string => `    + ${line}`.trimEnd();
const pathOf = (uri: string): string => uri.slice(ROOT.length + 1);

function applied(text: string, edits: CodeAction['edit']['edits']): string {
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((all, { span, text: to }) => all.slice(0, span.start) + to + all.slice(span.end), text);
}

function changedLines(snapshot: Snapshot, uri: string, { edits }: CodeAction['edit']): string[] {
  const text = sourceTextOf(snapshot, uri)?.text ?? '';
  const before = text.split('\n');
  const after = applied(
    text,
    edits.filter(e => e.uri === uri),
  ).split('\n');
  while (before.length && after.length && before[0] === after[0]) [before.shift(), after.shift()];
  while (before.length && after.length && before.at(-1) === after.at(-1)) [before.pop(), after.pop()];
  return [...before.map(line => `    - ${line}`.trimEnd()), ...after.map(plus)];
}

test('a literature note is valid YAML and a safe file, whatever the title and the key hold', async () => {
  const titles = ['A: "B" \\ {C} # d', "It's\ttabbed — ‘so’", '- [x] @y & *z* | > %', '\u2028line', 'ﬁne ∑'];
  for (const title of titles) {
    const entry = `@article{10.1000/x:y?<z>|, title = {${title.replace(/[{}]/g, '')}}, author = {{A: "B"}}, year = 2020}`;
    const { snapshot } = await indexed(new Map([['refs.bib', entry]]));
    const [paper] = snapshot.library.papers;
    assert.ok(paper);
    const made = noteText(snapshot, paper, '', {});
    assert.ok('text' in made);
    const { text } = made;
    const { root, problems } = parseYaml(text.split('---\n')[1] ?? '');
    assert.deepEqual(problems, [], title);
    const value = root?.value;
    assert.ok(typeof value === 'object' && value && 'title' in value);
    assert.equal(value.title, paper.title);
    assert.doesNotMatch(safeName(paper.key), /[<>:"/\\|?*]/);
  }
  assert.equal(safeName('con'), 'paper-con');
  assert.equal(safeName('../..'), 'paper-');
});

test('asking for actions where there is nothing answers nothing', async () => {
  const { snapshot } = await indexed(new Map([['a.md', 'Plain words.\n']]));
  const span = { start: 3, end: 3 };
  assert.deepEqual(codeActions(snapshot, uriOf('a.md'), span, { createFiles: true }), []);
  assert.deepEqual(codeActions(snapshot, uriOf('gone.md'), span, { createFiles: true }), []);
});
