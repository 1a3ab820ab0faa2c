/** The literature note that is named after a key: its new file name, and the links that lead to it. */
import { isTaken, type Snapshot } from '../../core/library/snapshot';
import type { Citation, Note } from '../../core/note/note';
import { decoded, fileName, resolveUri } from '../../core/text/uri';
import type { FileRename, PlacedEdit } from '../edits';
import { namedByFile, type PaperKey } from './keyPlaces';
import { isFileName } from './writtenKey';

/** `@old.md` and `old.md` become `@new.md` and `new.md`; none where no such file can be, or one is there already. */
export function fileRenames(snapshot: Snapshot, { key, paper }: PaperKey, newKey: string): FileRename[] {
  return paper.sources.flatMap(({ uri, record }) => {
    if (record.format !== 'note' || !isFileName(newKey)) return [];
    const [, sign = '', stem, extension] = /^(@?)(.*)(\.\w+)$/.exec(fileName(uri)) ?? [];
    if (stem !== key || !extension) return [];
    const to = resolveUri(uri, `${sign}${newKey}${extension}`);
    return isTaken(snapshot, [uri])(to) ? [] : [{ from: uri, to, needed: namedByFile(uri, key, record) }];
  });
}

/** True for a wikilink to a literature note by its file's name, which is its key as well: `[[@old]]`, `[[old]]`. */
export function leadsToFile({ paper }: PaperKey, { form, key }: Citation): boolean {
  if (form !== 'wikilink' && form !== 'wikilink-at') return false;
  const target = form === 'wikilink' ? key : `@${key}`;
  return paper.sources.some(({ uri, record }) => record.format === 'note' && stemOf(uri) === target);
}

const stemOf = (uri: string): string => fileName(uri).replace(/\.\w+$/, '');

/** Markdown links and wikilinks with a path that lead to the file. */
export function linkEdits(snapshot: Snapshot, { from, to }: FileRename): PlacedEdit[] {
  return [...snapshot.notes].flatMap(([uri, note]) => [
    ...inLinks(note, uri, from, to),
    ...inWikilinks(note, uri, from, to),
  ]);
}

function inLinks({ links, source }: Note, uri: string, from: string, to: string): PlacedEdit[] {
  return links.flatMap(({ targetSpan }): PlacedEdit[] => {
    const target = source.slice(targetSpan);
    const path = target.replace(/#.*$/, '');
    if (/^[a-z][a-z0-9+.-]+:/i.test(path) || resolveUri(uri, decoded(path)) !== from) return [];
    const start = targetSpan.start + path.lastIndexOf('/') + 1;
    const written = path.slice(path.lastIndexOf('/') + 1);
    const name = fileName(to);
    const text = written === decoded(written) ? name : encodeURIComponent(name);
    return [{ uri, span: { start, end: targetSpan.start + path.length }, text, withFile: true }];
  });
}

/** `[[notes/@old]]`; one without a path is a citation of the key. */
function inWikilinks({ citations }: Note, uri: string, from: string, to: string): PlacedEdit[] {
  const stem = stemOf(from);
  const path = decoded(from).replace(/\.\w+$/, '');
  return citations.flatMap(({ form, key, keySpan }): PlacedEdit[] => {
    const written = key.replace(/\.md$/, '');
    if (form !== 'wikilink' || !written.endsWith(`/${stem}`) || !path.endsWith(`/${written}`)) return [];
    const start = keySpan.start + written.length - stem.length;
    const span = { start, end: start + stem.length };
    return [{ uri, span, text: stemOf(to), withFile: true }];
  });
}
