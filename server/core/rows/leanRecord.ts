/** A record of a large file: what lists show is at hand, the rest is read from the file when somebody looks. */
import type { KeyPlace, PaperIds, PaperLink, PaperRecord, Person, SourceFormat } from '../paper/paper';
import type { Span } from '../text/text';
import { hasMoreAuthors, unpackAuthors } from './packed';
import type { StoredPiece } from './storedPiece';

/** The piece of a file that a record stands in, and where in the file. */
export interface LeanPlace {
  readonly stored: StoredPiece;
  readonly format: SourceFormat;
  /** Of the piece, in the file's text. */
  readonly start: number;
  /** The record as it stands in its piece, read anew; `undefined` when the file has changed since. */
  readonly read: (index: number) => PaperRecord | undefined;
}

export class LeanRecord implements PaperRecord {
  readonly #place: LeanPlace;
  readonly #index: number;

  constructor(place: LeanPlace, index: number) {
    this.#place = place;
    this.#index = index;
  }

  get format(): SourceFormat {
    return this.#place.format;
  }
  get key(): string | undefined {
    return this.#place.stored.string('key', this.#index) || undefined;
  }
  get otherKeys(): readonly string[] {
    const keys = this.#place.stored.string('otherKeys', this.#index);
    return keys ? keys.split('\n') : [];
  }
  get title(): string {
    return this.#place.stored.string('title', this.#index);
  }
  get date(): string | undefined {
    return this.#place.stored.string('date', this.#index) || undefined;
  }
  get authors(): readonly Person[] {
    const { stored } = this.#place;
    return stored.marks.whole ? unpackAuthors(stored.string('authors', this.#index)) : (this.#rest()?.authors ?? []);
  }
  get span(): Span {
    return this.#moved(this.#rest()?.span) ?? this.#nowhere();
  }
  get titleSpan(): Span {
    return this.#moved(this.#rest()?.titleSpan) ?? this.#nowhere();
  }
  get keySpan(): Span | undefined {
    return this.#moved(this.#rest()?.keySpan);
  }
  get keyPlaces(): readonly KeyPlace[] {
    const { start } = this.#place;
    return (this.#rest()?.keyPlaces ?? []).map(({ key, span }) => ({ key, span: moved(span, start) }));
  }
  get ids(): PaperIds {
    return this.#rest()?.ids ?? {};
  }
  get shortTitle(): string | undefined {
    return this.#rest()?.shortTitle;
  }
  /** Bibliographies name their authors and don't count them. */
  get authorCount(): undefined {
    return undefined;
  }
  get moreAuthors(): boolean | undefined {
    const { stored } = this.#place;
    return stored.marks.whole ? hasMoreAuthors(stored.string('authors', this.#index)) : this.#rest()?.moreAuthors;
  }
  get organization(): string | undefined {
    const { stored } = this.#place;
    return stored.marks.whole ? stored.string('organization', this.#index) || undefined : this.#rest()?.organization;
  }
  get venue(): string | undefined {
    const { stored } = this.#place;
    return stored.marks.whole ? stored.string('venue', this.#index) || undefined : this.#rest()?.venue;
  }
  get type(): string {
    return this.#rest()?.type ?? 'document';
  }
  get abstract(): string | undefined {
    return this.#rest()?.abstract;
  }
  get tags(): readonly string[] {
    return this.#rest()?.tags ?? [];
  }
  get links(): readonly PaperLink[] {
    return this.#rest()?.links ?? [];
  }
  get files(): readonly string[] {
    return this.#rest()?.files ?? [];
  }
  get note(): string | undefined {
    return this.#rest()?.note;
  }
  get related(): readonly string[] {
    return this.#rest()?.related ?? [];
  }

  #rest(): PaperRecord | undefined {
    return this.#place.read(this.#index);
  }

  #moved(span: Span | undefined): Span | undefined {
    return span && moved(span, this.#place.start);
  }

  #nowhere(): Span {
    return { start: this.#place.start, end: this.#place.start };
  }
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });
