/** Which documents LitNotes serves, by language and scheme. */
import { type TextDocument, workspace } from 'vscode';

const MARKDOWN = ['markdown', 'quarto', 'rmd'];
const NOTES = [...MARKDOWN, 'latex', 'tex', 'typst'];
/** Saved pages are plain text; names in them have cards too. */
const SOURCES = ['bibtex', 'plaintext'];
const SCHEMES = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

export interface NoteFilter {
  readonly language: string;
  readonly scheme: string;
  readonly pattern?: string;
}

/** The schemes of the open folders count too: a browser has file systems of its own. */
const schemes = (): string[] => [
  ...new Set([...SCHEMES, ...(workspace.workspaceFolders ?? []).map(folder => folder.uri.scheme)]),
];

export function noteSelector(): NoteFilter[] {
  return schemes().flatMap(scheme => [
    ...[...NOTES, ...SOURCES].map(language => ({ language, scheme })),
    { language: 'yaml', scheme, pattern: '**/{themes,methods}.{yaml,yml}' },
  ]);
}

/** Whether a citation can be written into the document. */
export const isNote = (document: TextDocument): boolean =>
  NOTES.includes(document.languageId) && schemes().includes(document.uri.scheme);

/** Whether the document has pandoc's front matter. */
export const isMarkdown = (document: TextDocument): boolean => MARKDOWN.includes(document.languageId);
