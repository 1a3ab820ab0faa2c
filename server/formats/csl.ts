/** Reads CSL-JSON, CSL-YAML and the inline `references:` of a note. */
import type { PaperRecord, SourceFormat } from '../core/paper/paper';
import { frontMatterSpan } from '../core/text/frontMatter';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import { parseYaml, type YamlNode, type YamlReading } from '../core/text/yaml';
import { betterBibtexRecords } from './betterBibtexJson';
import { cslRecord } from './cslItem';
import { child, parsePlacedJson, shifted } from './placed';
import type { Reading } from './reading';

/** A bare list, a mapping with `references` or `items`, or Better BibTeX's own export, whose items have an `itemType`. */
export function readCslJson(source: SourceText): Reading {
  const reading = parsePlacedJson(source.text);
  const { root } = reading;
  if (!root || !isBetterBibtex(root)) return itemsOf(reading, source, 'csl-json', 0);
  const problems = reading.problems.map(({ message, span }) => fault(message, span.start, span.end));
  return { records: betterBibtexRecords(root, source), problems };
}

const isBetterBibtex = (root: YamlNode): boolean =>
  child(root, 'items')?.items.some(item => child(item, 'itemType') !== undefined) ?? false;

/** A bare list, or a mapping with `references:`, with or without `---` around it. */
export function readCslYaml(source: SourceText): Reading {
  const fenced = frontMatterSpan(source.text);
  const start = fenced?.bodySpan.start ?? (source.text.startsWith('\uFEFF') ? 1 : 0);
  const text = fenced ? source.slice(fenced.bodySpan) : source.text.slice(start);
  return itemsOf(parseYaml(text), source, 'csl-yaml', start);
}

/** The `references:` of a note's front matter; a broken front matter is the note's own problem, not reported here. */
export function readReferences(source: SourceText): Reading {
  const fenced = frontMatterSpan(source.text);
  if (!fenced) return { records: [], problems: [] };
  const { root } = parseYaml(source.slice(fenced.bodySpan));
  const references = child(root, 'references');
  if (!references) return { records: [], problems: [] };
  return itemsOf({ root: references, problems: [] }, source, 'references', fenced.bodySpan.start);
}

function itemsOf({ root, problems }: YamlReading, source: SourceText, format: SourceFormat, by: number): Reading {
  const list = child(root, 'references', 'items') ?? root;
  const found: Problem[] = problems.map(({ message, span }) => fault(message, span.start + by, span.end + by));
  const records: PaperRecord[] = [];
  for (const item of list?.items ?? []) {
    const placed = shifted(item, by);
    const record = isItem(placed) ? cslRecord(placed, source, format) : undefined;
    if (record) records.push(record);
    else found.push(noItem(placed));
  }
  return { records, problems: found };
}

/** Every item has a key, and a type or a title (CSL 1.0.2 requires `id` and `type`). */
const isItem = (item: YamlNode): boolean =>
  child(item, 'id', 'citation-key', 'title') !== undefined &&
  child(item, 'type', 'title', 'author', 'issued') !== undefined;

const noItem = ({ span }: YamlNode): Problem =>
  fault(
    'This is not a reference: it needs an id, and a type or a title.',
    span.start,
    Math.min(span.end, span.start + 80),
  );

const fault = (message: string, start: number, end: number): Problem => ({
  code: 'source-syntax',
  severity: 'error',
  message,
  span: { start, end },
});
