/** How far the first reading is, told often enough to be followed. */
import type { Clock } from './clock';
import type { FoundFile } from './fileHost';

export interface Progress {
  /** Files read so far, of all. */
  readonly done: number;
  readonly total: number;
  /** Of all bytes, 0 … 1. */
  readonly share: number;
}

const EVERY_MS = 100;

export class Told {
  readonly #shares = new Map<string, number>();
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #bytes: number;
  #mark: number;

  constructor(
    files: readonly FoundFile[],
    readonly tell: (progress: Progress) => void,
    readonly clock: Clock,
  ) {
    // A file of unknown size counts too.
    this.#sizes = new Map(files.map(({ uri, size = 0 }) => [uri, size + 1]));
    this.#bytes = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    this.#mark = clock.now();
  }

  /** So much of a file is read, 0 … 1. */
  readonly read = (uri: string, share = 1): void => {
    this.#shares.set(uri, share);
    if (this.clock.now() - this.#mark < EVERY_MS) return;
    this.#mark = this.clock.now();
    let done = 0;
    let bytes = 0;
    for (const [file, own] of this.#shares) {
      if (own === 1) done++;
      bytes += own * (this.#sizes.get(file) ?? 0);
    }
    this.tell({ done, total: this.#sizes.size, share: bytes / Math.max(1, this.#bytes) });
  };
}
