/** How to cite a paper in a note so that a build finds it: its key there, the text, and the entries that lack. */
import { bibtexKey, missingFields } from '../core/export/bibtexEntry';
import { isBibliography, isBuildable, namedBibliographies } from '../core/library/bibliographies';
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { endsUnfinished } from '../core/library/unfinished';
import { citationText, markdownKey } from '../core/note/citation';
import type { Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { citableKey } from '../core/paper/paperKeys';
import type { CitationAnswer } from '../protocol';
import { type BibliographyTarget, bibliographyTarget, listEdit } from './bibliographyTarget';
import { exportBibliography } from './exportBibliography';

/** The key that the note's bibliography has for the paper. */
export const keyThere = (snapshot: Snapshot, note: Note, { key, otherKeys }: Paper): string | undefined =>
  [key, ...otherKeys].find(own => isBuildable(snapshot, note, own));

/** The key that the note's bibliography has for the paper, else the wanted one of the paper's, if a new entry can have it. */
export function citationKey(snapshot: Snapshot, note: Note, paper: Paper, wanted = citableKey(paper)): string {
  const own = [paper.key, ...paper.otherKeys];
  return (
    keyThere(snapshot, note, paper) ??
    bibtexKey(paper, wanted !== paper.key && own.includes(wanted) ? wanted : citableKey(paper))
  );
}

/**
 * What to insert for these keys; unknown keys are inserted as they are, and nothing is offered for them. `offset` is where
 * it will stand: inside a cluster it continues that. `meant` is the paper where several answer to the keys.
 */
export function citation(
  snapshot: Snapshot,
  uri: string,
  keys: readonly string[],
  offset?: number,
  meant?: Paper,
): CitationAnswer {
  const note = snapshot.notes.get(uri);
  if (!note) return { text: citationText(keys, 'markdown'), missing: [] };
  const cited = keys.map(key => {
    const paper = meant ?? papersOfKey(snapshot.library, key)[0];
    return paper ? { key: citationKey(snapshot, note, paper, key), paper } : { key };
  });
  const target = bibliographyTarget(snapshot, note);
  const missing = cited.flatMap(({ key, paper }) =>
    paper && !isBuildable(snapshot, note, key)
      ? [{ key, entry: entryOf(snapshot, paper, key, target), incomplete: missingFields(paper) }]
      : [],
  );
  const written = cited.map(c => c.key);
  const going = offset === undefined ? undefined : continued(note, offset, written);
  const at = going && note.source.positionAt(going.at);
  const text = going?.text ?? citationText(written, note.language);
  const bibliography = missing.length ? added(snapshot, target, missing) : undeclared(snapshot, note, written);
  return { text, missing, ...(at ? { at } : {}), ...(bibliography ? { bibliography } : {}) };
}

/** As another bibliography has it, else made of what the sources say; an item where the target is a list of them. */
function entryOf(snapshot: Snapshot, paper: Paper, key: string, { list }: BibliographyTarget): string {
  const entry = exportBibliography(snapshot, new Map([[key, paper]]), list ? 'csl-json' : 'bibtex');
  return list ? entry.replace(/^\[\n|\n\]\n$/g, '') : entry;
}

function added(
  snapshot: Snapshot,
  { uri, exists, declared, list }: BibliographyTarget,
  missing: CitationAnswer['missing'],
): Bibliography {
  if (!list) {
    const file = snapshot.sources.get(uri);
    return { uri, exists, declared, ...(file && endsUnfinished(file) ? { unfinished: true } : {}) };
  }
  const edit = listEdit(
    list,
    missing.map(m => m.entry),
  );
  return {
    uri,
    exists,
    declared,
    edit: { range: list.rangeOf(edit.span), text: edit.text, before: list.text.slice(edit.span.start) },
  };
}

interface Continued {
  readonly at: number;
  readonly text: string;
}

/** A LaTeX citation whose keys are still to come, up to the cursor. */
const EMPTY_CITE = /\\[A-Za-z]*[cC]ite[A-Za-z]*\*?(?:\s*\[[^\]]*\])*\s*\{\s*$/;

/** More keys for the `[ … ]` or the `\cite{…}` that holds the offset, joined as its form joins them. */
function continued({ citations, source }: Note, offset: number, keys: readonly string[]): Continued | undefined {
  const inside = citations.find(c => c.cluster && c.cluster.start < offset && offset < c.cluster.end);
  if (!inside?.cluster) {
    const before = source.text.slice(Math.max(0, offset - 200), offset);
    const isEmpty = EMPTY_CITE.test(before) && /^\s*\}/.test(source.text.slice(offset, offset + 20));
    return isEmpty ? { at: offset, text: keys.join(',') } : undefined;
  }
  const at = inside.cluster.end - 1;
  const [sign, gap, written] = inside.form === 'latex' ? [',', '', keys] : [';', ' ', keys.map(markdownKey)];
  // A separator that stands there already is not written again.
  const last = /[,;](\s*)$/.exec(source.text.slice(inside.span.end, at));
  const lead = last?.[0].startsWith(sign) ? (last[1] ? '' : gap) : sign + gap;
  return { at, text: lead + written.join(sign + gap) };
}

type Bibliography = NonNullable<CitationAnswer['bibliography']>;

/** A bibliography that has the entries while the note names none: a build would not look there. */
function undeclared(snapshot: Snapshot, note: Note, keys: readonly string[]): Bibliography | undefined {
  if (note.language !== 'markdown' || namedBibliographies(snapshot, note).length) return undefined;
  const sources = keys.flatMap(key => papersOfKey(snapshot.library, key)).flatMap(paper => paper.sources);
  const source = sources.find(s => isBibliography(s.record.format) && s.record.format !== 'references');
  return source && { uri: source.uri, exists: true, declared: false };
}
