/** Completion of citation keys and of method names, filtered and ranked here: clients only know prefixes. */
import { markdownKey } from '../core/citation';
import type { KnownName } from '../core/knownNames';
import type { NoteLanguage } from '../core/note';
import type { Paper } from '../core/paper';
import { clipped, shownPeople, shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import type { Span } from '../core/text';
import { citationKey } from './citation';
import { type KeyContext, keyContext } from './completionContext';
import { matchNames } from './nameMatches';
import { rankPapers } from './paperMatches';
import type { Place } from './place';
import { noteUses } from './uses';

export interface CompletionItem {
  readonly kind: 'key' | 'name';
  readonly label: string;
  /** Paper and year in one line. */
  readonly detail: string;
  readonly insert: string;
  /** What the client compares with what was typed. */
  readonly filter: string;
  /** Replaced when the item is inserted; `end` is the cursor. */
  readonly span: Span;
  /** Up to here when the item replaces the rest of the word. */
  readonly replaceEnd: number;
  /** What `completionCard` needs to show the card. */
  readonly id: string;
  readonly deprecated?: boolean;
}

export interface CompletionList {
  readonly items: readonly CompletionItem[];
  /** True when more typing can bring other items. */
  readonly incomplete: boolean;
}

const MOST = 100;
const NONE: CompletionList = { items: [], incomplete: false };

/** `typed` is true when a typed character asked, not the person: then names come only where one is clearly begun. */
export function completion(snapshot: Snapshot, place: Place, typed: boolean): CompletionList {
  const note = snapshot.notes.get(place.uri);
  if (!note) return NONE;
  if (note.frontMatter && place.offset < note.frontMatter.span.end) return NONE;
  const context = keyContext(note.source, place.offset, note.language);
  if (context) return keys(snapshot, place, context, note.language);
  if (note.masked.some(span => span.start < place.offset && place.offset < span.end)) return NONE;
  return names(snapshot, place, typed);
}

function keys(snapshot: Snapshot, place: Place, context: KeyContext, language: NoteLanguage): CompletionList {
  const note = snapshot.notes.get(place.uri);
  if (!note) return NONE;
  const used = noteUses(snapshot, note).cited;
  const ranked = rankPapers(snapshot.library.papers, context.query, paper => (used.get(paper)?.length ?? 0) > 0, MOST);
  const items = ranked.map(paper => keyItem(snapshot, paper, citationKey(snapshot, note, paper), context, language));
  return { items, incomplete: true };
}

function keyItem(
  snapshot: Snapshot,
  paper: Paper,
  key: string,
  context: KeyContext,
  language: NoteLanguage,
): CompletionItem {
  const written = markdownKey(key);
  const braced = language === 'markdown' && context.form === 'at' && written !== `@${key}`;
  return {
    kind: 'key',
    label: key,
    detail: paperLine(paper),
    insert: braced ? written.slice(1) : key,
    // The query may be words of the title: the client must not filter again.
    filter: context.query || key,
    span: context.span,
    replaceEnd: context.replaceEnd,
    id: snapshot.library.byKey.get(key)?.length === 1 ? key : paper.key,
  };
}

function names(snapshot: Snapshot, place: Place, typed: boolean): CompletionList {
  const note = snapshot.notes.get(place.uri);
  if (!note) return NONE;
  const matches = matchNames(snapshot.library, note.source, place.offset, typed, MOST);
  const items = matches.map(({ known, spelling, span, replaceEnd }) => ({
    kind: 'name' as const,
    label: spelling,
    detail: nameLine(known),
    insert: spelling,
    filter: spelling,
    span,
    replaceEnd,
    id: known.name,
  }));
  return { items, incomplete: items.length === MOST || typed };
}

function nameLine(known: KnownName): string {
  const [first, second] = known.introducedBy;
  if (!first) return known.usedBy.length === 1 ? 'used by 1 paper here' : `used by ${known.usedBy.length} papers here`;
  if (second) return `${known.introducedBy.length} papers`;
  return paperLine(first.paper);
}

export const paperLine = (paper: Paper): string =>
  [shownYear(paper), shownPeople(paper), clipped(paper.title, 90)].filter(Boolean).join(' · ');
