/** One client's session: its folders and settings, the indexing, and telling it what changed. */
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type InitializeParams,
} from 'vscode-languageserver';
import type { Snapshot } from '../core/library/snapshot';
import { canonicalUri } from '../core/text/uri';
import { type ChangedParams, REQUESTS } from '../protocol';
import type { FileHost } from '../workspace/fileHost';
import type { PieceStore } from '../workspace/large/store';
import { readSettings } from '../workspace/settings';
import { Workspace, type WorkspaceOptions } from '../workspace/workspace';
import type { ClientCan } from './convert';
import { filesOf, INSIDE, outsideWatchers } from './watching';

/** A save often comes as several events, a checkout as thousands. */
const DEBOUNCE_MS = 200;
const CHANGED_MS = 100;

export interface SessionOptions extends WorkspaceOptions {
  /** Keeps what was read of large files in a folder that the client names. */
  readonly storeAt?: (folder: string) => PieceStore;
}

export class Session {
  readonly workspace: Workspace;
  readonly can: ClientCan;
  readonly pullsDiagnostics: boolean;
  folders: string[];
  /** Resolves when the first indexing is done. */
  readonly ready: Promise<void>;
  #becomeReady: () => void = () => {};
  #changedFiles = new Set<string>();
  /** Bursts of changed files that are being read. */
  #updates = 0;
  #outside: Disposable | undefined;
  /** What is watched outside the folders. */
  #watched = '[]';
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #notify: ReturnType<typeof setTimeout> | undefined;
  /** The snapshot that the client was last told of, while newer ones wait. */
  #told: Snapshot | undefined;

