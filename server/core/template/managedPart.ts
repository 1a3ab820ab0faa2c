/** Brings the managed part of a literature note up to date: listed fields and the marked block; every other byte stays. */
import { frontMatterSpan } from '../text/frontMatter';
import type { Span } from '../text/text';
import { parseYaml, type YamlNode } from '../text/yaml';
import { managedBlock } from './managedBlock';
import { type FieldChanges, fieldChanges, handedOver, inLines, LIST, type TextChange } from './managedFields';

export type ManagedUpdate =
  | {
      /** Disjoint; in the order of the text. */
      readonly changes: readonly TextChange[];
      /** Names of fields that change, and `block`. */
      readonly changed: readonly string[];
      readonly kept: readonly string[];
    }
  /** A sentence for the user; nothing may be changed then. */
  | { readonly refused: string; readonly at?: Span };

/** What the user is told the block is called among what has changed. */
const BLOCK = 'block';

/** `fresh` is the note as it would be made today, with `\n` for its line ends. */
export function updateManaged(text: string, fresh: string): ManagedUpdate {
  const front = frontMatterSpan(text);
  if (!front && /^\uFEFF?---[ \t]*(?:[\r\n]|$)/.test(text)) {
    const refused = 'The front matter that begins here is never closed by a line “---”.';
    return { refused, at: { start: 0, end: 3 } };
  }
  const by = front?.bodySpan.start ?? 0;
  const { root, problems } = parseYaml(text.slice(by, front?.bodySpan.end ?? 0));
  const [wrong] = problems;
  if (wrong) {
    const at = { start: wrong.span.start + by, end: wrong.span.end + by };
    return { refused: `The front matter is not valid YAML: ${wrong.message}`, at };
  }
  const block = managedBlock(text, front?.span.end ?? 0);
  if (block && 'refused' in block) return block;
  if (!block && !handedOver(root)) return { refused: NOTHING_MANAGED };
  const freshFront = frontMatterSpan(fresh);
  const freshYaml = freshFront ? fresh.slice(freshFront.bodySpan.start, freshFront.bodySpan.end) : '';
  const fields = front && root ? fieldChanges({ text, front, root }, freshYaml) : NO_CHANGES;
  if (root && fields.changes.length && !leavesTheRest(text, root, fields))
    return { refused: NOT_SAFELY, at: front?.span };
  const inBlock = block ? blockChange(text, block.inner, fresh) : [];
  const changed = [...fields.changed, ...(inBlock.length ? [BLOCK] : [])];
  return { changes: inOrder([...fields.changes, ...inBlock]), changed, kept: fields.kept };
}

const NO_CHANGES: FieldChanges = { changes: [], changed: [], kept: [] };

const NOTHING_MANAGED = `This note has no part that LitNotes keeps up to date: neither a list “${LIST}:” in its front matter nor the marks “<!-- litnotes:begin -->” and “<!-- litnotes:end -->”.`;
const NOT_SAFELY = 'The front matter is written in a way that LitNotes can’t change without touching what is yours.';

function blockChange(text: string, inner: Span, fresh: string): TextChange[] {
  const freshBlock = managedBlock(fresh, frontMatterSpan(fresh)?.span.end ?? 0);
  if (!freshBlock || 'refused' in freshBlock) return [];
  // As the line of the mark ends.
  const eol = /(?:\r\n|\n|\r)$/.exec(text.slice(0, inner.start))?.[0] ?? '\n';
  const wanted = inLines(fresh.slice(freshBlock.inner.start, freshBlock.inner.end), eol);
  return wanted === text.slice(inner.start, inner.end) ? [] : [{ span: inner, text: wanted }];
}

/** Read again, the front matter says the same in everything but the fields that were to change. */
function leavesTheRest(text: string, before: YamlNode, { changes, changed }: FieldChanges): boolean {
  const after = withChanges(text, inOrder(changes));
  const front = frontMatterSpan(after)?.bodySpan;
  const { root, problems } = parseYaml(front ? after.slice(front.start, front.end) : '');
  const rest = (node: YamlNode | undefined) =>
    JSON.stringify(node?.entries.flatMap(e => (changed.includes(e.key) ? [] : [[e.key, e.value.value]])));
  return !problems.length && rest(before) === rest(root);
}

/** Insertions at one place become one. */
function inOrder(changes: readonly TextChange[]): TextChange[] {
  const joined = new Map<string, TextChange>();
  for (const { span, text } of changes) {
    const place = `${span.start}-${span.end}`;
    joined.set(place, { span, text: (joined.get(place)?.text ?? '') + text });
  }
  return [...joined.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The text after changes that are disjoint and in order. */
export const withChanges = (text: string, changes: readonly TextChange[]): string =>
  changes.reduceRight((all, { span, text: to }) => all.slice(0, span.start) + to + all.slice(span.end), text);
