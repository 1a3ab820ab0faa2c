/** A language server as a child process, for tests: the protocol library does the talking. */
import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import {
  type CancellationToken,
  createMessageConnection,
  type Message,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the tests that read them
type Answer = any;

export class LanguageServer {
  readonly #child: ChildProcess;
  readonly #connection: MessageConnection;
  readonly #versions = new Map<string, number>();
  /** Sees every message of both sides. */
  watch: ((from: 'client' | 'server', message: Message) => void) | undefined;

  constructor(command: string, args: readonly string[]) {
    this.#child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdout, stdin } = this.#child;
    if (!stdout || !stdin) throw new Error('no pipes to the server');
    const reader = new StreamMessageReader(stdout);
    const writer = new StreamMessageWriter(stdin);
    const listen = reader.listen.bind(reader);
    reader.listen = heard =>
      listen(message => {
        this.watch?.('server', message);
        heard(message);
      });
    const write = writer.write.bind(writer);
    writer.write = message => {
      this.watch?.('client', message);
      return write(message);
    };
    this.#connection = createMessageConnection(reader, writer);
    for (const method of [
      'client/registerCapability',
      'window/workDoneProgress/create',
      'workspace/diagnostic/refresh',
    ]) {
      this.#connection.onRequest(method, () => null);
    }
    this.#connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
    this.#connection.listen();
  }

  /** Of the process; 0 when it did not start. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async initialize(folder: string, capabilities: object = {}, initializationOptions: object = {}): Promise<Answer> {
    const uri = pathToFileURL(folder).href;
    const answer = await this.request('initialize', {
      processId: process.pid,
      rootUri: uri,
      initializationOptions,
      workspaceFolders: [{ uri, name: 'workspace' }],
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: {
          hover: { contentFormat: ['markdown'] },
          definition: { linkSupport: true },
          diagnostic: { dynamicRegistration: false },
        },
        ...capabilities,
      },
    });
    this.notify('initialized', {});
    return answer;
  }

  request(method: string, params: unknown, token?: CancellationToken): Promise<Answer> {
    return token ? this.#connection.sendRequest(method, params, token) : this.#connection.sendRequest(method, params);
  }

  /** Answers the server's requests of this method from now on. */
  answers(method: string, answer: (params: Answer) => unknown): void {
    this.#connection.onRequest(method, answer);
  }

  notify(method: string, params: unknown): void {
    this.#connection.sendNotification(method, params);
  }

  /** Resolves with the next notification of this method. */
  notified(method: string): Promise<Answer> {
    return new Promise(resolve => {
      const registration = this.#connection.onNotification(method, params => {
        registration.dispose();
        resolve(params);
      });
    });
  }

  /** Asks again whenever the server has told of a change, until the answer is yes. */
  async until(is: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const changed = this.notified('litnotes/changed');
      if (await is()) return;
      await changed;
    }
  }

  close(uri: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  open(uri: string, text: string, languageId = 'markdown'): void {
    this.#versions.set(uri, 1);
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  }

  change(uri: string, text: string): void {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  /** Replaces a range, as an editor sends a keystroke. */
  edit(uri: string, range: object, text: string): void {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text }] });
  }

  async stop(): Promise<void> {
    await this.request('shutdown', undefined);
    this.notify('exit', undefined);
    await new Promise(resolve => this.#child.once('exit', resolve));
    this.#connection.dispose();
  }
}
