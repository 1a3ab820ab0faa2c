/** The edits that give a paper's key another spelling everywhere, or why that can't be. */
import { papersOfKey } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import { isKeyOf } from '../../core/paper/paperKeys';
import { clipped } from '../../core/paper/shown';
import { overlaps } from '../../core/text/text';
import type { Edits, FileRename, PlacedEdit } from '../edits';
import { keyInInlineFields } from './inlineFields';
import {
  type Cited,
  citationsOf,
  crossReferences,
  namedByFile,
  type PaperKey,
  placesInSources,
  type SourcePlace,
} from './keyPlaces';
import { fileRenames, leadsToFile, linkEdits } from './noteFile';
import { keyInOwnFiles } from './ownFiles';
import { rewritten, sourceKey, uncitableAs, unusableKey, unwritableIn } from './writtenKey';

export interface RenameOptions {
  /** Whether the client can give a file another name as a part of an edit. */
  readonly files: boolean;
  /** Whether the client asks the user before it does; without that, a file is only renamed if it must be. */
  readonly asks: boolean;
}

/** Why this key can have no other spelling, whatever it would be; `undefined` where it can. */
export function unchangeable(snapshot: Snapshot, of: PaperKey, { files }: RenameOptions): string | undefined {
  const places = placesInSources(snapshot, of);
  if ('unplaced' in places) return `“${of.key}” can’t be replaced in ${places.unplaced}: change it there.`;
  if (places.length) return undefined;
  const named = of.paper.sources.some(({ uri, record }) => namedByFile(uri, of.key, record));
  if (!named) return nothing(of);
  return files ? undefined : `“${of.key}” is the name of a file, and this editor lets LitNotes rename none.`;
}

export function keyEdits(snapshot: Snapshot, of: PaperKey, newKey: string, options: RenameOptions): Edits {
  const refused = unusableKey(newKey) ?? clash(snapshot, of, newKey) ?? unchangeable(snapshot, of, options);
  if (refused) return { refused };
  const found = placesInSources(snapshot, of);
  const own = 'unplaced' in found ? [] : found;
  const places = [...own, ...crossReferences(snapshot, of)];
  const cited = citationsOf(snapshot, of);
  const files = options.files ? fileRenames(snapshot, of, newKey).filter(f => f.needed || options.asks) : [];
  const unwritable =
    first(places, ({ file }) => unwritableIn(file.format, newKey)) ??
    first(cited, ({ note, citation }) => uncitableAs(note, citation, newKey)) ??
    (own.length || files.length ? undefined : `No file can be called “${newKey}”, or one is already.`);
  if (unwritable) return { refused: unwritable };
  return {
    edits: apart([
      ...textEdits(snapshot, of, newKey, places, cited, files),
      ...files.flatMap(f => linkEdits(snapshot, f)),
    ]),
    files,
  };
}

function textEdits(
  snapshot: Snapshot,
  of: PaperKey,
  newKey: string,
  places: readonly SourcePlace[],
  cited: readonly Cited[],
  files: readonly FileRename[],
): PlacedEdit[] {
  const sources = places.map(({ uri, span, file }) => {
    return { uri, span, text: sourceKey(file.format, file.source, span, newKey) };
  });
  const notes = cited.flatMap(({ note, citation }): PlacedEdit[] => {
    const edit = { uri: note.source.uri, ...rewritten(note, citation, newKey) };
    if (!leadsToFile(of, citation)) return [edit];
    // The file's name stays a key of the paper, so that the link holds.
    return files.length ? [{ ...edit, withFile: true }] : [];
  });
  return [...sources, ...notes, ...keyInInlineFields(snapshot, of, newKey), ...keyInOwnFiles(snapshot, of, newKey)];
}

function first<T>(items: readonly T[], reason: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = reason(item);
    if (found) return found;
  }
  return undefined;
}

/** A key that another paper answers to would mean both; one that stands in the same file already would stand there twice. */
function clash(snapshot: Snapshot, { key, paper }: PaperKey, newKey: string): string | undefined {
  const other = papersOfKey(snapshot.library, newKey).find(p => p !== paper);
  if (other) return `“${newKey}” is the key of another paper, “${clipped(other.title, 80)}”.`;
  const twice = paper.sources.find(({ uri, record }) => {
    if (record.key === newKey || record.key !== key) return false;
    return paper.sources.some(s => s.uri === uri && s.record !== record && isKeyOf(s.record, newKey));
  });
  return twice && `“${newKey}” stands in the same file already, for the same paper.`;
}

/** Nothing to rename: what the key is then. */
function nothing({ key, paper }: PaperKey): string {
  const title = clipped(paper.title, 60);
  const { doi, arxiv } = paper.ids;
  const lower = key.toLowerCase();
  if ((doi && lower.includes(doi)) || (arxiv && lower.includes(arxiv.toLowerCase()))) {
    return `“${key}” is an identifier of “${title}” and no key that could have another name.`;
  }
  return `“${key}” is a key that LitNotes made for “${title}”: no file has it, so there is nothing to rename. Give the paper an entry in a bibliography first.`;
}

/** In the order of the files; of two edits of one place the first counts. */
function apart(edits: readonly PlacedEdit[]): PlacedEdit[] {
  const kept: PlacedEdit[] = [];
  const byFile = new Map<string, PlacedEdit[]>();
  for (const edit of edits) {
    const list = byFile.get(edit.uri) ?? [];
    if (list.some(other => overlaps(other.span, edit.span))) continue;
    byFile.set(edit.uri, [...list, edit]);
    kept.push(edit);
  }
  return kept;
}
