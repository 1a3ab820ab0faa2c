/** Where notes cite and mention papers. */
import type { Snapshot } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import type { Span } from '../core/text/text';
import { namesAndPhrases } from './notes/citedPhrases';
import { noteCitations } from './notes/noteCitations';
import { type NoteKeys, noteKeys } from './notes/noteKeys';
import { settle } from './notes/settle';
import type { PlaceSpan } from './place';

export interface NoteUses {
  readonly cited: ReadonlyMap<Paper, readonly Span[]>;
  readonly mentioned: ReadonlyMap<Paper, readonly Span[]>;
}

export interface PaperUses {
  readonly citedIn: readonly PlaceSpan[];
  readonly mentionedIn: readonly PlaceSpan[];
}

const known = new WeakMap<NoteKeys, WeakMap<Note, NoteUses>>();

/** What one note cites (keys and links) and mentions: names that papers introduce, a shared one for the paper that is meant. */
export function noteUses(snapshot: Snapshot, note: Note): NoteUses {
  const keys = noteKeys(snapshot, note);
  const ofNotes = known.get(keys) ?? new WeakMap<Note, NoteUses>();
  known.set(keys, ofNotes);
  const cached = ofNotes.get(note);
  if (cached) return cached;
  const cited = noteCitations(snapshot, note);
  const mentioned = new Map<Paper, Span[]>();
  for (const hit of namesAndPhrases(snapshot, note)) {
    const papers = new Set(settle(snapshot, note, hit).introductions.map(i => i.paper));
    for (const paper of papers) add(mentioned, paper, hit.span);
  }
  const uses = { cited, mentioned };
  ofNotes.set(note, uses);
  return uses;
}

/** Finds what each note uses, a note a step, for whoever has the time before somebody asks. */
export function* usesAhead(snapshot: Snapshot): Generator<undefined, void> {
  for (const note of snapshot.notes.values()) {
    noteUses(snapshot, note);
    yield;
  }
}

/** Who asks about so many papers of one snapshot asks about all. */
const SINGLE = 8;
const asked = new WeakMap<Snapshot, { times: number; all?: ReadonlyMap<Paper, PaperUses> }>();

/** Everywhere that notes cite or mention a paper, by file and place. */
export function paperUses(snapshot: Snapshot, paper: Paper): PaperUses {
  const before = asked.get(snapshot) ?? { times: 0 };
  asked.set(snapshot, before);
  if (before.times++ < SINGLE) return usesOf(snapshot, paper);
  before.all ??= allUses(snapshot);
  return before.all.get(paper) ?? NONE;
}

const NONE: PaperUses = { citedIn: [], mentionedIn: [] };

function allUses(snapshot: Snapshot): Map<Paper, PaperUses> {
  const all = new Map<Paper, { readonly citedIn: PlaceSpan[]; readonly mentionedIn: PlaceSpan[] }>();
  const of = (paper: Paper) => {
    const uses = all.get(paper) ?? { citedIn: [], mentionedIn: [] };
    all.set(paper, uses);
    return uses;
  };
  for (const [uri, note] of snapshot.notes) {
    const { cited, mentioned } = noteUses(snapshot, note);
    for (const [paper, spans] of cited) of(paper).citedIn.push(...spans.map(span => ({ uri, span })));
    for (const [paper, spans] of mentioned) of(paper).mentionedIn.push(...spans.map(span => ({ uri, span })));
  }
  return all;
}

function usesOf(snapshot: Snapshot, paper: Paper): PaperUses {
  const citedIn: PlaceSpan[] = [];
  const mentionedIn: PlaceSpan[] = [];
  for (const [uri, note] of snapshot.notes) {
    const uses = noteUses(snapshot, note);
    for (const span of uses.cited.get(paper) ?? []) citedIn.push({ uri, span });
    for (const span of uses.mentioned.get(paper) ?? []) mentionedIn.push({ uri, span });
  }
  return { citedIn, mentionedIn };
}

function add(map: Map<Paper, Span[]>, paper: Paper, span: Span): void {
  const spans = map.get(paper);
  if (spans) spans.push(span);
  else map.set(paper, [span]);
}
