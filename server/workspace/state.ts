/** Holds the one current snapshot and puts a new one in its place: at once, or when a large library has been joined. */
import {
  buildLibrary,
  type Library,
  librarySteps,
  type Making,
  withOwnThemes,
  withThemes,
} from '../core/library/library';
import {
  changesLibrary,
  EMPTY_SNAPSHOT,
  librarySources,
  type ReadFile,
  type Snapshot,
  type SourceFile,
  withFiles,
} from '../core/library/snapshot';
import { NOTHING_FOUND, type ThemesFound } from '../core/themes/aside';
import { type Clock, Slices } from './clock';

/** Libraries of more records than this are joined in slices, so that no answer waits for them. */
const AT_ONCE = 4_000;

/** Records up to which themes are found while somebody waits. */
const FEW = 300;
/** Where they can't be found aside, up to so many; more have none. */
const MOST = 20_000;

export interface StateOptions {
  /** Records up to which a library is joined at once. */
  readonly atOnce?: number;
}

export class State {
  #snapshot: Snapshot = EMPTY_SNAPSHOT;
  /** Files that wait for a library with them in it. */
  #waiting = new Map<string, ReadFile>();
  #joined: readonly ReadFile[] = [];
  #joining: Promise<void> | undefined;
  /** What was found of themes last. */
  #themes: ThemesFound = NOTHING_FOUND;
  /** Everything has been read once. Until then there are no themes: those of the first papers would hold up their cards. */
  #whole = false;

  constructor(
    readonly onChange: (snapshot: Snapshot, before: Snapshot) => void,
    readonly clock: Clock,
    readonly options: StateOptions,
    /** Somebody finds themes beside all other work and tells them by `themesFound`. */
    readonly themesAside: boolean,
  ) {}

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get isJoining(): boolean {
    return this.#joining !== undefined;
  }

  /** What is known of a file, the newest first: it may not be in the snapshot yet. */
  latest(uri: string): ReadFile {
    const { sources, notes, themes, methods, projects, unread } = this.#snapshot;
    const coming = this.#coming(uri);
    if (coming) return { ...coming, note: notes.get(uri) };
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

  /** Notes count at once; sources may come a little later. */
  put(files: readonly ReadFile[], more: Partial<Snapshot> = {}): void {
    const late = this.#joining !== undefined || this.#isMany(files);
    if (!late || !(changesLibrary(this.#snapshot, files) || files.some(file => this.#coming(file.uri)))) {
      this.#publish(this.#themed({ ...withFiles(this.#snapshot, files, next => this.#join(next)), ...more }));
      return;
    }
    const notes = files.map(file => ({ ...this.#kept(file.uri), note: file.note }));
    this.#publish({ ...withFiles(this.#snapshot, notes), ...more });
    for (const file of files) this.#waiting.set(file.uri, file);
    this.#joining ??= this.#joinAll();
  }

  /** Resolves when every file that was put is in the snapshot. */
  async settled(): Promise<void> {
    while (this.#joining) await this.#joining;
  }

  /** A small library, made at once. */
  #join(next: Omit<Snapshot, 'library'>): Library {
    const { pieces, own } = librarySources(next);
    return buildLibrary(pieces, own, this.#making(next));
  }

  /** Themes of very many papers would hold up an answer for seconds: what is known of them has to do. */
  #making({ sources }: Pick<Snapshot, 'sources'>): Making {
    const before = this.#snapshot.library.tables;
    return this.#whole && this.#hasFew(sources) ? { before } : { before, themes: this.#themes };
  }

  #hasFew(sources: Snapshot['sources']): boolean {
    return recordsIn(sources.values()) <= (this.themesAside ? FEW : MOST);
  }

  #themed(snapshot: Snapshot): Snapshot {
    if (this.#whole || !snapshot.complete) return snapshot;
    this.#whole = true;
    if (!this.#hasFew(snapshot.sources)) return snapshot;
    return { ...snapshot, library: withOwnThemes(snapshot.library, librarySources(snapshot).own.themes) };
  }

  /** True when the themes of the library are found aside, and not when somebody asks. */
  get findsThemesAside(): boolean {
    return this.themesAside && recordsIn(this.#snapshot.sources.values()) > FEW;
  }

  /**
   * The themes of a library, when it is still that of now; the next one begins with them. Answers the library that has them,
   * `undefined` when there is another by now.
   */
  themesFound(of: Library, found: ThemesFound): Library | undefined {
    this.#themes = found;
    if (this.#snapshot.library !== of) return undefined;
    const library = withThemes(of, found);
    this.#publish({ ...this.#snapshot, library, revision: this.#snapshot.revision + 1 });
    return library;
  }

  #coming(uri: string): ReadFile | undefined {
    return this.#waiting.get(uri) ?? this.#joined.find(file => file.uri === uri);
  }

  #kept(uri: string): ReadFile {
    const { sources, themes, methods, projects, unread } = this.#snapshot;
    return {
      uri,
      source: sources.get(uri),
      themes: themes.get(uri),
      methods: methods.get(uri),
      project: projects.get(uri),
      unread: unread.get(uri),
    };
  }

  #isMany(files: readonly ReadFile[]): boolean {
    const sources = [...this.#snapshot.sources.values(), ...files.flatMap(file => file.source ?? [])];
    return recordsIn(sources) > (this.options.atOnce ?? AT_ONCE);
  }

  async #joinAll(): Promise<void> {
    const slices = new Slices(this.clock);
    while (this.#waiting.size) {
      this.#joined = [...this.#waiting.values()];
      this.#waiting = new Map();
      const next = withFiles(this.#snapshot, this.#joined, () => this.#snapshot.library);
      const { pieces, own } = librarySources(next);
      const library = await slices.take(librarySteps(pieces, own, { ...this.#making(next), names: true }));
      // Notes have gone on meanwhile.
      const files = this.#joined.map(file => ({ ...file, note: this.#snapshot.notes.get(file.uri) }));
      this.#joined = [];
      this.#publish(withFiles(this.#snapshot, files, () => library));
    }
    // In the same turn as the last look at what waits: a file that comes later begins anew.
    this.#joining = undefined;
  }

  #publish(snapshot: Snapshot): void {
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    this.onChange(snapshot, before);
  }
}

function recordsIn(sources: Iterable<SourceFile>): number {
  let count = 0;
  for (const { pieces } of sources) for (const piece of pieces) count += piece.count;
  return count;
}
