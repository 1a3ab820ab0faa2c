/** Reads, follows and remembers the bibliographies that are too large to be read at once. */
import type { SourceFile } from '../../core/snapshot';
import type { StoredPiece } from '../../core/storedPiece';
import type { Clock } from '../clock';
import type { FileHost } from '../fileHost';
import { type Hand, ownHand } from './hands';
import { type LargeBytes, largeSource, largeState } from './largeFile';
import { type LargeReader, largeReader, type Sizes } from './reader';

/** Larger bibliographies are read in pieces: about two hundred entries with abstracts, ten milliseconds of reading. */
const LEAST = 400_000;

export interface LargeOptions {
  /** Other threads; without them, this one reads in slices. */
  readonly hands?: () => readonly Hand[];
  /** Larger files are read in pieces; in bytes. */
  readonly least?: number;
  readonly sizes?: Sizes;
}

/** A file that is written while it is read is read again so often. */
const TRIES = 3;
/** Each hand-over of names joins the whole library anew. */
const PUBLISH_MS = 2_000;

export class LargeFiles {
  readonly #host: FileHost;
  readonly #least: number;
  readonly #fromDisk: LargeReader;
  readonly #fromMemory: LargeReader;
  readonly #clock: Clock;
  /** Sources whose names are being read, as they were last handed over. */
  readonly #naming = new Map<string, SourceFile>();

  constructor(host: FileHost, clock: Clock, { hands, least = LEAST, sizes }: LargeOptions) {
    this.#host = host;
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

  /** `undefined` for a file that has to be read as a whole. `some` is called with the first entries as they come. */
  async read(
    uri: string,
    before: SourceFile | undefined,
    some: (source: () => SourceFile) => void = () => {},
  ): Promise<SourceFile | undefined> {
    for (let left = TRIES; left > 0; left--) {
      const file = this.#onDisk(uri);
      if (!file) return undefined;
      const state = largeState(before);
      if (before && state && !state.file.bytes && state.file.stamp === file.stamp) return before;
      const source = await this.#readFile(this.#fromDisk, file, before, some);
      if (source) return source;
      // What has not changed meanwhile can't be read in pieces.
      if (this.#onDisk(uri)?.stamp === file.stamp) return undefined;
    }
    return undefined;
  }

  /** A document as it stands in the editor. */
  readText(uri: string, text: string, before: SourceFile | undefined): Promise<SourceFile | undefined> {
    const bytes = new TextEncoder().encode(text);
    const read = (at: number, length: number) => bytes.subarray(at, at + length);
    return this.#readFile(this.#fromMemory, { uri, size: bytes.length, stamp: '', bytes, read }, before, () => {});
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
    let mark = this.#clock.now();
    const wanted = () => this.#naming.get(uri) === last && isNow(last);
    const publish = () => {
      last = largeSource(state.file, [...pieces], last);
      mark = this.#clock.now();
      this.#naming.set(uri, last);
      put(last);
    };
    this.#naming.set(uri, source);
    const found = (index: number, piece: StoredPiece) => {
      pieces[index] = piece;
      if (wanted() && this.#clock.now() - mark > PUBLISH_MS) publish();
    };
    const reader = bytes ? this.#fromMemory : this.#fromDisk;
    await reader.names({ uri, stamp, bytes }, state.stored, found, wanted);
    if (wanted()) publish();
    if (this.#naming.get(uri) === last) this.#naming.delete(uri);
  }

  #onDisk(uri: string): LargeBytes | undefined {
    const bytes = this.#host.bytes?.(uri);
    const read = (at: number, length: number) => this.#host.bytes?.(uri)?.read(at, length);
    return bytes && { uri, size: bytes.size, stamp: bytes.stamp, read };
  }

  async #readFile(
    reader: LargeReader,
    file: LargeBytes,
    before: SourceFile | undefined,
    some: (source: () => SourceFile) => void,
  ): Promise<SourceFile | undefined> {
    const known = largeState(before)?.stored ?? [];
    let last = before;
    const make = (pieces: readonly StoredPiece[]) => {
      last = largeSource(file, pieces, last);
      return last;
    };
    const { uri, stamp, bytes, size } = file;
    const pieces = await reader.read({ uri, stamp, bytes }, size, known, found => some(() => make(found())));
    return pieces && make(pieces);
  }
}
