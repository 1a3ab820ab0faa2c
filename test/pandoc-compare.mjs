// Compares the citation keys that parseNote finds with pandoc's, in order: `node test/pandoc-compare.mjs [--generated N] [--seed S]
// [--show N] [--print] [FILES or FOLDERS…]`; `moved` counts documents that have the same keys in another order. The oracle is `pandoc` from PATH, or pandoc-wasm from npm in the folder PANDOC_WASM names.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundled } from './bundled.mjs';
import { generated } from './pandoc-documents.mjs';
import { inPandocsOrder } from './pandoc-order.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generated: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '10' },
    print: { type: 'boolean', default: false },
  },
});

const { parseNote, SourceText, isCrossReference } = await bundled(`
  export { parseNote } from './server/core/note/parseNote';
  export { SourceText } from './server/core/text/text';
  export { isCrossReference } from './server/core/note/citation';`);

const wasm = process.env.PANDOC_WASM;
const oracle = wasm ? (await import(pathToFileURL(join(wasm, 'src/index.node.js')).href)).convert : undefined;

/** Pandoc's document as JSON, or undefined where it refuses the text. */
async function pandocDocument(text) {
  if (oracle) {
    const answer = await oracle({ from: 'markdown', to: 'json' }, text, {});
    return answer.stdout ? JSON.parse(answer.stdout) : undefined;
  }
  const run = spawnSync('pandoc', ['-f', 'markdown', '-t', 'json'], { input: text, maxBuffer: 1e9 });
  return run.status === 0 ? JSON.parse(run.stdout.toString()) : undefined;
}

/** Keys in the order of pandoc's document. */
function keysOf(node, keys = []) {
  if (Array.isArray(node)) for (const item of node) keysOf(item, keys);
  else if (node && typeof node === 'object') {
    if (node.t === 'Cite') {
      for (const citation of node.c[0]) {
        keysOf(citation.citationPrefix, keys);
        keys.push(citation.citationId);
        keysOf(citation.citationSuffix, keys);
      }
    } else if (node.t === 'Figure') {
      // Its image repeats the caption.
      keysOf(node.c[1], keys);
    } else {
      for (const value of Object.values(node)) keysOf(value, keys);
    }
  }
  return keys;
}

/** Chunks as knitr and Quarto hand them to pandoc: the language alone on the fence, no chunk options. */
const knitted = text =>
  text.replace(/^([ \t>]*`{3,})[ \t]*\{[ \t]*(\w+)[^\n]*\}[ \t]*$/gm, '$1$2').replace(/^[ \t>]*#\|.*$/gm, '#');

function ours(text) {
  const { citations, masked } = parseNote(new SourceText('file:///a.md', text), 'markdown');
  const isMasked = offset => masked.some(span => span.start <= offset && offset < span.end);
  return inPandocsOrder(
    text,
    citations.filter(c => c.form !== 'wikilink' && c.form !== 'latex'),
    isMasked,
  );
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .flatMap(name => filesOf(join(path, name)))
    .filter(file => /\.(md|qmd|rmd|markdown)$/i.test(file))
    .sort();
}

/** A file of pandoc's own command tests holds inputs of its own, each from the command's line to `^D`. */
function documentsOf(path) {
  const text = readFileSync(path, 'utf8');
  const inputs = [...text.matchAll(/^% pandoc(.*)\n([\s\S]*?)^\^D$/gm)].filter(
    m => !/(?:-f|--from)[ =]?(?!markdown\b)/.test(m[1]),
  );
  return [{ name: path, text }, ...inputs.map((m, i) => ({ name: `${path}#${i + 1}`, text: m[2] }))];
}

const documents = [
  ...positionals.flatMap(filesOf).flatMap(documentsOf),
  ...generated(Number(options.generated), Number(options.seed)),
];
const totals = { documents: 0, citations: 0, identical: 0, moved: 0, different: 0, refused: 0 };
for (const { name, text } of documents) {
  const document = await pandocDocument(/\.(qmd|rmd)$/i.test(name) ? knitted(text) : text);
  totals.documents++;
  if (!document) {
    totals.refused++;
    console.log(`${name}: pandoc refuses it`);
    continue;
  }
  const theirs = keysOf(document.blocks).filter(key => !isCrossReference(key));
  const mine = ours(text.replace(/^([ \t>]*#)\|.*$/gm, '$1'));
  totals.citations += theirs.length;
  if (theirs.join('\n') === mine.join('\n')) totals.identical++;
  else {
    totals[[...theirs].sort().join('\n') === [...mine].sort().join('\n') ? 'moved' : 'different']++;
    if (totals.moved + totals.different <= Number(options.show)) report(name, text, theirs, mine);
  }
}

function report(name, text, theirs, mine) {
  const at = theirs.findIndex((key, i) => key !== mine[i]);
  const where = at < 0 ? theirs.length : at;
  console.log(`\n${name}: pandoc ${theirs.length}, here ${mine.length}, first difference at ${where}`);
  console.log(`  pandoc: … ${theirs.slice(Math.max(0, where - 2), where + 4).join(' ')}`);
  console.log(`  here:   … ${mine.slice(Math.max(0, where - 2), where + 4).join(' ')}`);
  if (options.print) console.log(text.replace(/^/gm, '  | '));
}

console.log(JSON.stringify({ oracle: wasm ? 'pandoc-wasm' : 'pandoc from PATH', ...totals }));
