/** What a name means that no paper says to introduce, from what the note cites: the work whose title spells it out. */
import type { Introduction, KnownName } from '../../core/known/knownNames';
import type { Snapshot } from '../../core/library/snapshot';
import { spelledByTitle } from '../../core/names/titleExpansion';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import type { Span } from '../../core/text/text';
import { noteCitations } from './noteCitations';

const known = new WeakMap<ReadonlyMap<Paper, readonly Span[]>, Map<string, Introduction | undefined>>();

/**
 * "PPO" in a note that cites one paper on "Proximal Policy Optimization …": bibliographies have no abstracts that would
 * say so. Nothing where two of its titles spell the name.
 */
export function citedMeaning(snapshot: Snapshot, note: Note, { name }: KnownName): Introduction | undefined {
  const cited = noteCitations(snapshot, note);
  const before = known.get(cited) ?? new Map<string, Introduction | undefined>();
  known.set(cited, before);
  if (before.has(name)) return before.get(name);
  const found = [...cited.keys()].flatMap(paper => {
    const expansion = spelledBy(paper, name);
    return expansion === undefined ? [] : [meaning(name, expansion, paper)];
  });
  const only = found.length === 1 ? found[0] : undefined;
  before.set(name, only);
  return only;
}

const spelled = new WeakMap<Paper, Map<string, string | undefined>>();

/** Once for all notes that cite the paper. */
function spelledBy(paper: Paper, name: string): string | undefined {
  const names = spelled.get(paper) ?? new Map<string, string | undefined>();
  spelled.set(paper, names);
  if (!names.has(name)) names.set(name, spelledByTitle(name, paper.title));
  return names.get(name);
}

const meaning = (name: string, expansion: string, paper: Paper): Introduction => ({
  paper,
  method: { name, expansion, aliases: [], kind: 'method', primary: true },
});
