/** A page reads the same however it was saved, and a cut page reads as far as it goes. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PaperRecord } from '../../server/core/paper/paper';
import { SourceText } from '../../server/core/text/text';
import { readSource } from '../../server/formats/read';
import { parseFixture } from '../fixture';

const FIXTURES = join(process.cwd(), 'test/fixtures/formats-listing');
const CORPUS = join(process.cwd(), '../shared/corpus');

const pages = readdirSync(FIXTURES).flatMap(name => {
  const [input = ''] = readFileSync(join(FIXTURES, name), 'utf8').split(/^=== answer\n/m);
  return [...parseFixture(name, input).files];
});

const SAVED: Readonly<Record<string, (text: string) => string>> = {
  'with CRLF': text => text.replace(/\n/g, '\r\n'),
  'with CR': text => text.replace(/\n/g, '\r'),
  'behind a byte order mark': text => `\uFEFF${text}`,
  'with trailing spaces': text => text.replace(/(?<=\S)\n/g, ' \t\u00A0\n'),
  'with more empty lines': text => `\n\n${text.replace(/\n\n/g, '\n \n\u200B\n')}`,
  'with non-breaking spaces': text => text.replace(/(?<=[•·\w,]) (?=[\w·])/g, '\u00A0'),
};

const withoutPlaces = (records: readonly PaperRecord[]) => records.map(({ span: _, titleSpan: __, ...rest }) => rest);

for (const [how, save] of Object.entries(SAVED)) {
  test(`pages saved ${how} read the same`, () => {
    for (const [path, text] of pages) {
      const source = new SourceText(`file:///${path}`, save(text));
      const [expected, actual] = [readSource(new SourceText(source.uri, text)), readSource(source)];
      assert.equal(actual?.format, expected?.format, path);
      assert.deepEqual(
        withoutPlaces(actual?.reading.records ?? []),
        withoutPlaces(expected?.reading.records ?? []),
        path,
      );
      for (const { title, titleSpan } of actual?.reading.records ?? []) {
        assert.equal(source.slice(titleSpan).replace(/\s+/g, ' '), title);
      }
    }
  });
}

test('a page with every line apart reads the same', () => {
  const [, text = ''] = pages.find(([path]) => path === 'page.txt') ?? [];
  const read = (page: string) =>
    withoutPlaces(readSource(new SourceText('file:///p.txt', page))?.reading.records ?? []);
  assert.ok(read(text).length > 0);
  assert.deepEqual(read(text.replace(/\n+/g, '\n\n')), read(text));
});

for (const [file, from] of [
  ['daily-papers.txt', 3000],
  ['rl-digest.txt', 2500],
] as const) {
  test(`${file}, cut anywhere, reads as far as it goes`, t => {
    if (!existsSync(CORPUS)) return t.skip('no corpus folder beside the project');
    const text = readFileSync(join(CORPUS, file), 'utf8');
    const whole = readSource(new SourceText('file:///p.txt', text))?.reading.records ?? [];
    for (let cut = from; cut < Math.min(text.length, 40_000); cut += 397) {
      const source = new SourceText('file:///p.txt', text.slice(0, cut));
      const { records, problems } = readSource(source)?.reading ?? { records: [], problems: [] };
      const above = whole.filter(r => r.titleSpan.end < cut);
      const missed = above.slice(records.length);
      assert.deepEqual(
        records.slice(0, -1).map(r => r.title),
        above.slice(0, records.length - 1).map(r => r.title),
        `cut at ${cut}`,
      );
      // Only the paper at the cut may lack, and whatever is read of it ends at the cut.
      assert.ok(missed.length <= 1 && records.length <= above.length + 1, `cut at ${cut}`);
      assert.ok(
        problems.every(p => p.span.end <= cut && p.span.end > cut - 400),
        `cut at ${cut}`,
      );
    }
  });
}
