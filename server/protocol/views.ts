/** The requests that the views ask: cards, the outline of a note, notes and references of papers, the page of a paper. */
import type { JsonLocation, JsonMethod, JsonPosition, JsonRange, Opens } from '../protocol';

export const VIEW_REQUESTS = {
  card: 'litnotes/card',
  at: 'litnotes/at',
  outline: 'litnotes/outline',
  reference: 'litnotes/reference',
  note: 'litnotes/note',
  page: 'litnotes/page',
} as const;

/** `litnotes/card`: the card of one paper as Markdown, for a tooltip; `null` for a key that no paper answers to. */
export interface CardParams {
  key: string;
}
export interface CardAnswer {
  markdown: string;
}

/** `litnotes/at`: the keys of the papers that are meant at a place. */
export interface AtParams {
  document: string;
  position: JsonPosition;
}
export interface AtAnswer {
  papers: string[];
}

/** `litnotes/outline`: what a note cites and mentions, in its order, what is unknown first. */
export interface OutlineParams {
  document: string;
}
export interface OutlineAnswer {
  items: OutlineItem[];
}
export interface OutlineItem {
  /** Stable across edits: `unknown:smith2020`, `paper:emoreward2026`, `name:GRPO`. */
  id: string;
  /**
   * `unknown`: a key that no paper answers to. `missing`: a paper that the note cites and its bibliography lacks. `name`: one
   * that several papers share, or that papers only use.
   */
  kind: 'unknown' | 'missing' | 'paper' | 'name';
  label: string;
  description: string;
  /** Of the paper, if it is one. */
  key?: string;
  name?: string;
  cited: boolean;
  note?: boolean;
  opens?: Opens[];
  /** In order; never empty. */
  places: JsonRange[];
}

/** `litnotes/reference`: papers as entries of a reference list, in plain text. */
export interface ReferenceParams {
  keys: string[];
}
export interface ReferenceAnswer {
  text: string;
}

/** `litnotes/note`: the user's own note about a paper, or the one that would be made. */
export interface NoteParams {
  key: string;
  /** A file of the workspace folder that a new note should go into. */
  document?: string;
}
export interface NoteAnswer {
  uri: string;
  exists: boolean;
  /** What a new note begins with. */
  text?: string;
  /** Placeholders of the template that nobody knows; they stand in the text. */
  unknown?: string[];
  /** Why no note can be made: a sentence for the user. */
  refused?: string;
}

/** `litnotes/page`: everything about one paper, as its page shows it. */
export interface PageParams {
  key: string;
}
/** Prose with the names in it: a piece with `papers` is a name that these papers introduce. */
export interface PagePiece {
  text: string;
  papers?: PageLink[];
}
export interface PageLink {
  key: string;
  title: string;
}
/** A place in a file, with the path that a person calls it by; lines count from 0. */
export interface PagePlace extends JsonLocation {
  path: string;
}
export interface PageAnswer {
  key: string;
  otherKeys: string[];
  title: string;
  /** In full; the last may say how many more there are. */
  people: string[];
  /** In words: `24 Apr 2026`. */
  date?: string;
  venue?: string;
  type: string;
  ids: { label: string; value: string; url?: string }[];
  links: { url: string; kind: string }[];
  files: string[];
  methods: JsonMethod[];
  summary: PagePiece[];
  abstract: PagePiece[];
  results: { text: string; metric?: string; value?: string; baseline?: string }[];
  themes: { id: string; label: string; definition?: string; why: string[] }[];
  tags: string[];
  sources: (PagePlace & { format: string; key?: string })[];
  /** What the sources say differently; the value that counts comes first. */
  conflicts: { field: string; values: { value: string; paths: string[] }[] }[];
  /** The user's own note about the paper. */
  note?: PagePlace & { paragraphs: string[] };
  uses: (PagePlace & { text: string; kind: 'cited' | 'mentioned' })[];
  related: (PageLink & { description: string; why: string })[];
}
