/** The one Node program: the language server and the commands. */
import { join } from 'node:path';
import { FAILURE } from './cli/usage';

// `litnotes papers | head` closes the pipe early: that is no failure.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [command = ''] = process.argv.slice(2);
// What nobody caught, rejected promises too: said with its stack, and with an exit code that findings don't have.
process.on('uncaughtException', error => {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`litnotes ${command}: stopped by an error that should not be:\n${told}\n`, () => {
    process.exit(FAILURE);
  });
});

// From here on, so that Node can keep all the rest compiled.
const doing = import('./main.commands').then(({ run }) => run(process.argv.slice(2), join(__dirname, 'reader.js')));
doing.then(code => {
  process.exitCode = code;
});
