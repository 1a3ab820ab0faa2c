/** A BibTeX entry as a record of a paper; every field is decoded when somebody looks at it. */
import { linkKind } from '../../core/abstract/links';
import { display, verbatim } from '../../core/latex/display';
import { namesOnlyFirst, parseFirstName, parseNames } from '../../core/paper/bibtexNames';
import type { KeyPlace, PaperIds, PaperLink, PaperRecord, Person } from '../../core/paper/paper';
import type { Span } from '../../core/text/text';
import { dateOfEntry } from './dates';
import { type Bibliography, fieldValue, keysIn, ownField, ownValues, typeName, workType } from './fields';
import { pathsIn } from './files';
import { idsOfEntry, mergeIdsOfEntry } from './ids';
import { keyPlacesOf } from './keyPlaces';
import type { KnownName } from './names';
import { entryEnd, entryStart, keyEnd, keyOf, keyStart, valueEnd, valueStart } from './tables';
import { tagsOf } from './tags';
import { titleOfEntry, venueOfEntry } from './titles';
import { isEdited, typeOfEntry } from './types';

/**
 * A class for its getters: a hundred thousand entries cost one small object each until they are read. Values never
 * change; the short ones are kept once decoded, the abstract is decoded anew so that it isn't held twice.
 */
export class BibtexRecord implements PaperRecord {
  readonly format = 'bibtex';
  readonly span: Span;
  readonly key: string | undefined;
  readonly #of: Bibliography;
  readonly #entry: number;
  #title?: string;
  #authors?: readonly Person[];
  #ids?: PaperIds;
  /** `null` for "looked, and there is none". */
  #date?: string | null;
  #venue?: string | null;
  #tags?: readonly string[];

  constructor(of: Bibliography, entry: number) {
    this.#of = of;
    this.#entry = entry;
    this.span = { start: entryStart(of.scan, entry), end: entryEnd(of.scan, entry) };
    this.key = keyOf(of.scan, entry) || undefined;
  }

  get keySpan(): Span | undefined {
    const { scan } = this.#of;
    return this.key === undefined ? undefined : { start: keyStart(scan, this.#entry), end: keyEnd(scan, this.#entry) };
  }

  /** The inside of the title's delimiters; of an entry without a title of its own, its key. */
  get titleSpan(): Span {
    const { scan } = this.#of;
    const field = ownField(scan, this.#entry, 'title');
    if (field >= 0) return { start: valueStart(scan, field), end: valueEnd(scan, field) };
    return this.keySpan ?? { start: this.span.start, end: this.span.start + 1 };
  }

  get otherKeys(): readonly string[] {
    return keysIn(this.#of, this.#entry, 'ids').filter(key => key !== this.key);
  }

  get keyPlaces(): readonly KeyPlace[] {
    return keyPlacesOf(this.#of.scan, this.#entry);
  }

  get title(): string {
    this.#title ??= titleOfEntry(this.#of, this.#entry);
    return this.#title;
  }

  get shortTitle(): string | undefined {
    return this.#shown('shorttitle');
  }

  get authors(): readonly Person[] {
    this.#authors ??= authorsOf(this.#of, this.#entry);
    return this.#authors;
  }

  get firstAuthor(): Person | undefined {
    if (this.#authors) return this.#authors[0];
    return parseFirstName(fieldValue(this.#of, this.#entry, 'author') ?? '') ?? this.authors[0];
  }

  get moreAuthors(): boolean {
    return namesOnlyFirst(fieldValue(this.#of, this.#entry, 'author') ?? '');
  }

  get organization(): string | undefined {
    return this.#shown('institution') ?? this.#shown('organization');
  }

  get mergeIds(): Pick<PaperIds, 'doi' | 'arxiv'> {
    return this.#ids ?? mergeIdsOfEntry(this.#of, this.#entry);
  }

  get ids(): PaperIds {
    this.#ids ??= idsOfEntry(this.#of, this.#entry);
    return this.#ids;
  }

  get date(): string | undefined {
    if (this.#date === undefined) this.#date = dateOfEntry(this.#of, this.#entry) ?? null;
    return this.#date ?? undefined;
  }

  get venue(): string | undefined {
    if (this.#venue === undefined) this.#venue = venueOfEntry(this.#of, this.#entry) ?? null;
    return this.#venue ?? undefined;
  }

  get type(): string {
    return typeOfEntry(workType(this.#of, this.#entry), this.ids.arxiv !== undefined, this.venue);
  }

  get abstract(): string | undefined {
    return this.#shown('abstract');
  }

  get note(): string | undefined {
    const parts = [this.#shown('note'), this.#shown('annotation')].filter(part => part !== undefined);
    return parts.length ? parts.join(' ') : undefined;
  }

  get related(): readonly string[] {
    return keysIn(this.#of, this.#entry, 'related');
  }

  get tags(): readonly string[] {
    this.#tags ??= tagsOf(this.#of, this.#entry);
    return this.#tags;
  }

  get links(): readonly PaperLink[] {
    return linksOf(this.#of, this.#entry);
  }

  get files(): readonly string[] {
    return [...new Set(ownValues(this.#of, this.#entry, 'file').flatMap(pathsIn))];
  }

  #shown(name: KnownName): string | undefined {
    const value = fieldValue(this.#of, this.#entry, name);
    return (value !== undefined && display(value)) || undefined;
  }
}

/** The people behind an edited volume are its editors, when it names no authors. */
function authorsOf(of: Bibliography, entry: number): Person[] {
  const authors = parseNames(fieldValue(of, entry, 'author') ?? '');
  return authors.length || !isEdited(typeName(of, entry)) ? authors : parseNames(fieldValue(of, entry, 'editor') ?? '');
}

/** Addresses that say more than the identifiers do: code, data, a project's page. */
function linksOf(of: Bibliography, entry: number): PaperLink[] {
  const written = (['url', 'code', 'github', 'howpublished'] as const).flatMap(name =>
    ownValues(of, entry, name).flatMap(value => verbatim(value).match(/https?:\/\/[^\s{}"<>]+/gi) ?? []),
  );
  return [...new Set(written)].map(url => ({ url, kind: linkKind(url) }));
}
