// Compares entries and keys of real bibliographies with independent readers: `node test/bib-compare.mjs [folder] [--biber] [--all]`.
// bibtool reads every file, biber (slow) those outside of parsers' fixtures, or all with `--all`. Exits 1 when an entry is lost.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundled } from './bundled.mjs';

const run = promisify(execFile);
const flags = process.argv.slice(2).filter(a => a.startsWith('--'));
const folder = process.argv.slice(2).find(a => !a.startsWith('--')) ?? '../shared/material/bib';
if (!existsSync(folder)) {
  console.log(`${folder} is not here: nothing to compare`);
  process.exit(0);
}
const work = mkdtempSync(join(tmpdir(), 'bib-compare-'));
const { SourceText, scanBibtex, keyOf, parseBibtex } = await bundled(`
    export { SourceText } from './server/core/text/text';
    export { scanBibtex } from './server/formats/bibtex/scan';
    export { keyOf } from './server/formats/bibtex/tables';
    export { parseBibtex } from './server/formats/bibtex/bibtex';`);

const files = readdirSync(folder)
  .flatMap(repository => readdirSync(join(folder, repository)).map(file => ({ repository, file })))
  .filter(f => f.file.endsWith('.bib'));
const totals = { files: 0, ours: 0, bibtool: 0, biber: 0, lost: 0, explained: new Map() };
for (const { repository, file } of files) await compare(repository, file);
report();
rmSync(work, { recursive: true });
process.exit(totals.lost ? 1 : 0);

async function compare(repository, file) {
  const text = decoded(readFileSync(join(folder, repository, file)));
  const ours = read(text);
  const copy = join(work, 'in.bib');
  writeFileSync(copy, text);
  const others = { bibtool: await bibtool(copy) };
  const real = !repository.startsWith('fixtures-');
  if (flags.includes('--biber') && (real || flags.includes('--all'))) others.biber = await biber(copy);
  totals.files++;
  totals.ours += ours.keys.length;
  const lines = [];
  for (const [name, keys] of Object.entries(others)) {
    if (!keys) {
      lines.push(`  ${name} reads nothing of this file`);
      continue;
    }
    totals[name] += keys.length;
    for (const difference of differences(ours, keys)) {
      const line = `${name}: ${difference.why}`;
      totals.explained.set(line, (totals.explained.get(line) ?? 0) + 1);
      if (difference.lost) totals.lost++;
      if (difference.lost || flags.includes('--every')) lines.push(`  ${name} ${difference.key}: ${difference.why}`);
    }
  }
  const counts = Object.entries(others).map(([name, keys]) => `${name} ${keys?.length ?? '–'}`);
  if (real || lines.length)
    console.log([`${repository}/${file}: ours ${ours.keys.length}, ${counts.join(', ')}`, ...lines].join('\n'));
}

/** Keys as often as they stand, with what explains that another reader has them differently. */
function read(text) {
  const scan = scanBibtex(text);
  const problems = parseBibtex(new SourceText('file:///in.bib', text)).problems;
  const entries = Array.from({ length: scan.entries.count }, (_, entry) => {
    const start = scan.entries.values[entry * scan.entries.width];
    const end = scan.entries.values[entry * scan.entries.width + 1];
    return {
      key: keyOf(scan, entry),
      start,
      end,
      damaged: problems.some(p => p.span.start >= start && p.span.start <= end),
    };
  });
  const { values, count } = scan.comments;
  const comments = Array.from({ length: count }, (_, i) => [values[i * 2], values[i * 2 + 1]]);
  return { text, entries, comments, keys: entries.map(e => e.key) };
}

function differences(ours, theirs) {
  const found = [];
  const left = [...theirs];
  const counted = new Set();
  for (const entry of ours.entries) {
    const at = left.findIndex(key => same(key, entry.key));
    if (at >= 0) left.splice(at, 1);
    else found.push({ key: entry.key || '(no key)', why: whyOnlyOurs(entry, counted) });
    counted.add(entry.key.toLowerCase());
  }
  for (const key of left) found.push({ key, ...whyOnlyTheirs(ours, key) });
  return found;
}

function same(a, b) {
  return a.replace(/\s+/g, '').toLowerCase() === b.replace(/\s+/g, '').toLowerCase();
}

function whyOnlyOurs(entry, counted) {
  if (!entry.key) return 'it has no key: the manuals want one, others drop the entry, we keep it and say so';
  if (counted.has(entry.key.toLowerCase()))
    return 'its key stands twice: BibTeX and biber keep the first only, we keep both';
  if (/[\s'"#%~\\{}(),]/.test(entry.key))
    return 'its key has a character that the manuals forbid; others drop it, we keep it';
  if (entry.damaged) return 'it is damaged: others give up, we mend it and say so';
  return 'others drop it without need (see the file)';
}

function whyOnlyTheirs(ours, key) {
  const places = [...ours.text.matchAll(new RegExp(`@\\s*\\w+\\s*[{(]\\s*${escaped(key)}`, 'gi'))].map(m => m.index);
  const inComment = places.some(at => ours.comments.some(([from, to]) => from <= at && at < to));
  if (inComment) return { why: 'it stands inside of an @comment in braces, which biber skips whole' };
  const commented = places.some(at => ours.text.slice(ours.text.lastIndexOf('\n', at) + 1, at).includes('%'));
  if (commented) return { why: 'it is commented out with %, as biber reads it' };
  if (!places.length) return { why: 'the other reader makes a key of its own' };
  return { why: 'LOST', lost: true };
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function bibtool(path) {
  const result = await run('bibtool', [
    '-q',
    '-r',
    'biblatex',
    '--preserve.key.case=on',
    path,
    '-o',
    join(work, 'out.bib'),
  ]).catch(error => error);
  if (result.code === 'ENOENT') throw new Error('bibtool is not installed');
  return keysIn(join(work, 'out.bib'));
}

async function biber(path) {
  const out = join(work, 'biber.bib');
  rmSync(out, { force: true });
  await run('biber', ['--tool', '--quiet', '--output-format=bibtex', '--output-file', out, path]).catch(error => {
    if (error.code === 'ENOENT') throw new Error('biber is not installed');
  });
  return existsSync(out) ? keysIn(out) : undefined;
}

/** Both tools write one entry behind the other, each with its head on a line of its own. */
function keysIn(path) {
  return [...readFileSync(path, 'utf8').matchAll(/^@(\w+)\s*\{\s*([^,\n]*),/gm)]
    .filter(m => !/^(?:comment|string|preamble)$/i.test(m[1]))
    .map(m => m[2].trim());
}

function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').replace(/^\ufeff/, '');
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}

function report() {
  console.log(
    `\n${totals.files} files; entries: ours ${totals.ours}, bibtool ${totals.bibtool}, biber ${totals.biber} (of the files it read)`,
  );
  for (const [why, count] of [...totals.explained].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(6)} ${why}`);
  console.log(`${totals.lost} lost`);
}
