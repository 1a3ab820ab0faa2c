// Every child process, temporary folder and server of a run is registered here and gone when the run ends, however it ends.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const undo = [];
let ending;

/** Registers what has to be undone at the end; the last registered runs first. */
export function atEnd(action) {
  undo.push(action);
}

/** Undoes everything that was registered. Safe to call twice; no single failure keeps the rest from being undone. */
export function endAll() {
  ending ??= (async () => {
    for (const action of undo.reverse()) {
      try {
        await Promise.race([action(), wait(5000)]);
      } catch (error) {
        console.error(`could not clean up: ${error.message}`);
      }
    }
  })();
  return ending;
}

export const isEnding = () => ending !== undefined;

/** Ctrl-C, a closed terminal and a kill end everything that was started. */
export function endOnSignals() {
  const leave = code => endAll().finally(() => process.exit(code));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => leave(code));
  }
  // A parent that was killed tells nobody.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && leave(1), 1000).unref();
}

/** A folder that is removed at the end; its path has no symbolic link in it, because editors compare paths as text. */
export function temporaryFolder(name, within = tmpdir()) {
  mkdirSync(within, { recursive: true });
  const path = mkdtempSync(join(realpathSync(within), `litnotes-${name}-`));
  atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return path;
}

/** Starts a process in a group of its own, so that its children end with it. */
export function start(command, args, options = {}) {
  const grouped = process.platform !== 'win32';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: grouped, ...options });
  const gone = new Promise(resolve => {
    child.once('close', resolve);
    child.once('error', resolve);
  });
  const kill = signal => {
    try {
      if (grouped && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // Nobody of the group is left.
    }
  };
  const stop = async () => {
    if (child.exitCode === 0) return;
    kill('SIGTERM');
    if ((await Promise.race([gone.then(() => 'gone'), wait(2000)])) !== 'gone') kill('SIGKILL');
    // Children that outlived their parent are still in its group.
    kill('SIGKILL');
    await Promise.race([gone, wait(1000)]);
  };
  atEnd(stop);
  return { child, gone, stop };
}

/** Runs a command to its end. Throws with the tail of its output when it fails. */
export async function finish(command, args, options = {}) {
  const { child, gone } = start(command, args, options);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (text += chunk));
  const failure = new Promise(resolve => child.once('error', resolve));
  await gone;
  if (child.exitCode === 0) return text;
  const error = child.exitCode === null && !child.signalCode ? await failure : undefined;
  const tail = text.trim().split('\n').slice(-30).join('\n');
  throw new Error(
    `${command} ${args.join(' ')} failed: ${error?.message ?? child.signalCode ?? `exit ${child.exitCode}`}\n${tail}`,
  );
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export const wait = ms => new Promise(resolve => setTimeout(resolve, ms).unref());
