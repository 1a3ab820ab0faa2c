/** What a note cites and the bibliography that it names has no entry for; nothing where it names none. */
import { buildable } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import { endsUnfinished } from '../core/library/unfinished';
import { touches } from '../core/text/text';
import type { NewEntriesAnswer } from '../protocol/export';
import { bibliographyTarget } from './bibliographyTarget';
import { citation } from './citation';
import { noteKeys } from './notes/noteKeys';

/**
 * Entries under the very keys that are cited, in the order of the note. Wikilinks ask for no entry; a key that is cited
 * only where the cursor stands may not be whole yet.
 */
export function newEntries(snapshot: Snapshot, uri: string, cursor?: number): NewEntriesAnswer {
  const note = snapshot.notes.get(uri);
  if (!note) return { missing: [] };
  const cited = note.citations.filter(c => !c.form.startsWith('wikilink'));
  if (!bibliographyTarget(snapshot, note).declared) {
    const wanted = cited.length > 0 && snapshot.sources.get(uri)?.format !== 'note';
    return { missing: [], ...(wanted ? { wanted } : {}) };
  }
  const keys = noteKeys(snapshot, note);
  const has = buildable(snapshot, note);
  const whole = cited.filter(({ keySpan }) => cursor === undefined || !touches(keySpan, cursor));
  // A key that two papers share is the user's to settle.
  const wanted = [...new Set(whole.map(c => c.key))].filter(key => !has(key) && keys.papers(key).length === 1);
  const { missing, bibliography } = citation(snapshot, uri, wanted);
  const same = missing.filter(({ key }) => wanted.includes(key));
  const target = bibliography && snapshot.sources.get(bibliography.uri);
  if (same.length && target && endsUnfinished(target)) return { missing: [], bibliography, unfinished: true };
  return { missing: same, ...(bibliography ? { bibliography } : declared(snapshot, uri)) };
}

function declared(snapshot: Snapshot, uri: string): Pick<NewEntriesAnswer, 'bibliography'> {
  const note = snapshot.notes.get(uri);
  if (!note) return {};
  const { uri: target, exists } = bibliographyTarget(snapshot, note);
  return { bibliography: { uri: target, exists, declared: true } };
}
