/** Which files count by the settings, which of them may be sources, and which have changed since they were listed. */
import type { Clock } from './clock';
import type { FileHost, FoundFile, Listing } from './fileHost';
import type { Settings } from './settings';

/** Editors begin to watch folders a moment after they are asked to, on a busy machine some seconds: what happens until then. */
const LOOK_AGAIN_MS = [2_000, 10_000];

export class Counting {
  #listing: Listing = { folders: [], sources: [], exclude: new Map() };
  /** The files that the settings name as sources; `undefined` when any file may be one. */
  #named: Set<string> | undefined;
  /** Of the files that were listed, by address; empty where the host has none. */
  #stamps = new Map<string, string>();

  constructor(
    readonly host: FileHost,
    readonly clock: Clock,
  ) {}

  async list(folders: readonly string[], { sources, exclude }: Settings): Promise<readonly FoundFile[]> {
    const listing = { folders, sources, exclude };
    const found = await this.host.list(listing);
    this.#listing = listing;
    this.#named = sources.length ? new Set(found.filter(f => f.named).map(f => f.uri)) : undefined;
    this.#stamps = stampsOf(found);
    return found;
  }

  /** Looks twice for files that changed before anybody watched them. */
  makeSure(changed: (uris: readonly string[]) => Promise<void>): void {
    const listed = this.#stamps;
    if (!listed.size) return;
    for (const ms of LOOK_AGAIN_MS)
      this.clock.later(ms, () => {
        if (this.#stamps === listed)
          this.#changes(listed)
            .then(changed)
            .catch(() => {});
      });
  }

  /** Files that came, went or are others than in `listed`, which then has what there is now. */
  async #changes(listed: Map<string, string>): Promise<string[]> {
    const now = stampsOf(await this.host.list(this.#listing));
    const all = new Set([...listed.keys(), ...now.keys()]);
    const changed = [...all].filter(uri => listed.get(uri) !== now.get(uri));
    for (const uri of changed) {
      const stamp = now.get(uri);
      if (stamp === undefined) listed.delete(uri);
      else listed.set(uri, stamp);
    }
    return changed;
  }

  /** The file, if it counts: what is ignored or gone is none, however it was changed. */
  async find(uri: string): Promise<FoundFile | undefined> {
    const found = this.host.find ? await this.host.find(uri, this.#listing) : { uri };
    if (found?.named) this.#named?.add(uri);
    return found;
  }

  mayBeSource(uri: string): boolean {
    return this.#named?.has(uri) ?? true;
  }
}

const stampsOf = (files: readonly FoundFile[]): Map<string, string> =>
  new Map(files.flatMap(({ uri, stamp }) => (stamp === undefined ? [] : [[uri, stamp]])));
