/** Drives the language server over stdio as an editor does, and keeps the times. */
import { readFileSync } from 'node:fs';
import { LanguageServer } from '../../languageServer';
import { type Bench, editMiddle, LAST_TITLE } from './workspace';

export interface Run {
  /** From `initialized` to `litnotes/ready`, in milliseconds. */
  readonly ready: number;
  /** The time of all processors from the start of the process to then. */
  readonly processors: number;
  /** From the start of the process to the right card of the last entry of the file. */
  readonly lastCard: number;
  /** From the start of the process to the right card of an entry of a small file beside it. */
  readonly nearCard: number;
  /** From `litnotes/ready` until the name in the last abstract is known. */
  readonly names: number;
  /** Hover times while entries, and then names, were read, and afterwards. */
  readonly hoverIndexing: readonly number[];
  readonly hoverNames: readonly number[];
  readonly hoverIdle: readonly number[];
  /** From the notice that the file changed to the fresh card, less the server's debounce. */
  readonly edits: readonly number[];
  /** Resident megabytes: the most ever, and in the end. */
  readonly peak: number;
  readonly resident: number;
}

/** The server waits so long for more changes. */
const DEBOUNCE = 200;
const IDLE = 400;
const PATIENCE = 600_000;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

export async function measure(program: string, bench: Bench, edits: number): Promise<Run> {
  const start = performance.now();
  const server = new LanguageServer(process.execPath, [program, 'lsp']);
  const capabilities = { window: { workDoneProgress: true } };
  await server.initialize(bench.folder, capabilities, { storage: bench.storage });
  const initialized = performance.now();
  server.open(bench.draftUri, bench.draft);
  const card = async (line: number, character: number): Promise<string> => {
    const params = { textDocument: { uri: bench.draftUri }, position: { line, character } };
    const answer = await server.request('textDocument/hover', params);
    return String(answer?.contents?.value ?? '').replaceAll('\\', '');
  };
  const until = async (is: () => Promise<boolean>, ms = 5): Promise<number> => {
    for (const from = performance.now(); !(await is()); await pause(ms)) {
      if (performance.now() - from > PATIENCE) throw new Error('the server never got there');
    }
    return performance.now();
  };
  /** Hovers one place after another, as fast as a person never does. */
  const sample = async (goOn: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    for (let i = 0; goOn(); i++) {
      const from = performance.now();
      await card(4 + 2 * (i % 100), 12);
      times.push(performance.now() - from);
      await pause(2);
    }
    return times;
  };

  let ready = 0;
  let processors = 0;
  const reading = server.request('litnotes/ready', null).then(() => {
    ready = performance.now();
    processors = processorTime(server.pid);
  });
  const near = until(async () => (await card(4, 12)).length > 0, 1);
  const last = until(async () => (await card(0, 50)).includes(LAST_TITLE));
  const hoverIndexing = await sample(() => ready === 0);
  await reading;
  const [nearCard, lastCard] = await Promise.all([near, last]);
  let named = 0;
  const naming = until(async () => (await card(0, 10)).includes(LAST_TITLE)).then(at => {
    named = at;
  });
  const hoverNames = await sample(() => named === 0);
  await naming;
  await pause(500);
  let left = IDLE;
  const hoverIdle = await sample(() => left-- > 0);
  const taken: number[] = [];
  for (let i = 0; i < edits; i++) {
    const word = `Edited${i}`;
    editMiddle(bench, word);
    const from = performance.now();
    server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: bench.bibUri, type: 2 }] });
    taken.push((await until(async () => (await card(2, 30)).includes(word), 2)) - from - DEBOUNCE);
    await pause(300);
  }
  const [peak, resident] = [memory(server.pid, 'VmHWM'), memory(server.pid, 'VmRSS')];
  await server.stop();
  return {
    ready: ready - initialized,
    processors,
    lastCard: lastCard - start,
    nearCard: nearCard - start,
    names: Math.max(0, named - ready),
    hoverIndexing,
    hoverNames,
    hoverIdle,
    edits: taken,
    peak,
    resident,
  };
}

/** In milliseconds; a tick of the kernel's clock is ten. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function memory(pid: number, what: string): number {
  try {
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
