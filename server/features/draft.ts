/** A skeleton of related work: one neutral sentence a paper with its citation, for the author to rewrite. */
import { type Statement, statementOf } from '../core/draft/statement';
import type { Vocabulary } from '../core/draft/vocabulary';
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { citationText } from '../core/note/citation';
import type { Note, NoteLanguage } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { shownYear } from '../core/paper/shown';
import type { DeskAnswer, DraftParams } from '../protocol/desk';
import { citationKey } from './citation';
import { sectionAt } from './desk/level';
import { behind, bullets, heading, literal } from './desk/markup';
import { askedInOrder } from './finding/libraryOrder';
import { asWritten } from './shown/asWritten';
import { vocabulary } from './shown/vocabulary';

/** `offset` is where the text will stand. Unknown keys are left out. */
export function draft(snapshot: Snapshot, params: DraftParams, offset = 0): DeskAnswer {
  const { document, keys, order, form = 'bullets', theme } = params;
  const note = snapshot.notes.get(document);
  const language = note?.language ?? 'markdown';
  const papers = chosenPapers(snapshot, keys);
  const sentences = askedInOrder(snapshot.library, papers, paper => sentence(snapshot, note, paper));
  const block = (group: readonly Paper[]) => {
    const items = byYear(group).map(paper => sentences.get(paper) ?? '');
    return form === 'bullets' ? bullets(items, language) : items.join('\n');
  };
  const label = snapshot.library.themes().list.find(t => t.id === theme)?.label;
  const { level, headed } = sectionAt(snapshot, note, offset, label);
  const parts = label && !headed ? [heading(label, level, language)] : [];
  const groups = order === 'subtheme' ? subthemes(snapshot, papers, theme) : [{ label: '', papers }];
  for (const group of groups) {
    if (group.label) parts.push(heading(group.label, level + Number(label !== undefined), language));
    parts.push(block(group.papers));
  }
  return { text: papers.length ? `${parts.join('\n\n')}\n` : '', keys: papers.map(p => p.key) };
}

/** The papers that the keys stand for, each once. */
export const chosenPapers = (snapshot: Snapshot, keys: readonly string[]): Paper[] => [
  ...new Set(keys.flatMap(key => papersOfKey(snapshot.library, key)[0] ?? [])),
];

/** The citation that a build of the note finds, in its language. */
export const citationIn = (snapshot: Snapshot, note: Note | undefined, paper: Paper): string =>
  citationText([note ? citationKey(snapshot, note, paper) : paper.key], note?.language ?? 'markdown');

const known = new WeakMap<Vocabulary, WeakMap<Paper, Statement>>();

/** Kept by the library's vocabulary and the paper: reading an abstract takes a moment, and drafts and tables ask for the same ones. */
export function statement({ library }: Snapshot, paper: Paper): Statement {
  const others = vocabulary(library);
  const statements = known.get(others) ?? new WeakMap<Paper, Statement>();
  known.set(others, statements);
  const made = statements.get(paper) ?? statementOf(paper, others);
  statements.set(paper, made);
  return made;
}

function sentence(snapshot: Snapshot, note: Note | undefined, paper: Paper): string {
  const language: NoteLanguage = note?.language ?? 'markdown';
  const { subject, rest } = statement(snapshot, paper);
  const written = asWritten(snapshot, paper, note?.source.uri);
  const cited = behind(literal(written(subject), language), citationIn(snapshot, note, paper), language);
  return `${cited} ${literal(written(rest), language)}`;
}

/** The oldest first, as a section tells it; what has no year comes last. */
const byYear = (papers: readonly Paper[]): Paper[] => {
  const year = (paper: Paper) => shownYear(paper) || '9999';
  return [...papers].sort(
    (a, b) => year(a).localeCompare(year(b)) || (a.date ?? '').localeCompare(b.date ?? '') || (a.key < b.key ? -1 : 1),
  );
};

interface Subtheme {
  readonly label: string;
  readonly papers: Paper[];
}

/** By the theme that a paper has besides, in the order of the themes; those without another stand first, under no heading. */
function subthemes({ library }: Snapshot, papers: readonly Paper[], theme: string | undefined): Subtheme[] {
  const { list, of } = library.themes();
  const core: Subtheme = { label: '', papers: [] };
  const groups = new Map<string, Subtheme>(list.map(({ id, label }) => [id, { label, papers: [] }]));
  for (const paper of papers) {
    const other = (of.get(paper) ?? []).find(a => a.id !== theme && a.why.length);
    (groups.get(other?.id ?? '') ?? core).papers.push(paper);
  }
  return [core, ...groups.values()].filter(group => group.papers.length);
}
