/** The commands check, search and export on a workspace on disk: what they print and how they exit. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkCommand } from '../../server/cli/check';
import { runCli } from '../../server/cli/cli';
import { exportCommand } from '../../server/cli/export';
import { papersCommand } from '../../server/cli/papers';
import { searchCommand } from '../../server/cli/search';
import { UsageError } from '../../server/cli/usage';

let folder = '';
const at = (path: string): string => join(folder, path);
/** As a person sees it from where the command runs. */
const shown = (path: string): string => {
  const near = relative(process.cwd(), at(path));
  return near.startsWith('..') ? at(path) : near;
};
const workspace = () => ['--workspace', folder];

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-cli-'));
  mkdirSync(at('clean'));
  const unused = Array.from(
    { length: 8 },
    (_, i) => `@book{u${i}, title = {Unused ${i}}, author = {Doe, Jo}, year = 2020}`,
  );
  writeFileSync(
    at('refs.bib'),
    ['@book{known2020, title = {Known: 100%}, author = {Known, Ann}, year = 2020}', ...unused].join('\n'),
  );
  writeFileSync(at('draft.md'), '---\nbibliography: refs.bib\n---\n@known2020 and [see @known2020; @knwon2020].\n');
  writeFileSync(at('other.md'), '---\nbibliography: refs.bib\n---\n@u3\n');
  writeFileSync(at('clean/fine.md'), '---\nbibliography: ../refs.bib\n---\n@known2020\n');
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('check prints a line a problem and exits 1 on warnings', async () => {
  const { text, code, messages } = await checkCommand(workspace());
  assert.equal(code, 1);
  assert.deepEqual(text.split('\n'), [
    `${shown('draft.md')}:4:33: warning unknown-citation: “knwon2020” is not in refs.bib. Did you mean “known2020”?`,
    `${shown('refs.bib')}:2:7: hint unused-entry: No note cites this entry and 6 others.`,
    '',
  ]);
  assert.deepEqual(messages, ['1 warning, 7 hints']);
});

test('check as JSON has every problem with its range and nothing else', async () => {
  const { text, code } = await checkCommand([...workspace(), '--format', 'json', at('draft.md')]);
  assert.equal(code, 1);
  assert.deepEqual(JSON.parse(text), {
    diagnostics: [
      {
        uri: pathToFileURL(at('draft.md')).href,
        range: { start: { line: 3, character: 32 }, end: { line: 3, character: 42 } },
        severity: 'warning',
        code: 'unknown-citation',
        message: '“knwon2020” is not in refs.bib. Did you mean “known2020”?',
      },
    ],
  });
  const all = await checkCommand([...workspace(), '--format', 'json']);
  assert.equal(JSON.parse(all.text).diagnostics.length, 8);
});

test('check of clean files, and of files with hints only, exits 0', async () => {
  assert.deepEqual(await checkCommand([...workspace(), at('clean/fine.md')]), {
    text: '',
    code: 0,
    messages: ['nothing wrong'],
  });
  assert.equal((await checkCommand([...workspace(), at('refs.bib')])).code, 0);
});

test('check annotates a pull request, with what means something to GitHub escaped', async () => {
  const { text } = await checkCommand([...workspace(), '--format', 'github', at('draft.md')]);
  const file = shown('draft.md').replaceAll(':', '%3A');
  assert.equal(
    text,
    `::warning file=${file},line=4,endLine=4,col=33,endColumn=42,title=unknown-citation::“knwon2020” is not in refs.bib. Did you mean “known2020”?\n`,
  );
});

test('search prints the best paper first and exits 1 where none matches', async () => {
  const { text, code } = await searchCommand(['known', ...workspace()]);
  assert.equal(code, 0);
  assert.match(text.split('\n')[0] ?? '', /^known2020 +2020 +Known +Known: 100%$/);
  assert.equal((await searchCommand(['zzzzzz', ...workspace()])).code, 1);
  const filtered = await searchCommand(['year:2020', 'author:known', ...workspace()]);
  assert.deepEqual(filtered.text.match(/^\w+/gm), ['known2020']);
  const json = JSON.parse((await searchCommand(['known', ...workspace(), '--format', 'json'])).text);
  assert.equal(json.papers[0].key, 'known2020');
});

test('export prints what the named files cite', async () => {
  const { text, code, messages } = await exportCommand([
    '--to',
    'bibtex',
    '--cited-in',
    at('draft.md'),
    at('clean/fine.md'),
    ...workspace(),
  ]);
  assert.equal(code, 1, 'a cited key has no paper');
  assert.equal(text, '@book{known2020, title = {Known: 100%}, author = {Known, Ann}, year = 2020}\n');
  assert.deepEqual(messages, ['litnotes export: no paper has the key knwon2020']);
});

test('export takes every file that --cited-in names', async () => {
  const cited = [at('draft.md'), at('other.md')].flatMap(file => ['--cited-in', file]);
  const { text, messages } = await exportCommand(['--to', 'bibtex', ...cited, ...workspace()]);
  assert.deepEqual(text.match(/(?<=^@book\{)\w+/gm), ['known2020', 'u3']);
  assert.match(messages.join('\n'), /knwon2020/);
});

test('help and version are printed, and misuse is told', async t => {
  let out = '';
  let err = '';
  t.mock.method(process.stdout, 'write', (text: string, done?: () => void) => {
    out += text;
    done?.();
    return true;
  });
  t.mock.method(process.stderr, 'write', (text: string) => {
    err += text;
    return true;
  });
  const codes: number[] = [];
  for (const name of ['papers', 'check', 'show', 'search', 'export']) codes.push(await runCli([name, '--help']));
  codes.push(await runCli(['--version']));
  const misuse = await runCli(['papers', ...workspace(), 'junk']);
  t.mock.restoreAll();
  assert.deepEqual(codes, [0, 0, 0, 0, 0, 0]);
  assert.equal(misuse, 2);
  for (const name of ['papers', 'check', 'show', 'search', 'export'])
    assert.ok(out.includes(`usage: litnotes ${name} `));
  assert.match(err, /junk/);
});

test('wrong arguments are usage errors that end with the usage line', async () => {
  const wrong = [
    () => checkCommand([...workspace(), '--colour']),
    () => checkCommand([...workspace(), '--format', 'xml']),
    () => checkCommand([...workspace(), at('gone.md')]),
    () => checkCommand(['--workspace', at('gone')]),
    () => papersCommand([...workspace(), 'junk']),
    () => papersCommand([folder, 'junk']),
    () => searchCommand(workspace()),
    () => exportCommand(workspace()),
    () => exportCommand(['--to', 'word', ...workspace()]),
    () => exportCommand(['--to', 'ris', at('draft.md'), ...workspace()]),
    () => exportCommand(['--to', 'ris', '--cited-in', at('refs.bib'), ...workspace()]),
  ];
  for (const command of wrong) {
    await assert.rejects(command, error => error instanceof UsageError && /\nusage: litnotes \w+ /.test(error.message));
  }
});
