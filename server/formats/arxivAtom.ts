/** Reads a listing of arXiv as its API and feeds give it: Atom entries, or the items of the RSS feed. */
import { parseDate } from '../core/paper/dates';
import { arxivOf, doiOfField } from '../core/paper/ids';
import type { PaperRecord } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import type { Problem } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';
import { tooDeep, walkMarkup } from './markup';
import type { Reading } from './reading';
import { blankRecord } from './record';

interface Entry {
  readonly start: number;
  end: number;
  titleSpan?: Span;
  /** Texts of the elements inside, by name; an author's name counts as `author`. */
  readonly texts: Map<string, string[]>;
  readonly tags: string[];
}

const ENTRY = new Set(['entry', 'item']);

/** One record an entry; an entry that the file ends inside of is read as far as it goes, with a problem. */
export function readArxivAtom(source: SourceText): Reading {
  const records: PaperRecord[] = [];
  const problems: Problem[] = [];
  const { entries, whole } = entriesOf(source.text);
  if (!whole) problems.push(tooDeep(source));
  for (const { entry, cut } of entries) {
    const record = recordOf(entry);
    if (record) records.push(record);
    const complaint = cut ? 'The file ends inside this entry.' : record ? undefined : 'This entry has no title.';
    const span = { start: entry.start, end: Math.min(entry.start + 7, source.text.length) };
    if (complaint) problems.push({ code: 'source-syntax', severity: 'warning', message: complaint, span });
  }
  return { records, problems };
}

function entriesOf(text: string): { entries: { entry: Entry; cut: boolean }[]; whole: boolean } {
  const entries: { entry: Entry; cut: boolean }[] = [];
  const path: string[] = [];
  let open: Entry | undefined;
  let piece = '';
  const whole = walkMarkup(text, 'xml', {
    open(name, attributes, span) {
      if (ENTRY.has(name)) open ??= { ...span, texts: new Map(), tags: [] };
      if (open && name === 'category' && attributes.term) open.tags.push(attributes.term);
      path.push(name);
      piece = '';
    },
    text(more, span) {
      if (!open) return;
      piece += more;
      if (path.at(-1) !== 'title' || !more.trim()) return;
      open.titleSpan = { start: open.titleSpan?.start ?? span.start, end: span.end };
    },
    close(name, implied, { end }) {
      path.pop();
      if (!open) return;
      const key = name === 'name' && path.at(-1) === 'author' ? 'author' : name;
      if (name !== 'author') addText(open, key, piece);
      piece = '';
      if (!ENTRY.has(name)) return;
      open.end = end;
      entries.push({ entry: open, cut: implied });
      open = undefined;
    },
  });
  return { entries, whole };
}

function addText({ texts }: Entry, name: string, text: string): void {
  const before = texts.get(name);
  if (before) before.push(text);
  else texts.set(name, [text]);
}

function recordOf({ start, end, titleSpan, texts, tags }: Entry): PaperRecord | undefined {
  const text = (name: string): string => (texts.get(name)?.[0] ?? '').replace(/\s+/g, ' ').trim();
  const title = text('title').replace(/\s*\(arXiv:[^()]*\)$/, '');
  if (!title || !titleSpan) return undefined;
  const arxiv =
    arxivOf(text('id').replace(/^oai:arXiv\.org:/i, 'arXiv:')) ?? arxivOf(text('link')) ?? arxivOf(text('guid'));
  const doi = doiOfField(text('arxiv:doi'));
  const authors = texts.get('author') ?? [];
  // The feeds put a header before the abstract: "arXiv:2405.14906v1 Announce Type: new Abstract: …".
  const summary = (text('summary') || text('description')).replace(/^arXiv:.{0,80}?Abstract:\s*/i, '');
  const journal = text('arxiv:journal_ref');
  const date = parseDate(
    text('published') ||
      text('pubDate')
        .replace(/^\w{3},\s*/, '')
        .replace(/\s+\d\d:.*$/, ''),
  );
  return blankRecord(
    'arxiv-atom',
    title,
    { span: { start, end }, titleSpan },
    {
      ids: { ...(doi ? { doi } : {}), ...(arxiv ? { arxiv } : {}) },
      ...authorsIn(authors.length ? authors : text('dc:creator')),
      tags: [...new Set([...tags, ...(texts.get('category') ?? [])])].filter(tag => tag.trim() !== ''),
      ...(journal ? { venue: journal } : {}),
      ...(date ? { date } : {}),
      ...(summary ? { abstract: summary } : {}),
    },
  );
}
