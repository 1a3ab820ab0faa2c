// Builds what LitNotes writes with TeX and Typst: `node test/tex-export.mjs [WORKSPACE]` (the demo without an argument).
// Each document is a draft and a table of every paper, and the exported bibliography: biblatex with biber, classic BibTeX, Typst.
// pdflatex, biber and bibtex come from PATH; Typst from the folder LITNOTES_TYPST, in which npm has put
// @myriaddreamin/typst-ts-node-compiler. What is missing is said and left out; exit code 77 when nothing is there.
// No suite runs it: it takes about twenty seconds, more when TeX makes its fonts.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

const workspace = resolve(process.argv[2] ?? 'test/workspaces/reward-rl');
const folder = mkdtempSync(join(tmpdir(), 'litnotes-tex-'));
const run = (command, args, cwd = folder) =>
  spawnSync(command, args, {
    cwd,
    encoding: 'latin1',
    maxBuffer: 1 << 28,
    env: { ...process.env, max_print_line: '1000' },
  });
const hasTex = !run('pdflatex', ['--version']).error;
const typst = compilerOfTypst();
if (!hasTex) console.log('skipped: no pdflatex');
if (!typst) console.log('skipped: no Typst in LITNOTES_TYPST');
if (!hasTex && !typst) process.exit(77);

let failed = 0;
const check = (ok, what) => {
  if (!ok) failed++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}`);
};
const lines = (text, pattern) => text.split('\n').filter(line => pattern.test(line));

function compilerOfTypst() {
  if (!process.env.LITNOTES_TYPST) return undefined;
  const load = createRequire(join(resolve(process.env.LITNOTES_TYPST), 'package.json'));
  return load('@myriaddreamin/typst-ts-node-compiler').NodeCompiler;
}

/** What the server writes for every key into a note of a language. */
async function written(keys) {
  const child = spawn(process.execPath, ['dist/litnotes.js', 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const server = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  server.onRequest('client/registerCapability', () => null);
  server.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
  server.listen();
  const uri = pathToFileURL(workspace).href;
  await server.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uri,
    capabilities: {},
    workspaceFolders: [{ uri, name: 'w' }],
  });
  await server.sendNotification('initialized', {});
  await server.sendRequest('litnotes/ready', null);
  const texts = {};
  for (const [languageId, extension] of [
    ['latex', 'tex'],
    ['typst', 'typ'],
  ]) {
    const document = `${uri}/section.${extension}`;
    await server.sendNotification('textDocument/didOpen', {
      textDocument: { uri: document, languageId, version: 1, text: '\n' },
    });
    const parts = [];
    for (const form of ['bullets', 'paragraph'])
      parts.push(await server.sendRequest('litnotes/draft', { document, keys, order: 'subtheme', form }));
    parts.push(await server.sendRequest('litnotes/compare', { document, keys }));
    check(
      parts.every(p => p.keys.length === parts[0].keys.length),
      `${languageId}: ${parts[0].keys.length} papers drafted and compared`,
    );
    texts[languageId] = parts.map(p => p.text).join('\n\n');
  }
  await server.sendRequest('shutdown');
  await server.sendNotification('exit');
  server.dispose();
  return texts;
}

const exported = run(
  process.execPath,
  ['dist/litnotes.js', 'export', '--to', 'bibtex', '--workspace', workspace],
  process.cwd(),
);
const bibliography = Buffer.from(exported.stdout, 'latin1');
const keys = [...bibliography.toString('utf8').matchAll(/^@(?!string|xdata)\w+\{([^,\s]+),/gim)].map(m => m[1]);
check(exported.status === 0 && keys.length > 0, `${keys.length} entries exported`);
const { latex, typst: typ } = await written(keys);
const everyKey = keys.map(key => `Said~\\cite{${key}}.`).join('\n\n');

/** A document in a folder of its own, built until its references stand. */
function tex(name, preamble, end, tool) {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'refs.bib'), bibliography);
  writeFileSync(
    join(place, 'main.tex'),
    `\\documentclass{book}\n\\usepackage[T1]{fontenc}\n${preamble}\n\\begin{document}\n${everyKey}\n\n${latex}\n${end}\n\\end{document}\n`,
  );
  const build = () => run('pdflatex', ['-halt-on-error', '-interaction=nonstopmode', 'main.tex'], place);
  const first = build();
  check(first.status === 0, `${name}: builds ${lines(first.stdout, /^(?:! |l\.\d)/).join(' ')}`);
  if (first.status !== 0) return;
  const answer = run(tool, ['main'], place);
  const wrong = lines(answer.stdout, /WARN|ERROR|error message|didn't find|^I |repeated/i).filter(
    l => !/need author or key/.test(l),
  );
  check(
    answer.status === 0 && !wrong.filter(l => !/There were \d+ warnings/.test(l)).length,
    `${name}: ${tool} has nothing to say ${wrong.slice(0, 5).join('\n     ')}`,
  );
  build();
  build();
  const last = build();
  const log = readFileSync(join(place, 'main.log'), 'latin1');
  check(last.status === 0, `${name}: builds with its references ${lines(last.stdout, /^(?:! |l\.\d)/).join(' ')}`);
  const unknown = lines(log, /Warning: (?:Citation|There were undefined)|multiply/);
  check(!unknown.length, `${name}: no citation is undefined ${unknown.slice(0, 5).join(' ')}`);
  const listed = new Set(
    [...readFileSync(join(place, 'main.bbl'), 'utf8').matchAll(/\\(?:bibitem(?:\[[^\]]*\])?|entry)\{([^}]+)\}/g)].map(
      m => m[1],
    ),
  );
  check(listed.size === keys.length, `${name}: ${listed.size} of ${keys.length} entries are in the list`);
}

if (hasTex) {
  const biber = !run('biber', ['--version']).error && !run('kpsewhich', ['biblatex.sty']).status;
  if (biber)
    tex(
      'biblatex',
      '\\usepackage[backend=biber]{biblatex}\n\\addbibresource{refs.bib}',
      '\\printbibliography',
      'biber',
    );
  else console.log('skipped: no biber or no biblatex');
  for (const style of ['plain', 'alpha'])
    tex(style, '', `\\bibliographystyle{${style}}\n\\bibliography{refs}`, 'bibtex');
}

if (typst) {
  writeFileSync(join(folder, 'refs.bib'), bibliography);
  const all = keys.map(key => `Said #cite(label(${JSON.stringify(key)})).`).join('\n\n');
  writeFileSync(join(folder, 'main.typ'), `${all}\n\n${typ}\n\n#bibliography("refs.bib")\n`);
  const compiler = typst.create({ workspace: folder });
  const built = compiler.compile({ mainFilePath: join(folder, 'main.typ') });
  const said = built.hasError() ? JSON.stringify(compiler.fetchDiagnostics(built.takeDiagnostics())).slice(0, 600) : '';
  check(!built.hasError() && built.result?.numOfPages > 0, `typst: builds, with every key ${said}`);
}
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
