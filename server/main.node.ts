/** The one Node program: the language server and the commands. */
import { runCli } from './cli/cli';
import { serveNode } from './lsp/serveNode';

const [command, ...args] = process.argv.slice(2);
if (command === 'lsp') process.exitCode = serveNode(args);
else {
  runCli(process.argv.slice(2)).then(code => {
    process.exitCode = code;
  });
}
