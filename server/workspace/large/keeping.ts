/** When what was read of large files is kept for the next start, and what of it is still to be made sure of. */
import type { SourceFile } from '../../core/library/snapshot';
import type { Clock } from '../clock';
import { largeState } from './largeFile';
import type { KeptFile, PieceStore } from './store';

/** An export that is written again every few seconds is kept once it has been the same for so long. */
const QUIET_MS = 3_000;

export class Keeping {
  readonly #store: PieceStore;
  readonly #clock: Clock;
  /** The newest reading of each file that is yet to be kept. */
  readonly #waiting = new Map<string, SourceFile>();
  readonly #unsure = new Set<string>();

  constructor(store: PieceStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** What was kept of a file; whoever uses it makes sure of it later. */
  async load(uri: string): Promise<KeptFile | undefined> {
    const kept = await this.#store.load(uri);
    if (kept) this.#unsure.add(uri);
    return kept;
  }

  get unsure(): readonly string[] {
    return [...this.#unsure];
  }

  isUnsure(uri: string): boolean {
    return this.#unsure.has(uri);
  }

  /** The file holds what was kept of it. */
  sure(uri: string): void {
    this.#unsure.delete(uri);
  }

  /** What a file on disk has been read as. */
  keep(source: SourceFile): void {
    const { uri } = source.source;
    // What stands in the editor is no file's.
    if (!largeState(source) || largeState(source)?.file.bytes) return;
    this.#waiting.set(uri, source);
    this.#clock.later(QUIET_MS, () => {
      this.#save(uri, source).catch(() => {});
    });
  }

  /** Keeps at once what waits, because the program ends. */
  async now(): Promise<void> {
    await Promise.all([...this.#waiting].map(([uri, source]) => this.#save(uri, source)));
  }

  async #save(uri: string, source: SourceFile): Promise<void> {
    // A file that was touched meanwhile has another stamp.
    const state = largeState(source);
    if (this.#waiting.get(uri) !== source || !state) return;
    this.#waiting.delete(uri);
    await this.#store.save(uri, { stamp: state.file.stamp, pieces: state.stored });
  }
}
