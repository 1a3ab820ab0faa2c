/** Which paper a name means where it stands, when several papers share it; knows papers and notes, no protocol. */
import type { Introduction, KnownName } from '../../core/known/knownNames';
import { localMeaning } from '../../core/known/ownWord';
import type { Snapshot } from '../../core/library/snapshot';
import type { NameHit } from '../../core/mentions/mentions';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { familyOf } from '../../core/paper/people';
import { fold } from '../../core/text/fold';
import type { Span } from '../../core/text/text';
import { citedMeaning } from './citedMeaning';
import { layoutOf, placedIn } from './layout';
import { noteCitations } from './noteCitations';
import { recordsAt } from './recordsAt';

/** `introductions` of one paper where the context settles it, else of all; `others` share the name but are not meant. */
export interface Meant {
  readonly introductions: readonly Introduction[];
  readonly others: readonly Paper[];
}

/**
 * In this order, the first that points to exactly one of the papers: the name is spelled out here; the record that the
 * text belongs to; a citation right behind the name or a link around it; what the sentence sets apart from it; a citation in
 * the paragraph; an expansion in the paragraph; the paper's own note; a citation in the section. Where one of them points
 * to several, nothing is settled. A name that no paper introduces means what the note cites under it.
 */
export function settle(snapshot: Snapshot, note: Note, hit: NameHit<KnownName>): Meant {
  const introductions = hit.values.flatMap(name => name.introducedBy);
  const papers = [...new Set(introductions.map(i => i.paper))];
  const told = ownWord(note, hit);
  if (told) return { introductions: [told], others: papers.filter(paper => paper !== told.paper) };
  if (!papers.length) {
    const cited = hit.values[0] && citedMeaning(snapshot, note, hit.values[0]);
    return { introductions: cited ? [cited] : [], others: [] };
  }
  if (papers.length < 2) return { introductions, others: [] };
  const meant = oneOf(signs(snapshot, note, hit, introductions));
  if (!meant) return { introductions, others: [] };
  return {
    introductions: introductions.filter(i => i.paper === meant),
    others: papers.filter(paper => paper !== meant),
  };
}

/** What the user says that the name means in this note. */
function ownWord(note: Note, { values }: NameHit<KnownName>): Introduction | undefined {
  for (const name of values) {
    const paper = localMeaning(name, note.source.uri)?.paper;
    const method = { name: name.name, aliases: [], kind: 'other', primary: true } as const;
    if (paper) return name.introducedBy.find(i => i.paper === paper) ?? { paper, method };
  }
  return undefined;
}

function oneOf(signs: Iterable<readonly Paper[]>): Paper | undefined {
  for (const papers of signs) if (papers.length) return papers.length === 1 ? papers[0] : undefined;
  return undefined;
}

function* signs(
  snapshot: Snapshot,
  note: Note,
  { span, spelling }: NameHit<KnownName>,
  introductions: readonly Introduction[],
): Generator<readonly Paper[]> {
  const papers = [...new Set(introductions.map(i => i.paper))];
  yield whose(introductions, expansion => expansion === fold(spelling));
  yield describedAt(snapshot, note, span).filter(paper => papers.includes(paper));
  const cited = noteCitations(snapshot, note);
  const places = (paper: Paper) => placedIn(cited.get(paper) ?? NOWHERE);
  const citedIn = (...spans: readonly (Span | undefined)[]) =>
    papers.filter(paper => spans.some(where => where && places(paper).anyOver(where)));
  yield citedIn(span, clusterBehind(note, span));
  const set = papers.filter(paper =>
    places(paper)
      .between(span.end, span.end + FAR)
      .some(c => isSetApart(note, span, c, paper)),
  );
  yield set.length ? papers.filter(paper => !set.includes(paper)) : [];
  const layout = layoutOf(note);
  const paragraph = layout.paragraphAt(span.end) ?? span;
  yield citedIn(paragraph);
  const prose = layout.folded(paragraph);
  yield whose(introductions, expansion => prose.includes(expansion));
  yield papers.filter(paper => paper.sources.some(s => s.record.format === 'note' && s.uri === note.source.uri));
  yield citedIn(layout.sectionAt(span.start));
}

const NOWHERE: readonly Span[] = [];
/** Characters behind a name in which the same sentence may set it apart. */
const FAR = 160;

/** Papers that spell the name out in a way that the others don't. */
const whose = (introductions: readonly Introduction[], holds: (expansion: string) => boolean): Paper[] => [
  ...new Set(introductions.flatMap(i => (i.method.expansion && holds(fold(i.method.expansion)) ? [i.paper] : []))),
];

/** In a page or bibliography, the paper whose record the text is a part of. */
function describedAt(snapshot: Snapshot, note: Note, { start }: Span): Paper[] {
  const file = snapshot.sources.get(note.source.uri);
  if (!file || file.format === 'note') return [];
  const record = recordsAt(file, start).find(r => r.span.start <= start && start < r.span.end);
  const paper = record && snapshot.library.paperOf().get(record);
  return paper ? [paper] : [];
}

/** The citation that follows the name at once: `SPARK [@a; @b]`, `SPARK's @a`. */
export function clusterBehind(note: Note, { end }: Span): Span | undefined {
  const citation = layoutOf(note).citationFrom(end);
  const cluster = citation && (citation.cluster ?? citation.span);
  if (!cluster || cluster.start < end || cluster.start - end > 5) return undefined;
  return /^(?:['’]?s)?[\s~*_(]*-?$/.test(note.source.text.slice(end, cluster.start)) ? cluster : undefined;
}

const APART = /\b(?:not|unlike|other than|different from|unrelated to|rather than)\b/i;
const APART_FROM =
  /\b(?:not|unlike|other than|different from|unrelated to|rather than)\s+(?:that of|the \S+ (?:of|by|in))?\s*[-[(]*$/i;

/**
 * The same sentence goes on to say that the cited work is another one: `SPARK (not that of Liu et al. [-@liu])`, `SPARK,
 * unlike @liu`. It takes the author's name or the words right before the key: "SPARK does not need labels [@spark]" is none.
 */
function isSetApart(note: Note, { end }: Span, citation: Span, paper: Paper): boolean {
  const between = note.source.slice({ start: end, end: citation.start });
  if (/[.!?]\s+\p{Lu}|\n\s*\n/u.test(between)) return false;
  const author = paper.authors[0] && familyOf(paper.authors[0]);
  const named = author !== undefined && between.split(APART).slice(1).join(' ').includes(author);
  return named || APART_FROM.test(between);
}
