/** Puts an entry into a note's bibliography: appended to the file, which is made and declared where there is none. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { fileName } from '../../core/text/uri';
import { citation } from '../citation';
import type { Change } from '../codeActions';
import { declaration } from '../declaration';

export interface Addition extends Change {
  /** `refs.bib` */
  readonly file: string;
}

/**
 * `undefined` where the bibliography has the key already, no paper answers to it, or the file is none to append to, be it that
 * it ends within an entry. `paper` is the one that is meant where several answer.
 */
export function entryAddition(snapshot: Snapshot, note: Note, key: string, paper?: Paper): Addition | undefined {
  const { missing, bibliography } = citation(snapshot, note.source.uri, [key], undefined, paper);
  // An entry under another key than the one that is cited would help nobody.
  const entries = missing.flatMap(m => (m.key === key ? [m.entry.trimEnd()] : []));
  if (!entries.length || !bibliography || bibliography.unfinished) return undefined;
  const { uri, exists, declared, edit } = bibliography;
  const file = fileName(uri);
  const source = snapshot.sources.get(uri)?.source;
  if (edit && source) {
    const span = { start: source.offsetAt(edit.range.start), end: source.offsetAt(edit.range.end) };
    return { file, edits: [{ uri, span, text: edit.text }] };
  }
  const insertion = declared ? undefined : declaration(snapshot, note, uri).insertion;
  // A front matter that can't be changed safely would leave the entry where no build looks.
  if (!declared && !insertion && note.language === 'markdown') return undefined;
  const declaring = insertion
    ? [
        {
          uri: note.source.uri,
          span: { start: insertion.offset, end: insertion.offset },
          text: insertion.text,
        },
      ]
    : [];
  const text = source?.text;
  if (!exists) return { file, edits: declaring, creates: [{ uri, text: `${entries.join('\n\n')}\n` }] };
  if (text === undefined) return undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text.length;
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? eol : eol + eol;
  const written = `${gap}${entries.join('\n\n')}\n`.replace(/\r?\n/g, eol);
  return { file, edits: [...declaring, { uri, span: { start: end, end }, text: written }] };
}
