// Compares decoded authors, title and year of 300 real entries with pandoc's reading: `node test/bib-pandoc.mjs [folder] [--seed N] [--count N]`.
// The entries are drawn with a fixed seed, as many from each repository; every difference is printed with the source's own text.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bundled } from './bundled.mjs';

const run = promisify(execFile);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '300' } },
});
const folder = positionals[0] ?? '../shared/material/bib';
if (!existsSync(folder)) {
  console.log(`${folder} is not here: nothing to compare`);
  process.exit(0);
}
const pandocRuns = new Map();
const work = mkdtempSync(join(tmpdir(), 'bib-pandoc-'));
const { SourceText, parseBibtex } = await bundled(`
    export { SourceText } from './server/core/text/text';
    export { parseBibtex } from './server/formats/bibtex/bibtex';`);
const repositories = readdirSync(folder).filter(name => !name.startsWith('fixtures-'));
const next = random(Number(values.seed));
const counts = { compared: 0, equal: 0, unread: 0 };
for (const drawn of await draw(Number(values.count))) await compare(drawn);
console.log(`\n${counts.equal} of ${counts.compared} equal; ${counts.unread} of the others not read by pandoc at all`);
rmSync(work, { recursive: true });

/** The same number from each repository, the rest from those that have more. */
async function draw(count) {
  const pools = repositories.map(repository => shuffled(entriesOf(repository)));
  const drawn = [];
  for (let round = 0; drawn.length < count && pools.some(pool => pool.length > round); round++) {
    for (const pool of pools) if (pool.length > round && drawn.length < count) drawn.push(pool[round]);
  }
  return drawn;
}

function entriesOf(repository) {
  return readdirSync(join(folder, repository))
    .filter(file => file.endsWith('.bib'))
    .flatMap(file => {
      const path = join(folder, repository, file);
      const source = new SourceText('file:///in.bib', readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
      return parseBibtex(source)
        .records.filter(r => r.key)
        .map(record => ({ path, source, record }));
    });
}

async function compare({ path, source, record }) {
  counts.compared++;
  const items = await pandocItems(path, source.text);
  const item = items.get(record.key);
  const ours = {
    authors: [...record.authors.map(person), ...(record.moreAuthors ? ['others'] : [])].join(' | '),
    title: record.title,
    year: record.date?.slice(0, 4) ?? '',
  };
  const theirs = item && {
    authors: (item.author ?? (record.authors.length ? item.editor : undefined) ?? [])
      .map((name, i) => cslPerson(name, record.authors[i]))
      .join(' | '),
    title: item.title ?? item['container-title'] ?? '',
    year: String(item.issued?.['date-parts']?.[0]?.[0] ?? item.issued?.literal ?? ''),
  };
  const different = theirs ? Object.keys(ours).filter(field => plain(ours[field]) !== plain(theirs[field])) : ['entry'];
  if (!different.length) return counts.equal++;
  if (!theirs) counts.unread++;
  console.log(`\n${path.slice(folder.length + 1)} ${record.key}`);
  for (const field of different) {
    console.log(`  ${field}\n    ours    ${ours[field] ?? 'read'}\n    pandoc  ${theirs?.[field] ?? 'not read'}`);
    for (const line of written(source.slice(record.span), field)) console.log(`    source  ${line}`);
  }
}

function person(name) {
  return 'literal' in name ? name.literal : [name.family, name.given].filter(Boolean).join(', ');
}

/**
 * A CSL name as we write it. CSL calls both the "de" of "de Lara, Eyal" and the "van" of "Hees, Vincent T. van" a dropping
 * particle; BibTeX counts the first to the family and the second to the given name, so it goes where our name has it.
 */
function cslPerson(name, ours) {
  if (name.literal) return name.literal;
  const particle = name['dropping-particle'];
  const inFamily = particle && ours && 'family' in ours && plain(ours.family).startsWith(plain(particle));
  const given = [name.given, inFamily ? undefined : particle, name.suffix].filter(Boolean).join(' ');
  const family = [inFamily ? particle : undefined, name['non-dropping-particle'], name.family]
    .filter(Boolean)
    .join(' ');
  return [family, given].filter(Boolean).join(', ');
}

/** What the two may do differently without losing anything: case of titles, quotes, dashes, markup, the space between initials. */
function plain(text) {
  return text
    .replace(/<\/?(?:i|b|sup|sub|sc|span)\b[^>]*>/g, '')
    .normalize('NFKC')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]|''/g, '"')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Lu}\.) /gu, '')
    .trim()
    .toLowerCase();
}

function written(entry, field) {
  const names = { authors: 'author|editor', title: 'title|subtitle', year: 'year|date' }[field] ?? 'title';
  return [...entry.matchAll(new RegExp(`^[ \\t,]*(?:${names})\\s*=[^\\n]*`, 'gim'))].map(m =>
    m[0].trim().slice(0, 300),
  );
}

/** Pandoc's reading of the whole file, by key. */
function pandocItems(path, text) {
  if (!pandocRuns.has(path)) pandocRuns.set(path, runPandoc(text));
  return pandocRuns.get(path);
}

async function runPandoc(text) {
  const input = join(work, 'in.bib');
  writeFileSync(input, text);
  const result = await run('pandoc', ['-f', 'biblatex', '-t', 'csljson', input], { maxBuffer: 1 << 28 }).catch(
    error => {
      if (error.code === 'ENOENT') throw new Error('pandoc is not installed');
      return { stdout: '[]' };
    },
  );
  return new Map(JSON.parse(result.stdout).map(item => [item.id, item]));
}

function shuffled(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** mulberry32. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
