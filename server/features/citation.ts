/** How to cite a paper in a note so that a build finds it: its key there, the text, and the entries that lack. */
import { isBibliography, isBuildable, namedBibliographies } from '../core/bibliographies';
import { bibtexKey, missingFields } from '../core/bibtexEntry';
import { citationText, markdownKey } from '../core/citation';
import { papersOfKey } from '../core/library';
import type { Note } from '../core/note';
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';
import { resolveUri } from '../core/uri';
import type { CitationAnswer } from '../protocol';
import { exportBibliography } from './exportBibliography';

/** The key that the note's bibliography has for the paper, else one of the paper's that a new entry can have. */
export function citationKey(snapshot: Snapshot, note: Note, paper: Paper): string {
  const found = [paper.key, ...paper.otherKeys].find(key => isBuildable(snapshot, note, key));
  return found ?? bibtexKey(paper, paper.key);
}

/**
 * What to insert for these keys; unknown keys are inserted as they are, and nothing is offered for them. `offset` is where
 * it will stand: inside a cluster it continues that.
 */
export function citation(snapshot: Snapshot, uri: string, keys: readonly string[], offset?: number): CitationAnswer {
  const note = snapshot.notes.get(uri);
  if (!note) return { text: citationText(keys, 'markdown'), missing: [] };
  const cited = keys.map(key => {
    const paper = papersOfKey(snapshot.library, key)[0];
    return paper ? { key: citationKey(snapshot, note, paper), paper } : { key };
  });
  const missing = cited.flatMap(({ key, paper }) =>
    paper && !isBuildable(snapshot, note, key)
      ? [{ key, entry: entryOf(snapshot, paper, key), incomplete: missingFields(paper) }]
      : [],
  );
  const written = cited.map(c => c.key);
  const going = offset === undefined ? undefined : continued(note, offset, written);
  const at = going && note.source.positionAt(going.at);
  const text = going?.text ?? citationText(written, note.language);
  const bibliography = missing.length ? bibliographyFor(snapshot, note) : undeclared(snapshot, note, written);
  return { text, missing, ...(at ? { at } : {}), ...(bibliography ? { bibliography } : {}) };
}

/** As another bibliography has it, else made of what the sources say. */
const entryOf = (snapshot: Snapshot, paper: Paper, key: string): string =>
  exportBibliography(snapshot, new Map([[key, paper]]), 'bibtex');

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

/** Where new entries go: the note's own .bib, else the only .bib of the workspace, else `references.bib` beside the note. */
function bibliographyFor(snapshot: Snapshot, note: Note): Bibliography {
  const named = namedBibliographies(snapshot, note).filter(b => /\.bib$/i.test(b.path));
  const existing = named.find(b => b.uri);
  if (existing?.uri) return { uri: existing.uri, exists: true, declared: true };
  const planned = named[0]?.tried[0];
  if (planned) return { uri: planned, exists: false, declared: true };
  const [only, ...others] = [...snapshot.sources.values()].filter(file => file.format === 'bibtex');
  if (only && !others.length) return { uri: only.source.uri, exists: true, declared: false };
  const beside = resolveUri(note.source.uri, 'references.bib');
  return { uri: beside, exists: snapshot.sources.has(beside), declared: false };
}
