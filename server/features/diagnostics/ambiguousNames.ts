/** Names that several papers share, where the paragraph doesn't say which paper is meant. */
import type { KnownName } from '../../core/known/knownNames';
import type { Snapshot } from '../../core/library/snapshot';
import type { NameHit } from '../../core/mentions/mentions';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { familyOf } from '../../core/paper/people';
import { clipped, listed, shownYear } from '../../core/paper/shown';
import { fold, foldTitle } from '../../core/text/fold';
import type { Problem } from '../../core/text/problem';
import { fileName } from '../../core/text/uri';
import { settle } from '../notes/settle';
import type { Passage } from './passage';

/** A name that more papers claim is a common word of the field. */
const MOST = 4;

/** Each name once. Quiet where one of the papers is cited or a name is spelled out, and in a paper's own note (`uri`). */
export function sharedNames(passage: Passage, uri: string): NameHit<KnownName>[] {
  // A README tells what a folder holds: nobody cites there.
  if (/^readme\b/i.test(fileName(uri))) return [];
  const told = new Set<string>();
  return passage.hits.filter(hit => {
    const papers = sharing(hit);
    if (isTask(passage.text, hit.span.start)) return false;
    if (papers.length < 2 || papers.length > MOST || told.has(hit.spelling) || isOneThing(papers)) return false;
    if (isSettled(passage, hit, papers, uri)) return false;
    told.add(hit.spelling);
    return true;
  });
}

const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(\[[ xX]\][ \t])?/;

/** In an item of a list of tasks, or a line with a mark of one: a reminder, not yet prose. */
export function isTask(text: string, offset: number): boolean {
  const before = text.slice(0, offset).split('\n');
  const after = /^[^\n]*/.exec(text.slice(offset))?.[0] ?? '';
  if (/\b(?:TODO|FIXME|TBD)\b/.test((before.at(-1) ?? '') + after)) return true;
  const item = before.findLast(line => ITEM.test(line));
  return item !== undefined && ITEM.exec(item)?.[1] !== undefined;
}

/** Nothing where more than the paragraph, its section say, settles what is meant. */
export function ambiguousName(snapshot: Snapshot, note: Note, hit: NameHit<KnownName>): Problem[] {
  const papers = [...new Set(settle(snapshot, note, hit).introductions.map(i => i.paper))];
  return papers.length > 1 ? [problem(hit, papers)] : [];
}

/** Papers of the same people, or of the same title, go on with one thing: editions, parts of a series. */
function isOneThing([first, ...others]: readonly Paper[]): boolean {
  if (!first) return true;
  const people = new Set(first.authors.map(person => fold(familyOf(person))));
  return others.every(
    other =>
      foldTitle(other.title) === foldTitle(first.title) ||
      other.authors.some(person => people.has(fold(familyOf(person)))),
  );
}

const sharing = (hit: NameHit<KnownName>): Paper[] => [
  ...new Set(hit.values.flatMap(name => name.introducedBy.map(i => i.paper))),
];

function isSettled(passage: Passage, hit: NameHit<KnownName>, papers: readonly Paper[], uri: string): boolean {
  if (papers.some(paper => paper.sources.some(s => s.uri === uri))) return true;
  if (passage.uses.some(use => use.papers.some(paper => papers.includes(paper)))) return true;
  const text = passage.text.toLowerCase().replace(/\s+/g, ' ');
  return hit.values.some(name =>
    name.introducedBy.some(({ method }) => method.expansion && text.includes(method.expansion.toLowerCase())),
  );
}

function problem(hit: NameHit<KnownName>, papers: readonly Paper[]): Problem {
  const shown = papers.map(paper => {
    const year = shownYear(paper);
    return `“${clipped(paper.title, 60)}”${year ? ` (${year})` : ''}`;
  });
  return {
    code: 'ambiguous-name',
    message: `${said(papers, hit)}: ${listed(shown, 'and')}. Cite the one that is meant.`,
    span: hit.span,
    severity: 'information',
    related: papers.flatMap(paper =>
      paper.sources
        .slice(0, 1)
        .map(({ uri, record }) => ({ uri, span: record.titleSpan, message: clipped(paper.title, 80) })),
    ),
  };
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four'] as const;

/** `Two papers call their method SPARK`, or without a word for it where it isn't the same kind of thing. */
function said(papers: readonly Paper[], { values, spelling }: NameHit<KnownName>): string {
  const count = COUNTS[papers.length] ?? String(papers.length);
  const of = values.flatMap(name => name.introducedBy).filter(i => papers.includes(i.paper));
  const [kind = 'other', ...others] = new Set(of.map(i => i.method.kind));
  return kind === 'other' || others.length
    ? `${count} papers introduce ${spelling}`
    : `${count} papers call their ${kind} ${spelling}`;
}
