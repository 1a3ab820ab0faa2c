/** The hover of methods.yaml where no paper is meant: what a field says, and that a name is linked nowhere. */
import type { Snapshot } from '../../core/library/snapshot';
import { isMethodField, METHOD_FIELDS } from '../../core/paper/methodFields';
import { type Span, touches } from '../../core/text/text';
import type { Place } from '../place';

export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

export function methodsHover(snapshot: Snapshot, { uri, offset }: Place): Hover | undefined {
  const file = snapshot.methods.get(uri);
  if (!file) return undefined;
  const { source } = file;
  const rule = file.rules.find(r => touches(r.nameSpan, offset));
  if (rule) return { span: rule.nameSpan, markdown: nameTold(rule.never, rule.in) };
  const start = source.lineStart(source.lineOf(offset));
  const line = /^([ \t]*(?:-[ \t]+)?)(\w+):/.exec(source.text.slice(start, start + 200));
  const [, indent = '', field = ''] = line ?? [];
  const span = { start: start + indent.length, end: start + indent.length + field.length };
  return isMethodField(field) && touches(span, offset) ? { span, markdown: METHOD_FIELDS[field] } : undefined;
}

function nameTold(never: boolean, place: string | undefined): string {
  if (never) return place === undefined ? 'Never linked in your notes.' : 'Never linked there.';
  return 'No paper here introduces or uses this name.';
}
