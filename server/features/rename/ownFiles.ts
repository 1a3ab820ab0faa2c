/** Where the user's themes.yaml and methods.yaml have a key or a name, and how it is written there. */
import { papersOfKey } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import type { SourceText, Span } from '../../core/text/text';
import { parseYaml, type YamlNode } from '../../core/text/yaml';
import { yamlText } from '../../core/text/yamlString';
import type { PlacedEdit } from '../edits';
import type { PaperKey } from './keyPlaces';

/** `papers:` of themes and `paper:` of methods, where the key means this paper alone. */
export function keyInOwnFiles(snapshot: Snapshot, { key, paper }: PaperKey, newKey: string): PlacedEdit[] {
  const papers = papersOfKey(snapshot.library, key);
  if (papers.length !== 1 || papers[0] !== paper) return [];
  const { themes, methods } = snapshot;
  return [
    ...[...themes.values()].flatMap(file => edits(file.source, 'themes', ['papers'], key, newKey)),
    ...[...methods.values()].flatMap(file => edits(file.source, 'methods', ['paper'], key, newKey)),
  ];
}

/** `name:` and `aliases:` of methods that are written like it. */
export const nameInOwnFiles = ({ methods }: Snapshot, written: string, newName: string): PlacedEdit[] =>
  [...methods.values()].flatMap(file => edits(file.source, 'methods', ['name', 'aliases'], written, newName));

/** The scalars under these fields of the list's entries that say `old`. */
function edits(source: SourceText, list: string, fields: readonly string[], old: string, text: string): PlacedEdit[] {
  if (!source.text.includes(old)) return [];
  const entries = parseYaml(source.text).root?.entries.find(e => e.key === list)?.value.items ?? [];
  const values = entries.flatMap(entry => entry.entries.filter(e => fields.includes(e.key)).map(e => e.value));
  return values.flatMap(scalars).flatMap(({ value, span }) => {
    if (value !== old) return [];
    const inner = unquoted(source.text, span);
    return [{ uri: source.uri, span: inner, text: yamlText(source.text.charAt(inner.start - 1), text) }];
  });
}

const scalars = (node: YamlNode): readonly YamlNode[] => (node.items.length ? node.items : [node]);

const unquoted = (text: string, { start, end }: Span): Span =>
  /["']/.test(text.charAt(start)) ? { start: start + 1, end: end - 1 } : { start, end };
