/** The checks of a note's prose, paragraph by paragraph, so that an edit costs the paragraph that it changes. */
import type { KnownName } from '../../core/known/knownNames';
import type { Snapshot } from '../../core/library/snapshot';
import type { NameHit } from '../../core/mentions/mentions';
import type { Note } from '../../core/note/note';
import { managedBlock } from '../../core/template/managedBlock';
import type { Problem } from '../../core/text/problem';
import type { Span } from '../../core/text/text';
import { namesByParagraph } from '../notes/namesIn';
import { noteKeys } from '../notes/noteKeys';
import { type Kept, paragraphsOf, perParagraph } from '../notes/paragraphs';
import { ambiguousName, sharedNames } from './ambiguousNames';
import { isOften, type NearMiss, nearMisses } from './nearMissNames';
import { numberProblem, type WrongNumber, wrongNumbers } from './numbers';
import { type Passage, passageOf } from './passage';
import { type UncitedClaim, uncitedClaims, uncitedProblem } from './uncitedClaims';

/** What is found in one paragraph, with places relative to it. */
interface Findings {
  readonly shared: readonly NameHit<KnownName>[];
  readonly nearMisses: readonly NearMiss[];
  readonly wrongNumbers: readonly WrongNumber[];
}

const NOTHING: Findings = { shared: [], nearMisses: [], wrongNumbers: [] };
const NO_CLAIMS: readonly UncitedClaim[] = [];
const kept: Kept<Findings> = new WeakMap();
const keptClaims: Kept<readonly UncitedClaim[]> = new WeakMap();

/** With `claims`, those without a citation too: they are an opinion, and not looked for where nobody asks. */
export function proseProblems(snapshot: Snapshot, note: Note, claims: boolean): Problem[] {
  const placed = <T extends { readonly span: Span }>(start: number, found: T): T => ({
    ...found,
    span: { start: found.span.start + start, end: found.span.end + start },
  });
  const found = findingsIn(snapshot, note).flatMap(({ start, value }) => {
    if (value === NOTHING) return [];
    const others = [
      ...value.nearMisses.filter(miss => !isOften(snapshot, miss.word)).map(nearMissProblem),
      ...value.wrongNumbers.map(wrong => numberProblem(snapshot, wrong)),
    ];
    const ambiguous = value.shared.flatMap(hit => ambiguousName(snapshot, note, placed(start, hit)));
    return [...ambiguous, ...others.map(problem => placed(start, problem))];
  });
  const uncited = claims
    ? claimsIn(snapshot, note).flatMap(({ start, value }) => value.map(c => placed(start, uncitedProblem(c))))
    : [];
  return [...found, ...uncited].filter(isOwn(note));
}

/** What LitNotes itself keeps up to date in a literature note is nothing for the user to put right. */
function isOwn({ source, frontMatter }: Note): (problem: Problem) => boolean {
  const block = managedBlock(source.text, frontMatter?.span.end ?? 0);
  if (!block || 'refused' in block) return () => true;
  return ({ span }) => span.end <= block.inner.start || span.start >= block.inner.end;
}

const nearMissProblem = ({ span, name }: NearMiss): Problem => ({
  code: 'near-miss-name',
  message: `Did you mean ${name}?`,
  span,
  severity: 'hint',
});

/** The misspelled name and the wrong number at a place, for what puts them right. */
export function findingsAt(
  snapshot: Snapshot,
  note: Note,
  offset: number,
): { readonly nearMiss?: NearMiss; readonly wrongNumber?: WrongNumber } {
  const paragraph = findingsIn(snapshot, note).findLast(p => p.start <= offset);
  const holds = ({ span }: { readonly span: Span }) => {
    const at = offset - (paragraph?.start ?? 0);
    return span.start <= at && at <= span.end;
  };
  return { nearMiss: paragraph?.value.nearMisses.find(holds), wrongNumber: paragraph?.value.wrongNumbers.find(holds) };
}

const findingsIn = (snapshot: Snapshot, note: Note): readonly Found<Findings>[] =>
  inPassages(snapshot, note, kept, passage => inPassage(snapshot, note, passage));

const claimsIn = (snapshot: Snapshot, note: Note): readonly Found<readonly UncitedClaim[]>[] =>
  inPassages(snapshot, note, keptClaims, passage => {
    const claims = uncitedClaims(passage, note);
    return claims.length ? claims : NO_CLAIMS;
  });

interface Found<T> {
  readonly start: number;
  readonly value: T;
}

function inPassages<T>(
  snapshot: Snapshot,
  note: Note,
  known: Kept<T>,
  find: (passage: Passage) => T,
): readonly Found<T>[] {
  const { library } = snapshot;
  const keys = noteKeys(snapshot, note);
  const names = namesByParagraph(library, note);
  // The names come in the order of the paragraphs.
  const hitsOf = new Map(paragraphsOf(note).map((paragraph, i) => [paragraph, names[i]?.value ?? []]));
  return perParagraph(known, library, keys.context, note, paragraph =>
    find(passageOf(snapshot, note, keys, paragraph, hitsOf.get(paragraph) ?? [])),
  );
}

function inPassage({ library }: Snapshot, note: Note, passage: Passage): Findings {
  const found = {
    shared: sharedNames(passage, note.source.uri),
    nearMisses: nearMisses(library, passage),
    wrongNumbers: wrongNumbers(passage),
  };
  return Object.values(found).some(list => list.length) ? found : NOTHING;
}
