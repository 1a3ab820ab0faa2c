/** The one Node program: the language server, the commands, and the threads that read large files for them. */
import { workerData } from 'node:worker_threads';
import { FAILURE } from './cli/usage';
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

/** Loads what is asked for: a thread that reads files is there in half the time without the rest. */
async function start(): Promise<number | undefined> {
  if (command === 'lsp') return (await import('./lsp/serveNode')).serveNode(args, __filename);
  return (await import('./cli/cli')).runCli(process.argv.slice(2));
}
