/** What the sources of one paper say differently: the value that counts, then the others, each with its files. */

import { yearOf } from '../../core/paper/dates';
import type { Paper, PaperRecord } from '../../core/paper/paper';
import { familyOf } from '../../core/paper/people';
import { fold, foldTitle } from '../../core/text/fold';
import type { PageAnswer } from '../../protocol/views';

type Conflict = PageAnswer['conflicts'][number];

interface Field {
  readonly name: string;
  /** As it is shown; empty or `undefined` where the record says nothing. */
  readonly shown: (record: PaperRecord) => string | undefined;
  /** Equal for values that say the same. */
  readonly folded: (value: string) => string;
}

/** A page that counts its authors says nothing against a bibliography that names them. */
const FIELDS: readonly Field[] = [
  { name: 'title', shown: record => (record.untitled ? undefined : record.title), folded: foldTitle },
  { name: 'year', shown: record => yearOf(record.date), folded: year => year },
  { name: 'first author', shown: ({ authors: [first] }) => first && familyOf(first), folded: lastWord },
  { name: 'venue', shown: record => record.venue, folded: foldTitle },
  { name: 'DOI', shown: record => record.ids.doi, folded: doi => doi },
  { name: 'arXiv id', shown: record => record.ids.arxiv, folded: id => id },
];

export function conflicts(paper: Paper, pathOf: (uri: string) => string): Conflict[] {
  return FIELDS.flatMap(({ name, shown, folded }) => {
    const values = new Map<string, { value: string; paths: string[] }>();
    for (const { uri, record } of paper.sources) {
      const value = shown(record)?.trim();
      if (!value) continue;
      const key = folded(value);
      const known = values.get(key) ?? { value, paths: [] };
      values.set(key, known);
      if (!known.paths.includes(pathOf(uri))) known.paths.push(pathOf(uri));
    }
    return values.size > 1 ? [{ field: name, values: [...values.values()] }] : [];
  });
}

/** `van der Maaten` and `Maaten` are one to most sources. */
function lastWord(name: string): string {
  return foldTitle(fold(name).split(' ').at(-1) ?? '');
}
