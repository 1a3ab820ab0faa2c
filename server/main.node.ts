/** The one Node program, whole in itself: the language server, the commands, and the threads that read large files for them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { runCli } from './cli/cli';
import { FAILURE } from './cli/usage';
import { serveNode } from './lsp/serveNode';
import { serveJobs } from './workspace/large/threads';

// `litnotes papers | head` closes the pipe early: that is no failure.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [command = '', ...args] = process.argv.slice(2);
if (!serveJobs(workerData)) {
  // What nobody caught, rejected promises too: said with its stack, and with an exit code that findings don't have.
  process.on('uncaughtException', error => {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`litnotes ${command}: stopped by an error that should not be:\n${told}\n`, () => {
      process.exit(FAILURE);
    });
  });
  start().then(code => {
    process.exitCode = code;
  });
}

async function start(): Promise<number | undefined> {
  if (command !== 'lsp') return runCli(process.argv.slice(2));
  // Threads start in half the time from the reader; without it they run all of this.
  const reader = join(__dirname, 'reader.js');
  return serveNode(args, existsSync(reader) ? reader : __filename);
}
