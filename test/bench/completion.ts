/** Times key completion and the fixes of unknown keys with 100,000 papers, in turn with an empty language server: `npm run bench completion`. */
import { LanguageServer } from '../languageServer';
import { benchFolder } from './scale/workspace';

const COUNT = 100_000;
const EMPTY = 'test/.out/emptyServer.js';
const ROUNDS = 600;
const WARM_UP = 60;
const QUIET_MS = 12_000;
/** What is typed behind the `@`, a character at a time: keys, surnames, words, inner parts, and nothing that there is. */
const TYPED = ['key5123', 'novak', 'adaptive', 'imaginary', 'lornet', 'zzzz', '2013', 'garcia'];

interface Side {
  readonly server: LanguageServer;
  readonly uri: string;
  readonly line: number;
}

async function open(program: string, args: string[]): Promise<Side> {
  const bench = benchFolder(COUNT);
  const server = new LanguageServer(process.execPath, [program, ...args]);
  // What VS Code can; diagnostics are pulled.
  const completionItem = { labelDetailsSupport: true, resolveSupport: { properties: ['documentation', 'detail'] } };
  const textDocument = { completion: { completionItem }, diagnostic: {} };
  await server.initialize(bench.folder, { textDocument }, { storage: bench.storage });
  const text = `${bench.draft}\nAs [@`;
  server.open(bench.draftUri, text);
  await server.request('litnotes/ready', null);
  return { server, uri: bench.draftUri, line: text.split('\n').length - 1 };
}

/** Names in abstracts are read, and the index is made, in the background. */
async function settled({ server }: Side): Promise<void> {
  for (;;) {
    const pause = new Promise(resolve => setTimeout(() => resolve('quiet'), QUIET_MS));
    if ((await Promise.race([server.notified('litnotes/changed'), pause])) === 'quiet') return;
  }
}

const steps = TYPED.flatMap(word => [...word].map((_, i) => word.slice(0, i + 1)));

/** Replaces what stands behind the `@` as a keystroke does, and asks. */
async function complete({ server, uri, line }: Side, step: number): Promise<number> {
  const before = 'As [@'.length;
  const now = steps[step % steps.length] ?? '';
  const start = { line, character: before };
  server.edit(uri, { start, end: { line, character: before + 80 } }, now);
  const position = { line, character: before + now.length };
  const from = performance.now();
  await server.request('textDocument/completion', { textDocument: { uri }, position, context: { triggerKind: 1 } });
  return performance.now() - from;
}

/** Puts a key with a slip behind the `@`, another one each time, and asks for its fixes. */
async function fix({ server, uri, line }: Side, step: number): Promise<number> {
  const before = 'As [@'.length;
  const key = `kez${(step * 7919) % COUNT}`;
  const start = { line, character: before };
  server.edit(uri, { start, end: { line, character: before + 80 } }, `${key}]`);
  const position = { line, character: before + 2 };
  const range = { start: position, end: position };
  const from = performance.now();
  await server.request('textDocument/codeAction', { textDocument: { uri }, range, context: { diagnostics: [] } });
  return performance.now() - from;
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

type Ask = (side: Side, step: number) => Promise<number>;

async function timed(when: string, ask: Ask, sides: readonly Side[], rounds: number): Promise<void> {
  const times = sides.map((): number[] => []);
  for (let i = 0; i < WARM_UP + rounds; i++) {
    for (const [s, side] of sides.entries()) times[s]?.push(await ask(side, i));
  }
  const [floor = [], own = []] = times;
  const row = (who: string, list: readonly number[]): number => {
    const sorted = list.slice(WARM_UP).sort((a, b) => a - b);
    const shown = [list[0] ?? 0, at(sorted, 0.5), at(sorted, 0.99)].map(t => t.toFixed(2).padStart(8));
    console.log(`  ${`${who}, ${when}`.padEnd(42)} ${shown.join(' ')}`);
    return at(sorted, 0.99);
  };
  const limit = 3 * row('empty server', floor) + 5;
  const p99 = row('LitNotes', own);
  console.log(`  limit: 3 × the empty server’s p99 + 5 ms = ${limit.toFixed(2)}${p99 > limit ? '  MISSED' : ''}`);
}

async function main(): Promise<void> {
  const sides = [await open(EMPTY, []), await open('dist/litnotes.js', ['lsp'])];
  console.log(`with ${COUNT} papers, ms                             first      p50      p99`);
  await timed('keys, while names are read', complete, sides, ROUNDS / 4);
  await timed('fixes, while names are read', fix, sides, ROUNDS / 4);
  for (const side of sides) await settled(side);
  await timed('keys, afterwards', complete, sides, ROUNDS);
  await timed('fixes, afterwards', fix, sides, ROUNDS);
  for (const { server } of sides) await server.stop();
}

main();
