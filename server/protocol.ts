/** The requests beside the Language Server Protocol's own, as plain JSON types shared with the client. */

export interface JsonPosition {
  line: number;
  character: number;
}
export interface JsonRange {
  start: JsonPosition;
  end: JsonPosition;
}
export interface JsonLocation {
  uri: string;
  range: JsonRange;
}

export type JsonPerson = { family: string; given?: string } | { literal: string };

export interface JsonMethod {
  name: string;
  expansion?: string;
  aliases: string[];
  kind: string;
  primary: boolean;
}

export interface JsonSource {
  uri: string;
  /** Starts at the title line, or at the entry's `@`. */
  range: JsonRange;
  format: string;
  key?: string;
  date?: string;
  title?: string;
}

export interface JsonPaper {
  key: string;
  ids: { doi?: string; arxiv?: string; url?: string; isbn?: string; pmid?: string };
  otherKeys: string[];
  title: string;
  authors: JsonPerson[];
  authorCount?: number;
  organization?: string;
  /** `2026`, `2026-04`, `2026-04-24`, or `--04-24` when the year is unknown. */
  date?: string;
  venue?: string;
  type: string;
  summary?: string;
  methods: JsonMethod[];
  mentions: string[];
  results: { text: string; metric?: string; value?: string; baseline?: string }[];
  links: { url: string; kind: string }[];
  /** Theme ids; the first is the main one. */
  themes: string[];
  tags: string[];
  files: string[];
  sources: JsonSource[];
}

export interface JsonProblem {
  uri: string;
  range: JsonRange;
  severity: 'error' | 'warning' | 'information' | 'hint';
  code: string;
  message: string;
}

/** `litnotes/ready`: answers when the first indexing is done. */
export interface ReadyAnswer {
  revision: number;
  papers: number;
  notes: number;
  /** Problems of the sources and of themes.yaml, for the status bar. */
  problems?: number;
}

export type GroupBy = 'theme' | 'year' | 'source' | 'method' | 'venue' | 'tag';
export type Cited = 'any' | 'cited' | 'uncited';

/** `litnotes/tree` */
export interface TreeParams {
  groupBy: GroupBy;
  /** Words that a paper must have; empty means all. */
  filter?: string;
  cited?: Cited;
  /** The note that `cited` looks at; without it, all notes. */
  document?: string;
  /** The id of a group: answers its papers instead of the groups. */
  group?: string;
  /** The key of a paper: only this paper, under every group where it stands. */
  paper?: string;
  /** At most so many nodes on the topmost level. */
  limit?: number;
  /** Groups bring their papers along only when there are at most so many papers in all; without it, always. */
  children?: number;
  /** False leaves out the tooltips of papers, which `litnotes/card` gives one by one. */
  tooltips?: boolean;
}

/** What can be opened of a paper besides its source. */
export type Opens = 'pdf' | 'doi' | 'arxiv' | 'code';

export interface TreeNode {
  /** Stable across refreshes: `theme:rubric-rewards`, `theme:rubric-rewards/emoreward2026`. */
  id: string;
  kind: 'group' | 'paper';
  label: string;
  description?: string;
  /** Markdown. */
  tooltip?: string;
  count?: number;
  /** The paper's key, on paper nodes. */
  paper?: string;
  children?: TreeNode[];
  /** On paper nodes: the method that a paper is known by, where it introduces one. */
  name?: string;
  /** Some note cites the paper. */
  cited?: boolean;
  /** The user has a note of their own about the paper. */
  note?: boolean;
  opens?: Opens[];
}

/** `litnotes/papers` */
export interface PapersParams {
  query?: string;
  limit?: number;
  cursor?: string;
  /** The note that `uncited` in a query looks at; without it, all notes. */
  document?: string;
}
export interface PapersAnswer {
  papers: JsonPaper[];
  next?: string;
}

/** `litnotes/paper` */
export interface PaperParams {
  key: string;
}
export interface PaperAnswer extends JsonPaper {
  abstract: string;
  citedIn: JsonLocation[];
  mentionedIn: JsonLocation[];
  /** Keys of papers that share names, themes or wording. */
  related: string[];
  /** Addresses of its pages. */
  pages: { [what in 'doi' | 'arxiv' | 'code']?: string };
}

