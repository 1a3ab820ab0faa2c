/** Renaming the keys of a real book, one after the other: it cites as before, and undo gives back every byte. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { citedPapers } from '../../server/core/library/bibliographies';
import type { Snapshot } from '../../server/core/library/snapshot';
import type { PlacedEdit } from '../../server/features/edits';
import { rename } from '../../server/features/rename';
import { indexed, uriOf } from '../memoryFiles';

const BOOK = join(process.cwd(), '../shared/material/writing/natolambert__rlhf-book');
/** As users name keys: plain, with signs that pandoc reads bare, and with signs that need braces. */
const NEW_KEYS = ['renamed2026', 'Doe:2026-renamed', 'doe2026+', '10.1000/a_b', '2026'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(e =>
    e.isDirectory() ? filesIn(join(folder, e.name)) : [join(folder, e.name)],
  );

test('a renamed book cites as many papers as before, and undo gives back every byte', async t => {
  if (!existsSync(BOOK)) return t.skip('no material folder beside the project');
  const paths = filesIn(BOOK).filter(path => /\.(?:md|bib)$/.test(path));
  const files = new Map(paths.map(path => [relative(BOOK, path), readFileSync(path, 'utf8')]));
  const workspace = await indexed(files);
  const texts = new Map([...files].map(([path, text]) => [uriOf(path), text]));
  const before = cites(workspace.snapshot);
  assert.ok(before.resolved > 300, `${before.resolved} citations`);
  // A fixed sample, spread over the book; a key that two of its entries have is refused, and not in it.
  const keys = [...before.keys].sort().filter((key, i) => i % 61 === 7 && before.sole.has(key));
  assert.ok(keys.length >= 5, `${keys.length} keys`);
  const undo: (readonly PlacedEdit[])[] = [];
  for (const [i, key] of keys.entries()) {
    const place = placeOf(workspace.snapshot, key);
    const answer = rename(workspace.snapshot, place, `${NEW_KEYS[i % NEW_KEYS.length]}${i}`, {
      files: true,
      asks: true,
    });
    assert.ok(answer && 'edits' in answer, `${key}: ${JSON.stringify(answer)}`);
    assert.ok(answer.edits.length >= 2, `${key} is changed at its entry and where it is cited`);
    undo.unshift(apply(texts, answer.edits));
    for (const uri of new Set(answer.edits.map(e => e.uri))) {
      workspace.edit(uri, texts.get(uri) ?? '', uri.endsWith('.bib') ? 'bibtex' : 'markdown');
    }
  }
  const after = cites(workspace.snapshot);
  assert.equal(after.resolved, before.resolved);
  assert.equal(after.keys.size, before.keys.size);
  assert.deepEqual(
    keys.filter(key => after.keys.has(key)),
    [],
  );
  for (const edits of undo) apply(texts, edits);
  assert.deepEqual(texts, new Map([...files].map(([path, text]) => [uriOf(path), text])));
});

/** How many citations a paper answers to, the keys that they have, and those that mean one paper alone. */
function cites(snapshot: Snapshot): { resolved: number; keys: Set<string>; sole: Set<string> } {
  const all = [...snapshot.notes.values()].flatMap(note =>
    note.citations.map(({ key }) => ({ key, papers: citedPapers(snapshot, note, key).length })),
  );
  const found = all.filter(({ papers }) => papers > 0).map(({ key }) => key);
  const sole = all.filter(({ papers }) => papers === 1).map(({ key }) => key);
  return { resolved: found.length, keys: new Set(found), sole: new Set(sole) };
}

function placeOf(snapshot: Snapshot, key: string): { uri: string; offset: number } {
  for (const [uri, note] of snapshot.notes) {
    const citation = note.citations.find(c => c.key === key);
    if (citation) return { uri, offset: citation.keySpan.start };
  }
  throw new Error(`${key} is cited nowhere`);
}

/** Applies the edits as an editor does and answers those that undo them. */
function apply(texts: Map<string, string>, edits: readonly PlacedEdit[]): PlacedEdit[] {
  const undo: PlacedEdit[] = [];
  const moved = new Map<string, number>();
  for (const { uri, span, text: inserted } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    const by = moved.get(uri) ?? 0;
    const [start, end] = [span.start + by, span.end + by];
    const text = texts.get(uri) ?? '';
    undo.push({ uri, span: { start, end: start + inserted.length }, text: text.slice(start, end) });
    texts.set(uri, text.slice(0, start) + inserted + text.slice(end));
    moved.set(uri, by + inserted.length - (span.end - span.start));
  }
  return undo;
}
