/** Phrases that name a paper only in a note that cites it: "Tree of Thoughts" of a title that no abstract explains. */

import type { KnownName } from '../../core/known/knownNames';
import { localMeaning } from '../../core/known/ownWord';
import type { Library } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import { buildNameTable, findNames, type NameHit } from '../../core/mentions/mentions';
import { type TitlePhrase, titlePhrase } from '../../core/names/titlePhrase';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { overlaps, type Span, touches } from '../../core/text/text';
import { namesIn, nameTouching } from './namesIn';
import { noteCitations } from './noteCitations';
import { type Kept, masksIn, perParagraph } from './paragraphs';
import { clusterBehind } from './settle';

type Hit = NameHit<KnownName>;

/** A phrase with the name that it makes of its paper. */
interface Phrase extends TitlePhrase {
  readonly paper: Paper;
  readonly known: KnownName;
}

const ofPapers = new WeakMap<Paper, Phrase | null>();
const defined = new WeakMap<KnownName, Phrase>();
const found = new WeakMap<ReadonlyMap<Paper, readonly Span[]>, readonly Hit[]>();
const byParagraph: Kept<readonly Hit[]> = new WeakMap();

/** Names that are known, and phrases of what the note cites where no known name stands; in order. */
export function namesAndPhrases(snapshot: Snapshot, note: Note): readonly Hit[] {
  const all = namesIn(snapshot.library, note);
  const cited = phrasesIn(snapshot, note);
  if (!cited.length) return all;
  const names = all.filter(hit => !isNobodys(hit) || !cited.some(({ span }) => overlaps(hit.span, span)));
  const phrases = cited.filter(({ span }) => !names.some(hit => overlaps(hit.span, span)));
  return [...names, ...phrases].sort((a, b) => a.span.start - b.span.start);
}

/** The name that the offset touches, else the phrase. */
export function nameOrPhraseTouching(snapshot: Snapshot, note: Note, offset: number): Hit | undefined {
  const name = nameTouching(snapshot.library, note, offset);
  if (name && !isNobodys(name)) return name;
  return phrasesIn(snapshot, note).find(hit => touches(hit.span, offset)) ?? name;
}

/** What the user only defines in methods.yaml: the paper that the note cites has it. */
const isNobodys = ({ values }: Hit): boolean =>
  values.every(known => !known.introducedBy.length && !known.usedBy.length);

function phrasesIn(snapshot: Snapshot, note: Note): readonly Hit[] {
  const cited = noteCitations(snapshot, note);
  const before = found.get(cited);
  if (before) return before;
  const phrases = [...cited.keys()].flatMap(paper => asRuled(snapshot, note, phraseOf(paper)));
  const hits = phrases.length ? placed(snapshot.library, note, phrases, cited) : [];
  found.set(cited, hits);
  return hits;
}

/** None for a paper that has names of its own. */
function phraseOf(paper: Paper): Phrase | undefined {
  const before = ofPapers.get(paper);
  if (before !== undefined) return before ?? undefined;
  const phrase = paper.methods.length || paper.abstract ? undefined : titlePhrase(paper.title);
  const made = phrase && { ...phrase, paper, known: nameOf(paper, phrase.text) };
  ofPapers.set(paper, made ?? null);
  return made;
}

function nameOf(paper: Paper, name: string): KnownName {
  const method = { name, aliases: [], kind: 'method', primary: true } as const;
  return { name, introducedBy: [{ paper, method }], usedBy: [], spellings: [{ spelling: name, form: 'name' }] };
}

/** With the user's definition; none where their own word is that the name means another paper, or nothing here. */
function asRuled({ methods, library }: Snapshot, note: Note, phrase: Phrase | undefined): Phrase[] {
  if (!phrase) return [];
  if (![...methods.values()].some(({ rules }) => rules.some(rule => rule.name === phrase.text))) return [phrase];
  const known = library.known().called(phrase.text);
  if (!known || known.introducedBy.length || localMeaning(known, note.source.uri)) return [];
  // One object a library: what paragraphs answered holds it.
  const made = defined.get(known) ?? { ...phrase, known: { ...phrase.known, definition: known.definition } };
  defined.set(known, made);
  return [made];
}

/** A paragraph is read on its own, and again only when it or what the note cites has changed. */
function placed(
  library: Library,
  note: Note,
  phrases: readonly Phrase[],
  cited: ReadonlyMap<Paper, readonly Span[]>,
): readonly Hit[] {
  const table = buildNameTable(
    phrases.map(({ text, known }) => ({ spelling: text, form: 'expansion' as const, value: known })),
  );
  const answers = perParagraph(
    byParagraph,
    library,
    phrases.map(p => `${p.paper.key} ${p.text}`).join('|'),
    note,
    paragraph => findNames(note.source.slice(paragraph.span), masksIn(note, paragraph), table),
  );
  const hits = answers.flatMap(({ start, value }) =>
    value.map(hit => ({ ...hit, span: { start: hit.span.start + start, end: hit.span.end + start } })),
  );
  const written = hits.filter(({ span }) => isCapitalised(note.source.slice(span)));
  const loose = phrases.filter(p => !p.sure && !isCitedBehind(note, p, written, cited.get(p.paper) ?? []));
  const unsaid = new Set(loose.map(p => p.known));
  return written.filter(({ values }) => !values.every(known => unsaid.has(known)));
}

/** "Tree of Thoughts"; not "a tree of thoughts" nor "Tree of thoughts". */
const isCapitalised = (written: string): boolean =>
  written
    .split(/[\s-]+/)
    .every((word, i, all) => /^[^\p{Ll}]/u.test(word) || (i > 0 && i < all.length - 1 && word.length < 5));

/** Once in the note the citation of the paper stands right behind its phrase. */
const isCitedBehind = (note: Note, { known }: Phrase, hits: readonly Hit[], cited: readonly Span[]): boolean =>
  hits.some(({ span, values }) => {
    const behind = values.includes(known) ? clusterBehind(note, span) : undefined;
    return behind !== undefined && cited.some(citation => overlaps(citation, behind));
  });
