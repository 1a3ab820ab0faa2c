/** The checks of a note's prose, paragraph by paragraph, so that an edit costs the paragraph that it changes. */
import type { KnownName } from '../../core/knownNames';
import { managedBlock } from '../../core/managedBlock';
import type { NameHit } from '../../core/mentions';
import type { Note } from '../../core/note';
import type { Problem } from '../../core/problem';
import type { Snapshot } from '../../core/snapshot';
import type { Span } from '../../core/text';
import { namesByParagraph } from '../namesIn';
import { noteKeys } from '../noteKeys';
import { type Kept, paragraphsOf, perParagraph } from '../paragraphs';
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
  readonly uncited: readonly UncitedClaim[];
}

const NOTHING: Findings = { shared: [], nearMisses: [], wrongNumbers: [], uncited: [] };
const kept: Kept<Findings> = new WeakMap();

export function proseProblems(snapshot: Snapshot, note: Note): Problem[] {
  const placed = <T extends { readonly span: Span }>(start: number, found: T): T => ({
    ...found,
    span: { start: found.span.start + start, end: found.span.end + start },
  });
  const found = findingsIn(snapshot, note).flatMap(({ start, value }) => {
    if (value === NOTHING) return [];
    const others = [
      ...value.nearMisses.filter(miss => !isOften(snapshot, miss.word)).map(nearMissProblem),
      ...value.wrongNumbers.map(wrong => numberProblem(snapshot, wrong)),
      ...value.uncited.map(uncitedProblem),
    ];
    const ambiguous = value.shared.flatMap(hit => ambiguousName(snapshot, note, placed(start, hit)));
    return [...ambiguous, ...others.map(problem => placed(start, problem))];
  });
  return found.filter(isOwn(note));
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

function findingsIn(snapshot: Snapshot, note: Note): readonly { readonly start: number; readonly value: Findings }[] {
  const { library } = snapshot;
  const keys = noteKeys(snapshot, note);
  const names = namesByParagraph(library, note);
  // The names come in the order of the paragraphs.
  const hitsOf = new Map(paragraphsOf(note).map((paragraph, i) => [paragraph, names[i]?.value ?? []]));
  return perParagraph(kept, library, keys.context, note, paragraph => {
    const passage = passageOf(snapshot, note, keys, paragraph, hitsOf.get(paragraph) ?? []);
    return inPassage(snapshot, note, passage);
  });
}

function inPassage({ library }: Snapshot, note: Note, passage: Passage): Findings {
  const found = {
    shared: sharedNames(passage, note.source.uri),
    nearMisses: nearMisses(library, passage),
    wrongNumbers: wrongNumbers(passage),
    uncited: uncitedClaims(passage, note),
  };
  return Object.values(found).some(list => list.length) ? found : NOTHING;
}
