/** Reads the names in abstracts in the background, those of small files before those of large ones. */
import type { ReadFile, Snapshot, SourceFile } from '../core/library/snapshot';
import type { Clock } from './clock';
import type { LargeFiles } from './large/largeFiles';
import { readNames } from './readNames';
import type { State } from './state';

/** Files with more records than this have the names of their abstracts after everything else. */
const SOON = 2_000;

export class Naming {
  #reading: Promise<unknown> = Promise.resolve();

  constructor(
    readonly state: State,
    readonly large: LargeFiles,
    readonly clock: Clock,
  ) {}

  /** Those that a first answer should have. `current` answers `undefined` when they are no longer wanted. */
  async first(current: () => Snapshot | undefined): Promise<void> {
    await readNames(current, files => this.state.put(files), this.clock, SOON);
    await this.state.settled();
  }

  /** All others. */
  begin(current: () => Snapshot | undefined): void {
    const put = (files: readonly ReadFile[]) => this.state.put(files);
    const isNow = (source: SourceFile) =>
      current() !== undefined && this.state.latest(source.source.uri).source === source;
    const large = [...this.state.snapshot.sources].map(([uri, source]) =>
      this.large.readNames(source, next => put([{ uri, source: next }]), isNow),
    );
    this.#reading = Promise.all([this.#reading, readNames(current, put, this.clock), ...large]).catch(() => {});
  }

  /** Resolves when every name is there. */
  async whole(): Promise<void> {
    await this.#reading;
    await this.state.settled();
  }
}
