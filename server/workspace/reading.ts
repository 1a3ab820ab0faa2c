/** Reads one file: as the editor has it, else from the host, within the limit of bytes. Puts nothing into the state. */
import { finish, type Steps } from '../core/base/steps';
import type { ReadFile } from '../core/library/snapshot';
import { type Clock, Slices } from './clock';
import type { FileHost, FoundFile } from './fileHost';
import type { LargeFiles, LargeFollowing } from './large/largeFiles';
import type { Order } from './order';
import { readFileSteps, tooLarge } from './readFile';

/** A text as the editor has it. */
export interface OpenDocument {
  readonly text: string;
  readonly languageId: string;
}

interface Around {
  readonly host: FileHost;
  readonly clock: Clock;
  readonly large: LargeFiles;
  readonly order: Order;
  readonly latest: (uri: string) => ReadFile;
  readonly open: (uri: string) => OpenDocument | undefined;
  /** True for an address of a file that counts under another. */
  readonly isOther: (uri: string) => boolean;
  /** Bytes. */
  readonly limit: () => number;
  readonly mayBeSource: (uri: string) => boolean;
}

export class FileReading {
  constructor(readonly around: Around) {}

  /** With `following`, the first entries of a large one count before the last are read. */
  file(file: FoundFile, following?: LargeFollowing): Promise<ReadFile> {
    return this.around.order.begun(() => this.#now(file, following));
  }

  async #now({ uri, size }: FoundFile, following?: LargeFollowing): Promise<ReadFile> {
    const { host, clock, large, open, limit, latest } = this.around;
    if (this.around.isOther(uri)) return { uri };
    const isOver = (bytes: number | undefined) => bytes !== undefined && bytes > limit();
    if (!open(uri)) {
      const bytes = size ?? host.bytes?.(uri)?.size;
      if (isOver(bytes)) return tooLarge(uri, limit());
      const source = this.isLarge({ uri, size: bytes })
        ? await large.read(uri, latest(uri).source, following)
        : undefined;
      if (source && !open(uri)) return { uri, source };
    }
    const content = await host.read(uri);
    // A document may have been opened while its file was read.
    const document = open(uri);
    if (document) return finish(this.text(uri, document.text, document.languageId));
    if (!('text' in content))
      return content.failure === '' ? { uri } : { uri, unread: { uri, message: content.failure } };
    // Where only reading tells how large it is.
    if (isOver(content.text.length)) return tooLarge(uri, limit());
    return new Slices(clock).take(this.text(uri, content.text));
  }

  /** The same text gives the same objects, so that nothing hangs on a file that was only touched. */
  *text(uri: string, text: string, languageId?: string): Steps<ReadFile> {
    const now = this.around.latest(uri);
    const mayBeSource = this.around.mayBeSource(uri);
    const known = now.note ?? now.source ?? now.themes ?? now.methods ?? now.project;
    const same = known?.source.length === text.length && known.source.text === text;
    const sameWay = this.around.order.sameWay(uri, `${mayBeSource} ${languageId ?? ''}`);
    if (same && sameWay) return now;
    return yield* readFileSteps(uri, text, { languageId, mayBeSource, before: now.source });
  }

  readonly isLarge = ({ uri, size }: FoundFile): boolean =>
    this.around.mayBeSource(uri) && this.around.large.isLarge(uri, size);
}
