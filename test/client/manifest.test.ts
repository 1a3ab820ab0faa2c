/** The manifest: every text is there in words, every command is registered, every setting is read, every file exists. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import manifest from '../../package.json';
import words from '../../package.nls.json';

const { contributes } = manifest;

function code(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => readFileSync(`${folder}/${path}`, 'utf8'))
    .join('\n');
}

const mentioned = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(match => match[1] ?? '')),
];

test('the texts of the manifest and those in words are the same set', () => {
  const used = mentioned(/"%([^%"]+)%"/g, JSON.stringify(manifest));
  assert.deepEqual(used.sort(), Object.keys(words).sort());
});

test('every command that is declared is registered, and the other way round', () => {
  const register = readFileSync('client/commands/register.ts', 'utf8');
  const card = mentioned(/'(litnotes\.\w+)'/g, readFileSync('server/protocol.ts', 'utf8'));
  const registered = [...mentioned(/^ +'(litnotes\.\w+)':/gm, register), ...card];
  assert.deepEqual(registered.sort(), contributes.commands.map(command => command.command).sort());
});

test('menus, welcome texts and the walkthrough name declared commands only', () => {
  const declared = new Set(contributes.commands.map(command => command.command));
  const inMenus = Object.values(contributes.menus).flatMap(items => items.map(item => item.command));
  const inTexts = mentioned(/command:(litnotes\.\w+)/g, JSON.stringify(words));
  const inEvents = mentioned(/onCommand:(litnotes\.\w+)/g, JSON.stringify(contributes.walkthroughs));
  assert.deepEqual(
    [...inMenus, ...inTexts, ...inEvents].filter(command => !declared.has(command)),
    [],
  );
});

test('every setting is read somewhere, has a default, a scope and words', () => {
  const text = code('client') + code('server');
  for (const [name, setting] of Object.entries(contributes.configuration.properties)) {
    const path = name.replace('litnotes.', '').split('.');
    const read =
      text.includes(`'${path.join('.')}'`) ||
      path.every(part => part === 'enable' || new RegExp(`'${part}'`).test(text)) ||
      // The language client reads this one by its own id.
      name === 'litnotes.trace.server';
    assert.ok(read, `${name} is read by nobody`);
    for (const part of ['default', 'scope', 'markdownDescription', 'order'])
      assert.ok(part in setting, `${name} has no ${part}`);
  }
});

test('every file that the manifest names exists or is built', () => {
  const paths = mentioned(/"(?:\.\/)?((?:media|syntaxes|dist)\/[^"]+)"/g, JSON.stringify(manifest));
  assert.deepEqual(
    paths.filter(path => !path.startsWith('dist/') && !existsSync(path)),
    [],
  );
  const built = readFileSync('esbuild.mjs', 'utf8');
  for (const path of paths.filter(p => p.startsWith('dist/'))) assert.ok(built.includes(`'${path}'`), path);
});

test('no default of the editor is changed and no key is taken', () => {
  assert.deepEqual(
    Object.keys(contributes).filter(part => part === 'configurationDefaults' || part === 'keybindings'),
    [],
  );
});