  constructor(
    readonly connection: Connection,
    readonly params: InitializeParams,
    host: FileHost,
    /** After a change, and once for a burst of them; `before` is the snapshot of the last call. */
    readonly onSettled: (snapshot: Snapshot, before: Snapshot) => void,
    { storeAt, ...options }: SessionOptions = {},
  ) {
    const storage: unknown = params.initializationOptions?.storage;
    const store = typeof storage === 'string' && storage ? storeAt?.(storage) : undefined;
    this.workspace = new Workspace(host, (_, before) => this.#changed(before), { ...options, store });
    this.can = clientCan(params);
    this.pullsDiagnostics = params.capabilities.textDocument?.diagnostic !== undefined;
    const uris = params.workspaceFolders?.map(folder => folder.uri) ?? (params.rootUri ? [params.rootUri] : []);
    this.folders = uris.map(folderUri);
    this.ready = new Promise(resolve => {
      this.#becomeReady = resolve;
    });
  }

  /** True while a change is on its way into the library: what can wait should. */
  readonly isUpdating = (): boolean => this.#updates > 0 || this.workspace.isJoining();

  async start(): Promise<void> {
    const isAsked = this.params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration;
    const { client } = this.connection;
    const watching = isAsked
      ? client.register(DidChangeWatchedFilesNotification.type, { watchers: INSIDE })
      : undefined;
    // The client hears of the watchers before it is asked for settings: nothing that changes meanwhile is missed.
    await Promise.all([watching, this.index()]);
  }

  /** Reads everything under the folders with the settings of now. */
  async index(): Promise<void> {
    const [settings, progress] = await Promise.all([
      this.#settings(),
      this.params.capabilities.window?.workDoneProgress ? this.connection.window.createWorkDoneProgress() : undefined,
    ]);
    progress?.begin('LitNotes: reading papers', 0, undefined, true);
    progress?.token.onCancellationRequested(() => this.workspace.cancel());
    try {
      await this.workspace.index(this.folders, settings, ({ done, total, share }) =>
        progress?.report(Math.round(100 * share), `${done} of ${total} files`),
      );
      await this.#watchOutside();
    } finally {
      progress?.done();
      // A run that a later one has overtaken leaves this to the later one; one that was cancelled is all there will be.
      if (this.workspace.snapshot.complete || progress?.token.isCancellationRequested) this.#becomeReady();
    }
  }

  /** New settings; only those that say what is read make everything be read anew. */
  async configure(): Promise<void> {
    const settings = await this.#settings();
    if (!this.workspace.configure(settings)) await this.index();
  }

  /** An export outside the folders changes too; clients watch it when they are told where it is. */
  async #watchOutside(): Promise<void> {
    const watching = this.params.capabilities.workspace?.didChangeWatchedFiles;
    if (!watching?.dynamicRegistration || !watching.relativePatternSupport) return;
    const watchers = outsideWatchers(this.workspace.snapshot, this.folders);
    const said = JSON.stringify(watchers);
    if (said === this.#watched) return;
    this.#watched = said;
    this.#outside?.dispose();
    this.#outside = undefined;
    if (!watchers.length) return;
    const registered = await this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    if (said === this.#watched) this.#outside = registered;
    else registered.dispose();
  }

  changeFolders(added: readonly string[], removed: readonly string[]): Promise<void> {
    const gone = new Set(removed.map(folderUri));
    this.folders = [...this.folders.filter(folder => !gone.has(folder)), ...added.map(folderUri)];
    return this.index();
  }

  /** Events of the file watcher, gathered into one update. */
  filesChanged(uris: readonly string[]): void {
    for (const uri of uris) this.#changedFiles.add(canonicalUri(uri));
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => {
      const changed = filesOf(this.workspace.snapshot, [...this.#changedFiles]);
      this.#changedFiles = new Set();
      const update = changed.some(uri => uri.endsWith('/.gitignore')) ? this.index() : this.workspace.refresh(changed);
      this.#updates++;
      update
        .catch(error => this.connection.console.error(`Updating files failed: ${error}`))
        .finally(() => this.#updates--);
    }, DEBOUNCE_MS);
  }

  async #settings() {
    if (!this.params.capabilities.workspace?.configuration) {
      return readSettings(this.params.initializationOptions?.settings);
    }
    const { folders } = this;
    const [litnotes, ...excludes] = await this.connection.workspace.getConfiguration([
      { section: 'litnotes' },
      ...folders.map(scopeUri => ({ section: 'files.exclude', scopeUri })),
    ]);
    return readSettings(litnotes, new Map(folders.map((folder, i) => [folder, excludes[i]])));
  }

  #changed(before: Snapshot): void {
    this.#told ??= before;
    this.#notify ??= setTimeout(() => {
      const last = this.#told ?? before;
      this.#notify = undefined;
      this.#told = undefined;
      const { revision, complete } = this.workspace.snapshot;
      const params: ChangedParams = { revision, complete };
      this.connection.sendNotification(REQUESTS.changed, params).catch(() => {});
      this.onSettled(this.workspace.snapshot, last);
      // A note may name another bibliography by now.
      if (complete) this.#watchOutside().catch(() => {});
    }, CHANGED_MS);
  }
}

const folderUri = (uri: string): string => canonicalUri(uri).replace(/\/$/, '');

function clientCan({ capabilities, initializationOptions }: InitializeParams): ClientCan {
  const text = capabilities.textDocument;
  const edits = capabilities.workspace?.workspaceEdit;
  return {
    markdown: text?.hover?.contentFormat?.includes('markdown') ?? false,
    links: text?.definition?.linkSupport ?? false,
    insertReplace: text?.completion?.completionItem?.insertReplaceSupport ?? false,
    commands: initializationOptions?.commands === true,
    related: (text?.publishDiagnostics ?? text?.diagnostic)?.relatedInformation ?? false,
    labelDetails: text?.completion?.completionItem?.labelDetailsSupport ?? false,
    detailLater: text?.completion?.completionItem?.resolveSupport?.properties.includes('detail') ?? false,
    edits: {
      documentChanges: edits?.documentChanges ?? false,
      renameFiles: (edits?.documentChanges && edits.resourceOperations?.includes('rename')) ?? false,
      createFiles: (edits?.documentChanges && edits.resourceOperations?.includes('create')) ?? false,
      annotations: edits?.changeAnnotationSupport !== undefined,
    },
  };
}
