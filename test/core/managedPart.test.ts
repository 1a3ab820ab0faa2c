/** The managed part of a note: what is refused, what stays the user's, and what is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateManaged, withChanges } from '../../server/core/template/managedPart';
import { freshNote, LIST } from './managedNotes';

const WHOLE = freshNote({ title: 'A', year: 2020, authors: ['B'], block: ['one'] });
const NEXT = freshNote({ title: 'C', year: 2021, authors: ['D'], block: ['two'] });

test('marks that are lost, doubled, turned round or moved together with other text are refused, and the place is told', () => {
  const begin = '<!-- litnotes:begin -->';
  const end = '<!-- litnotes:end -->';
  const cases: [string, RegExp, string][] = [
    [WHOLE.replace(`${end}\n`, ''), /no mark “litnotes:end”/, begin],
    [WHOLE.replace(`${begin}\n`, ''), /without a mark “litnotes:begin”/, end],
    [`${WHOLE}${begin}\n`, /second/, begin],
    [WHOLE.replace(begin, '@').replace(end, begin).replace('@', end), /without a mark “litnotes:begin”/, end],
    [WHOLE.replace(begin, `- ${begin}`), /alone on its line/, begin],
    [WHOLE.replace(end, `> ${end}`), /alone on its line/, end],
    [WHOLE.replace(begin, `${begin} words`), /alone on its line/, begin],
  ];
  for (const [text, why, at] of cases) {
    const update = updateManaged(text, NEXT);
    assert.ok('refused' in update && update.at, text);
    assert.match(update.refused, why);
    assert.ok(text.slice(update.at.start, update.at.end).includes(at), update.refused);
  }
});

test('a broken front matter is refused with its place, whatever else is in order', () => {
  const broken = ['title: [unclosed', 'a: "b', 'title: A: b: c', 'title: x\ntitle: y', '\tx: y', '- a\nb: c', '{a: b'];
  for (const yaml of broken) {
    const text = WHOLE.replace(/^---\n[\s\S]*?\n---\n/, `---\n${yaml}\nlitnotes: [title]\n---\n`);
    const update = updateManaged(text, NEXT);
    assert.ok('refused' in update && update.at, yaml);
    assert.match(update.refused, /not valid YAML/);
    assert.ok(update.at.start >= 4 && update.at.start <= text.indexOf('---', 4), yaml);
  }
  const unclosed = updateManaged('---\ntitle: A\n\nWords.\n', NEXT);
  assert.ok('refused' in unclosed && /never closed/.test(unclosed.refused));
});

test('a field that holds a comment or an anchor of the user’s stays and is named', () => {
  const text = WHOLE.replace('authors:\n', 'authors: # mine\n')
    .replace('title: ', 'title: &t ')
    .replace('year: 2020', 'year: 2020 # sic');
  const update = updateManaged(text, NEXT);
  assert.ok('changes' in update);
  assert.deepEqual(update.kept, ['title', 'authors']);
  assert.deepEqual(update.changed, ['year', 'block']);
  assert.match(withChanges(text, update.changes), /\nyear: 2021 # sic\n/);
});

test('a field that is taken off the list is the user’s; a note without a list and marks is told so', () => {
  const own = WHOLE.replace(LIST, 'litnotes: [year]');
  const update = updateManaged(own, NEXT);
  assert.ok('changes' in update);
  assert.deepEqual(update.changed, ['year', 'block']);
  const none = updateManaged('---\ntitle: A\n---\n\nWords.\n', NEXT);
  assert.ok('refused' in none && /no part/.test(none.refused));
});

test('where a change would break or move what is the user’s, the note is left as it is', () => {
  const yaml = '{mine: [x], authors: [B], litnotes: [authors]}';
  const text = WHOLE.replace(/^---\n[\s\S]*?\n---\n/, `---\n${yaml}\n---\n`);
  const update = updateManaged(text, NEXT);
  assert.ok('refused' in update && update.at);
  assert.match(update.refused, /without touching what is yours/);
});
