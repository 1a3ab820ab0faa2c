/** A bibliography that is read in pieces is the one that is read whole: records, problems, places. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PaperRecord } from '../../server/core/paper/paper';
import { storedPiece } from '../../server/core/rows/storedPiece';
import { SourceText } from '../../server/core/text/text';
import { parseBibtex } from '../../server/formats/bibtex/bibtex';
import { CUTTING, type Cutting } from '../../server/formats/bibtex/cut';
import { decodeText } from '../../server/workspace/decode';
import { runJob } from '../../server/workspace/large/jobs';
import { packKnown } from '../../server/workspace/large/knownPieces';
import { readInPieces, runWhole } from '../inPieces';

const CUTTINGS: readonly Cutting[] = [
  { least: 1, most: 1, some: 1, few: 1 },
  { least: 300, most: 2_000, some: 3, few: 7 },
];

const everything = (r: PaperRecord) => ({
  ...{ span: r.span, titleSpan: r.titleSpan, keySpan: r.keySpan, keyPlaces: r.keyPlaces },
  ...{ key: r.key, otherKeys: r.otherKeys, ids: r.ids, title: r.title, shortTitle: r.shortTitle, authors: r.authors },
  ...{ more: r.moreAuthors, organization: r.organization, date: r.date, venue: r.venue, type: r.type },
  ...{ abstract: r.abstract, tags: r.tags, links: r.links, files: r.files, note: r.note, related: r.related },
});

function assertSame(bytes: Uint8Array, cutting: Cutting, name: string): void {
  const text = decodeText(bytes);
  const whole = parseBibtex(new SourceText('file:///w/refs.bib', text));
  const file = readInPieces('file:///w/refs.bib', bytes, cutting);
  if (!file) return;
  assert.deepEqual(file.records.map(everything), whole.records.map(everything), name);
  assert.deepEqual(file.problems, whole.problems, name);
  for (const piece of file.pieces) {
    for (let i = 0; i < piece.count; i++) {
      for (const { key } of piece.placed(i).record.keyPlaces ?? []) {
        assert.ok(piece.naming?.(key).includes(i), `${name}: ${key} is named`);
      }
    }
  }
  const source = new SourceText('file:///w/refs.bib', text);
  assert.equal(file.source.text, text);
  for (let line = 0; line <= source.lineCount; line += 1 + (source.lineCount >> 5)) {
    const { start, end } = source.lineSpan(line);
    assert.deepEqual(file.source.lineSpan(line), { start, end }, `${name}, line ${line}`);
    assert.deepEqual(file.source.positionAt(end), source.positionAt(end), `${name}, line ${line}`);
  }
}

const BIBS: Readonly<Record<string, string>> = {
  'strings before and behind': `@string{jml = "Journal of " # made}
@article{a, title = {One Title of Many}, journal = jml, year = 2020}
@string{made = {Made-up Learning}}
@article{b, title = later # { Title}, journal = undef, year = 2021}
@string{later = "A Later"}
@article{c, title = later # { Title}, journal = undef, month = jan}
`,
  parents: `@inproceedings{child, title = {A Child Paper Here}, crossref = {Conf}}
@xdata{x, publisher = {The Publisher}, xdata = {y}}
@inproceedings{lost, title = {A Lost Child Paper}, crossref = {nowhere}}
@article{g, title = {A Paper with Shared Authors}, author = {xdata=y-author}, xdata = {x}}
@proceedings{conf, title = {Proceedings of It}, year = 1999, editor = {Abel, Ada}}
@xdata{y, author = {Yilmaz, Uma}, year = {2001}}
@set{both, entryset = {child, g}}
`,
  'keys that others name': `@article{a, title = {One Title of Many}, related = {größe2020, b}, ids = {ä1, a1}}
@article{größe2020, title = {Another of Them}, xref = "a1"}
@article{b, title = {A Third of Them}, related = {a, 李}, xref = {größe2020}}
`,
  'a comment around entries': `@article{a, title = {Before the Comment}}
@comment{
@article{hidden, title = {Inside {the} Comment}}
@article{hidden2, title = {Inside the Comment Too}}
}
@article{b, title = {Behind the Comment}}
@comment{ never closed
@article{c, title = {Behind an Open Comment}}
`,
  groups: `@article{a, title = {In a Group}}
@article{b, title = {In no Group}, keywords = {own}}
@comment{jabref-meta: groupstree:
0 AllEntriesGroup:;
1 ExplicitGroup:Readings\\;0\\;a\\;;
}
`,
  damage: `@article{a, title = {No end
@article{b, title = "Ends" , year = 2020
@misc{c title = {No comma}}
}
@article{d, title = {Fine}, title = {Twice}}
text between, mail@example.org, 50% @article{x, title = {Commented}}
@article{e, author = {Garc{\\'i}a, Ana and 李, 雷}, title = {Größe – ein Maß 😀}}\r
@article{f, title = {Cut off`,
};

for (const [name, text] of Object.entries(BIBS)) {
  test(`in pieces: ${name}`, () => {
    for (const cutting of CUTTINGS) {
      assertSame(new TextEncoder().encode(text), cutting, name);
      assertSame(new TextEncoder().encode(`\uFEFF${text}`), cutting, `${name}, marked`);
      assertSame(new TextEncoder().encode(text.replaceAll('\n', '\r\n')), cutting, `${name}, CRLF`);
    }
  });
}

const MATERIAL = join(process.cwd(), '../shared/material/bib');

test('in pieces: real bibliographies', t => {
  if (!existsSync(MATERIAL)) return t.skip('no material here');
  const files = readdirSync(MATERIAL, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.bib'));
  // Every ninth, and none that is slow to compare.
  for (const file of files.sort().filter((_, i) => i % 9 === 0)) {
    const bytes = readFileSync(join(MATERIAL, file));
    if (bytes.length < 60_000) for (const cutting of CUTTINGS) assertSame(bytes, cutting, file);
  }
});

test('readers of neighbouring stretches agree where one ends', () => {
  const bytes = new TextEncoder().encode(Object.values(BIBS).join('\n').repeat(20));
  const cutting = { least: 200, most: 900, some: 3, few: 11 };
  const places = (from: number, to: number) =>
    runWhole({ kind: 'read', stretch: { from, to }, known: new Int32Array(), cutting }, bytes).found.map(p => p.at);
  const whole = places(0, bytes.length);
  assert.ok(whole.length > 40);
  for (const parts of [2, 3, 7]) {
    const size = Math.ceil(bytes.length / parts);
    const found = Array.from({ length: parts }, (_, i) => places(i * size, (i + 1) * size)).flat();
    assert.deepEqual(found, whole);
  }
});

test('what is known of a file changes nothing of where an edited one is cut', () => {
  const plain = (from: number) =>
    Array.from({ length: 80 }, (_, i) => `@article{k${from + i}, title = {A Plain One, ${i}}}\n`).join('');
  const text = Array.from({ length: 6 }, (_, i) => Object.values(BIBS).join('\n') + plain(100 * i)).join('\n');
  const cutting = { least: 200, most: 900, some: 3, few: 11 };
  const read = (of: string, known: Int32Array) => {
    const bytes = new TextEncoder().encode(of);
    return runWhole({ kind: 'read', stretch: { from: 0, to: bytes.length }, known, cutting }, bytes).found;
  };
  const pieces = read(text, new Int32Array()).flatMap(({ buffer }) => (buffer && storedPiece(buffer)) ?? []);
  // As the reader does: what others depend on is read again in any case.
  const known = packKnown(pieces.filter(piece => !piece.marks.tied));
  let recognised = 0;
  for (let i = 0; i < 24; i++) {
    const at = (i * 977) % text.length;
    const edited =
      text.slice(0, at) + ['', '@', '\n@misc{new, title = {A New One}}\n'][i % 3] + text.slice(at + (i % 5));
    const found = read(edited, known);
    const fresh = read(edited, new Int32Array());
    assert.deepEqual(
      found.map(piece => [piece.at, piece.bytes]),
      fresh.map(piece => [piece.at, piece.bytes]),
    );
    recognised += found.filter(piece => piece.known !== undefined).length;
  }
  assert.ok(recognised > 500);
});

test('a file that becomes shorter while it is read is not read to an end that is gone', () => {
  const bytes = new TextEncoder().encode(Object.values(BIBS).join('\n'));
  const stretch = { from: 0, to: 2 * bytes.length };
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  const job = { kind: 'read', stretch, known: new Int32Array(), cutting: CUTTINGS[1] ?? CUTTING } as const;
  const steps = runJob(job, { size: stretch.to, stamp: '', read }, () => undefined);
  let step = steps.next();
  while (!step.done) step = steps.next();
  assert.equal(step.value.failed, true);
});
