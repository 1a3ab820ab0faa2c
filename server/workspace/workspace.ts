/** Owns the one current snapshot and puts a new one in its place; the only state of the server. */
import { namedElsewhere } from '../core/bibliographies';
import { EMPTY_SNAPSHOT, knownFiles, type ReadFile, type Snapshot, sourceTextOf, withFiles } from '../core/snapshot';
import { type Clock, REAL_CLOCK, Slices } from './clock';
import type { FileHost, FoundFile } from './fileHost';
import { looksHalfWritten } from './halfWritten';
import { readFile } from './readFile';
import { readNames } from './readNames';
import { DEFAULT_SETTINGS, readsTheSame, type Settings } from './settings';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A partial snapshot is worth its cost this often. */
const PUBLISH_MS = 1_000;
/** A file that seems cut off counts once it has been the same for this long. */
const SETTLE_MS = 2_000;

/** Nothing else is read from outside the folders, whatever a note says. */
const BIBLIOGRAPHY = /\.(bib|json|ya?ml|ris)$/i;

type OnChange = (snapshot: Snapshot, before: Snapshot) => void;

export class Workspace {
  #snapshot: Snapshot = EMPTY_SNAPSHOT;
  #settings: Settings = DEFAULT_SETTINGS;
  /** Texts as the editor has them: they count before what is on disk. */
  readonly #open = new Map<string, { text: string; languageId: string }>();
  /** Texts of files that seem cut off, while they are given time. */
  readonly #held = new Map<string, string>();
  /** The files that the settings name as sources; `undefined` when any file may be one. */
  #named: ReadonlySet<string> | undefined;
  /** Bibliographies that notes name outside the folders, once asked for. */
  #asked = new Set<string>();
  #indexing = 0;

