/** Reads the workspace's methods.yaml: the user's own word about names; what is wrong costs only itself. */
import { METHOD_FIELDS } from '../core/paper/methodFields';
import { METHOD_KINDS, type MethodRule } from '../core/paper/methodRule';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import { type ListEntry, type ListFile, readList } from './yamlList';

const METHODS: ListFile = {
  name: 'methods.yaml',
  list: 'methods',
  begin: '- name:',
  fields: Object.keys(METHOD_FIELDS),
  code: 'methods-syntax',
};

export interface MethodsReading {
  readonly rules: MethodRule[];
  readonly problems: Problem[];
}

/** Total. Every problem has the code `methods-syntax` and stands at the word that is wrong. */
export function parseMethods(source: SourceText): MethodsReading {
  const { values, problems } = readList<MethodRule>(source, METHODS, ruleOf);
  return { rules: values, problems };
}

function ruleOf(entry: ListEntry, before: readonly MethodRule[]): MethodRule | undefined {
  const name = entry.text('name');
  if (!name) {
    if (!entry.field('name')) entry.report(entry.place('name'), 'This entry has no name.');
    return undefined;
  }
  const place = entry.text('in');
  if (before.some(rule => rule.name === name && rule.in === place)) {
    entry.report(
      entry.place('name'),
      `"${name}" stands above already; this entry is ignored. Use "in:" for another folder.`,
    );
    return undefined;
  }
  const never = neverLinked(entry);
  return {
    name,
    aliases: entry.texts('aliases'),
    expansion: entry.text('expansion'),
    definition: entry.text('definition'),
    kind: kindOf(entry),
    paper: entry.text('paper'),
    never,
    in: place,
    inSpan: entry.field('in')?.value.span,
    nameSpan: entry.place('name'),
    paperSpan: entry.field('paper')?.value.span,
  };
}

function neverLinked(entry: ListEntry): boolean {
  const link = entry.text('link');
  if (link !== undefined && !['never', 'false', 'true', 'always'].includes(link)) {
    entry.report(entry.place('link'), 'The only value for "link" is "never".', 'warning');
  }
  return link === 'never' || link === 'false';
}

function kindOf(entry: ListEntry): MethodRule['kind'] {
  const written = entry.text('kind');
  const kind = METHOD_KINDS.find(k => k === written);
  if (written && !kind) entry.report(entry.place('kind'), `"kind" is one of ${METHOD_KINDS.join(', ')}.`, 'warning');
  return kind;
}
