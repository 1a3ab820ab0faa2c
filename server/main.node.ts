/** The one Node program: the language server and the commands. */
import { runCli } from './cli/cli';
import { serveNode } from './lsp/serveNode';

// `litnotes papers | head` closes the pipe early: that is no failure.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [command, ...args] = process.argv.slice(2);
if (command === 'lsp') process.exitCode = serveNode(args);
else {
  runCli(process.argv.slice(2)).then(code => {
    process.exitCode = code;
  });
}
