/** A paper and the records it is merged from: what one source says about one work. */
import type { Span } from '../text/text';
import type { Method } from './method';

/** A person's name, or a name that can't be split ("Qwen Team", "Xia"). */
export type Person = { readonly family: string; readonly given?: string } | { readonly literal: string };

export interface PaperIds {
  /** Lower case, without resolver: `10.1000/xyz`. */
  readonly doi?: string;
  /** Without version: `2405.14906`, `math/0309136`. */
  readonly arxiv?: string;
  readonly url?: string;
  readonly isbn?: string;
  readonly pmid?: string;
}

export type LinkKind = 'code' | 'project' | 'model' | 'dataset' | 'paper' | 'other';

export interface PaperLink {
  readonly url: string;
  readonly kind: LinkKind;
}

/** A headline result: the sentence as shown, and what could be read from it. */
export interface PaperResult {
  readonly text: string;
  readonly metric?: string;
  readonly value?: string;
  readonly baseline?: string;
}

export type SourceFormat =
  | 'daily-papers'
  | 'digest'
  | 'bibtex'
  | 'note'
  | 'csl-json'
  | 'csl-yaml'
  | 'ris'
  | 'hayagriva'
  | 'hf-daily-json'
  | 'arxiv-atom'
  | 'references';

/** A key where it stands in a source, as written. */
export interface KeyPlace {
  readonly key: string;
  readonly span: Span;
}

/**
 * What one source says about one work, as it stands there. Text is decoded for display (no LaTeX commands in titles and
 * names), abstracts are kept whole. Invariant: `span` lies inside the file; it starts at the title line, or at an entry's `@`.
 */
export interface PaperRecord {
  readonly format: SourceFormat;
  readonly span: Span;
  /** The title as it stands, without markup around it. */
  readonly titleSpan: Span;
  readonly key?: string;
  /** The key as it stands in the source, for rename. */
  readonly keySpan?: Span;
  readonly otherKeys: readonly string[];
  /** Where the record names other keys: further ones of its own, and those of the entries that it hangs on. */
  readonly keyPlaces?: readonly KeyPlace[];
  readonly ids: PaperIds;
  /** Those of `ids` that join records, where they can be told without reading all. */
  readonly mergeIds?: Pick<PaperIds, 'doi' | 'arxiv'>;
  readonly title: string;
  /** The source gives no title: this is its heading's or its file's name, and any other source's is better. */
  readonly untitled?: boolean;
  readonly shortTitle?: string;
  /** What the user calls it: the aliases of a literature note. */
  readonly names?: readonly string[];
  readonly authors: readonly Person[];
  /** The first of `authors`, where it can be told without reading all. */
  readonly firstAuthor?: Person;
  /** When the source counts its authors instead of naming them. */
  readonly authorCount?: number;
  /** The source names only the first of the authors ("and others"). */
  readonly moreAuthors?: boolean;
  readonly organization?: string;
  /** `2026`, `2026-04`, `2026-04-24`, or `--04-24` where the source gives no year. */
  readonly date?: string;
  readonly venue?: string;
  /** CSL type: `article`, `article-journal`, `paper-conference`, `book` … */
  readonly type: string;
  readonly abstract?: string;
  readonly tags: readonly string[];
  readonly links: readonly PaperLink[];
  /** Paths as written in the source (PDFs). */
  readonly files: readonly string[];
  /** The user's or the publisher's remark on the work. */
  readonly note?: string;
  /** Keys of works that the source relates to this one (a translation, a reprint). */
  readonly related?: readonly string[];
}

export interface SpelledName {
  readonly name: string;
  readonly expansion: string;
}

/** The names in a record's own prose. */
export interface RecordNames {
  readonly methods: readonly Method[];
  /** Names that the prose uses but doesn't introduce. */
  readonly mentions: readonly string[];
  /** Names of others that the prose spells out; a paper with that title has introduced the thing. */
  readonly spelledOut?: readonly SpelledName[];
  /** False while only the title has been read. */
  readonly whole: boolean;
}

/** A record in its file. */
export interface PlacedRecord {
  readonly uri: string;
  readonly record: PaperRecord;
  readonly names: RecordNames;
  /** The key that its paper gets when no source gives one and no other says more. */
  readonly generated?: string;
}

/** Why a paper has a theme: the phrases that decided. */
export interface ThemeAssignment {
  readonly id: string;
  readonly score: number;
  readonly why: readonly string[];
}

/** One work, merged from every source that describes it. `sources` is never empty; its first is the preferred place. */
export interface Paper {
  readonly key: string;
  readonly otherKeys: readonly string[];
  readonly ids: PaperIds;
  readonly title: string;
  readonly authors: readonly Person[];
  readonly authorCount?: number;
  /** True when there are more authors than `authors` names. */
  readonly moreAuthors?: boolean;
  readonly organization?: string;
  readonly date?: string;
  readonly venue?: string;
  readonly type: string;
  readonly abstract?: string;
  readonly summary?: string;
  readonly methods: readonly Method[];
  readonly mentions: readonly string[];
  readonly results: readonly PaperResult[];
  readonly links: readonly PaperLink[];
  readonly tags: readonly string[];
  readonly files: readonly string[];
  readonly sources: readonly PlacedRecord[];
}
