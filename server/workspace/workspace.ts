/** Reads files into the one current snapshot, and again when they change. */
import { finish } from '../core/base/steps';
import { namedElsewhere } from '../core/library/bibliographies';
import { knownFiles, type ReadFile, type Snapshot, type SourceFile } from '../core/library/snapshot';
import { Addresses } from './addresses';
import { type Clock, REAL_CLOCK, Slices } from './clock';
import { Counting } from './counting';
import type { FileHost } from './fileHost';
import { HalfWritten } from './halfWritten';
import { LargeFiles, type LargeOptions } from './large/largeFiles';
import { Naming } from './naming';
import { Order, sameFile } from './order';
import { type Progress, Told } from './progress';
import { isBibliographyFile } from './readFile';
import { FileReading, type OpenDocument } from './reading';
import { DEFAULT_SETTINGS, readsTheSame, type Settings } from './settings';
import { State, type StateOptions } from './state';
import { Theming } from './theming';

/** A partial snapshot is worth its cost this often. */
const PUBLISH_MS = 1_000;

type OnChange = (snapshot: Snapshot, before: Snapshot) => void;

export interface WorkspaceOptions extends LargeOptions, StateOptions {
  readonly clock?: Clock;
}

export class Workspace {
  readonly clock: Clock;
  readonly #state: State;
  readonly #large: LargeFiles;
  #settings: Settings = DEFAULT_SETTINGS;
  /** Texts as the editor has them: they count before what is on disk. */
  readonly #open = new Map<string, OpenDocument>();
  readonly #naming: Naming;
  readonly #theming: Theming;
  readonly #halfWritten: HalfWritten;
  readonly #order = new Order();
  readonly #counting: Counting;
  /** Readings of large documents that are not yet done. */
  readonly #editing = new Map<string, Promise<void>>();
  /** Bibliographies that notes name outside the folders, once asked for. */
  readonly #asked = new Set<string>();
  readonly #addresses: Addresses;
  readonly #reading: FileReading;
  #indexing = 0;

