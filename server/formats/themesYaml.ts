/** Reads the workspace's themes.yaml: `themes: [{ id, label, definition, match?, papers? }]`; what is wrong costs only itself. */
import { nearest } from '../core/nearest';
import type { Problem, Severity } from '../core/problem';
import type { SourceText, Span } from '../core/text';
import type { Theme } from '../core/theme';
import { parseYaml, type YamlEntry, type YamlNode } from '../core/yaml';

const FIELDS = ['id', 'label', 'definition', 'match', 'papers'];
const TOP = ['version', 'themes'];

export interface ThemesReading {
  readonly themes: Theme[];
  readonly problems: Problem[];
}

type Report = (span: Span, message: string, severity?: Severity) => void;

/** Total. Every problem has the code `themes-syntax` and stands at the word that is wrong. */
export function parseThemes(source: SourceText): ThemesReading {
  const problems: Problem[] = [];
  const report: Report = (span, message, severity = 'error') =>
    problems.push({ code: 'themes-syntax', message, span: shown(source.text, span), severity });
  const { root, problems: broken } = parseYaml(source.text);
  for (const { message, span } of broken) report(span, `This YAML can't be read: ${message}`);
  const list = root ? listOf(root, report) : undefined;
  const themes: Theme[] = [];
  for (const item of list?.items ?? []) {
    const theme = themeOf(item, themes, report);
    if (theme) themes.push(theme);
  }
  return { themes, problems };
}

/** A problem is always visible: an empty span grows to one character. */
function shown(text: string, span: Span): Span {
  const start = Math.min(span.start, Math.max(0, text.length - 1));
  return { start, end: Math.max(span.end, Math.min(text.length, start + 1)) };
}

function listOf(root: YamlNode, report: Report): YamlNode | undefined {
  if (root.items.length) {
    report(firstLine(root.span), 'The list of themes belongs under a key: begin the file with "themes:".', 'warning');
    return root;
  }
  if (root.value === null || root.value === undefined) return undefined;
  if (!root.entries.length) {
    if (!isEmptyList(root.value)) report(root.span, 'This file should hold a list of themes under the key "themes:".');
    return undefined;
  }
  unknownKeys(root.entries, TOP, report);
  const entry = root.entries.find(e => e.key === 'themes');
  if (!entry) {
    report(root.entries[0]?.keySpan ?? root.span, 'There is no "themes:" list in this file.');
    return undefined;
  }
  if (!Array.isArray(entry.value.value) && entry.value.value !== null) {
    report(entry.value.span, '"themes" should be a list: begin each theme with "- id:".');
    return undefined;
  }
  return entry.value;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const firstLine = (span: Span): Span => ({ start: span.start, end: span.start + 1 });

function unknownKeys(entries: readonly YamlEntry[], allowed: readonly string[], report: Report): void {
  for (const { key, keySpan } of entries) {
    if (allowed.includes(key)) continue;
    const near = nearest(key, allowed);
    const hint = near ? `Did you mean "${near}"?` : `Known here: ${allowed.join(', ')}.`;
    report(keySpan, `"${key}" is not a field of themes.yaml and is ignored. ${hint}`, 'warning');
  }
}

function themeOf(item: YamlNode, before: readonly Theme[], report: Report): Theme | undefined {
  if (!item.entries.length) {
    report(item.span, 'A theme needs an id and a label: "- id: my-theme".');
    return undefined;
  }
  unknownKeys(item.entries, FIELDS, report);
  const field = (name: string) => item.entries.find(e => e.key === name);
  const id = textOf(field('id'), report);
  if (!id) {
    if (!field('id')) report(item.entries[0]?.keySpan ?? item.span, 'This theme has no id.');
    return undefined;
  }
  if (before.some(t => t.id === id)) {
    report(
      field('id')?.value.span ?? item.span,
      `The id "${id}" is already taken by a theme above; this one is ignored.`,
    );
    return undefined;
  }
  return {
    id,
    label: textOf(field('label'), report) ?? id,
    definition: textOf(field('definition'), report),
    match: textsOf(field('match'), report),
    papers: textsOf(field('papers'), report),
    span: item.span,
  };
}

function textOf(entry: YamlEntry | undefined, report: Report): string | undefined {
  if (!entry) return undefined;
  const text = scalarText(entry.value.value);
  if (text === undefined) report(entry.value.span, `"${entry.key}" should be a text.`);
  return text;
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}

function textsOf(entry: YamlEntry | undefined, report: Report): string[] {
  if (!entry || entry.value.value === null || isEmptyList(entry.value.value)) return [];
  if (!entry.value.items.length) {
    const single = scalarText(entry.value.value);
    report(
      entry.value.span,
      `"${entry.key}" should be a list: [one, two].`,
      single === undefined ? 'error' : 'warning',
    );
    return single === undefined ? [] : [single];
  }
  return entry.value.items.flatMap(item => {
    const text = scalarText(item.value);
    if (text !== undefined) return [text];
    report(item.span, `An item of "${entry.key}" should be a text.`);
    return [];
  });
}
