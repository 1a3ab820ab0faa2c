/** Times hover, definition, completion and a keystroke on the demo workspace, in turn with an empty language server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from '../languageServer';

const DEMO = join(process.cwd(), 'test/workspaces/reward-rl');
const EMPTY = 'test/.out/emptyServer.js';
const ROUNDS = 1_000;
const WARM_UP = 100;
const LIMIT = 3;

interface Side {
  readonly server: LanguageServer;
  readonly text: string;
  readonly uri: string;
  readonly places: readonly { readonly line: number; readonly character: number }[];
}

interface Times {
  readonly p50: number;
  readonly p99: number;
}

async function open(program: string, args: string[]): Promise<Side> {
  const server = new LanguageServer(process.execPath, [program, ...args]);
  await server.initialize(DEMO);
  const uri = pathToFileURL(join(DEMO, 'related-work.md')).href;
  const text = readFileSync(join(DEMO, 'related-work.md'), 'utf8');
  server.open(uri, text);
  await server.request('litnotes/ready', null);
  const lines = text.split('\n');
  const places = lines.flatMap((line, i) =>
    [...line.matchAll(/[A-Z][\w-]+/g)].map(m => ({ line: i, character: m.index + 1 })),
  );
  return { server, text, uri, places };
}

/** Every request asks at another place of the draft, so that no answer is a kept one. */
const ask =
  (method: string) =>
  ({ server, uri, places }: Side, i: number) =>
    server.request(method, { textDocument: { uri }, position: places[i % places.length], context: { triggerKind: 1 } });

/** One character at the end, as an editor sends it. */
function keystroke(side: Side, i: number): Promise<unknown> {
  const line = side.text.split('\n').length - 1;
  const end = { line, character: i };
  side.server.edit(side.uri, { start: end, end }, 'x');
  return ask('textDocument/hover')(side, i);
}

/** The two sides in turn, so that both meet the same noise. */
async function inTurn(sides: readonly Side[], step: (side: Side, i: number) => Promise<unknown>): Promise<Times[]> {
  const times = sides.map((): number[] => []);
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    for (const [s, side] of sides.entries()) {
      const start = performance.now();
      await step(side, i);
      if (i >= WARM_UP) times[s]?.push(performance.now() - start);
    }
  }
  return times.map(list => {
    list.sort((a, b) => a - b);
    const at = (share: number) => list[Math.floor(share * (list.length - 1))] ?? 0;
    return { p50: at(0.5), p99: at(0.99) };
  });
}

async function main(): Promise<void> {
  const sides = [await open(EMPTY, []), await open('dist/litnotes.js', ['lsp'])];
  console.log('on the demo workspace, ms                      p50      p99   p99 ÷ empty server’s p99');
  const steps = {
    hover: ask('textDocument/hover'),
    definition: ask('textDocument/definition'),
    completion: ask('textDocument/completion'),
    'keystroke + hover': keystroke,
  };
  for (const [what, step] of Object.entries(steps)) {
    const [floor, own] = await inTurn(sides, step);
    if (!floor || !own) continue;
    const ratio = own.p99 / floor.p99;
    const row = (who: string, times: Times) =>
      `${who.padEnd(14)} ${times.p50.toFixed(2).padStart(8)} ${times.p99.toFixed(2).padStart(8)}`;
    console.log(`  ${what.padEnd(20)} ${row('empty server', floor)}`);
    console.log(
      `  ${''.padEnd(20)} ${row('LitNotes', own)}   ${ratio.toFixed(2)}${ratio > LIMIT ? `  over ${LIMIT}` : ''}`,
    );
  }
  for (const { server } of sides) await server.stop();
}

main();
