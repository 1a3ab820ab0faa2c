/** What the keys of a note mean, looked up once a key for all notes with the same bibliographies. */
import { buildableIn, holdingFor, namedBibliographies, papersNearest } from '../../core/library/bibliographies';
import type { Library } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import { neighboursOf } from '../../core/library/wholes';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { nearPapers } from '../finding/nearPapers';

export interface NoteKeys {
  /** Equal for notes whose keys mean the same. */
  readonly context: string;
  /** True when a build of the note finds the key. */
  readonly finds: (key: string) => boolean;
  readonly papers: (key: string) => readonly Paper[];
  /**
   * One to three keys that a build finds, to write instead of an unknown one, the likeliest first. `written` is the key
   * with what follows it without a break, for a key that was cut short.
   */
  readonly near: (key: string, written?: string) => readonly string[];
}

const known = new WeakMap<Library, Map<string, NoteKeys>>();
/** What the bibliographies of a note follow from beside the library. No more of a snapshot, which would be kept with it. */
interface Around extends Pick<Snapshot, 'folders' | 'sources' | 'projects'> {
  readonly neighbours: readonly Note[];
}
const ofNotes = new WeakMap<Library, WeakMap<Note, { readonly around: Around; readonly keys: NoteKeys }>>();

/** One object for all notes of a library with the same bibliographies: what follows from keys is kept by it. */
export function noteKeys(snapshot: Snapshot, note: Note): NoteKeys {
  const { library, folders, sources, projects } = snapshot;
  const ofLibrary = ofNotes.get(library) ?? new WeakMap<Note, { around: Around; keys: NoteKeys }>();
  ofNotes.set(library, ofLibrary);
  const before = ofLibrary.get(note);
  const around = { folders, sources, projects, neighbours: neighboursOf(snapshot, note.source.uri) };
  if (before && isSame(before.around, around)) return before.keys;
  const keys = keysOf(snapshot, note);
  ofLibrary.set(note, { around, keys });
  return keys;
}

/** The edit of a note of another document changes none of it. */
const isSame = (a: Around, b: Around): boolean =>
  a.sources === b.sources &&
  a.projects === b.projects &&
  a.folders === b.folders &&
  a.neighbours.length === b.neighbours.length &&
  a.neighbours.every((note, i) => note === b.neighbours[i]);

function keysOf(snapshot: Snapshot, note: Note): NoteKeys {
  const { library, sources } = snapshot;
  const { uri } = note.source;
  const named = namedBibliographies(snapshot, note).flatMap(b => b.uri ?? []);
  const holding = holdingFor(snapshot, note);
  const context = [...named, ...(sources.has(uri) ? [uri] : []), holding.folder ?? ''].join(' ');
  const ofLibrary = known.get(library) ?? new Map<string, NoteKeys>();
  known.set(library, ofLibrary);
  const before = ofLibrary.get(context);
  if (before) return before;
  // Nothing of the snapshot is kept but its library: each would stay as long as the library does.
  const finds = remembered(buildableIn(library, uri, named));
  // Not remembered: with very many papers there is more to tell when their index is ready.
  const near = (key: string) => nearTo(library, finds, key);
  const keys: NoteKeys = {
    context,
    finds,
    papers: remembered(key => papersNearest(library, key, holding)),
    near: (key, written = key) => {
      const found = near(key);
      return found.length || written === key ? found : near(written);
    },
  };
  ofLibrary.set(context, keys);
  return keys;
}

function remembered<T>(ask: (key: string) => T): (key: string) => T {
  const answers = new Map<string, T>();
  return key => {
    const before = answers.get(key);
    if (before !== undefined) return before;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}

const MOST = 3;
/** What is this much worse than the best is no alternative to it. */
const LEEWAY = 1;

function nearTo(library: Library, finds: (key: string) => boolean, key: string): string[] {
  const near = nearPapers(library, key).flatMap(({ paper, distance }) => {
    const citable = [paper.key, ...paper.otherKeys].find(finds);
    return citable === undefined || citable === key ? [] : [{ citable, distance }];
  });
  const best = near[0]?.distance ?? 0;
  const keys = near.filter(({ distance }) => distance <= best + LEEWAY).map(({ citable }) => citable);
  return [...new Set(keys)].slice(0, MOST);
}
