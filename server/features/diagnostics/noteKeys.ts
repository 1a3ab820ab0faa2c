/** The citekey of a literature note that belongs to another work: the note can't be about the entry it seems to name. */
import { isBibliography } from '../../core/library/bibliographies';
import { papersOfKey } from '../../core/library/library';
import type { Snapshot, SourceFile } from '../../core/library/snapshot';
import { clipped } from '../../core/paper/shown';
import type { Problem } from '../../core/text/problem';
import { fileName } from '../../core/text/uri';

export function noteKeys({ library }: Snapshot, file: SourceFile): Problem[] {
  if (file.format !== 'note') return [];
  return file.records.flatMap(record => {
    const { key, keySpan } = record;
    if (!key || !keySpan) return [];
    const own = library.paperOf().get(record);
    const works = papersOfKey(library, key)
      .filter(paper => paper !== own)
      .map(paper => paper.sources.filter(({ record: entry }) => isBibliography(entry.format) && entry.key === key))
      .filter(entries => entries.length > 0);
    const entries = works.flat();
    const [entry] = entries;
    if (!entry) return [];
    const work = `“${key}” is the key of another work, “${clipped(entry.record.title, 60)}” in ${fileName(entry.uri)}`;
    return [
      {
        code: 'duplicate-key',
        message:
          works.length > 1
            ? `“${key}” is the key of several works: it stays open which of them this note is about.`
            : `${work}; this note doesn’t seem to be about it.`,
        span: keySpan,
        severity: 'warning',
        related: entries.map(({ uri, record: { keySpan: at, titleSpan, title: named } }) => ({
          uri,
          span: at ?? titleSpan,
          message: clipped(named, 80) || key,
        })),
      },
    ];
  });
}
