/** Writes the user's word that a name is never linked into methods.yaml, which is made where there is none. */
import type { Note } from '../../core/note';
import type { MethodsFile, Snapshot } from '../../core/snapshot';
import type { SourceText, Span } from '../../core/text';
import { parseYaml } from '../../core/yaml';
import type { Change, CodeAction } from '../codeActions';
import { mentionAt } from '../mentionAt';
import { yamlText } from '../rename/writtenKey';

/** Nothing where the file speaks of the name already, or can't be written into safely. */
export function neverLinkActions(snapshot: Snapshot, note: Note, { start }: Span): CodeAction[] {
  const mention = mentionAt(snapshot, { uri: note.source.uri, offset: start });
  const name = mention?.kind === 'name' ? mention.known[0]?.name : undefined;
  const edit = name === undefined ? undefined : neverLinkChange(snapshot, note.source.uri, name);
  return edit ? [{ title: `Never link “${name}”`, kind: 'refactor.rewrite', edit }] : [];
}

export function neverLinkChange(snapshot: Snapshot, uri: string, name: string): Change | undefined {
  const files = [...snapshot.methods.values()];
  if (files.some(file => file.rules.some(rule => rule.name === name && rule.in === undefined))) return undefined;
  const folder = snapshot.folders.find(f => uri.startsWith(`${f}/`));
  if (files.length) return appended(nearest(files, uri), name);
  return folder === undefined
    ? undefined
    : { edits: [], creates: [{ uri: `${folder}/methods.yaml`, text: `methods:\n${entry('  ', name)}` }] };
}

/** The file whose folder holds the note most closely, else the first. */
function nearest(files: readonly MethodsFile[], uri: string): MethodsFile | undefined {
  const holding = files.filter(f => uri.startsWith(f.source.uri.slice(0, f.source.uri.lastIndexOf('/') + 1)));
  return holding.sort((a, b) => b.source.uri.length - a.source.uri.length)[0] ?? files[0];
}

const entry = (indent: string, name: string): string =>
  `${indent}- name: ${yamlText('', name)}\n${indent}  link: never\n`;

/** Behind the last entry of the list, indented as it is; at the end of a file without a list. */
function appended(file: MethodsFile | undefined, name: string): Change | undefined {
  const source = file?.source;
  if (!source) return undefined;
  const { root, problems } = parseYaml(source.text);
  if (problems.length) return undefined;
  const list = root?.entries.find(e => e.key === 'methods')?.value;
  if (!list) return inserted(source, source.text.length, `methods:\n${entry('  ', name)}`);
  const last = list.items.at(-1);
  if (!last) return undefined;
  const line = source.text.slice(source.text.lastIndexOf('\n', last.span.start - 1) + 1, last.span.start);
  const indent = /^(\s*)-\s*$/.exec(line)?.[1];
  if (indent === undefined) return undefined;
  const end = source.text.indexOf('\n', Math.max(last.span.start, last.span.end - 1));
  return inserted(source, end < 0 ? source.text.length : end + 1, entry(indent, name));
}

function inserted({ uri, text }: SourceText, at: number, added: string): Change {
  const newLine = at > 0 && text.charAt(at - 1) !== '\n' ? '\n' : '';
  return { edits: [{ uri, span: { start: at, end: at }, text: newLine + added }] };
}