/** `litnotes/citation`: how to cite a paper in a document, and what its bibliography lacks. */
export interface CitationParams {
  document: string;
  keys: string[];
  /** Where it will be inserted; inside a cluster the answer continues it. */
  position?: JsonPosition;
}
export interface CitationAnswer {
  /** The text to insert: `[@a; @b]`, `\cite{a,b}`, or `; @a` where a cluster goes on. */
  text: string;
  /** Where to insert it instead of the given position: the end of the cluster that it continues. */
  at?: JsonPosition;
  /** Entries to append so that the citation builds; empty when the bibliography has them all. */
  missing: { key: string; entry: string; incomplete: string[] }[];
  /** Where to append, and what to declare; there without `missing` when a bibliography has the entries but the note doesn't name it. `exists: false` when the file has to be created, `declared: false` when the front matter lacks it. */
  bibliography?: {
    uri: string;
    exists: boolean;
    declared: boolean;
    /** What to change there instead of appending: a list in JSON takes its items before the closing bracket. `before` is all the text from the range’s start on: where another stands there, the edit is none. */
    edit?: { range: JsonRange; text: string; before: string };
    /** The file ends within an entry: what is appended there would be part of it. */
    unfinished?: boolean;
  };
}

/** `litnotes/declaration`: how a note comes to name a bibliography, as its text is now; `null` for no note. */
export interface DeclarationParams {
  document: string;
  bibliography: string;
}
export interface DeclarationAnswer {
  /** As the note would name it. */
  path: string;
  /** Missing where the front matter can't be changed safely, or the note's language has none. */
  edit?: { at: JsonPosition; text: string };
}

/** Notification `litnotes/changed`: something that a view shows may have changed. */
export interface ChangedParams {
  revision: number;
  /** False while the first indexing still runs. */
  complete: boolean;
}

/** The commands that links in cards may run; the closed list. */
export const CARD_COMMANDS = {
  openPaper: 'litnotes.openPaper',
  insertCitation: 'litnotes.insertCitation',
  copyKey: 'litnotes.copyKey',
  showPaper: 'litnotes.showPaper',
  neverLink: 'litnotes.neverLink',
} as const;

/** What a code lens runs: `[uri, position, locations]`, all in JSON. */
export const SHOW_REFERENCES = 'litnotes.showReferences';
export type ShowReferencesArguments = [uri: string, position: JsonPosition, locations: JsonLocation[]];

export const REQUESTS = {
  ready: 'litnotes/ready',
  tree: 'litnotes/tree',
  papers: 'litnotes/papers',
  paper: 'litnotes/paper',
  citation: 'litnotes/citation',
  declaration: 'litnotes/declaration',
  changed: 'litnotes/changed',
  /** `null → ReadyAnswer`: reads every source again, for files that nothing watches (an export outside the folder). */
  reload: 'litnotes/reload',
  /** `{ uri } → null`: the file is gone; what the editor keeps of it counts again only when it is edited. */
  gone: 'litnotes/gone',
} as const;

/** Requests that the server asks of a client whose files it can't read itself (the browser, virtual folders). */
export const CLIENT_FILES = {
  list: 'litnotes/files/list',
  read: 'litnotes/files/read',
} as const;

/** `litnotes/files/list`: the files under the folders that could matter, and every `.gitignore`; at most `limit` of them. */
export interface ListFilesParams {
  /** Folders as URIs; empty stands for every folder of the workspace. */
  folders: string[];
  /** Endings of names without the dot, in small letters; case doesn't matter. */
  endings: string[];
  /** Names of folders that are never looked into. */
  never: string[];
  limit?: number;
}
export interface ListFilesAnswer {
  /** `size` in bytes. */
  files: { uri: string; size: number }[];
}

/** `litnotes/files/read`: the bytes as they are, because the encoding is the server's to find out. */
export interface ReadFileParams {
  uri: string;
}
/** `failure` is empty when the file is simply gone. */
export type ReadFileAnswer = { base64: string } | { failure: string };
