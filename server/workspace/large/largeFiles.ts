/** Reads, follows and remembers the bibliographies that are too large to be read at once. */
import type { SourceFile } from '../../core/library/snapshot';
import type { StoredPiece } from '../../core/rows/storedPiece';
import type { ThemesFound } from '../../core/themes/aside';
import { type Clock, Slices } from '../clock';
import type { FileHost } from '../fileHost';
import { type Hand, ownHand } from './hands';
import type { Job } from './jobs';
import { Keeping } from './keeping';
import { type LargeBytes, largeSource, largeState, restamp } from './largeFile';
import { type LargeReader, largeReader, type Sizes } from './reader';
import type { PieceStore } from './store';

/** Larger bibliographies are read in pieces: about two hundred entries with abstracts, ten milliseconds of reading. */
const LEAST = 400_000;

export interface LargeOptions {
  /** Other threads; without them, this one reads in slices. */
  readonly hands?: () => readonly Hand[];
  /** Keeps what was read for the next start. */
  readonly store?: PieceStore;
  /** Larger files are read in pieces; in bytes. */
  readonly least?: number;
  readonly sizes?: Sizes;
}

/** Who is told of a reading while it goes on, and can end it. */
export interface LargeFollowing {
  /** Called whenever there are more entries: with the source as far as it is read. */
  readonly some: (source: () => SourceFile) => void;
  /** So much is read, 0 … 1. */
  readonly share: (share: number) => void;
  readonly wanted: () => boolean;
}

const ALONE: LargeFollowing = { some: () => {}, share: () => {}, wanted: () => true };

/** A file that is written while it is read is read again so often. */
const TRIES = 3;
/** What was kept from the last time is compared with the files when everything else is done. */
const UNSURE_MS = 5_000;
/** The first partial snapshot comes so soon. */
const SOME_MS = 1_000;
/** Each hand-over of names joins the whole library anew. */
const PUBLISH_MS = 2_000;

export class LargeFiles {
  readonly #host: FileHost;
  readonly #least: number;
  readonly #fromDisk: LargeReader;
  readonly #fromMemory: LargeReader;
  readonly #clock: Clock;
  readonly #keeping: Keeping | undefined;
  /** Sources whose names are being read, as they were last handed over. */
  readonly #naming = new Map<string, SourceFile>();

  constructor(host: FileHost, clock: Clock, { hands, store, least = LEAST, sizes }: LargeOptions) {
    this.#host = host;
    this.#keeping = store && new Keeping(store, clock);
    this.#clock = clock;
    this.#least = least;
    const own = [ownHand(host, clock)];
    this.#fromMemory = largeReader(() => own, sizes);
    this.#fromDisk = hands ? largeReader(hands, sizes) : this.#fromMemory;
  }

  /** By its size in bytes, where that is known. */
  isLarge(uri: string, size: number = this.#host.bytes?.(uri)?.size ?? 0): boolean {
    return size >= this.#least && /\.(?:bib|bibtex|biblatex)$/i.test(uri);
  }

