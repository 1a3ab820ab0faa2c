/** Re-sync: over random notes and edits of the user's, everything outside the managed part is byte-identical afterwards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateManaged, withChanges } from '../../server/core/template/managedPart';
import { rounds } from '../rounds';
import { freshNote, model, random, render } from './managedNotes';

test('in notes of every shape only the managed part changes, to the byte, and a second time nothing does', () => {
  const count = rounds(40);
  let changed = 0;
  for (let seed = 1; seed <= count; seed++) {
    const by = random(seed);
    const note = model(by);
    const [old, now] = [by.facts(), by.facts()];
    const text = render(note, old, new Set());
    // What the sources no longer say stays.
    const kept = { ...now, venue: now.venue ?? old.venue };
    const fresh = new Set(old.venue === undefined && now.venue !== undefined ? ['venue'] : []);
    const front = note.front.filter(piece => !('field' in piece && fresh.has(piece.field)));
    const expected = render({ ...note, front }, kept, fresh);
    const update = updateManaged(text, freshNote(now));
    assert.ok('changes' in update, `${seed}: ${JSON.stringify(update)}\n${text}`);
    const after = withChanges(text, update.changes);
    assert.equal(after, expected, `seed ${seed}`);
    // The second time is the same for every note; a part of them will do.
    const again = seed % 5 ? undefined : updateManaged(after, freshNote(now));
    assert.ok(!again || ('changes' in again && !again.changes.length), `seed ${seed} once more`);
    if (after !== text) changed++;
  }
  assert.ok(changed > count * 0.9, `${changed} notes changed`);
});

/** What a person may type, paste or lose anywhere: of YAML, Markdown, marks, other systems. */
const TYPED = [
  ...['x', ' ', '\n', '\r\n', '\t', '🙂', '👩‍🔬', '\uFEFF', '\u2028', '\u0000', '\ud83d', 'é', '論'],
  ...[
    '---\n',
    '...\n',
    '# c\n',
    'key: value\n',
    'title: mine\n',
    '- item\n',
    '"',
    "'",
    '[',
    ']',
    '{',
    ': ',
    ' #',
    '|\n',
    '&a ',
    '*a',
    '!!str ',
  ],
  ...['<!-- litnotes:begin -->\n', '<!-- litnotes:end -->\n', '<!--', '-->', '```\n', '~~~\n', '> ', '    '],
];

const FACTS = { title: 'Old title', year: 1901, authors: ['Old, Author'], block: ['Old block.'] };
const NEWER = { title: 'New: "title"', year: 1902, authors: ['New, Author'], block: ['New block.', '', '- more'] };
/** What stands in a note for the facts, and what has to stand there afterwards. */
const REPLACED: readonly [string, string, string][] = [
  ['title', '"Old title"', '"New: \\"title\\""'],
  ['year', '1901', '1902'],
  ['authors', '"Old, Author"', '"New, Author"'],
  ['block', 'Old block.', 'New block.\n\n- more'],
];

test('after random edits outside the managed part, every byte outside is the same, or nothing is changed at all', () => {
  const count = rounds(150);
  let [changed, refused] = [0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const { below, some } = random(seed);
    let text =
      freshNote(FACTS).replace('litnotes:', 'status: read # mine\ntags: [a]\nlitnotes:') +
      '\n## Notes\n\nWords of mine.\n';
    if (below(3) === 0) text = text.replace(/\n/g, '\r\n');
    for (const typed of some(TYPED, 5)) {
      // Anywhere in a line of the user's, or a line of its own before a fact, the list or a mark.
      const lines = [...text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)];
      const line = lines[below(lines.length)];
      const [index, words] = [line?.index ?? 0, line?.[1] ?? ''];
      const isOwn = !/Old|1901|authors:|litnotes|^---/.test(words);
      const at = index + (isOwn ? below(words.length + 1) : 0);
      const loses = isOwn && at < index + words.length && below(4) === 0 ? 1 : 0;
      const inside = /authors:\s*$|litnotes:begin -->\s*$|Old block\.\s*$/.test(text.slice(0, at));
      if (!inside && (isOwn || typed.endsWith('\n'))) text = text.slice(0, at) + typed + text.slice(at + loses);
    }
    const update = updateManaged(text, freshNote(NEWER));
    if ('refused' in update) {
      refused++;
      continue;
    }
    const eol = /litnotes:begin -->[ \t]*(\r\n|\n|\r)/.exec(text)?.[1] ?? '';
    // An edit may have ended the front matter early; what lies behind is then no field.
    const wanted = REPLACED.filter(([name]) => update.changed.includes(name));
    const expected = wanted.reduce((all, [, old, now]) => all.replace(old, () => now.replace(/\n/g, eol)), text);
    assert.equal(withChanges(text, update.changes), expected, `seed ${seed}`);
    changed++;
  }
  assert.ok(changed > count * 0.4 && refused > count * 0.1, `${changed} changed, ${refused} refused`);
});
