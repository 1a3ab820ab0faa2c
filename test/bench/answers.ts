/** Times hover, definition, completion and a keystroke on the demo workspace, beside an empty language server in the same run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { LanguageServer } from '../languageServer';

const DEMO = join(process.cwd(), 'test/workspaces/reward-rl');
const ROUNDS = 400;
const WARM_UP = 50;
const LIMIT = 3;

interface Times {
  readonly p50: number;
  readonly p99: number;
}

async function timed(ask: (i: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    const start = performance.now();
    await ask(i);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Every request asks at another place of the draft, so that no answer is a kept one. */
async function measure(program: string, args: string[]): Promise<Map<string, Times>> {
  const server = new LanguageServer(process.execPath, [program, ...args]);
  await server.initialize(DEMO);
  const uri = pathToFileURL(join(DEMO, 'related-work.md')).href;
  const text = readFileSync(join(DEMO, 'related-work.md'), 'utf8');
  server.open(uri, text);
  await server.request('litnotes/ready', null);
  const lines = text.split('\n');
  const words = lines.flatMap((line, i) =>
    [...line.matchAll(/[A-Z][\w-]+/g)].map(m => ({ line: i, character: m.index + 1 })),
  );
  const position = (i: number) => words[i % words.length] ?? { line: 0, character: 0 };
  const ask = (method: string) => (i: number) =>
    server.request(method, { textDocument: { uri }, position: position(i), context: { triggerKind: 1 } });
  const rows = new Map<string, Times>();
  rows.set('hover', await timed(ask('textDocument/hover')));
  rows.set('definition', await timed(ask('textDocument/definition')));
  rows.set('completion', await timed(ask('textDocument/completion')));
  rows.set(
    'keystroke + hover',
    await timed(i => {
      server.change(uri, `${text}${'x'.repeat(i % 40)}\n`);
      return ask('textDocument/hover')(i);
    }),
  );
  await server.stop();
  return rows;
}

await build({
  entryPoints: ['test/bench/emptyServer.ts'],
  outfile: 'test/.out/emptyServer.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  logLevel: 'error',
});
const empty = await measure('test/.out/emptyServer.js', []);
const own = await measure('dist/litnotes.js', ['lsp']);
console.log('answers on the demo workspace, ms                     p50      p99   p99 ÷ empty server’s p99');
for (const [what, { p50, p99 }] of own) {
  const floor = empty.get(what) ?? { p50: 0, p99: 1 };
  const ratio = p99 / floor.p99;
  const mark = ratio <= LIMIT ? '' : `  over ${LIMIT}`;
  console.log(
    `  ${what.padEnd(20)} empty server ${floor.p50.toFixed(2).padStart(14)} ${floor.p99.toFixed(2).padStart(8)}`,
  );
  console.log(
    `  ${''.padEnd(20)} LitNotes     ${p50.toFixed(2).padStart(14)} ${p99.toFixed(2).padStart(8)}   ${ratio.toFixed(2)}${mark}`,
  );
}
