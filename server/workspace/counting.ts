/** Which files count by the settings, and which of them may be sources. */
import type { FileHost, FoundFile, Listing } from './fileHost';
import type { Settings } from './settings';

export class Counting {
  #listing: Listing = { folders: [], sources: [], exclude: new Map() };
  /** The files that the settings name as sources; `undefined` when any file may be one. */
  #named: Set<string> | undefined;

  constructor(readonly host: FileHost) {}

  async list(folders: readonly string[], { sources, exclude }: Settings): Promise<readonly FoundFile[]> {
    const listing = { folders, sources, exclude };
    const found = await this.host.list(listing);
    this.#listing = listing;
    this.#named = sources.length ? new Set(found.filter(f => f.named).map(f => f.uri)) : undefined;
    return found;
  }

  /** The file, if it counts: what is ignored or gone is none, however it was changed. */
  async find(uri: string): Promise<FoundFile | undefined> {
    const found = this.host.find ? await this.host.find(uri, this.#listing) : { uri, size: 0 };
    if (found?.named) this.#named?.add(uri);
    return found;
  }

  mayBeSource(uri: string): boolean {
    return this.#named?.has(uri) ?? true;
  }
}
