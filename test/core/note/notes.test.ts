/** What is read from notes in every language: fixtures in test/fixtures/notes. */
import type { Note } from '../../../server/core/note/note';
import { languageOf, parseNote } from '../../../server/core/note/parseNote';
import { SourceText, type Span } from '../../../server/core/text/text';
import { fixtures } from '../../fixture';

/** One line a finding; spans as the text that they cover. */
function shown(note: Note): string[] {
  const cut = (span: Span) => JSON.stringify(note.source.slice(span));
  return [
    ...note.citations.map(c => {
      const cluster = c.cluster ? ` in ${cut(c.cluster)}` : '';
      return `cites ${c.suppressAuthor ? '-' : ''}${c.key} (${c.form}) at ${cut(c.span)}, key ${cut(c.keySpan)}${cluster}`;
    }),
    ...(note.frontMatter?.bibliographies ?? []).map(b => `bibliography ${b.path} at ${cut(b.span)}`),
    ...note.links.map(l => `link ${l.target} in ${cut(l.span)}`),
    ...note.headings.map(h => `heading ${h.level} ${h.text}`),
    ...note.problems.map(p => `${p.severity} ${p.code} at ${cut(p.span)}: ${p.message}`),
    `masked ${note.masked.map(cut).join(' ')}`,
  ];
}

fixtures('notes', ({ files }) =>
  [...files]
    .map(([path, text]) => {
      const note = parseNote(new SourceText(`file:///${path}`, text), languageOf(undefined, path) ?? 'plain');
      return [path, ...shown(note).map(line => `  ${line}`)].join('\n');
    })
    .join('\n'),
);
