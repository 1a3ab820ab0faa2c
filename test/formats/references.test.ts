/** Real reference files and saved pages, read in place: every entry is there, with the fields that another look finds. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isList, isRecord, parseJson, stringOf } from '../../server/core/base/json';
import type { PaperRecord } from '../../server/core/paper/paper';
import { SourceText } from '../../server/core/text/text';
import { readSource } from '../../server/formats/read';

const MATERIAL = join(process.cwd(), '../shared/material');
const missing = existsSync(MATERIAL) ? false : 'no material folder beside the project';
const textOf = (path: string): string => readFileSync(join(MATERIAL, path), 'utf8');
const filesOf = (folder: string): string[] => readdirSync(join(MATERIAL, folder)).map(name => `${folder}/${name}`);

function read(path: string): readonly PaperRecord[] {
  const source = new SourceText(`file:///${encodeURIComponent(path)}`, textOf(path));
  const reading = readSource(source)?.reading;
  for (const { span, titleSpan } of reading?.records ?? []) {
    assert.ok(span.start <= titleSpan.start && titleSpan.end <= source.text.length, path);
  }
  return reading?.records ?? [];
}

const squeezed = (text: string | undefined): string => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

function firstFamily({ author }: Readonly<Record<string, unknown>>): string {
  const first = isList(author) ? author[0] : undefined;
  if (!isRecord(first)) return '';
  const particle = stringOf(first['non-dropping-particle']) ?? stringOf(first['dropping-particle']) ?? '';
  return `${particle}${stringOf(first.family) ?? stringOf(first.literal) ?? ''}`;
}

function yearIn(issued: unknown): string | undefined {
  const parts = isRecord(issued) && isList(issued['date-parts']) ? issued['date-parts'][0] : undefined;
  return isList(parts) ? stringOf(parts[0]) : undefined;
}

test('every item of the CSL-JSON files is read with its key, title, year and first author', t => {
  if (missing) return t.skip(missing);
  for (const path of [...filesOf('csl/greenelab__deep-review'), ...filesOf('csl/manubot__rootstock')]) {
    const items = parseJson(textOf(path));
    assert.ok(isList(items), path);
    const sample = items.filter(isRecord).slice(0, 120);
    const source = new SourceText('file:///refs.json', JSON.stringify(sample, null, 1));
    const records = readSource(source)?.reading.records ?? [];
    const expected = sample.map(item => [
      item.id,
      squeezed(stringOf(item.title)?.replace(/<[^>]*>/g, '')),
      squeezed(firstFamily(item)),
      yearIn(item.issued),
    ]);
    const actual = records.map(r => {
      const [first] = r.authors;
      const family = first && ('literal' in first ? first.literal : first.family);
      return [r.key, squeezed(r.title), squeezed(family), r.date?.slice(0, 4)];
    });
    assert.deepEqual(actual, expected, path);
  }
});

test('every entry of the YAML and RIS files is read', t => {
  if (missing) return t.skip(missing);
  const csl = 'csl/petar-djukic__agentic-coding-book/references.yaml';
  assert.equal(read(csl).length, textOf(csl).match(/^- id:/gm)?.length);
  const hayagriva = 'csl/hayagriva/tests__data__basic.yml';
  assert.deepEqual(
    read(hayagriva).map(r => r.key),
    textOf(hayagriva).match(/^[\w-]+(?=:)/gm),
  );
  for (const path of filesOf('ris').filter(name => name.includes('Scholar'))) {
    assert.equal(read(path).length, textOf(path).match(/^\uFEFF?TY {2}-/gm)?.length, path);
  }
  assert.deepEqual(read('csl/natolambert__rlhf-book/book__data__library.json'), []);
});

test('the same day as JSON, HTML and Markdown holds the same papers', t => {
  if (missing) return t.skip(missing);
  const day = read('daily-json/2024-05-27.json');
  const ids = (records: readonly PaperRecord[]) => records.map(r => r.ids.arxiv).sort();
  assert.equal(day.length, 13);
  assert.deepEqual(ids(read('daily-pages/2024-05-27.html')), ids(day));
  for (const date of ['2024-05-27', '2026-01-23']) {
    const html = read(`daily-pages/${date}.html`);
    const markdown = read(`daily-pages/${date}.scrape.md`);
    assert.deepEqual(ids(markdown), ids(html));
    for (const record of markdown) {
      const other = html.find(r => r.ids.arxiv === record.ids.arxiv);
      assert.equal(squeezed(record.title), squeezed(other?.title));
      assert.equal(squeezed(record.abstract), squeezed(other?.abstract), record.title);
      assert.equal(record.authorCount, other?.authors.length, record.title);
    }
  }
});

test('elements that Python printed are read, and it is said once that they are no JSON', t => {
  if (missing) return t.skip(missing);
  const reading = readSource(new SourceText('file:///day.json', textOf('daily-json/2024-12-11.json')))?.reading;
  assert.equal(reading?.records.length, 26);
  assert.ok(reading?.records.every(record => record.ids.arxiv && record.authors.length && record.abstract));
  assert.deepEqual(
    reading?.problems.map(p => p.severity),
    ['information'],
  );
});

test("pandoc's own tests bring their references along", t => {
  if (missing) return t.skip(missing);
  const inside = filesOf('pandoc').flatMap(path => {
    const text = textOf(path).replace(/^[\s\S]*?(?=^---$)/m, '');
    return /^---\n[\s\S]*?^references:/.test(text) || /^---\nreferences:/.test(text) ? [{ path, text }] : [];
  });
  assert.ok(inside.length > 20, `${inside.length} files`);
  for (const { path, text } of inside) {
    const reading = readSource(new SourceText('file:///note.md', text))?.reading;
    assert.ok((reading?.records.length ?? 0) > 0, path);
  }
});
