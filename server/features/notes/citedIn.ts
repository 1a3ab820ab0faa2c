/** What some notes cite: the papers under the keys that a build looks up, and the keys that nobody can look up. */
import { isBibliography, namedBibliographies } from '../../core/library/bibliographies';
import type { Snapshot } from '../../core/library/snapshot';
import { isPlaceholder } from '../../core/note/citation';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { citableKey } from '../../core/paper/paperKeys';
import { noteUses } from '../uses';
import { nociteKeys } from './citedKeys';
import { noteKeys } from './noteKeys';

export interface Cited {
  readonly papers: ReadonlyMap<string, Paper>;
  /** Keys that no paper answers to. */
  readonly unknown: readonly string[];
  /** Keys that mean different papers, in one note or in several; the first is taken. */
  readonly clashes: readonly string[];
}

/** What the notes cite, under the keys that they cite it by, and what they link to, under its own key. */
export function citedIn(snapshot: Snapshot, notes: readonly Note[]): Cited {
  const papers = new Map<string, Paper>();
  const unknown = new Set<string>();
  const clashes = new Set<string>();
  const found = new Set<Paper>();
  const add = (key: string, paper: Paper) => {
    const before = papers.get(key);
    if (before && before !== paper) clashes.add(key);
    else papers.set(key, paper);
    found.add(paper);
  };
  for (const note of notes) {
    const keys = noteKeys(snapshot, note);
    const asked = nociteKeys(note.frontMatter?.values?.nocite);
    const written = note.citations.map(({ key, form }) => ({ key, link: form === 'wikilink' }));
    for (const { key, link } of [...written, ...asked.filter(k => k !== '*').map(key => ({ key, link: false }))]) {
      const [paper, ...others] = keys.papers(key);
      if (paper) add(key, paper);
      else if (!link && !isPlaceholder(key)) unknown.add(key);
      // One entry a key: a build takes one.
      for (const other of others) found.add(other);
      if (others.length) clashes.add(key);
    }
    if (note.everything || asked.includes('*')) for (const [key, paper] of everyEntry(snapshot, note)) add(key, paper);
    for (const paper of noteUses(snapshot, note).cited.keys()) if (!found.has(paper)) add(citableKey(paper), paper);
  }
  return { papers, unknown: [...unknown].sort(), clashes: [...clashes].sort() };
}

/** `nocite: '@*'`, and what stands for it in LaTeX and Typst, asks for every entry of the bibliographies that hold for the note (pandoc manual, nocite). */
function everyEntry(snapshot: Snapshot, note: Note): [string, Paper][] {
  const named = new Set(namedBibliographies(snapshot, note).flatMap(b => b.uri ?? []));
  const paperOf = snapshot.library.paperOf();
  return [...snapshot.sources].flatMap(([uri, file]) => {
    if (!isBibliography(file.format) || (named.size && !named.has(uri))) return [];
    return file.records.flatMap((record): [string, Paper][] => {
      const paper = paperOf.get(record);
      return paper && record.key ? [[record.key, paper]] : [];
    });
  });
}
