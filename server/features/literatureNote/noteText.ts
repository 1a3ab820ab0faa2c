/** The text of a new literature note: the user's template with its placeholders filled, or the note that needs no template. */
import type { Snapshot } from '../../core/library/snapshot';
import { sourceTextOf } from '../../core/library/snapshot';
import type { Paper } from '../../core/paper/paper';
import { LIST } from '../../core/template/managedFields';
import { fillTemplate, type PlaceholderValues, placeholdersIn } from '../../core/template/noteTemplate';
import { frontMatterSpan } from '../../core/text/frontMatter';
import { resolveUri } from '../../core/text/uri';
import { parseYaml } from '../../core/text/yaml';
import { rootOf } from './noteFile';
import { listed, noteValues } from './noteValues';

/** The settings of literature notes, as they are written. */
export interface NoteOptions {
  /** A Markdown file of the workspace; empty for the note that needs none. */
  readonly template?: string;
  /** A folder within the workspace; empty for the folder where most literature notes are. */
  readonly folder?: string;
  /** The day on which the note is made, for a template that wants it. */
  readonly today?: string;
}

export type NoteText =
  | {
      readonly text: string;
      /** Placeholders of the template that nobody knows; they stand in the text. */
      readonly unknown: readonly string[];
    }
  /** A sentence for the user. */
  | { readonly refused: string };

/** `from`: a file of the workspace folder that the template's path counts from. `ofLibrary`: the paper as the library has it. */
export function noteText(
  snapshot: Snapshot,
  paper: Paper,
  from: string,
  { template, today }: NoteOptions,
  ofLibrary = paper,
): NoteText {
  const own = template ? templateText(snapshot, from, template) : undefined;
  if (template && own === undefined) {
    return {
      refused: `The template ${template} (setting litnotes.notes.template) is no Markdown file of the workspace.`,
    };
  }
  const known = noteValues(paper, themesOf(snapshot, ofLibrary));
  const managed = own === undefined ? PLAIN_FIELDS : managedFields(own, known);
  const facts: PlaceholderValues = new Map([
    ...known,
    ['managed', { ...listed(managed), flow: true }],
    ...(today ? [['today', { text: today, literal: true }] as const] : []),
  ]);
  const filled = own === undefined ? fillTemplate(plainTemplate(facts), facts) : fillTemplate(own, facts);
  const front = frontMatterSpan(filled.text)?.bodySpan;
  const [wrong] = front ? parseYaml(filled.text.slice(front.start, front.end)).problems : [];
  if (!wrong) return filled;
  return { refused: `With the template ${template} the front matter would not be valid YAML: ${wrong.message}` };
}

/** The template where the setting says it is; the editor's text counts before what is saved. */
function templateText(snapshot: Snapshot, from: string, path: string): string | undefined {
  const root = rootOf(snapshot, from);
  return root && sourceTextOf(snapshot, resolveUri(`${root}/`, path))?.text;
}

function themesOf({ library }: Snapshot, paper: Paper): string[] {
  const { list, of } = library.themes();
  return (of.get(paper) ?? []).flatMap(({ id }) => list.find(theme => theme.id === id)?.label ?? []);
}

/** What a person makes their own, or what the note is known by, is not written again. */
const NEVER_AGAIN = new Set(['citekey', 'citation', 'tags', 'managed']);

/** Fields of a template that hold facts alone. */
function managedFields(template: string, known: PlaceholderValues): string[] {
  const front = frontMatterSpan(template)?.bodySpan;
  if (!front) return [];
  const yaml = template.slice(front.start, front.end);
  const { root } = parseYaml(yaml);
  return (root?.entries ?? []).flatMap(({ key, value }) => {
    const used = placeholdersIn(yaml.slice(value.span.start, value.span.end));
    const again = used.length > 0 && used.every(name => known.has(name) && !NEVER_AGAIN.has(name));
    return again && key !== LIST ? [key] : [];
  });
}

const PLAIN_FIELDS = ['title', 'authors', 'year', 'venue', 'doi', 'arxiv'];

/** Stands where the user writes, so that a blank line is under the heading (markdownlint MD022) without one at the end (MD012). */
const YOURS = 'Your own words. LitNotes never changes them.';

/** Fields that nobody knows stay out. */
function plainTemplate(values: PlaceholderValues): string {
  const has = (name: string) => {
    const value = values.get(name);
    return value?.list ? value.list.length > 0 : value?.text !== '';
  };
  const fields = ['title', 'citekey', 'authors', 'year', 'venue', 'doi', 'arxiv'].filter(has);
  const block = ['summary', 'results'].filter(has).map(name => `{{${name}}}\n`);
  return `---
${fields.map(name => `${name}: {{${name}}}`).join('\n')}
tags: []
${LIST}: [${PLAIN_FIELDS.join(', ')}]
---

# {{title}}

## Summary

<!-- litnotes:begin -->
${block.join('\n')}<!-- litnotes:end -->

## Notes

<!-- ${YOURS} -->
`;
}
