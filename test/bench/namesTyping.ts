/** Times a keystroke in a note of 150 KB beside 100,000 known names, in turn with an empty language server: `npm run bench namesTyping`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from '../languageServer';

const NAMES = 100_000;
const LENGTH = 150_000;
const EMPTY = 'test/.out/emptyServer.js';
const ROUNDS = 400;
const WARM_UP = 60;
const LIMIT = 2;
/** Seconds: what is made in idle moments behind the reading (the index, themes) is another measure's, and waited for. */
const SETTLE = 20;
const LONGEST_SETTLE = 90;
const QUIET = 3;

/** Letters, so that no two names are alike. */
const coined = (i: number): string =>
  [i % 26, Math.floor(i / 26) % 26, Math.floor(i / 676) % 26, Math.floor(i / 17_576)]
    .map(n => String.fromCharCode(97 + n))
    .join('');
const nameOf = (i: number): string => `${coined(i).charAt(0).toUpperCase()}${coined(i).slice(1)}RowNet`;

function workspace(): { folder: string; text: string } {
  const folder = join(tmpdir(), `litnotes-typing-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const entry = (i: number) =>
    `@article{key${i}, title = {${nameOf(i)}: Rowing Boats of the ${i}th Kind}, author = {Rower, R${i}}, year = 2024}\n`;
  writeFileSync(join(folder, 'refs.bib'), Array.from({ length: NAMES }, (_, i) => entry(i)).join(''));
  const line = (i: number) => `We row with ${nameOf((i * 37) % NAMES)} and see calm water, as others do at noon.\n\n`;
  const text = Array.from({ length: Math.ceil(LENGTH / 78) }, (_, i) => line(i))
    .join('')
    .slice(0, LENGTH);
  writeFileSync(join(folder, 'note.md'), text);
  return { folder, text };
}

interface Side {
  readonly server: LanguageServer;
  readonly uri: string;
}

async function open(program: string, args: string[], folder: string, text: string): Promise<Side> {
  const server = new LanguageServer(process.execPath, [program, ...args]);
  await server.initialize(folder);
  const uri = pathToFileURL(join(folder, 'note.md')).href;
  server.open(uri, text);
  await server.request('litnotes/ready', null);
  return { server, uri };
}

/** A letter in another paragraph each time, and the hover there. */
async function keystroke({ server, uri }: Side, i: number): Promise<void> {
  const start = { line: 2 * ((i * 7) % 900), character: 14 };
  server.edit(uri, { start, end: start }, 'x');
  await server.request('textDocument/hover', { textDocument: { uri }, position: start });
}

/** Clock ticks of processor time; nothing where the system doesn't say. */
function ticks(pid: number): number | undefined {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return undefined;
  const [user = 0, system = 0] = readFileSync(stat, 'utf8').split(' ').slice(13, 15).map(Number);
  return user + system;
}

/** Until the server has done nothing for some seconds. */
async function settled(pid: number): Promise<void> {
  let before = ticks(pid);
  for (let second = 0, quiet = 0; second < LONGEST_SETTLE && (second < SETTLE || quiet < QUIET); second++) {
    await new Promise(resolve => setTimeout(resolve, 1000));
    const now = ticks(pid);
    quiet = now === undefined || now - (before ?? 0) < 2 ? quiet + 1 : 0;
    before = now;
  }
}

async function main(): Promise<void> {
  const { folder, text } = workspace();
  const sides = [await open(EMPTY, [], folder, text), await open('dist/litnotes.js', ['lsp'], folder, text)];
  await settled(sides[1]?.server.pid ?? 0);
  const times = sides.map((): number[] => []);
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    for (const [s, side] of sides.entries()) {
      const start = performance.now();
      await keystroke(side, i);
      if (i >= WARM_UP) times[s]?.push(performance.now() - start);
    }
  }
  const [floor = { p50: 0, p99: 1 }, own = { p50: 0, p99: 1 }] = times.map(list => {
    list.sort((a, b) => a - b);
    const at = (share: number) => list[Math.floor(share * (list.length - 1))] ?? 0;
    return { p50: at(0.5), p99: at(0.99) };
  });
  const ratio = own.p99 / floor.p99;
  console.log(`a keystroke in ${text.length} characters, ${NAMES} names known, ms    p50      p99`);
  console.log(`  empty server ${floor.p50.toFixed(2).padStart(42)} ${floor.p99.toFixed(2).padStart(8)}`);
  console.log(`  LitNotes     ${own.p50.toFixed(2).padStart(42)} ${own.p99.toFixed(2).padStart(8)}`);
  console.log(`  p99 ÷ empty server’s p99: ${ratio.toFixed(2)}, limit ${LIMIT}${ratio > LIMIT ? '  OVER' : ''}`);
  for (const { server } of sides) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

main();
