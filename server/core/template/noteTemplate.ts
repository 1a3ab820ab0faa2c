/** Fills the placeholders of a note's template; knows where a value stands (YAML or Markdown), not where it comes from. */
import { frontMatterSpan } from '../text/frontMatter';
import { insideQuotes, yamlString } from '../text/yamlString';
import { withoutEmpty, withoutEmptyItems } from './emptyPlaceholders';
import { noteMarkdown, oneLine } from './noteMarkdown';

/** A value of a placeholder. */
export interface PlaceholderValue {
  /** As running text has it; empty where nothing is known. */
  readonly text: string;
  /** In YAML a list; in Markdown too, where `items` says so and the placeholder has its line for itself. */
  readonly list?: readonly string[];
  readonly items?: true;
  /** An id, a key, an address: never escaped in Markdown. */
  readonly literal?: true;
  /** Written without quotes in YAML. */
  readonly number?: true;
  /** A list that stays on its line in YAML. */
  readonly flow?: true;
}

export type PlaceholderValues = ReadonlyMap<string, PlaceholderValue>;

export interface FilledTemplate {
  readonly text: string;
  /** Placeholders that nobody knows, as they stand; they are left in the text. */
  readonly unknown: readonly string[];
}

const PLACEHOLDER = /\{\{([^{}\r\n]*)\}\}/g;
const LONE = /^\{\{([^{}\r\n]*)\}\}$/;

/** `{{ First Author }}` is `{{firstauthor}}`. */
const folded = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');

/** The placeholders' names in a text, folded. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(match => folded(match[1] ?? ''));

/** Line ends and everything but the placeholders stay as they are. */
export function fillTemplate(template: string, values: PlaceholderValues): FilledTemplate {
  const unknown = [...template.matchAll(PLACEHOLDER)].filter(m => !values.has(folded(m[1] ?? ''))).map(m => m[0]);
  const eol = /\r\n|\n|\r/.exec(template)?.[0] ?? '\n';
  const { start, end } = frontMatterSpan(template)?.bodySpan ?? { start: 0, end: 0 };
  const text =
    template.slice(0, start) +
    inYaml(template.slice(start, end), values, eol) +
    inMarkdown(template.slice(end), values, eol);
  return { text, unknown: [...new Set(unknown)] };
}

/** Every other piece is a line's end. */
const mapLines = (text: string, change: (line: string) => string): string =>
  text
    .split(/(\r\n|\n|\r)/)
    .map((piece, i) => (i % 2 ? piece : change(piece)))
    .join('');

function inMarkdown(text: string, values: PlaceholderValues, eol: string): string {
  return mapLines(text, line => {
    const [, prefix = '', marker = '', name = ''] = /^([ \t>]*)([-*+] )?\{\{([^{}]*)\}\}[ \t]*$/.exec(line) ?? [];
    const value = values.get(folded(name));
    if (value?.items) return (value.list ?? []).map(i => `${prefix}${marker || '- '}${noteMarkdown(i)}`).join(eol);
    const known = withFacts(line, values);
    return known.replace(PLACEHOLDER, (whole, written: string, at: number) => {
      const found = values.get(folded(written));
      if (!found) return whole;
      const first = known.slice(0, at).trim() === '';
      return found.literal ? oneLine(found.text).replaceAll('<!--', '') : noteMarkdown(found.text, first);
    });
  });
}

