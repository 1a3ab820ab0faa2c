// Builds a draft with nothing but its exported bibliography and lets pandoc say what is missing:
// `node test/pandoc-export.mjs [WORKSPACE DRAFT]` (the demo's without arguments). Pandoc comes from PATH; without it, exit code 77.
// What is cited is pandoc's own reading of the draft. No citation may be missing, and the reference list has every cited paper once.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [workspace = 'test/workspaces/reward-rl', draft = 'related-work.md'] = process.argv.slice(2);
const FORMATS = { bibtex: 'bib', 'csl-json': 'json', ris: 'ris' };

const run = (command, args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const inputs = run('pandoc', ['--list-input-formats']).stdout?.split('\n');
if (!inputs) {
  console.log('skipped: no pandoc');
  process.exit(77);
}

const folder = mkdtempSync(join(tmpdir(), 'litnotes-pandoc-'));
let failed = 0;
const check = (ok, what) => {
  if (!ok) failed++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}`);
};

/** Keys of the citations in a document, as pandoc reads it. */
function citedKeys(path) {
  const found = new Set();
  const walk = node => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (node && typeof node === 'object') {
      if (typeof node.citationId === 'string') found.add(node.citationId);
      Object.values(node).forEach(walk);
    }
  };
  walk(JSON.parse(run('pandoc', ['-f', 'markdown', '-t', 'json', path]).stdout).blocks);
  return found;
}

const text = readFileSync(join(workspace, draft), 'utf8');
/** The draft with another bibliography and no other. */
function draftWith(bibliography) {
  const path = join(folder, 'draft.md');
  writeFileSync(path, text.replace(/^bibliography:.*$/m, `bibliography: ${bibliography}`));
  return path;
}

/** `id` and title of each item of a bibliography, as pandoc reads it. */
function items(path, format) {
  const { stdout } = run('pandoc', ['-f', format, '-t', 'csljson', path]);
  return JSON.parse(stdout || '[]').map(({ id, title }) => [id, (title ?? '').replace(/<[^>]+>/g, '')]);
}
const byKey = ([a], [b]) => (a < b ? -1 : 1);

const cited = [...citedKeys(join(workspace, draft))].sort();
check(cited.length > 5, `${draft} cites ${cited.length} keys`);
const read = {};
for (const [format, extension] of Object.entries(FORMATS)) {
  const exported = run(process.execPath, [
    'dist/litnotes.js',
    'export',
    '--cited-in',
    join(workspace, draft),
    '--to',
    format,
    '--workspace',
    workspace,
  ]);
  check(exported.status === 0 && exported.stderr === '', `${format}: exported without a message ${exported.stderr}`);
  const file = join(folder, `references.${extension}`);
  writeFileSync(file, exported.stdout);
  const reader = { bibtex: 'biblatex', 'csl-json': 'csljson', ris: 'ris' }[format];
  if (!inputs.includes(reader)) {
    console.log(`     ${format}: this pandoc reads no ${format}`);
    continue;
  }
  const built = run('pandoc', ['--citeproc', '--fail-if-warnings', '-t', 'html', draftWith(file)]);
  check(built.status === 0 && built.stderr === '', `${format}: builds without a warning ${built.stderr}`);
  const ids = [...built.stdout.matchAll(/<div id="ref-([^"]+)"/g)].map(m => m[1]);
  check(
    ids.join() === [...new Set(ids)].join() && [...ids].sort().join() === cited.join(),
    `${format}: ${ids.length} references, every cited key once`,
  );
  const list = built.stdout.slice(built.stdout.indexOf('<div id="refs"'));
  const entries = list
    .split(/<div id="ref-/)
    .slice(1)
    .map(entry =>
      entry
        .replace(/^[^>]*>/, '')
        .replace(/<[^>]+>|\s+/g, ' ')
        .trim(),
    );
  check(new Set(entries).size === entries.length, `${format}: no two references read the same`);
  check(!/\?\?\?|\(n\.d\.\)\s*\./.test(built.stdout.replace(/<[^>]+>/g, '')), `${format}: no citation is left as ???`);
  read[format] = items(file, reader).sort(byKey);
}
const letters = text => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const fold = list => JSON.stringify(list.map(([id, title]) => [id, letters(title)]));
check(fold(read.bibtex) === fold(read['csl-json']), `both are read as the same ${read.bibtex.length} keys and titles`);
// There and back: what pandoc writes from our entries is read as the same papers.
const again = run('pandoc', ['-f', 'biblatex', '-t', 'biblatex', join(folder, 'references.bib')]);
writeFileSync(join(folder, 'again.bib'), again.stdout);
const ours = path =>
  JSON.parse(run(process.execPath, ['dist/litnotes.js', 'papers', '--workspace', path, '--format', 'json']).stdout)
    .papers.map(p => [
      p.key,
      letters(p.title),
      p.date?.slice(0, 4),
      p.ids.doi,
      p.authors.map(a => a.family ?? a.literal),
    ])
    .sort(byKey);
const [one, two] = ['references.bib', 'again.bib'].map(name => {
  const alone = mkdtempSync(join(tmpdir(), 'litnotes-pandoc-'));
  writeFileSync(join(alone, 'a.bib'), readFileSync(join(folder, name)));
  const papers = ours(alone);
  rmSync(alone, { recursive: true });
  return papers;
});
check(
  one.length === cited.length && JSON.stringify(one) === JSON.stringify(two),
  `through pandoc and back: ${two.length} papers with the same keys, titles, years, DOIs and authors`,
);
const differ = one.filter((paper, i) => JSON.stringify(paper) !== JSON.stringify(two[i]));
for (const paper of differ)
  console.log('     ', JSON.stringify(paper), JSON.stringify(two.find(([key]) => key === paper[0])));

// A note that cites what only saved pages have, in a copy of the workspace: their entries are made anew.
const copy = join(folder, 'copy');
cpSync(workspace, copy, { recursive: true });
const onPages = JSON.parse(
  run(process.execPath, ['dist/litnotes.js', 'papers', '--workspace', workspace, '--format', 'json']).stdout,
).papers.filter(p => p.sources.every(s => ['daily-papers', 'digest'].includes(s.format)));
writeFileSync(join(copy, 'pages.md'), onPages.map(({ key }) => `Said [@{${key}}].\n\n`).join(''));
const made = run(process.execPath, [
  'dist/litnotes.js',
  'export',
  '--cited-in',
  join(copy, 'pages.md'),
  '--to',
  'bibtex',
  '--workspace',
  copy,
]);
writeFileSync(join(folder, 'pages.bib'), made.stdout);
const pages = run('pandoc', [
  '--citeproc',
  '--fail-if-warnings',
  '--bibliography',
  join(folder, 'pages.bib'),
  '-t',
  'html',
  join(copy, 'pages.md'),
]);
const listed = pages.stdout.match(/<div id="ref-/g)?.length ?? 0;
check(
  pages.status === 0 && listed === onPages.length && listed > 0,
  `${listed} of ${onPages.length} papers that only pages have are in the list ${pages.stderr}`,
);
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
