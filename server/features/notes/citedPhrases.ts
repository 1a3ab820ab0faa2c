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
import { namesIn } from './namesIn';
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
const found = new WeakMap<ReadonlyMap<Paper, readonly Span[]>, readonly Hit[]>();
const byParagraph: Kept<readonly Hit[]> = new WeakMap();

/** Names that are known, and phrases of what the note cites where no known name stands; in order. */
export function namesAndPhrases(snapshot: Snapshot, note: Note): readonly Hit[] {
  const all = namesIn(snapshot.library, note);
  const cited = phrasesIn(snapshot, note);
  // What the user only defines is a name of nobody's: the paper that the note cites has it.
  const isPhrase = ({ span, values }: Hit) =>
    values.every(known => !known.introducedBy.length && !known.usedBy.length) &&
    cited.some(hit => overlaps(hit.span, span));
  const names = cited.length ? all.filter(hit => !isPhrase(hit)) : all;
  const phrases = cited.filter(({ span }) => !names.some(hit => overlaps(hit.span, span)));
  return phrases.length ? [...names, ...phrases].sort((a, b) => a.span.start - b.span.start) : names;
}

/** The phrase that the offset touches. */
export const phraseTouching = (snapshot: Snapshot, note: Note, offset: number): Hit | undefined =>
  phrasesIn(snapshot, note).find(hit => touches(hit.span, offset));

function phrasesIn(snapshot: Snapshot, note: Note): readonly Hit[] {
  const cited = noteCitations(snapshot, note);
  const before = found.get(cited);
  if (before) return before;
  const phrases = [...cited.keys()]
    .flatMap(paper => phraseOf(paper) ?? [])
    .filter(p => !isRuled(snapshot, note, p.text));
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

/** What the user says of a name in methods.yaml holds over what its title suggests. */
function isRuled({ methods, library }: Snapshot, note: Note, name: string): boolean {
  if (![...methods.values()].some(({ rules }) => rules.some(rule => rule.name === name))) return false;
  const known = library.known().called(name);
  return known === undefined || known.introducedBy.length > 0 || localMeaning(known, note.source.uri) !== undefined;
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
