/** Which reading of a file is the newest, and how it was read: a slow one never replaces what came after it. */
import type { ReadFile } from '../core/library/snapshot';

const KINDS = ['source', 'note', 'themes', 'methods', 'project', 'unread'] as const;

/** True when nothing of the file has changed. */
export const sameFile = (a: ReadFile, b: ReadFile): boolean => KINDS.every(kind => a[kind] === b[kind]);

export class Order {
  #ticks = 0;
  readonly #newest = new Map<string, number>();
  readonly #begun = new WeakMap<ReadFile, number>();
  readonly #ways = new Map<string, string>();

  /** Whether a file is read as it was the last time: as a possible source or not, in which of the editor's languages. */
  sameWay(uri: string, way: string): boolean {
    const same = this.#ways.get(uri) === way;
    this.#ways.set(uri, way);
    return same;
  }

  /** The file that `read` gives, remembered with the moment at which its reading began. */
  async begun(read: () => Promise<ReadFile>): Promise<ReadFile> {
    const at = ++this.#ticks;
    const file = await read();
    this.#begun.set(file, at);
    return file;
  }

  /** The editor's text of now: every reading that began before is old. */
  edited(uri: string): void {
    this.#newest.set(uri, ++this.#ticks);
  }

  /** Those files that nothing newer has replaced while they were read. */
  newest(files: readonly ReadFile[]): ReadFile[] {
    return files.filter(file => {
      const at = this.#begun.get(file) ?? ++this.#ticks;
      if (at < (this.#newest.get(file.uri) ?? 0)) return false;
      this.#newest.set(file.uri, at);
      return true;
    });
  }
}
