/**
 * Text in, text out: a fixture holds files, a cursor `‸`, ranges `⟦ ⟧` and the whole expected answer.
 *
 *     What this shows, in one line.
 *     --- notes/draft.md
 *     We compare with GR‸PO.
 *     === answer
 *     the expected text
 *
 * `UPDATE=1` rewrites the expectations, for a person to read in the diff. Lines that begin with `--- ` or `=== ` in a
 * file's own text are written with a backslash in front.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Span } from '../server/core/text/text';

export interface Fixture {
  readonly name: string;
  readonly title: string;
  /** Paths to texts, markers removed, in order. */
  readonly files: ReadonlyMap<string, string>;
  readonly cursor?: { readonly path: string; readonly offset: number };
  readonly ranges: readonly { readonly path: string; readonly span: Span }[];
}

const FIXTURES = join(process.cwd(), 'test/fixtures');

const filesOf = (folder: string): string[] =>
  readdirSync(join(FIXTURES, folder))
    .filter(f => f.endsWith('.fix'))
    .sort();

/** Without their answers. */
export const readFixtures = (folder: string): Fixture[] =>
  filesOf(folder).map(file => {
    const [input = ''] = readFileSync(join(FIXTURES, folder, file), 'utf8').split(/^=== answer\n/m);
    return parseFixture(file.replace(/\.fix$/, ''), input);
  });

/** Registers a test for every `.fix` file of `test/fixtures/<folder>`. */
export function fixtures(folder: string, answer: (fixture: Fixture) => string | Promise<string>): void {
  for (const file of filesOf(folder)) {
    const path = join(FIXTURES, folder, file);
    const [input = '', expected = ''] = readFileSync(path, 'utf8').split(/^=== answer\n/m);
    const fixture = parseFixture(file.replace(/\.fix$/, ''), input);
    test(`${folder}/${fixture.name}: ${fixture.title}`, async () => {
      const actual = `${(await answer(fixture)).trimEnd()}\n`;
      if (process.env.UPDATE) writeFileSync(path, `${input}=== answer\n${actual}`);
      else assert.equal(actual, expected);
    });
  }
}

export function parseFixture(name: string, input: string): Fixture {
  const [head = '', ...parts] = input.split(/^--- /m);
  const files = new Map<string, string>();
  const ranges: { path: string; span: Span }[] = [];
  let cursor: Fixture['cursor'];
  for (const part of parts) {
    const end = part.indexOf('\n');
    const path = part.slice(0, end).trim();
    const { text, offsets } = unmark(part.slice(end + 1).replace(/^\\(?=--- |=== )/gm, ''));
    files.set(path, text);
    let open = 0;
    for (const { mark, offset } of offsets) {
      if (mark === '‸') cursor = { path, offset };
      else if (mark === '⟦') open = offset;
      else ranges.push({ path, span: { start: open, end: offset } });
    }
  }
  return { name, title: head.trim(), files, cursor, ranges };
}

function unmark(marked: string): { text: string; offsets: { mark: string; offset: number }[] } {
  const offsets: { mark: string; offset: number }[] = [];
  let text = '';
  for (const piece of marked.split(/([‸⟦⟧])/)) {
    if (piece === '‸' || piece === '⟦' || piece === '⟧') offsets.push({ mark: piece, offset: text.length });
    else text += piece;
  }
  return { text, offsets };
}
