/** Completion of citation keys and of method names, filtered and ranked here: clients only know prefixes. */
import type { KnownName } from '../core/known/knownNames';
import { buildable, citedPapers } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import { citationText, markdownKey } from '../core/note/citation';
import type { Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { citableKey } from '../core/paper/paperKeys';
import { clipped } from '../core/paper/shown';
import { type Span, touches } from '../core/text/text';
import { type KeyContext, keyContext } from './finding/completionContext';
import { favouredPapers } from './finding/favoured';
import { matchNames, type NameMatch } from './finding/nameMatches';
import { rankPapers } from './finding/paperMatches';
import { methodsCompletion } from './methods/methodsCompletion';
import { noteCitations } from './notes/noteCitations';
import type { Place } from './place';
import { type CompletionItem, paperLine } from './shown/completionItem';

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
  const methods = snapshot.methods.get(place.uri);
  if (methods) return { items: methodsCompletion(snapshot, methods, place.offset), incomplete: true };
  if (!note) return NONE;
  if (note.frontMatter && place.offset < note.frontMatter.span.end) return NONE;
  const context = keyContext(note.source, place.offset, note.language);
  if (context && !isRemark(snapshot, note, context)) return keys(snapshot, note, context);
  if (note.masked.some(span => span.start < place.offset && place.offset < span.end)) return NONE;
  return names(snapshot, note, place.offset, typed);
}

function keys(snapshot: Snapshot, note: Note, context: KeyContext): CompletionList {
  const finds = buildable(snapshot, note);
  const cited = noteCitations(snapshot, note);
  const beside = new Set(context.beside.flatMap(key => citedPapers(snapshot, note, key)));
  const favoured = favouredPapers(snapshot, note);
  const ranked = rankPapers(snapshot.library, context.query, { most: MOST + beside.size, favoured });
  const labels = new Set<string>();
  const items = ranked.flatMap((paper): CompletionItem[] => {
    const key = [paper.key, ...paper.otherKeys].find(finds) ?? citableKey(paper);
    const text = written(key, context);
    if (beside.has(paper) || labels.has(key) || !text) return [];
    labels.add(key);
    return [keyItem(snapshot, paper, key, context, text, isElsewhere(cited.get(paper), context))];
  });
  return { items: items.slice(0, MOST), incomplete: true };
}

/** True for words behind a key that there is: `[@lee2025 and others‸`. */
function isRemark(snapshot: Snapshot, note: Note, { form, query }: KeyContext): boolean {
  const first = form === 'at' && query.includes(' ') ? query.slice(0, query.indexOf(' ')) : undefined;
  return first !== undefined && citedPapers(snapshot, note, first).length > 0;
}

/** True for a paper that is cited at another place than the one where its key is being typed. */
const isElsewhere = (spans: readonly Span[] = [], { span }: KeyContext): boolean =>
  spans.some(cited => !touches(cited, span.end));

interface Written {
  readonly insert: string;
  /** Where it begins. */
  readonly start: number;
}

function keyItem(
  snapshot: Snapshot,
  paper: Paper,
  key: string,
  { query, span, replaceEnd }: KeyContext,
  { insert, start }: Written,
  cited: boolean,
): CompletionItem {
  return {
    kind: 'key',
    label: key,
    description: clipped(paper.title, 60),
    cited,
    get detail() {
      return paperLine(paper);
    },
    insert,
    // The query may be words of the title: the client must not filter again.
    filter: start < span.start ? `@${query}` : query || key,
    span: { start, end: span.end },
    replaceEnd,
    id: snapshot.library.byKey.get(key)?.length === 1 ? key : paper.key,
  };
}

/** The form that the language reads, if there is one; where an `@` can't begin it, the `@` that stands there goes. */
function written(key: string, { form, lead, span: { start } }: KeyContext): Written | undefined {
  switch (form) {
    case 'at':
      return { insert: markdownKey(key).slice(1), start };
    case 'append':
      return { insert: lead + markdownKey(key), start };
    case 'typst': {
      const reference = citationText([key], 'typst');
      return reference === `@${key}` ? { insert: key, start } : { insert: reference, start: start - 1 };
    }
    case 'typst-label':
      return /^[\p{L}\p{N}_\-:.]+$/u.test(key) ? { insert: key, start } : undefined;
    default:
      return { insert: key, start };
  }
}

function names(snapshot: Snapshot, note: Note, offset: number, typed: boolean): CompletionList {
  const favoured = favouredPapers(snapshot, note);
  const weightOf = (known: KnownName) => Math.max(0, ...known.introducedBy.map(i => favoured.get(i.paper) ?? 0));
  const matches = matchNames(snapshot.library, note.source, offset, typed, MOST, weightOf);
  const items = matches.map(match => nameItem(snapshot, note, match));
  if (!typed && !items.length && isNothingBegun(note.source.text, offset)) return suggestions(snapshot, note, offset);
  return { items, incomplete: items.length === MOST || typed };
}

function nameItem(snapshot: Snapshot, note: Note, { known, spelling, span, replaceEnd }: NameMatch): CompletionItem {
  const cited = noteCitations(snapshot, note);
  const [first, second] = known.introducedBy;
  return {
    kind: 'name',
    label: spelling,
    ...(first ? { description: second ? nameLine(known) : clipped(first.paper.title, 60) } : {}),
    cited: known.introducedBy.some(i => cited.has(i.paper)),
    get detail() {
      return nameLine(known);
    },
    insert: spelling,
    filter: spelling,
    span,
    replaceEnd,
    id: known.name,
  };
}

const isNothingBegun = (text: string, offset: number): boolean =>
  /(?:^|[\s([{"'“‘«—–])$/.test(text.slice(0, offset).slice(-1));

/** On request, with nothing typed: what the note is about, by name and as a citation. */
const SUGGESTED = 30;

function suggestions(snapshot: Snapshot, note: Note, offset: number): CompletionList {
  const { library } = snapshot;
  const favoured = favouredPapers(snapshot, note);
  const finds = buildable(snapshot, note);
  const cited = noteCitations(snapshot, note);
  const span = { start: offset, end: offset };
  const before = note.source.text.slice(note.source.lineStart(note.source.lineOf(offset)), offset);
  const inBrackets = note.language === 'markdown' && /\[[^[\]]*$/.test(before);
  const seen = new Set<KnownName>();
  const items = rankPapers(library, '', { most: SUGGESTED, favoured }).flatMap((paper): CompletionItem[] => {
    const names = paper.methods.flatMap(({ name, primary }) => (primary && library.known().spelled(name)) || []);
    const fresh = names.filter(known => !seen.has(known) && seen.add(known));
    const key = [paper.key, ...paper.otherKeys].find(finds) ?? citableKey(paper);
    const citation = inBrackets ? markdownKey(key) : citationText([key], note.language);
    const context: KeyContext = { form: 'at', query: '', span, replaceEnd: offset, lead: '', beside: [] };
    const written = { insert: citation, start: offset };
    return [
      ...fresh.map(known => nameItem(snapshot, note, { known, spelling: known.name, span, replaceEnd: offset })),
      { ...keyItem(snapshot, paper, key, context, written, cited.has(paper)), label: citation, filter: citation },
    ];
  });
  return { items: items.slice(0, MOST), incomplete: true };
}

export function nameLine(known: KnownName): string {
  const [first, second] = known.introducedBy;
  if (!first) return known.usedBy.length === 1 ? 'used by 1 paper here' : `used by ${known.usedBy.length} papers here`;
  if (second) return `${known.introducedBy.length} papers`;
  return paperLine(first.paper);
}
