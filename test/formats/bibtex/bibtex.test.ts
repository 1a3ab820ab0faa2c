/** Fixtures of .bib files: every record's fields and places, and every problem, as text. */
import type { PaperRecord, Person } from '../../../server/core/paper/paper';
import { SourceText, type Span } from '../../../server/core/text/text';
import { parseBibtex } from '../../../server/formats/bibtex/bibtex';
import { fixtures } from '../../fixture';

fixtures('bibtex', fixture => {
  const [[path, text] = ['', '']] = fixture.files;
  const source = new SourceText(`file:///${path}`, text);
  const { records, problems } = parseBibtex(source);
  return [
    ...records.map(r => shown(r, source)),
    ...problems.map(p => `${p.severity} ${at(p.span, source)} ${p.message}`),
  ].join('\n\n');
});

function shown(record: PaperRecord, source: SourceText): string {
  const { ids } = record;
  const lines: [string, string | undefined][] = [
    ['key', record.keySpan && `${record.key} ${at(record.keySpan, source)}`],
    ['also', record.otherKeys.join(', ')],
    ['type', record.type],
    ['title', `${record.title} ${at(record.titleSpan, source)}`],
    ['short', record.shortTitle],
    ['authors', [...record.authors.map(name), ...(record.moreAuthors ? ['…'] : [])].join(' | ')],
    ['organization', record.organization],
    ['date', record.date],
    ['venue', record.venue],
    [
      'ids',
      Object.entries(ids)
        .map(([kind, id]) => `${kind} ${id}`)
        .join(', '),
    ],
    ['abstract', record.abstract],
    ['note', record.note],
    ['tags', record.tags.join(' | ')],
    ['links', record.links.map(l => `${l.kind} ${l.url}`).join(', ')],
    ['files', record.files.join(' | ')],
    ['related', record.related?.join(', ')],
  ];
  const fields = lines.flatMap(([label, value]) => (value ? [`  ${label}: ${value}`] : []));
  return [`record ${at(record.span, source)}`, ...fields].join('\n');
}

const name = (person: Person): string =>
  'literal' in person ? `{${person.literal}}` : person.given ? `${person.family}, ${person.given}` : person.family;

/** One-based line and column of both ends, as editors show them. */
function at(span: Span, source: SourceText): string {
  const [from, to] = [source.positionAt(span.start), source.positionAt(span.end)];
  const end = to.line === from.line ? `${to.character + 1}` : `${to.line + 1}:${to.character + 1}`;
  return `[${from.line + 1}:${from.character + 1}-${end}]`;
}
