/** Completion in methods.yaml: fields, their closed values, names that are known, papers and places for notes. */
import type { MethodsFile, Snapshot } from '../../core/library/snapshot';
import { isMethodField, METHOD_FIELDS } from '../../core/paper/methodFields';
import { METHOD_KINDS } from '../../core/paper/methodRule';
import type { SourceText } from '../../core/text/text';
import { parentFolder, relativePath } from '../../core/text/uri';
import { yamlText } from '../../core/text/yamlString';
import { matchNames } from '../finding/nameMatches';
import { rankPapers } from '../finding/paperMatches';
import { type CompletionItem, paperLine } from '../shown/completionItem';

const MOST = 100;

/** Total: a file that can't be read yet is completed by what stands on its line. */
export function methodsCompletion(snapshot: Snapshot, file: MethodsFile, offset: number): CompletionItem[] {
  const { source } = file;
  const start = source.lineStart(source.lineOf(offset));
  const line = source.text.slice(start, offset);
  const value = /^\s*(?:-\s+)?(\w+):[ \t]+["']?([^"'#]*)$/.exec(line);
  if (value) {
    const [, field = '', typed = ''] = value;
    return values(snapshot, file, { field, typed, offset });
  }
  const begun = /^\s+(?:-\s+)?(\w*)$|^-\s+(\w*)$/.exec(line);
  return begun ? fields(source, offset, begun[1] ?? begun[2] ?? '') : [];
}

/** What the entry at the offset has no line for yet. */
function fields(source: SourceText, offset: number, typed: string): CompletionItem[] {
  const there = fieldsAround(source, offset);
  return Object.entries(METHOD_FIELDS)
    .filter(([name]) => name.startsWith(typed) && (name === typed || !there.has(name)))
    .map(([name, says]) => plain(`${name}: `, says, typed, offset, name));
}

/** The fields of the entry that the line belongs to: back to its dash, on to the next. */
function fieldsAround({ text }: SourceText, offset: number): Set<string> {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const dashes = [...text.matchAll(/^[ \t]*-[ \t]/gm)].map(m => m.index);
  const from = dashes.filter(at => at <= line).at(-1) ?? 0;
  const to = dashes.find(at => at > line) ?? text.length;
  return new Set([...text.slice(from, to).matchAll(/^[ \t]*(?:-[ \t]+)?(\w+):/gm)].map(m => m[1] ?? ''));
}

interface Asked {
  readonly field: string;
  readonly typed: string;
  readonly offset: number;
}

/** In the quotes that are begun, else in such as it needs. */
function written({ source }: MethodsFile, { typed, offset }: Pick<Asked, 'typed' | 'offset'>, value: string): string {
  const before = source.text.charAt(offset - typed.length - 1);
  return yamlText(before === '"' || before === "'" ? before : '', value);
}

function values(snapshot: Snapshot, file: MethodsFile, asked: Asked): CompletionItem[] {
  const { field, typed, offset } = asked;
  const closed = (words: readonly string[], says: string) =>
    words.filter(w => w.startsWith(typed)).map(w => plain(w, says, typed, offset));
  if (!isMethodField(field)) return [];
  switch (field) {
    case 'name':
      return names(snapshot, file, asked);
    case 'paper':
      return papers(snapshot, file, asked);
    case 'link':
      return closed(['never'], METHOD_FIELDS.link);
    case 'kind':
      return closed(METHOD_KINDS, METHOD_FIELDS.kind);
    case 'in':
      return places(snapshot, file)
        .filter(place => place.startsWith(typed))
        .map(place => plain(written(file, asked, place), METHOD_FIELDS.in, typed, offset, place));
    default:
      return [];
  }
}

function names({ library }: Snapshot, file: MethodsFile, asked: Asked): CompletionItem[] {
  const { typed, offset } = asked;
  if (!typed) return [];
  return matchNames(library, file.source, offset, false, MOST)
    .filter(
      ({ known, span }) => span.start === offset - typed.length && known.introducedBy.length + known.usedBy.length > 0,
    )
    .map(({ known, spelling, span, replaceEnd }) => ({
      kind: 'name',
      label: spelling,
      cited: false,
      detail: known.introducedBy.map(i => paperLine(i.paper))[0] ?? `used by ${known.usedBy.length} papers here`,
      insert: written(file, asked, spelling),
      filter: spelling,
      span,
      replaceEnd,
      id: known.name,
    }));
}

/** Before all others the papers that share the entry's name: that is what an entry with a paper settles. */
function papers({ library }: Snapshot, file: MethodsFile, asked: Asked): CompletionItem[] {
  const { typed, offset } = asked;
  const name = nameOfEntry(file.source, offset);
  const sharing = name === undefined ? [] : (library.known().called(name)?.introducedBy ?? []);
  const favoured = new Map(sharing.map(({ paper }) => [paper, 1]));
  return rankPapers(library, typed, { most: MOST, favoured }).map(paper => ({
    kind: 'key',
    label: paper.key,
    description: paper.title,
    cited: false,
    detail: paperLine(paper),
    insert: written(file, asked, paper.key),
    filter: typed || paper.key,
    span: { start: offset - typed.length, end: offset },
    replaceEnd: offset,
    id: paper.key,
  }));
}

function nameOfEntry({ text }: SourceText, offset: number): string | undefined {
  const dash = [...text.slice(0, offset).matchAll(/^[ \t]*-[ \t]/gm)].at(-1)?.index ?? 0;
  const next = text.slice(offset).search(/^[ \t]*-[ \t]/m);
  const entry = text.slice(dash, next < 0 ? text.length : offset + next);
  return /^[ \t]*(?:-[ \t]+)?name:[ \t]*["']?([^"'\n]+)/m.exec(entry)?.[1]?.trim();
}

/** Every folder with notes and every note, from the file's own folder. */
function places({ notes }: Snapshot, { source }: MethodsFile): string[] {
  const own = parentFolder(source.uri);
  const found = new Set<string>();
  for (const uri of notes.keys()) {
    if (!uri.startsWith(`${own}/`)) continue;
    const path = relativePath(source.uri, uri);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    if (folder) found.add(folder);
    found.add(path);
  }
  return [...found].sort().slice(0, MOST);
}

const plain = (insert: string, detail: string, typed: string, offset: number, label = insert): CompletionItem => ({
  kind: 'field',
  label,
  cited: false,
  detail,
  insert,
  filter: label,
  span: { start: offset - typed.length, end: offset },
  replaceEnd: offset,
  id: label,
});