const HEAD = /^([ \t]*(?:- +)*)((?:[^\s{}[\]"'#:-][^:{}[\]"'#]*|"[^"]*"|'[^']*'):(?=\s|$)[ \t]*)?(.*)$/;
const BLOCK_SCALAR = /^[|>][-+\d]*[ \t]*(?:#.*)?$/;

/** Whatever a value holds, what comes out is valid YAML where the template is. */
function inYaml(text: string, values: PlaceholderValues, eol: string): string {
  const plain = (piece: string) =>
    withFacts(piece, values).replace(PLACEHOLDER, (whole, name: string) => textOf(values, name) ?? whole);
  let block: number | undefined;
  return mapLines(text, line => {
    const indent = line.length - line.trimStart().length;
    if (block !== undefined && line.trim() && indent <= block) block = undefined;
    const [, lead = '', key = '', rest = ''] = HEAD.exec(line) ?? [];
    if (block !== undefined || line.trimStart().startsWith('#')) return plain(line);
    if (BLOCK_SCALAR.test(rest)) block = indent;
    if (!line.includes('{{')) return line;
    const { value, comment } = withoutComment(rest);
    const written = key.replace(PLACEHOLDER, (whole, name: string) => insideQuotes(textOf(values, name) ?? whole));
    const filled = valueInYaml(value, values, `${eol}${' '.repeat(indent)}  `);
    const head = filled.startsWith(eol) ? written.trimEnd() : written;
    return `${lead}${head}${filled}${plain(comment)}`.trimEnd();
  });
}

const withFacts = (piece: string, values: PlaceholderValues): string =>
  withoutEmpty(piece, PLACEHOLDER, name => values.get(folded(name))?.text === '');

const textOf = (values: PlaceholderValues, name: string): string | undefined => {
  const value = values.get(folded(name));
  return value && oneLine(value.text);
};

/** A comment begins with a `#` behind a blank, outside of quotes. */
function withoutComment(rest: string): { value: string; comment: string } {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(rest)?.[0] ?? '';
  const at = /\s+#/.exec(rest.slice(quoted.length));
  const end = at ? quoted.length + at.index : rest.length;
  const value = rest.slice(0, end).trimEnd();
  return { value, comment: rest.slice(value.length) };
}

function valueInYaml(value: string, values: PlaceholderValues, itemLead: string): string {
  const lone = LONE.exec(value);
  if (lone) return loneInYaml(value, values.get(folded(lone[1] ?? '')), itemLead);
  if (/^(["']).*\1$/.test(value) || /^\[|^\{(?!\{)/.test(value)) {
    const items = withoutEmptyItems(value, PLACEHOLDER, name => isNothing(values.get(folded(name))));
    return items.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\{\{[^{}]*\}\}/g, piece => inFlow(piece, values));
  }
  if (!value.includes('{{')) return value;
  return yamlString(
    withFacts(value, values).replace(PLACEHOLDER, (whole, name: string) => textOf(values, name) ?? whole),
  );
}

const isNothing = (value: PlaceholderValue | undefined): boolean =>
  value !== undefined && (value.list ? !value.list.length : value.text === '');

/** A list goes into lines of its own, as a person would write it. */
function loneInYaml(written: string, value: PlaceholderValue | undefined, itemLead: string): string {
  if (!value) return yamlString(written);
  if (value.list && value.flow) return `[${value.list.map(quoted).join(', ')}]`;
  if (value.list) return value.list.length ? value.list.map(item => `${itemLead}- ${quoted(item)}`).join('') : '[]';
  if (value.number) return value.text;
  return value.text ? quoted(value.text) : '';
}

const quoted = (text: string): string => yamlString(oneLine(text));

/** A placeholder, or a quoted text that may hold some, within `[ … ]`, `{ … }` or alone. */
function inFlow(piece: string, values: PlaceholderValues): string {
  const inside = (encode: (text: string) => string) =>
    withFacts(piece, values).replace(PLACEHOLDER, (whole, name: string) => encode(textOf(values, name) ?? whole));
  if (piece.startsWith('"')) return inside(insideQuotes);
  if (piece.startsWith("'")) return inside(text => text.replaceAll("'", "''"));
  const value = values.get(folded(LONE.exec(piece)?.[1] ?? ''));
  if (!value) return yamlString(piece);
  return value.list ? value.list.map(quoted).join(', ') : value.number ? value.text || '""' : quoted(value.text);
}