  constructor(
    readonly host: FileHost,
    onChange: OnChange = () => {},
    { clock = REAL_CLOCK, ...options }: WorkspaceOptions = {},
  ) {
    this.clock = clock;
    this.#counting = new Counting(host, clock);
    this.#large = new LargeFiles(host, clock, options);
    const changed: OnChange = (now, before) => {
      onChange(now, before);
      this.#theming.begin();
    };
    this.#state = new State(changed, clock, options, this.#large.hasOthers);
    this.#theming = new Theming(this.#state, this.#large, clock);
    this.#addresses = new Addresses(host);
    this.#reading = new FileReading({
      host,
      clock,
      large: this.#large,
      order: this.#order,
      latest: uri => this.#state.latest(uri),
      open: uri => this.#open.get(uri),
      limit: () => this.#settings.maxFileSize,
      isOther: uri => this.#addresses.others.has(uri),
      mayBeSource: uri => this.#mayBeSource(uri),
    });
    this.#naming = new Naming(this.#state, this.#large, clock);
    this.#halfWritten = new HalfWritten(clock);
  }

  get snapshot(): Snapshot {
    return this.#state.snapshot;
  }

  /** True while a large library is being joined: other work that can wait should. */
  readonly isJoining = (): boolean => this.#state.isJoining;

  get settings(): Settings {
    return this.#settings;
  }

  /** Reads everything anew, publishing what there is; a later call ends an earlier one. Names in long abstracts follow. */
  async index(
    folders: readonly string[],
    settings: Settings,
    progress: (p: Progress) => void = () => {},
  ): Promise<void> {
    const run = ++this.#indexing;
    this.#settings = settings;
    const found = await this.#counting.list(folders, settings);
    if (run !== this.#indexing) return;
    this.#addresses.listed(found);
    const there = new Set(found.map(f => f.uri));
    let files: ReadFile[] = knownFiles(this.snapshot).flatMap(uri =>
      this.#open.has(uri) || there.has(uri) ? [] : [{ uri }],
    );
    const slices = new Slices(this.clock);
    const { read } = new Told(found, progress, this.clock);
    const wanted = () => run === this.#indexing;
    const put = (uri: string, source: SourceFile) => this.#state.put([{ uri, source }]);
    const large = found
      .filter(this.#reading.isLarge)
      .map(file => this.#reading.file(file, this.#large.following(file.uri, put, read, wanted)));
    for (const file of found.filter(f => !this.#reading.isLarge(f))) {
      files.push(await this.#reading.file(file));
      if (run !== this.#indexing) return;
      read(file.uri);
      if (!(await slices.pause()) || !slices.every(PUBLISH_MS)) continue;
      this.#put(files, { folders, complete: false });
      files = [];
    }
    this.#put(files, { folders, complete: false });
    await this.#naming.first(this.#during(run));
    const rest = await Promise.all(large);
    if (run !== this.#indexing) return;
    this.#put(rest);
    this.#asked.clear();
    await this.#readNamed();
    await this.#state.settled();
    await this.#naming.first(this.#during(run));
    await this.#theming.first();
    if (run !== this.#indexing) return;
    this.#state.put([], { complete: true });
    this.#naming.begin(this.#during(run));
    for (const files of [this.#large, this.#counting]) files.makeSure(uris => this.refresh(uris));
  }

  /** Ends the reading: what has been read stays, and the snapshot is not complete. */
  cancel(): void {
    this.#indexing++;
  }

  /** Resolves when all that has begun is done, with the names in all abstracts. */
  async whole(): Promise<void> {
    await Promise.all([this.#halfWritten.looking, ...this.#editing.values()]);
    await this.#naming.whole();
  }

  /** Resolves when what was read is kept for the next start. */
  readonly keep = (): Promise<void> => this.#large.keep();

  /** Takes new settings when they read the same files in the same way; false when everything has to be read anew. */
  configure(settings: Settings): boolean {
    if (!readsTheSame(settings, this.#settings)) return false;
    this.#settings = settings;
    this.#state.put([]);
    return true;
  }

  /** Files that changed, appeared or went away on disk: one update, however many. */
  async refresh(uris: readonly string[]): Promise<void> {
    const slices = new Slices(this.clock);
    const files: ReadFile[] = [];
    for (const uri of uris) {
      files.push(await this.#again(uri));
      await slices.pause();
    }
    const changed = files.filter(file => !sameFile(file, this.#state.latest(file.uri)));
    if (!changed.length && this.#addresses.others === this.snapshot.otherNames) return;
    this.#put(changed);
    await this.#readNamed();
    await this.#state.settled();
    this.#naming.begin(this.#during(this.#indexing));
  }

  async #again(uri: string): Promise<ReadFile> {
    if (this.#addresses.of(uri) !== uri) return { uri };
    const isOurs = this.#open.has(uri) || this.#asked.has(uri);
    const file = isOurs ? { uri } : await this.#counting.find(uri);
    if (!file) return { uri };
    this.#addresses.claim(uri);
    return this.#settled(await this.#reading.file(file));
  }

  /** A document as it stands in the editor. */
  edit(uri: string, text: string, languageId: string): void {
    if (this.#open.get(uri)?.text === text) return;
    const gone = this.#open.has(uri) ? [] : this.#addresses.opened(uri).map(other => ({ uri: other }));
    this.#open.set(uri, { text, languageId });
    for (const one of [uri, ...gone.map(file => file.uri)]) this.#order.edited(one);
    const isOther = this.#addresses.others.has(uri);
    const isLarge = !isOther && this.#reading.isLarge({ uri, size: text.length });
    const editing = () => this.#editLarge(uri, text, languageId).catch(() => {});
    if (isLarge) this.#editing.set(uri, editing());
    const read = isOther || isLarge ? gone : [...gone, finish(this.#reading.text(uri, text, languageId))];
    if (read.length) this.#put(read);
    this.#readNamed().catch(() => {});
  }

  /** A document that the editor has let go: its file counts again. */
  async close(uri: string): Promise<void> {
    this.#open.delete(uri);
    const freed = this.#addresses.closed(uri);
    for (const other of freed) if (this.#open.has(other)) this.#addresses.opened(other);
    await this.refresh([uri, ...freed]);
  }

  /** Bibliographies that notes name outside the folders; what is not there is asked for once. */
  async #readNamed(): Promise<void> {
    const named = namedElsewhere(this.snapshot).filter(uri => isBibliographyFile(uri) && !this.#asked.has(uri));
    if (!named.length) return;
    const wanted = this.#addresses
      .claimed(named)
      .filter(uri => !this.#asked.has(uri) && !this.snapshot.sources.has(uri));
    for (const uri of wanted) this.#asked.add(uri);
    const read = await Promise.all(wanted.map(uri => this.#reading.file({ uri })));
    const found = read.filter(file => file.source ?? file.unread);
    if (found.length || this.#addresses.others !== this.snapshot.otherNames) this.#put(found);
  }

  /** One reading of a document at a time, and none of a text that has been edited since. */
  async #editLarge(uri: string, text: string, languageId: string): Promise<void> {
    await this.#editing.get(uri);
    const isNow = () => this.#open.get(uri)?.text === text;
    if (!isNow()) return;
    const source = await this.#large.readText(uri, text, this.#state.latest(uri).source);
    if (!isNow()) return;
    this.#state.put([source ? { uri, source } : finish(this.#reading.text(uri, text, languageId))]);
    await this.#state.settled();
    this.#naming.begin(this.#during(this.#indexing));
  }

  /** An open document may stand for a file that was listed under another address. */
  #mayBeSource(uri: string): boolean {
    return [uri, ...this.#addresses.othersOf(uri)].some(one => this.#counting.mayBeSource(one) || this.#asked.has(one));
  }

  /** Readings that something newer has overtaken are dropped. */
  #put(files: readonly ReadFile[], more: Partial<Snapshot> = {}): void {
    this.#state.put(this.#order.newest(files), { otherNames: this.#addresses.others, ...more });
  }

  /** A file that suddenly ends inside an entry, or is empty, keeps its last good content until it stays so. */
  #settled(file: ReadFile): ReadFile {
    const now = this.#state.latest(file.uri);
    const again = () => this.refresh([file.uri]).catch(() => {});
    return !this.#open.has(file.uri) && this.#halfWritten.waits(now.source, file, again) ? now : file;
  }

  /** The snapshot of now, until everything is read anew. */
  readonly #during = (run: number) => () => (run === this.#indexing ? this.snapshot : undefined);
}
