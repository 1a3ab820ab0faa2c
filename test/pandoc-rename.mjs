// Renames keys of a copy of a book and lets pandoc say whether it still cites as much, and undo whether every byte is back:
// `node test/pandoc-rename.mjs BOOK_FOLDER [--keys N]`. Pandoc (from PATH) reads each chapter with the book's bibliographies.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from './bundled.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string', default: '20' } },
});
const [book] = positionals;
if (!book) throw new Error('which book? node test/pandoc-rename.mjs BOOK_FOLDER');

const { indexed, uriOf, rename, citedPapers } = await bundled(`
  export { indexed, uriOf } from './test/memoryFiles';
  export { rename } from './server/features/rename';
  export { citedPapers } from './server/core/library/bibliographies';`);

const filesIn = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(e =>
    e.isDirectory() ? filesIn(join(folder, e.name)) : [join(folder, e.name)],
  );
const CHAPTER = /\.(md|qmd|Rmd)$/;
const files = new Map(
  filesIn(book)
    .filter(path => CHAPTER.test(path) || path.endsWith('.bib'))
    .map(path => [relative(book, path), readFileSync(path, 'utf8')]),
);

/** How many citations of the texts pandoc finds in the bibliographies, and the keys that it finds. */
function resolved(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'litnotes-rename-'));
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const bibs = [...texts.keys()].filter(path => path.endsWith('.bib'));
  const options = ['-f', 'markdown', '-t', 'json', ...bibs.flatMap(b => ['--bibliography', b])];
  let count = 0;
  const found = new Set();
  for (const path of [...texts.keys()].filter(p => CHAPTER.test(p))) {
    const run = (...more) =>
      spawnSync('pandoc', [...options, ...more, path], { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
    const missing = new Set([...run('--citeproc').stderr.matchAll(/[Cc]itation (\S+) not found/g)].map(m => m[1]));
    for (const [, key] of run().stdout.matchAll(/"citationId":"((?:[^"\\]|\\.)*)"/g)) {
      if (missing.has(key)) continue;
      count++;
      found.add(JSON.parse(`"${key}"`));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return { count, found };
}

function apply(texts, edits) {
  const undo = [];
  const moved = new Map();
  for (const { uri, span, text: inserted } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    const path = [...texts.keys()].find(p => uriOf(p) === uri);
    const by = moved.get(uri) ?? 0;
    const [start, end] = [span.start + by, span.end + by];
    const text = texts.get(path);
    undo.push({ uri, span: { start, end: start + inserted.length }, text: text.slice(start, end) });
    texts.set(path, text.slice(0, start) + inserted + text.slice(end));
    moved.set(uri, by + inserted.length - (span.end - span.start));
  }
  return undo;
}

const NEW_KEYS = ['renamed2026', 'Doe:2026-renamed', 'doe2026+', '10.1000/a_b', '2026'];
const before = resolved(files);
const texts = new Map(files);
const workspace = await indexed(files);
const all = [...before.found].sort();
const step = Math.max(1, Math.floor(all.length / Number(values.keys)));
const undo = [];
let renamed = 0;
for (const [i, key] of all.filter((_, n) => n % step === 0).entries()) {
  const { notes } = workspace.snapshot;
  const place = [...notes].flatMap(([uri, note]) => {
    const citation = note.citations.find(c => c.key === key && citedPapers(workspace.snapshot, note, key).length === 1);
    return citation ? [{ uri, offset: citation.keySpan.start }] : [];
  })[0];
  const answer =
    place && rename(workspace.snapshot, place, `${NEW_KEYS[i % NEW_KEYS.length]}${i}`, { files: true, asks: true });
  if (!answer?.edits) {
    console.log(`not renamed: ${key}${answer ? `: ${answer.refused}` : ''}`);
    continue;
  }
  renamed++;
  undo.unshift(apply(texts, answer.edits));
  for (const [path, text] of texts) {
    if (answer.edits.some(e => e.uri === uriOf(path)))
      workspace.edit(uriOf(path), text, path.endsWith('.bib') ? 'bibtex' : 'markdown');
  }
}
const after = resolved(texts);
for (const edits of undo) apply(texts, edits);
const same = [...files].every(([path, text]) => texts.get(path) === text);
console.log(`${renamed} keys renamed; pandoc resolves ${before.count} citations before, ${after.count} after`);
console.log(`undo gives back ${same ? 'every byte' : 'something else'}`);
process.exit(before.count === after.count && same && renamed ? 0 : 1);
