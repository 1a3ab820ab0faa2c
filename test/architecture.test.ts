/** The architecture page names only what is there, and every dependency that is. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = readFileSync('server/ARCHITECTURE.md', 'utf8');

test('every path that the architecture page names exists', () => {
  const paths = [...page.matchAll(/`((?:server|client|test|media|syntaxes)\/[^`\s*]*)`/g)].map(m => m[1] ?? '');
  assert.ok(paths.length > 20);
  assert.deepEqual(
    paths.filter(path => !existsSync(path)),
    [],
  );
});

test('every dependency is justified', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(name => !name.startsWith('@types/'));
  assert.deepEqual(
    names.filter(name => !page.includes(name)),
    [],
  );
});