  constructor(
    readonly host: FileHost,
    readonly onChange: OnChange = () => {},
    readonly clock: Clock = REAL_CLOCK,
  ) {}

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /**
   * Reads everything anew under these folders; a later call ends an earlier one. Publishes partial snapshots on the way.
   * Resolves when every paper is there; names in the abstracts of large files follow.
   */
  async index(
    folders: readonly string[],
    settings: Settings,
    progress: (p: Progress) => void = () => {},
  ): Promise<void> {
    const run = ++this.#indexing;
    this.#settings = settings;
    const found = await this.host.list({ folders, sources: settings.sources, exclude: settings.exclude });
    if (run !== this.#indexing) return;
    this.#named = settings.sources.length ? new Set(found.filter(f => f.named).map(f => f.uri)) : undefined;
    const there = new Set(found.map(f => f.uri));
    let files: ReadFile[] = knownFiles(this.#snapshot).flatMap(uri =>
      this.#open.has(uri) || there.has(uri) ? [] : [{ uri }],
    );
    const slices = new Slices(this.clock);
    for (const [done, file] of found.entries()) {
      const read = await this.#read(file);
      if (run !== this.#indexing) return;
      files.push(read);
      if (!(await slices.pause())) continue;
      progress({ done, total: found.length });
      if (!slices.every(PUBLISH_MS)) continue;
      this.#put(files, { folders, complete: false });
      files = [];
    }
    this.#put(files, { folders, complete: false });
    this.#asked = new Set();
    await this.#readNamed();
    if (run !== this.#indexing) return;
    this.#put([], { complete: true });
    this.#readNames(run);
  }

  /** Takes new settings when they read the same files in the same way; false when everything has to be read anew. */
  configure(settings: Settings): boolean {
    if (!readsTheSame(settings, this.#settings)) return false;
    this.#settings = settings;
    this.#put([]);
    return true;
  }

  /** Files that changed, appeared or went away on disk: one update, however many. */
  async refresh(uris: readonly string[]): Promise<void> {
    const slices = new Slices(this.clock);
    const files: ReadFile[] = [];
    for (const uri of uris) {
      files.push(this.#settled(await this.#read({ uri, size: 0 })));
      await slices.pause();
    }
    const changed = files.filter(file => !this.#isCurrent(file));
    if (!changed.length) return;
    this.#put(changed);
    await this.#readNamed();
    this.#readNames(this.#indexing);
  }

  /** A document as it stands in the editor. */
  edit(uri: string, text: string, languageId: string): void {
    if (this.#open.get(uri)?.text === text) return;
    this.#open.set(uri, { text, languageId });
    this.#put([this.#readText(uri, text, languageId)]);
    this.#readNamed().catch(() => {});
  }

  /** A document that the editor has let go: its file counts again. */
  async close(uri: string): Promise<void> {
    this.#open.delete(uri);
    await this.refresh([uri]);
  }

  /** Bibliographies that notes name outside the folders; what is not there is asked for once. */
  async #readNamed(): Promise<void> {
    const wanted = namedElsewhere(this.#snapshot).filter(uri => BIBLIOGRAPHY.test(uri) && !this.#asked.has(uri));
    if (!wanted.length) return;
    for (const uri of wanted) this.#asked.add(uri);
    const read = await Promise.all(wanted.map(uri => this.#read({ uri, size: 0 })));
    const found = read.filter(file => file.source ?? file.unread);
    if (found.length) this.#put(found);
  }

  async #read({ uri, size }: FoundFile): Promise<ReadFile> {
    if (size > this.#settings.maxFileSize)
      return { uri, unread: { uri, message: tooLarge(this.#settings.maxFileSize) } };
    const content = await this.host.read(uri);
    // A document may have been opened while its file was read.
    const open = this.#open.get(uri);
    if (open) return this.#readText(uri, open.text, open.languageId);
    if ('text' in content) return this.#readText(uri, content.text);
    return content.failure === '' ? { uri } : { uri, unread: { uri, message: content.failure } };
  }

  /** The same text gives the same objects, so that nothing hangs on a file that was only touched. */
  #readText(uri: string, text: string, languageId?: string): ReadFile {
    const now = this.#current(uri);
    const same = sourceTextOf(this.#snapshot, uri)?.text === text && (languageId === undefined || now.note);
    if (same) return now;
    const mayBeSource = this.#named?.has(uri) ?? true;
    return readFile(uri, text, { languageId, mayBeSource, before: now.source });
  }

  #current(uri: string): ReadFile {
    const { sources, notes, themes, methods, projects, unread } = this.#snapshot;
    return {
      uri,
      source: sources.get(uri),
      note: notes.get(uri),
      themes: themes.get(uri),
      methods: methods.get(uri),
      project: projects.get(uri),
      unread: unread.get(uri),
    };
  }

  #isCurrent(file: ReadFile): boolean {
    const now = this.#current(file.uri);
    const kinds = ['source', 'note', 'themes', 'methods', 'project', 'unread'] as const;
    return kinds.every(kind => now[kind] === file[kind]);
  }

  /** A file that suddenly ends inside an entry, or is empty, keeps its last good content until it stays so. */
  #settled(file: ReadFile): ReadFile {
    const now = this.#current(file.uri);
    const text = file.source?.source.text ?? file.note?.source.text ?? '';
    const held = this.#held.get(file.uri);
    this.#held.delete(file.uri);
    if (this.#open.has(file.uri) || held === text || !looksHalfWritten(now.source, file)) return file;
    this.#held.set(file.uri, text);
    this.clock.later(SETTLE_MS, () => {
      if (this.#held.get(file.uri) === text) this.refresh([file.uri]).catch(() => {});
    });
    return now;
  }

  /** Names in the abstracts of large files, after everything else. */
  #readNames(run: number): void {
    const current = () => (run === this.#indexing ? this.#snapshot : undefined);
    readNames(current, files => this.#put(files), this.clock).catch(() => {});
  }

  #put(files: readonly ReadFile[], more: Partial<Snapshot> = {}): void {
    const before = this.#snapshot;
    this.#snapshot = { ...withFiles(before, files), ...more };
    this.onChange(this.#snapshot, before);
  }
}

const tooLarge = (limit: number): string =>
  `This file is larger than ${Math.round(limit / 1_000_000)} MB and was not read (setting litnotes.maxFileSize).`;
