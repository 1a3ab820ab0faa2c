/** What the citations of a note stand for, as a reader sees them: author and year, and the reference list. */
import { once } from '../core/base/once';
import { hasBibliography, namedBibliographies } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import type { Citation, Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { authorsInText, clipped, shownYear } from '../core/paper/shown';
import { fileName } from '../core/text/uri';
import type { PreviewAnswer, PreviewKey } from '../protocol/preview';
import { nociteKeys } from './notes/citedKeys';
import { type NoteKeys, noteKeys } from './notes/noteKeys';
import { reference } from './shown/reference';

/** Author-year as in APA's style; letters tell works of the same people and year apart, as citation processors do. */
export function preview(snapshot: Snapshot, uri: string): PreviewAnswer | undefined {
  const note = snapshot.notes.get(uri);
  if (note?.language !== 'markdown') return undefined;
  const keys = noteKeys(snapshot, note);
  const written = [...new Set(note.citations.filter(isShown).map(citation => citation.key))];
  const nocite = nociteKeys(note.frontMatter?.values?.nocite);
  const papers = new Set([...written, ...nocite].flatMap(key => keys.papers(key).slice(0, 1)));
  const listed = withYears([...papers]);
  const describe = keyIn(snapshot, note, keys, listed);
  return { keys: written.flatMap(describe), references: listed.map(({ text }) => text) };
}

/** A wikilink leads to a note, and a LaTeX command is for LaTeX: a preview leaves both as they are. */
const isShown = ({ form }: Citation): boolean => form !== 'wikilink' && form !== 'latex';

interface Listed {
  readonly paper: Paper;
  readonly author: string;
  readonly year: string;
  readonly text: string;
}

function keyIn(snapshot: Snapshot, note: Note, keys: NoteKeys, listed: readonly Listed[]) {
  const reports = hasBibliography(snapshot, note);
  const where = namedBibliographies(snapshot, note)
    .map(b => fileName(b.uri ?? b.path))
    .join(', ');
  const placeOf = new Map(listed.map(({ paper }, i) => [paper, i]));
  return (key: string): PreviewKey[] => {
    const [paper] = keys.papers(key);
    const place = paper && placeOf.get(paper);
    const entry = place === undefined ? undefined : listed[place];
    if (!entry || place === undefined) {
      // While files are still being read, the paper may come; without a bibliography an `@` may be a person.
      return reports && snapshot.complete && key !== '*' ? [{ key, kind: 'unknown', where }] : [];
    }
    const { author, year } = entry;
    const kind = reports && !keys.finds(key) ? ('missing' as const) : ('paper' as const);
    return [{ key, kind, author, year, reference: place, where }];
  };
}

const order = once(() => new Intl.Collator('en').compare);
const NO_DATE = 'n.d.';

/** In the order of the list: by people, year and title. */
function withYears(papers: readonly Paper[]): Listed[] {
  const plain = papers
    .map(paper => ({ paper, author: authorOf(paper), year: shownYear(paper), text: reference(paper) }))
    .sort((a, b) => order()(a.text, b.text));
  const same = new Map<string, number>();
  const nameOf = ({ author, year }: Omit<Listed, 'text'>) => `${author}\n${year}`;
  for (const each of plain) same.set(nameOf(each), (same.get(nameOf(each)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return plain.map(each => {
    const name = nameOf(each);
    const turn = seen.get(name) ?? 0;
    seen.set(name, turn + 1);
    const year = lettered(each.year, (same.get(name) ?? 1) > 1 ? letters(turn) : '');
    return { ...each, year, text: reference(each.paper, year) };
  });
}

const lettered = (year: string, letter: string): string =>
  year || !letter ? `${year || NO_DATE}${letter}` : `${NO_DATE}-${letter}`;

/** `a` … `z`, `aa`, … */
const letters = (turn: number): string =>
  (turn >= 26 ? letters(Math.floor(turn / 26) - 1) : '') + String.fromCharCode(97 + (turn % 26));

const authorOf = (paper: Paper): string => authorsInText(paper, 'and') || `“${clipped(paper.title, 40)}”`;
