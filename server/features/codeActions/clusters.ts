/** Rewrites of `[@a; @b]`: two that stand side by side become one, and one is sorted by year. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Citation, Note } from '../../core/note/note';
import { shownYear } from '../../core/paper/shown';
import type { Span } from '../../core/text/text';
import type { CodeAction } from '../codeActions';
import { noteKeys } from '../notes/noteKeys';

export function clusterActions(snapshot: Snapshot, note: Note, { start }: Span): CodeAction[] {
  if (note.language !== 'markdown') return [];
  const clusters = [
    ...new Map(note.citations.flatMap(c => (c.cluster ? [[c.cluster.start, c.cluster]] : []))).values(),
  ];
  const at = clusters.findIndex(c => c.start <= start && start <= c.end);
  const cluster = clusters[at];
  if (!cluster) return [];
  const [before, after] = [clusters[at - 1], clusters[at + 1]];
  return [
    ...(before ? merge(note, before, cluster) : []),
    ...(after ? merge(note, cluster, after) : []),
    ...sort(snapshot, note, cluster),
  ];
}

/** What may stand between two clusters that a reader takes for one. */
const BETWEEN = /^[\s,;]{0,3}(?:and)?\s{0,3}$/;

function merge(note: Note, first: Span, second: Span): CodeAction[] {
  const { uri, text } = note.source;
  if (!BETWEEN.test(text.slice(first.end, second.start))) return [];
  return [
    {
      title: 'Merge the citations into one',
      kind: 'refactor.rewrite',
      edit: { edits: [{ uri, span: { start: first.end - 1, end: second.start + 1 }, text: '; ' }] },
    },
  ];
}

interface Part {
  readonly text: string;
  readonly year: string;
}

/** Words in front of the first key stay in front; words in front of another key would lose their place. */
function sort(snapshot: Snapshot, note: Note, cluster: Span): CodeAction[] {
  const inside = note.citations.filter(c => c.cluster?.start === cluster.start);
  const first = inside[0];
  if (!first || inside.length < 2) return [];
  const prefix = note.source.slice({ start: cluster.start + 1, end: startOf(note, first) });
  const parts = partsOf(snapshot, note, cluster, inside);
  if (!parts) return [];
  // Papers without a year come last, as in a bibliography.
  const sorted = [...parts].sort((a, b) => (a.year || '9999').localeCompare(b.year || '9999'));
  if (sorted.every((part, i) => part === parts[i])) return [];
  const text = prefix + sorted.map(part => part.text).join('; ');
  const span = { start: cluster.start + 1, end: cluster.end - 1 };
  return [
    {
      title: 'Sort the citations by year',
      kind: 'refactor.rewrite',
      edit: { edits: [{ uri: note.source.uri, span, text }] },
    },
  ];
}

/** Where the citation begins, its `-` included. */
const startOf = (note: Note, { span, suppressAuthor }: Citation): number =>
  suppressAuthor && note.source.text[span.start - 1] === '-' ? span.start - 1 : span.start;

function partsOf(
  snapshot: Snapshot,
  note: Note,
  cluster: Span,
  inside: readonly Citation[],
): readonly Part[] | undefined {
  const keys = noteKeys(snapshot, note);
  const parts: Part[] = [];
  for (const [i, citation] of inside.entries()) {
    const next = inside[i + 1];
    const end = next ? startOf(note, next) : cluster.end - 1;
    const written = note.source.slice({ start: startOf(note, citation), end });
    const text = next ? /^(.*?)\s*;\s*$/s.exec(written)?.[1] : written.trimEnd();
    // Without a semicolon right before the next key, something else stands there.
    if (text === undefined || text.includes(';')) return undefined;
    const [paper] = keys.papers(citation.key);
    parts.push({ text, year: paper ? shownYear(paper) : '' });
  }
  return parts;
}