  /** Puts the first entries of a file into the snapshot from time to time while the others are read, and tells how far it is. */
  following(
    uri: string,
    put: (uri: string, source: SourceFile) => void,
    read: (uri: string, share: number) => void,
    wanted: () => boolean,
  ): LargeFollowing {
    const slices = new Slices(this.#clock);
    const some = (source: () => SourceFile) => {
      if (wanted() && slices.everLater(SOME_MS)) put(uri, source());
    };
    return { some, wanted, share: share => read(uri, share) };
  }

  /** `undefined` for a file that has to be read as a whole, and for one that is no longer wanted. */
  async read(
    uri: string,
    before: SourceFile | undefined,
    following: LargeFollowing = ALONE,
  ): Promise<SourceFile | undefined> {
    const kept = largeState(before) ? undefined : await this.#keeping?.load(uri);
    for (let left = TRIES; left > 0; left--) {
      const file = this.#onDisk(uri);
      if (!file) return undefined;
      if (kept?.stamp === file.stamp) return largeSource(file, kept.pieces, undefined);
      const state = largeState(before);
      const same = state && !state.file.bytes && state.file.stamp === file.stamp;
      if (before && same && !this.#keeping?.isUnsure(uri)) return before;
      const known = state?.stored ?? kept?.pieces ?? [];
      const source = await this.#readFile(this.#fromDisk, file, known, before, following);
      if (source) this.#keeping?.sure(uri);
      if (source && !(source === before && same)) this.#keeping?.keep(source);
      if (source) return source;
      // What has not changed meanwhile can't be read in pieces.
      if (this.#onDisk(uri)?.stamp === file.stamp || !following.wanted()) return undefined;
    }
    return undefined;
  }

  /** Has those files read, after a while, whose kept content was used because they looked unchanged. */
  makeSure(read: (uris: readonly string[]) => Promise<void>): void {
    if (!this.#keeping?.unsure.length) return;
    this.#clock.later(UNSURE_MS, () => {
      read(this.#keeping?.unsure ?? []).catch(() => {});
    });
  }

  /** Keeps at once what was read, for the next start. */
  async keep(): Promise<void> {
    await this.#keeping?.now();
  }

  /** A document as it stands in the editor. */
  readText(uri: string, text: string, before: SourceFile | undefined): Promise<SourceFile | undefined> {
    const bytes = new TextEncoder().encode(text);
    const read = (at: number, length: number) => bytes.subarray(at, at + length);
    const known = largeState(before)?.stored ?? [];
    return this.#readFile(this.#fromMemory, { uri, size: bytes.length, stamp: '', bytes, read }, known, before, ALONE);
  }

  /**
   * Reads the names in abstracts; `put` takes the source with more of them from time to time. `isNow` says whether a source
   * is still the file's.
   */
  async readNames(
    source: SourceFile,
    put: (source: SourceFile) => void,
    isNow: (source: SourceFile) => boolean,
  ): Promise<void> {
    const state = largeState(source);
    if (!state || state.stored.every(piece => piece.marks.whole)) return;
    const { uri, stamp, bytes } = state.file;
    if (this.#naming.get(uri) === source) return;
    const pieces = [...state.stored];
    let last = source;
    const slices = new Slices(this.#clock);
    const wanted = () => this.#naming.get(uri) === last && isNow(last);
    const publish = () => {
      last = largeSource(state.file, [...pieces], last);
      this.#naming.set(uri, last);
      put(last);
    };
    this.#naming.set(uri, source);
    const found = (index: number, piece: StoredPiece) => {
      pieces[index] = piece;
      if (wanted() && slices.everLater(PUBLISH_MS)) publish();
    };
    const reader = bytes ? this.#fromMemory : this.#fromDisk;
    await reader.names({ uri, stamp, bytes }, state.stored, found, wanted);
    if (wanted()) publish();
    if (last !== source) this.#keeping?.keep(last);
    if (this.#naming.get(uri) === last) this.#naming.delete(uri);
  }

  /** True when another thread does what takes long. */
  get hasOthers(): boolean {
    return this.#fromDisk !== this.#fromMemory;
  }

  async findThemes(job: Job): Promise<ThemesFound | undefined> {
    return (await this.#fromDisk.run(job)).themes;
  }

  #onDisk(uri: string): LargeBytes | undefined {
    const bytes = this.#host.bytes?.(uri);
    const read = (at: number, length: number) => this.#host.bytes?.(uri)?.read(at, length);
    return bytes && { uri, size: bytes.size, stamp: bytes.stamp, read };
  }

  async #readFile(
    reader: LargeReader,
    file: LargeBytes,
    known: readonly StoredPiece[],
    before: SourceFile | undefined,
    { some, wanted, share }: LargeFollowing,
  ): Promise<SourceFile | undefined> {
    let last = before;
    const make = (pieces: readonly StoredPiece[]) => {
      last = largeSource(file, pieces, last);
      return last;
    };
    const { uri, stamp, bytes, size } = file;
    const found = (pieces: () => readonly StoredPiece[], own: number) => {
      share(own);
      some(() => make(pieces()));
    };
    const pieces = await reader.read({ uri, stamp, bytes }, size, known, { found, wanted });
    if (!pieces) return undefined;
    const state = largeState(before);
    const same = before && state?.stored.length === pieces.length && pieces.every((p, i) => p === state.stored[i]);
    if (!same) return make(pieces);
    // The file was only touched: nothing that hangs on it has changed.
    restamp(before, file);
    return before;
  }
}
