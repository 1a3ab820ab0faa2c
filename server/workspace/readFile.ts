/** Turns one file's text into what the snapshot keeps of it: a source, a note, themes, or nothing. */
import type { Note } from '../core/note';
import { languageOf, parseNote } from '../core/note/parseNote';
import type { ReadFile } from '../core/snapshot';
import { SourceText } from '../core/text';
import { readSource } from '../formats/read';
import { parseThemes } from '../formats/themesYaml';

const THEMES_FILE = /(^|\/)themes\.ya?ml$/i;

export interface ReadOptions {
  /** The editor's, for an open document; a file on disk goes by its name. */
  readonly languageId?: string;
  /** False for a file that the settings leave out of the sources. */
  readonly mayBeSource: boolean;
}

export function readFile(uri: string, text: string, { languageId, mayBeSource }: ReadOptions): ReadFile {
  const source = new SourceText(uri, text);
  if (THEMES_FILE.test(uri)) return { uri, themes: { source, ...parseThemes(source) } };
  const read = mayBeSource ? readSource(source) : undefined;
  const own = read === undefined || read.format === 'note' || read.format === 'references';
  return {
    uri,
    source: read && { source, format: read.format, ...read.reading },
    note: own ? noteOf(source, languageId) : undefined,
  };
}

/** Plain text on disk is no note of the user's: logs and data files are plain text too. */
function noteOf(source: SourceText, languageId: string | undefined): Note | undefined {
  const language = languageOf(languageId, source.uri);
  if (!language || (language === 'plain' && !languageId)) return undefined;
  return parseNote(source, language);
}
