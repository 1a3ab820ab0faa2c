/** Puts an entry into a note's bibliography: appended to the file, which is made and declared where there is none. */
import { namedBibliographies } from '../../core/bibliographies';
import { declareBibliography } from '../../core/declareBibliography';
import { papersOfKey } from '../../core/library';
import type { Note } from '../../core/note';
import type { Snapshot } from '../../core/snapshot';
import type { SourceText } from '../../core/text';
import { fileName, relativePath } from '../../core/uri';
import { citation } from '../citation';
import type { Change } from '../codeActions';
import { exportBibliography } from '../exportBibliography';

export interface Addition extends Change {
  /** `refs.bib` */
  readonly file: string;
}

/** `undefined` where the bibliography has the key already, no paper answers to it, or the file is none to append to. */
export function entryAddition(snapshot: Snapshot, note: Note, key: string): Addition | undefined {
  const { missing, bibliography } = citation(snapshot, note.source.uri, [key]);
  // An entry under another key than the one that is cited would help nobody.
  const entries = missing.flatMap(m => (m.key === key ? [m.entry.trimEnd()] : []));
  if (!entries.length || !bibliography) return undefined;
  const list = bibliography.declared ? undefined : cslList(snapshot, note);
  if (list) return addedItem(snapshot, list, key);
  const { uri, exists, declared } = bibliography;
  const file = fileName(uri);
  const declaration =
    declared || note.language !== 'markdown'
      ? undefined
      : declareBibliography(note.source.text, relativePath(note.source.uri, uri));
  // A front matter that can't be changed safely would leave the entry where no build looks.
  if (!declared && !declaration && note.language === 'markdown') return undefined;
  const declaring = declaration
    ? [
        {
          uri: note.source.uri,
          span: { start: declaration.offset, end: declaration.offset },
          text: declaration.text,
        },
      ]
    : [];
  const text = snapshot.sources.get(uri)?.source.text;
  if (!exists) return { file, edits: declaring, creates: [{ uri, text: `${entries.join('\n\n')}\n` }] };
  if (text === undefined) return undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text.length;
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? eol : eol + eol;
  const written = `${gap}${entries.join('\n\n')}\n`.replace(/\r?\n/g, eol);
  return { file, edits: [...declaring, { uri, span: { start: end, end }, text: written }] };
}

/** The CSL-JSON file that the note names, where it names no other kind that entries could go to. */
function cslList(snapshot: Snapshot, note: Note): SourceText | undefined {
  for (const { uri } of namedBibliographies(snapshot, note)) {
    const file = uri === undefined ? undefined : snapshot.sources.get(uri);
    if (file?.format === 'csl-json' && /\]\s*$/.test(file.source.text)) return file.source;
  }
  return undefined;
}

/** The paper as one more item before the closing bracket. */
function addedItem(snapshot: Snapshot, { uri, text }: SourceText, key: string): Addition | undefined {
  const paper = papersOfKey(snapshot.library, key)[0];
  if (!paper) return undefined;
  const items = exportBibliography(snapshot, new Map([[key, paper]]), 'csl-json');
  const item = items.replace(/^\[\n|\n\]\n$/g, '');
  const before = text.slice(0, text.lastIndexOf(']')).trimEnd();
  const span = { start: before.length, end: text.lastIndexOf(']') };
  return {
    file: fileName(uri),
    edits: [{ uri, span, text: `${before.endsWith('[') ? '' : ','}\n${item}\n` }],
  };
}
