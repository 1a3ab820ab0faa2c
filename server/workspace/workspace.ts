/** Owns the one current snapshot and puts a new one in its place; the only state of the server. */
import { EMPTY_SNAPSHOT, type ReadFile, type Snapshot, withFiles } from '../core/snapshot';
import type { FileHost, FoundFile } from './fileHost';
import { readFile } from './readFile';
import { DEFAULT_SETTINGS, type Settings } from './settings';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Time before other work gets its turn while files are being read. */
const SLICE_MS = 20;
/** A partial snapshot is worth its cost this often. */
const PUBLISH_MS = 1_000;

export class Workspace {
  #snapshot: Snapshot = EMPTY_SNAPSHOT;
  #settings: Settings = DEFAULT_SETTINGS;
  /** Texts as the editor has them: they count before what is on disk. */
  readonly #open = new Map<string, { text: string; languageId: string }>();
  /** The files that the settings name as sources; `undefined` when any file may be one. */
  #named: ReadonlySet<string> | undefined;
  #indexing = 0;

  constructor(
    readonly host: FileHost,
    readonly onChange: (snapshot: Snapshot, before: Snapshot) => void = () => {},
    readonly now: () => number = Date.now,
  ) {}

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Reads everything anew under these folders; a later call ends an earlier one. Publishes partial snapshots on the way. */
  async index(
    folders: readonly string[],
    settings: Settings,
    progress: (p: Progress) => void = () => {},
  ): Promise<void> {
    const run = ++this.#indexing;
    this.#settings = settings;
    const listing = { folders, sources: settings.sources, exclude: settings.exclude };
    const found = await this.host.list(listing);
    if (run !== this.#indexing) return;
    this.#named = settings.sources.length ? new Set(found.filter(f => f.named).map(f => f.uri)) : undefined;
    const gone = this.#known().filter(uri => !this.#open.has(uri) && !found.some(f => f.uri === uri));
    let files: ReadFile[] = gone.map(uri => ({ uri }));
    let published = this.now();
    let slice = this.now();
    for (const [done, file] of found.entries()) {
      if (!this.#open.has(file.uri)) files.push(await this.#read(file));
      if (run !== this.#indexing) return;
      if (this.now() - slice < SLICE_MS) continue;
      progress({ done, total: found.length });
      await new Promise(resolve => setTimeout(resolve, 0));
      slice = this.now();
      if (slice - published < PUBLISH_MS) continue;
      this.#put(files, { folders, complete: false });
      files = [];
      published = this.now();
    }
    this.#put(files, { folders, complete: true });
  }

  /** Files that changed, appeared or went away on disk. */
  async refresh(uris: readonly string[]): Promise<void> {
    const read = await Promise.all(uris.filter(uri => !this.#open.has(uri)).map(uri => this.#read({ uri, size: 0 })));
    // A document may have been opened while its file was read.
    this.#put(read.filter(file => !this.#open.has(file.uri)));
  }

  /** A document as it stands in the editor. */
  edit(uri: string, text: string, languageId: string): void {
    if (this.#open.get(uri)?.text === text) return;
    this.#open.set(uri, { text, languageId });
    this.#put([readFile(uri, text, { languageId, mayBeSource: this.#mayBeSource(uri) })]);
  }

  /** A document that the editor has let go: its file counts again. */
  async close(uri: string): Promise<void> {
    this.#open.delete(uri);
    await this.refresh([uri]);
  }

  #mayBeSource(uri: string): boolean {
    return this.#named?.has(uri) ?? true;
  }

  #known(): string[] {
    const { sources, notes, themes, unread } = this.#snapshot;
    return [...new Set([...sources.keys(), ...notes.keys(), ...themes.keys(), ...unread.keys()])];
  }

  async #read({ uri, size }: FoundFile): Promise<ReadFile> {
    if (size > this.#settings.maxFileSize) {
      const limit = Math.round(this.#settings.maxFileSize / 1_000_000);
      return {
        uri,
        unread: { uri, message: `This file is larger than ${limit} MB and was not read (litnotes.maxFileSize).` },
      };
    }
    const content = await this.host.read(uri);
    if ('text' in content) return readFile(uri, content.text, { mayBeSource: this.#mayBeSource(uri) });
    return content.failure === '' ? { uri } : { uri, unread: { uri, message: content.failure } };
  }

  #put(files: readonly ReadFile[], more: Partial<Snapshot> = {}): void {
    const before = this.#snapshot;
    this.#snapshot = { ...withFiles(before, files), ...more };
    this.onChange(this.#snapshot, before);
  }
}
