/** Which papers a note's author probably means next: those that the note cites and names, and those of its themes. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { type NoteUses, noteUses } from '../uses';

/** What an appearance in the note is worth; more of them say little more. */
const CITED = 3;
const NAMED = 2;
/** What the note's main theme is worth; its other themes are worth their share. */
const THEME = 1;
/** Larger libraries have their themes found when somebody looks at them, not while somebody types. */
const LARGE = 2_000;

const known = new WeakMap<NoteUses, ReadonlyMap<Paper, number>>();

/** Positive weights; papers that have nothing to do with the note are not in it. */
export function favouredPapers(snapshot: Snapshot, note: Note): ReadonlyMap<Paper, number> {
  const uses = noteUses(snapshot, note);
  const before = known.get(uses);
  if (before) return before;
  const weights = weigh(snapshot, uses);
  known.set(uses, weights);
  return weights;
}

function weigh(snapshot: Snapshot, { cited, mentioned }: NoteUses): Map<Paper, number> {
  const weights = new Map<Paper, number>();
  const add = (paper: Paper, weight: number) => weights.set(paper, (weights.get(paper) ?? 0) + weight);
  for (const [paper, spans] of cited) add(paper, CITED + often(spans.length));
  for (const [paper, spans] of mentioned) add(paper, NAMED + often(spans.length));
  const themes = themesOf(snapshot, weights.keys());
  if (themes.size) {
    for (const [paper, assignments] of snapshot.library.themes().of) {
      const shared = Math.max(0, ...assignments.map(({ id }) => themes.get(id) ?? 0));
      if (shared > 0) add(paper, THEME * shared);
    }
  }
  return weights;
}

/** Below 1, and growing. */
const often = (times: number): number => 1 - 1 / (1 + times);

/** The themes of the papers that a note uses: 1 for the commonest, less for the others. */
function themesOf({ library }: Snapshot, papers: Iterable<Paper>): Map<string, number> {
  const used = [...papers];
  if (!used.length || library.size > LARGE) return new Map();
  const counts = new Map<string, number>();
  for (const paper of used) {
    for (const { id } of library.themes().of.get(paper) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const most = Math.max(1, ...counts.values());
  return new Map([...counts].map(([id, count]) => [id, count / most]));
}
