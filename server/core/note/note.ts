/** What a note holds: citations, links, headings, and where prose is not prose. */
import type { Problem } from '../text/problem';
import type { SourceText, Span } from '../text/text';

export type NoteLanguage = 'markdown' | 'latex' | 'typst' | 'plain';

/** `[@a, p. 3]`, `@a`, `@{any key}`, `[[a]]`, `[[@a]]`, `\cite{a}`, `#cite(<a>)`. */
export type CitationForm = 'bare' | 'braced' | 'wikilink' | 'wikilink-at' | 'latex' | 'typst';

export interface Citation {
  readonly key: string;
  readonly form: CitationForm;
  /** The key with its `@` and braces (`[[` and `]]` for a wikilink; the key alone in LaTeX). */
  readonly span: Span;
  /** The key's own characters. */
  readonly keySpan: Span;
  readonly suppressAuthor: boolean;
  /** The whole `[ … ]` around a bracketed citation; in LaTeX the whole `\cite…{…}`. */
  readonly cluster?: Span;
}

/** A link or bare URL: `target` as written, `span` of the whole link, `targetSpan` of the address. */
export interface NoteLink {
  readonly target: string;
  readonly span: Span;
  readonly targetSpan: Span;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly span: Span;
}

export interface PathReference {
  readonly path: string;
  readonly span: Span;
}

/** What the front matter says that LitNotes uses; `undefined` values where it says nothing. */
export interface FrontMatter {
  /** From the opening to the closing fence, fences included; in LaTeX the preamble; empty where there is none. */
  readonly span: Span;
  readonly bibliographies: readonly PathReference[];
  /** The parsed mapping; `undefined` when the YAML is broken (then `problems` of the note says so). */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** A parsed note. `masked` is sorted and disjoint: code, math, URLs, HTML, comments, front matter and citations. */
export interface Note {
  readonly source: SourceText;
  readonly language: NoteLanguage;
  readonly frontMatter?: FrontMatter;
  readonly citations: readonly Citation[];
  readonly links: readonly NoteLink[];
  readonly headings: readonly Heading[];
  /** Paths of the files that the document takes in, and of those that it says to be part of. */
  readonly parts?: readonly string[];
  readonly wholes?: readonly string[];
  /** Where a LaTeX or Typst document asks for every entry of its bibliographies; in Markdown the front matter does. */
  readonly everything?: Span;
  /** Keys of the references that a LaTeX document lists itself, with `\bibitem`. */
  readonly bibitems?: readonly string[];
  readonly masked: readonly Span[];
  readonly problems: readonly Problem[];
}
