/** Citations that no bibliography of the note has, and keys that pandoc cuts short because they are not in braces. */
import { hasBibliography, namedBibliographies } from '../../core/library/bibliographies';
import { papersOfKey } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import { bibitemsOf } from '../../core/library/wholes';
import { isBareKey, isPlaceholder, markdownKey } from '../../core/note/citation';
import type { Citation, Note } from '../../core/note/note';
import { listed } from '../../core/paper/shown';
import { isWebUrl } from '../../core/text/markdown';
import type { Problem } from '../../core/text/problem';
import type { Span } from '../../core/text/text';
import { fileName, shownPath } from '../../core/text/uri';
import { keyThere } from '../citation';
import { type NoteKeys, noteKeys } from '../notes/noteKeys';

/** What pandoc-crossref resolves (its manual, “General options”): figures, equations, tables, listings, sections. */
const CROSS_REFERENCE = /^(?:fig|eq|tbl|lst|sec):/i;

/** Only where a bibliography holds for the note: elsewhere an `@` may be a person. */
export function unknownCitations(snapshot: Snapshot, note: Note): Problem[] {
  if (!note.citations.length || !hasBibliography(snapshot, note)) return [];
  // What a bibliography on the web holds, nobody here can say.
  if (namedBibliographies(snapshot, note).some(b => !b.uri && isWebUrl(b.path))) return [];
  const keys = noteKeys(snapshot, note);
  const own = bibitemsOf(snapshot, note.source.uri);
  const messages = new Map<string, string>();
  return note.citations.flatMap((citation): Problem[] => {
    const { key, form, span } = citation;
    if (
      form === 'wikilink' ||
      key === '*' ||
      isPlaceholder(key) ||
      keys.finds(key) ||
      own.has(key) ||
      CROSS_REFERENCE.test(key)
    )
      return [];
    const cut = cutKey(note, citation, keys.finds);
    if (cut)
      return [{ code: 'unwritable-key', message: cutMessage(key, cut.key), span: cut.span, severity: 'warning' }];
    const written = writtenKey(note, citation);
    const message = messages.get(written) ?? unknownMessage(snapshot, note, keys, key, written);
    messages.set(written, message);
    return [{ code: 'unknown-citation', message, span, severity: 'warning' }];
  });
}

/** A key with its place in a note: from the `@` to where its author meant it to end. */
export interface CutKey {
  readonly key: string;
  readonly span: Span;
}

/** Keys are rarely longer; what goes on beyond is no key. */
const LONGEST = 200;

/** The key that stands there but is read only in part: `HFH+:WEKA:09` behind an `@`, of which pandoc sees `HFH`. */
export function cutKey(note: Note, citation: Citation, finds: (key: string) => boolean): CutKey | undefined {
  if (citation.form !== 'bare' || note.language !== 'markdown') return undefined;
  const written = writtenKey(note, citation);
  for (let length = written.length; length > citation.key.length; length--) {
    const key = written.slice(0, length);
    if (!isBareKey(key) && finds(key)) {
      return { key, span: { start: citation.span.start, end: citation.keySpan.start + length } };
    }
  }
  return undefined;
}

/** What stands behind the `@` without a break: the key, and with it what pandoc doesn't take for a part of it. */
export function writtenKey(note: Note, { form, key, keySpan: { end } }: Citation): string {
  if (form !== 'bare' || note.language !== 'markdown') return key;
  const rest = /^[^\s,;\]@{}"`]*/.exec(note.source.text.slice(end, end + LONGEST))?.[0] ?? '';
  return key + rest;
}

const cutMessage = (read: string, key: string): string =>
  `Without braces this is read as “${read}”: write ${markdownKey(key)}.`;

function unknownMessage(snapshot: Snapshot, note: Note, keys: NoteKeys, key: string, written: string): string {
  const paper = papersOfKey(snapshot.library, key)[0];
  const named = namedBibliographies(snapshot, note).map(b => b.uri ?? b.path);
  const source = paper?.sources[0]?.uri;
  // Two files of one name are told apart by their folders.
  const alike = source !== undefined && named.some(uri => fileName(uri) === fileName(source));
  const shown = (uri: string) => (alike ? shownPath(uri, snapshot.folders) : fileName(uri));
  const place = named.length ? named.map(shown).join(', ') : 'any bibliography';
  if (!paper) return `“${key}” is not in ${place}.${suggestion(keys.near(key, written))}`;
  const own = keyThere(snapshot, note, paper);
  if (own !== undefined)
    return `“${key}” is no key of ${named.length ? place : 'the bibliographies here'}; the paper is there as “${own}”.`;
  return `“${key}” is not in ${place} yet, but ${source ? shown(source) : 'the corpus'} has the paper: add the entry to cite it.`;
}

function suggestion(keys: readonly string[]): string {
  const quoted = keys.map(key => `“${key}”`);
  return quoted.length ? ` Did you mean ${listed(quoted, 'or')}?` : '';
}
