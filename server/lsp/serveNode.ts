/** The language server in Node, over stdio or over the pipe that the editor's client opens. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { REAL_CLOCK } from '../workspace/clock';
import { nodeStore, programVersion } from '../workspace/large/nodeStore';
import { threadHands } from '../workspace/large/threads';
import { nodeFiles } from '../workspace/nodeFiles';
import { CANCELLING } from './cancelled';
import { clientFiles, mixedFiles } from './clientFiles';
import { startServer } from './server';

/** `--node-ipc`, `--pipe=…` and `--socket=…` are the language client's; without one of them it is stdio. */
const TRANSPORT = /^--(?:stdio|node-ipc|pipe=.+|socket=\d+)$/;
const HARMLESS = /^--clientProcessId=\d+$/;

/**
 * Runs until the client says `exit`; answers an exit code only for arguments that it doesn't know. `program` is the file that
 * this runs from: threads that read large files run from it too.
 */
export function serveNode(args: readonly string[], program: string): number | undefined {
  const unknown = args.find(arg => !TRANSPORT.test(arg) && !HARMLESS.test(arg));
  if (unknown !== undefined) {
    process.stderr.write(`litnotes lsp: unknown argument ${unknown}\nusage: litnotes lsp [--stdio]\n`);
    return 2;
  }
  const connection = args.some(arg => TRANSPORT.test(arg))
    ? createConnection(ProposedFeatures.all, CANCELLING)
    : createConnection(ProposedFeatures.all, process.stdin, process.stdout, CANCELLING);
  startServer(connection, mixedFiles(nodeFiles, clientFiles(connection)), {
    hands: threadHands(program),
    storeAt: folder => nodeStore(folder, programVersion(program), REAL_CLOCK),
  });
  return undefined;
}
