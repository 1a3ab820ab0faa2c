/** Answers about paragraphs hold from one version of a note to the next, and are those of a note read from nothing. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Note } from '../../server/core/note/note';
import { SourceText } from '../../server/core/text/text';
import { diagnostics } from '../../server/features/diagnostics';
import { namesIn } from '../../server/features/notes/namesIn';
import { masksIn, paragraphsOf } from '../../server/features/notes/paragraphs';
import { split } from '../../server/features/notes/split';
import { indexed, uriOf } from '../memoryFiles';

const DEMO = 'test/workspaces/reward-rl';
const read = (path: string): [string, string] => [path, readFileSync(`${DEMO}/${path}`, 'utf8')];
const FILES = new Map(['papers/daily-papers.txt', 'papers/rl-digest.txt', 'refs.bib', 'related-work.md'].map(read));

const noteOf = (uri: string, text: string, masked: Note['masked']): Note => ({
  source: new SourceText(uri, text),
  language: 'markdown',
  citations: [],
  links: [],
  headings: [],
  masked,
  problems: [],
});

test('paragraphs are what blank lines set off, marked by their text and by what is masked in them', () => {
  const text = 'One\nline `x`.\n\n```\na\n \nb\n```\n\nOne\nline `x`.\n\n';
  const note = (masked: Note['masked']) => noteOf('file:///w/a.md', text, masked);
  const [first, second, third, last] = paragraphsOf(note([]));
  assert.deepEqual(
    [first, second, third, last].map(p => p && text.slice(p.span.start, p.span.end)),
    ['One\nline `x`.', '```\na', 'b\n```', 'One\nline `x`.'],
  );
  assert.equal(first?.mark, last?.mark);
  const fenced = paragraphsOf(note([{ start: 15, end: 28 }]));
  assert.equal(fenced[0]?.mark, first?.mark);
  assert.notEqual(fenced[1]?.mark, second?.mark);
  assert.notEqual(fenced[2]?.mark, third?.mark, 'a mask that begins above counts too');
  const cut = fenced[2] ? masksIn(note([{ start: 15, end: 28 }]), fenced[2]) : [];
  assert.deepEqual(cut, [{ start: 0, end: 5 }]);
});

test('paragraphs end at blank lines, whatever ends the lines of a note', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['One', 'line.', '', 'Two.', ' ', 'Three.', ''].join(end);
    const spans = split(noteOf('file:///w/ends.md', text, [])).map(p => text.slice(p.span.start, p.span.end));
    assert.deepEqual(
      spans.map(p => p.split(/\s+/).filter(Boolean)),
      [['One', 'line.'], ['Two.'], ['Three.']],
      JSON.stringify(end),
    );
  }
});

test('a new version is cut as if there had been none before, whatever was edited and masked', () => {
  let random = 5;
  const next = (below: number) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return (random >>> 8) % below;
  };
  const pieces = ['a', ' ', '\n', '\n\n', 'b c', '\n \n', '\r', '\r\r', '\r\n\r\n', '`', 'long words\nand a line'];
  let text = '';
  for (let i = 0; i < 400; i++) {
    const at = next(text.length + 1);
    text = text.slice(0, at) + (pieces[next(pieces.length)] ?? '') + text.slice(at + (next(3) ? 0 : next(9)));
    const masked: { start: number; end: number }[] = [];
    // Between backticks, so that most masks move with the text and some appear or go.
    for (const m of text.matchAll(/`[^`]*`/g)) masked.push({ start: m.index, end: m.index + m[0].length });
    const again = paragraphsOf(noteOf('file:///w/typed.md', text, masked));
    assert.deepEqual(split(noteOf(`file:///w/${i}.md`, text, masked)), again);
  }
});

test('after any edit, names and problems are those of a note that is read for the first time', async () => {
  const workspace = await indexed(FILES);
  const uri = uriOf('related-work.md');
  let text = FILES.get('related-work.md') ?? '';
  const pieces = ['\n\n', '```\n', ' GRPO ', '[@nobody2020] ', ' EmoRewrad', 'SPARK', '<!-- ', '-->', '', '`', '\n'];
  let random = 1;
  const next = (below: number) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return (random >>> 8) % below;
  };
  for (let i = 0; i < 12; i++) {
    const at = next(text.length);
    text = text.slice(0, at) + (pieces[next(pieces.length)] ?? '') + text.slice(at + next(30));
    workspace.edit(uri, text, 'markdown');
    const { snapshot } = workspace;
    const note = snapshot.notes.get(uri);
    assert.ok(note);
    // The same library object under another name has nothing kept.
    const fresh = { ...snapshot, library: { ...snapshot.library } };
    assert.deepEqual(namesIn(snapshot.library, note), namesIn(fresh.library, note));
    assert.deepEqual(diagnostics(snapshot, uri), diagnostics(fresh, uri));
  }
});
