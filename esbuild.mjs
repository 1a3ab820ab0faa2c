// Builds the four bundles; the browser ones fail to build if a Node module gets in.
import { build, context } from 'esbuild';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  target: 'es2022',
  logLevel: 'info',
  legalComments: 'none',
};
const node = { ...shared, platform: 'node', format: 'cjs', target: 'node20', mainFields: ['module', 'main'] };
const browser = { ...shared, platform: 'browser', mainFields: ['browser', 'module', 'main'] };

const bundles = [
  { ...node, entryPoints: ['server/main.node.ts'], outfile: 'dist/litnotes.js' },
  { ...node, entryPoints: ['client/main.node.ts'], outfile: 'dist/client.node.js', external: ['vscode'] },
  { ...browser, entryPoints: ['server/main.worker.ts'], outfile: 'dist/server.worker.js', format: 'iife' },
  {
    ...browser,
    entryPoints: ['client/main.web.ts'],
    outfile: 'dist/client.web.js',
    format: 'cjs',
    external: ['vscode'],
  },
];

if (watch) {
  for (const bundle of bundles) await (await context(bundle)).watch();
} else {
  await Promise.all(bundles.map(bundle => build(bundle)));
}
