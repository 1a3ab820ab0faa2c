/** Has the themes of many papers found by another thread, beside all other work, whenever the library has changed. */
import type { Library } from '../core/library/library';
import { librarySources, type Snapshot, type SourceFile } from '../core/library/snapshot';
import { placedIn } from '../core/rows/piece';
import type { ThemedPaper } from '../core/themes/profile';
import { type Clock, Slices } from './clock';
import type { PieceInContext } from './large/jobs';
import { largeState } from './large/largeFile';
import type { LargeFiles } from './large/largeFiles';
import type { State } from './state';

/** Libraries up to this size have their themes before the first answers count as whole. */
const SOON = 1_000;
/** Larger ones take so long that other work of the first seconds goes before them. */
const MANY = 20_000;
/** Changes come in bursts; the more papers, the longer is waited for their end. */
const QUIET_MS = 500;
const LONG_QUIET_MS = 2_000;
const LONGEST_QUIET_MS = 10_000;

export class Theming {
  /** The library whose themes are known or being found. */
  #of: Library | undefined;
  /** The library for which the work failed once. */
  #failed: Library | undefined;
  #waits = false;

  constructor(
    readonly state: State,
    readonly large: LargeFiles,
    readonly clock: Clock,
  ) {}

  /** Those of a library that isn't large, at once. */
  async first(): Promise<void> {
    if (this.state.findsThemesAside && this.state.snapshot.library.size <= SOON) await this.#find();
  }

  /** Those of any other, when it has been the same for a while. */
  begin(): void {
    const { library, complete } = this.state.snapshot;
    if (!this.state.findsThemesAside || !complete || !library.whole || this.#waits || library === this.#of) return;
    this.#waits = true;
    this.clock.later(this.#quiet(library.size), () => {
      this.#waits = false;
      if (this.state.snapshot.library === library) this.#find().catch(() => {});
      else this.begin();
    });
  }

  /** The first themes are waited for. */
  #quiet(size: number): number {
    if (size > MANY) return LONGEST_QUIET_MS;
    return size > SOON && this.#of ? LONG_QUIET_MS : QUIET_MS;
  }

  async #find(): Promise<void> {
    const { snapshot } = this.state;
    const { library } = snapshot;
    if (library === this.#of) return;
    this.#of = library;
    const { papers, files } = await themedPapers(snapshot, new Slices(this.clock));
    const { own } = librarySources(snapshot);
    const themes = await this.large.findThemes({ kind: 'themes', own: own.themes, count: library.size, papers, files });
    if (!themes) return this.#again(library);
    const themed = this.state.themesFound(library, themes);
    // Papers that came meanwhile have asked for themes of their own.
    if (themed) this.#of = themed;
  }

  /** Another thread may end, and the next one do better; what fails twice waits for another library. */
  #again(library: Library): void {
    if (this.#failed === library) return;
    this.#failed = library;
    this.#of = undefined;
    this.begin();
  }
}

/** What another thread can't read by itself, and where the rest is. */
async function themedPapers({ sources, library }: Snapshot, slices: Slices) {
  const papers: ThemedPaper[] = [];
  const files = [];
  for (const source of sources.values()) {
    const state = largeState(source);
    if (state && !state.file.bytes) {
      const { uri, stamp } = state.file;
      files.push({ file: { uri, stamp }, pieces: piecesIn(source) });
      continue;
    }
    for (const { record } of source.pieces.flatMap(placedIn)) {
      const paper = library.paperOf().get(record);
      if (paper?.sources[0]?.record !== record) continue;
      const { key, otherKeys, title, abstract, tags } = paper;
      papers.push({ keys: [key, ...otherKeys], title, abstract, tags });
      await slices.pause();
    }
  }
  return { papers, files };
}

function piecesIn(source: SourceFile): PieceInContext[] {
  const { stored = [], starts = [] } = largeState(source) ?? {};
  return stored.map((piece, i) => {
    const { bytes, marks } = piece;
    const [before, after, groups] = [piece.own('before'), piece.own('after'), piece.own('groups')];
    return { at: starts[i] ?? 0, bytes, before, after, groups, tied: marks.tied };
  });
}
