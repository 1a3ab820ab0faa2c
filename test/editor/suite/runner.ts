/** A small test runner: one test after the other, each with a time limit, each reported as it ends. */
import { ask } from './bridge';

interface EditorTest {
  readonly name: string;
  readonly body: (stage: number) => Promise<void>;
  /** Milliseconds. */
  readonly limit: number;
}

const tests: EditorTest[] = [];
let after: (() => Promise<void>) | undefined;
let current = '';
let stage = 0;

/** Thrown by what can't be done in this editor. */
export class Skip extends Error {}

/** Registers a test; `body` gets the stage, which counts the reloads that the test asked for. */
export function test(name: string, body: (stage: number) => Promise<void>, limit = 90_000): void {
  tests.push({ name, body, limit });
}

/** Registers what puts the editor back after every test. */
export function afterEach(action: () => Promise<void>): void {
  after = action;
}

/** Reloads the window. Never returns: the test's body runs again in the new extension host, with the next stage. */
export async function reloadWindow(): Promise<never> {
  if (!(await ask('canReload'))) throw new Skip('reloading is only tried in a browser');
  await ask('reload', { test: current, stage: stage + 1 });
  return new Promise(() => {});
}

/** Asks again until the answer is something other than undefined or false; the last error or answer explains a failure. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limit = 30_000,
): Promise<T> {
  let last: unknown;
  for (const until = Date.now() + limit; Date.now() < until; await pause(100)) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      if (error instanceof Skip) throw error;
      last = error;
    }
  }
  throw new Error(`${what}: not within ${limit / 1000} s${last === undefined ? '' : `\n${String(last)}`}`);
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Runs the registered tests, from where a reload stopped them; failures are reported, not thrown. */
export async function runAll(): Promise<void> {
  const words = (process.env.LITNOTES_TESTS ?? '').split(/\s+/).filter(Boolean);
  const wanted = tests.filter(t => !words.length || words.some(w => t.name.includes(w)));
  const resume = await ask('resume');
  let from = 0;
  if (typeof resume === 'object' && resume !== null && 'test' in resume && 'stage' in resume) {
    from = Math.max(
      0,
      wanted.findIndex(t => t.name === resume.test),
    );
    stage = Number(resume.stage);
  }
  for (const each of wanted.slice(from)) {
    const again = await runOne(each);
    stage = 0;
    if (again) await runOne(each);
    stage = 0;
  }
  await ask('done');
}

/** Answers whether the test failed and is to be run once more. */
async function runOne({ name, body, limit }: EditorTest): Promise<boolean> {
  let again = false;
  current = name;
  await ask('start', { name });
  const begun = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([body(stage), late]);
    await ask('pass', { name, ms: Date.now() - begun });
  } catch (error) {
    if (error instanceof Skip) await ask('skip', { name, reason: error.message });
    else again = (await ask('fail', { name, ms: Date.now() - begun, error: explain(error) })) === true;
  } finally {
    clearTimeout(timer);
  }
  try {
    await after?.();
  } catch (error) {
    await ask('fail', { name: `${name}: putting things back`, ms: 0, error: explain(error), last: true });
  }
  return again;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line) && line.includes('editor'));
  return [error.message, ...stack.slice(0, 4)].join('\n');
}
