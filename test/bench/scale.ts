/**
 * Times a bibliography of 1k, 10k and 100k entries end to end over the language server, beside its floors in the same run:
 * `npm run bench scale`; `npm run bench -- scale --million` adds 1M, `--only=10000` keeps one size.
 */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { measure, type Run } from './scale/measure';
import { type Bench, benchFolder } from './scale/workspace';

const BUILT = 'test/.out/scale/dist';
const PROGRAM = `${BUILT}/litnotes.js`;
const FLOOR = 'test/.out/scale/floor.cjs';
const EDITS = 3;
const RUNS = 3;
/** Beyond, the libraries take minutes. */
const PEERS_UP_TO = 1_000;

interface Time {
  readonly clock: number;
  readonly processors: number;
}

interface Measured {
  readonly bench: Bench;
  readonly cold: Run;
  readonly warm: Run;
  readonly bytes: Time;
  readonly floor: Time;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(0.99 * (values.length - 1))] ?? 0;

/** Milliseconds; 0 when the task can't be done here. */
function alone(task: string, { bib }: Bench): Time {
  const { stdout } = spawnSync(process.execPath, [FLOOR, task, bib], { encoding: 'utf8', timeout: 300_000 });
  const [clock = 0, processors = 0] = stdout.trim().split(' ').map(Number);
  return { clock, processors };
}

/** Floors and servers in turn, so that both meet the same noise; the median of a few runs counts. */
async function measured(count: number): Promise<Measured> {
  const bytes: Time[] = [];
  const floor: Time[] = [];
  const cold: Run[] = [];
  const warm: Run[] = [];
  let bench = benchFolder(count);
  for (let run = 0; run < RUNS; run++) {
    bench = benchFolder(count);
    bytes.push(alone('read + byte scan', bench));
    floor.push(alone('read + UTF-8 decode + byte scan', bench));
    process.stderr.write(`${count} entries, run ${run + 1} of ${RUNS}\r`);
    cold.push(await measure(PROGRAM, bench, EDITS));
    warm.push(await measure(PROGRAM, bench, 0));
  }
  const middle = (runs: readonly Run[]): Run => {
    const sorted = [...runs].sort((a, b) => a.ready - b.ready);
    const all = sorted[sorted.length >> 1] ?? sorted[0];
    if (!all) throw new Error('no run');
    return { ...all, edits: runs.flatMap(r => r.edits), peak: Math.max(...runs.map(r => r.peak)) };
  };
  return { bench, cold: middle(cold), warm: middle(warm), bytes: middleTime(bytes), floor: middleTime(floor) };
}

const middleTime = (times: readonly Time[]): Time => ({
  clock: median(times.map(t => t.clock)),
  processors: median(times.map(t => t.processors)),
});

const row = (what: string, value: string, ratio = '', goal = '', missed = false): void =>
  console.log(`  ${what.padEnd(52)} ${value.padStart(14)} ${ratio.padStart(22)}   ${goal}${missed ? '  MISSED' : ''}`);
const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

function report({ bench, cold, warm, bytes, floor }: Measured): void {
  const { count } = bench;
  console.log(`\n${count} entries`);
  const rated = (what: string, value: number, base: number, name: string, most: number) =>
    row(what, ms(value), `${(value / base).toFixed(2)} × ${name}`, `≤ ${most}`, value / base > most);
  const limited = (what: string, value: number, most: number) => row(what, ms(value), '', `≤ ${most} ms`, value > most);
  row('floor: read + UTF-8 decode + byte scan', ms(floor.clock), `${ms(floor.processors)} of processors`);
  row('read + byte scan', ms(bytes.clock), `${ms(bytes.processors)} of processors`);
  rated('cold: records, keys, merging, names from titles', cold.ready, floor.clock, 'floor', 2);
  row('  of processors', ms(cold.processors), `${(cold.processors / floor.processors).toFixed(2)} × floor`);
  row('  an entry', `${((1000 * cold.ready) / count).toFixed(1)} µs`);
  const rate = count / (cold.names / 1000);
  row('names from abstracts', `${rate.toFixed(0)} /s`, ms(cold.names), '≥ 20000 /s', rate < 20_000 && count > 5_000);
  limited('first card while loading, entry of a file beside', cold.nearCard, 1000);
  row('first card, last entry of the file, cold', ms(cold.lastCard), 'from process start');
  limited('warm: ready', warm.ready, 700);
  limited('first card, last entry of the file, warm', warm.lastCard, 1000);
  const idle = p99(cold.hoverIdle);
  row('hover p99, idle', ms(idle), `p50 ${ms(median(cold.hoverIdle))}`);
  rated('hover p99 while entries are read', p99(cold.hoverIndexing), idle, 'idle', 3);
  rated('hover p99 while names are read', p99(cold.hoverNames), idle, 'idle', 3);
  rated('hover p99 while warm', p99(warm.hoverIndexing), idle, 'idle', 3);
  const edit = median(cold.edits);
  if (count > 50_000) rated('one-entry edit to fresh card', edit, bytes.clock, 'read + scan', 1.5);
  else limited('one-entry edit to fresh card', edit, 100);
  row('resident, most ever', `${cold.peak.toFixed(0)} MB`, `${warm.peak.toFixed(0)} MB warm`, '≤ 700', cold.peak > 700);
  row('resident, in the end', `${cold.resident.toFixed(0)} MB`, `${warm.resident.toFixed(0)} MB warm`);
  if (count > PEERS_UP_TO) return;
  for (const peer of ['latex-utensils', '@retorquere/bibtex-parser']) {
    const time = alone(peer, bench).clock;
    if (time) row(`${peer}, parsing alone`, ms(time), `${(time / cold.ready).toFixed(1)} × LitNotes`);
    else row(`${peer}, parsing alone`, 'skipped', 'not installed');
  }
}

async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['latex-utensils', '@retorquere/bibtex-parser'],
    logLevel: 'error',
  });
}

async function main(): Promise<void> {
  // Built somewhere else: other runs may be building dist at the same time.
  spawnSync(process.execPath, ['esbuild.mjs', '--production', `--out=${BUILT}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await bundle('test/bench/scale/floor.ts', FLOOR);
  const only = process.argv.find(arg => arg.startsWith('--only='))?.slice('--only='.length);
  const sizes = only
    ? [Number(only)]
    : [1_000, 10_000, 100_000, ...(process.argv.includes('--million') ? [1_000_000] : [])];
  const ready: number[] = [];
  for (const size of sizes) {
    const result = await measured(size);
    report(result);
    ready.push(result.cold.ready);
  }
  growth(sizes, ready);
}

/** Of a program that needs a while to start, what a further entry costs says more than what all cost together. */
function growth(sizes: readonly number[], ready: readonly number[]): void {
  if (sizes.length < 2) return;
  console.log('\ngrowth');
  const each = ready.map((time, i) => time / (sizes[i] ?? 1));
  const ratio = (each.at(-1) ?? 0) / (each[0] ?? 1);
  row('time an entry, most entries ÷ fewest', '', ratio.toFixed(2), '≤ 2', ratio > 2);
  const further = sizes.slice(1).map((size, i) => ((ready[i + 1] ?? 0) - (ready[i] ?? 0)) / (size - (sizes[i] ?? 0)));
  for (const [i, time] of further.entries())
    row(`a further entry, from ${sizes[i]} to ${sizes[i + 1]}`, `${(1000 * time).toFixed(1)} µs`);
}

main();
