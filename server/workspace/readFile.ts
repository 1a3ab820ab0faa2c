/** Turns one file's text into what the snapshot keeps of it: a source, a note, themes, or nothing. */
import { keptNames, recordNames, titleNames } from '../core/abstract/describe';
import type { Steps } from '../core/base/steps';
import type { ReadFile, SourceFile } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import { languageOf, parseNote } from '../core/note/parseNote';
import type { RecordNames } from '../core/paper/paper';
import { type Piece, piecesOf, placedIn } from '../core/rows/piece';
import { SourceText } from '../core/text/text';
import { parseMethods } from '../formats/methodsYaml';
import { parseProject } from '../formats/projectYaml';
import { readSource } from '../formats/read';
import type { Reading } from '../formats/reading';
import { parseThemes } from '../formats/themesYaml';

export interface ReadOptions {
  /** The editor's, for an open document; a file on disk goes by its name. */
  readonly languageId?: string;
  /** False for a file that the settings leave out of the sources. */
  readonly mayBeSource: boolean;
  /** What the file was before: records whose text is the same keep their names. */
  readonly before?: SourceFile;
}

const THEMES_FILE = /(^|\/)themes\.ya?ml$/i;
const METHODS_FILE = /(^|\/)methods\.ya?ml$/i;
const PROJECT_FILE = /(^|\/)_(quarto|metadata|bookdown)\.ya?ml$/;
/** Files with more records than this get the names of their titles at once, and those of their abstracts in slices. */
const MANY = 30;
const STEP_RECORDS = 8;

/** In steps, because the first records are read by functions that are not compiled yet. */
export function* readFileSteps(
  uri: string,
  text: string,
  { languageId, mayBeSource, before }: ReadOptions,
): Steps<ReadFile> {
  const source = new SourceText(uri, text);
  if (THEMES_FILE.test(uri)) return { uri, themes: { source, ...parseThemes(source) } };
  if (METHODS_FILE.test(uri)) return { uri, methods: { source, ...parseMethods(source) } };
  if (PROJECT_FILE.test(uri)) return { uri, project: parseProject(source) };
  const read = mayBeSource ? readSource(source) : undefined;
  yield;
  const own = read === undefined || read.format === 'note' || read.format === 'references';
  const note = own ? noteOf(source, languageId) : undefined;
  const pieces = read ? yield* piecesIn(uri, read.reading, before) : [];
  return {
    uri,
    empty: !read && !note,
    source: read && { source, format: read.format, ...read.reading, pieces },
    note,
  };
}

function* piecesIn(uri: string, { records }: Reading, before: SourceFile | undefined): Steps<Piece[]> {
  const kept = before && keptNames(before.pieces.flatMap(placedIn), records);
  const read = records.filter((_, i) => !kept?.[i]).length > MANY ? titleNames : recordNames;
  const names: RecordNames[] = [];
  for (const [i, record] of records.entries()) {
    names.push(kept?.[i] ?? read(record));
    if (i % STEP_RECORDS === 0) yield;
  }
  return yield* piecesOf(uri, records, names);
}

/** Plain text on disk is no note of the user's: logs and data files are plain text too. */
function noteOf(source: SourceText, languageId: string | undefined): Note | undefined {
  const language = languageOf(languageId, source.uri);
  if (!language || (language === 'plain' && !languageId)) return undefined;
  return parseNote(source, language);
}

/** Nothing else is read from outside the folders, whatever a note says. */
export const isBibliographyFile = (uri: string): boolean => /\.(bib|json|ya?ml|ris)$/i.test(uri);

/** A file above the limit of bytes is reported, not read. */
export const tooLarge = (uri: string, limit: number): ReadFile => {
  const megabytes = Math.round(limit / 1_000_000);
  const message = `This file is larger than ${megabytes} MB and was not read (setting litnotes.maxFileSize).`;
  return { uri, unread: { uri, message } };
};
