/** What the client asks its server and is answered, counted on the pipe between them; knows the messages of Node's IPC alone. */
import { ChildProcess } from 'node:child_process';

/** Nodes of trees are counted with the ones within them. */
export interface Asked {
  readonly requests: number;
  readonly nodes: number;
  /** All that the server has said, of its own accord too. */
  readonly messages: number;
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly result?: unknown;
}

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;

/** Counts what servers that start from now on are asked by this method; answers what has come up to now. */
export function counting(method: string): () => Asked {
  const open = new Set<unknown>();
  let [requests, nodes, messages] = [0, 0, 0];
  const spawn: unknown = Reflect.get(ChildProcess.prototype, 'spawn');
  if (typeof spawn !== 'function') throw new Error('child processes start otherwise in this Node');
  Reflect.set(ChildProcess.prototype, 'spawn', function (this: ChildProcess, ...args: unknown[]) {
    const result: unknown = Reflect.apply(spawn, this, args);
    const { send } = this;
    this.send = (...sent: unknown[]): boolean => {
      const [message] = sent;
      if (isMessage(message) && message.method === method) {
        requests++;
        open.add(message.id);
      }
      return Boolean(Reflect.apply(send, this, sent));
    };
    this.on('message', (message: unknown) => {
      messages++;
      if (isMessage(message) && open.delete(message.id)) nodes += sizeOf(message.result);
    });
    return result;
  });
  return () => ({ requests, nodes, messages });
}

function sizeOf(nodes: unknown): number {
  if (!Array.isArray(nodes)) return 0;
  return nodes.reduce(
    (sum: number, node) => sum + 1 + (isMessage(node) && 'children' in node ? sizeOf(node.children) : 0),
    0,
  );
}
