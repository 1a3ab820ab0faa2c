/** Reads a note in any of the languages that LitNotes knows; knows no papers. */
import { lookUp } from '../base/lookUp';
import type { SourceText } from '../text/text';
import { latexNote } from './latex';
import { markdownNote } from './markdown';
import type { Note, NoteLanguage } from './note';
import { plainNote } from './plain';
import { typstNote } from './typst';

const BY_ID: Readonly<Record<string, NoteLanguage>> = {
  markdown: 'markdown',
  quarto: 'markdown',
  rmd: 'markdown',
  rmarkdown: 'markdown',
  mdx: 'markdown',
  latex: 'latex',
  tex: 'latex',
  typst: 'typst',
  plaintext: 'plain',
};
const BY_EXTENSION: Readonly<Record<string, NoteLanguage>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mkd: 'markdown',
  mdx: 'markdown',
  qmd: 'markdown',
  rmd: 'markdown',
  tex: 'latex',
  ltx: 'latex',
  typ: 'typst',
  txt: 'plain',
};

/** How to read a document: the editor's language id decides, else the extension; `undefined` for what is no note. */
export function languageOf(languageId: string | undefined, uri: string): NoteLanguage | undefined {
  const known = languageId ? lookUp(BY_ID, languageId.toLowerCase()) : undefined;
  const extension = /\.(\w+)(?:[?#].*)?$/.exec(uri)?.[1]?.toLowerCase() ?? '';
  // A Quarto or R file in an editor without its extension is opened as plain text.
  if (known && known !== 'plain') return known;
  return lookUp(BY_EXTENSION, extension) ?? known;
}

/** Total and linear: any text is a note, however damaged. */
export function parseNote(source: SourceText, language: NoteLanguage): Note {
  switch (language) {
    case 'markdown':
      return markdownNote(source);
    case 'latex':
      return latexNote(source);
    case 'typst':
      return typstNote(source);
    case 'plain':
      return plainNote(source);
  }
}
