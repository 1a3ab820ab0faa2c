/** The language server and the commands of the one Node program, loaded as one part when it is known that there is something to do. */
import { runCli } from './cli/cli';
import { serveNode } from './lsp/serveNode';

/** Answers the exit code; `undefined` while the server runs. `reader` is the program of the threads that read large files. */
export async function run(args: string[], reader: string): Promise<number | undefined> {
  const [command, ...rest] = args;
  return command === 'lsp' ? serveNode(rest, reader) : runCli(args);
}
