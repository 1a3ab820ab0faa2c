/** A reading as text for fixtures: one line a record with its place, its fields below it, then the problems. */
import type { PaperRecord, Person } from '../../server/core/paper/paper';
import type { SourceText, Span } from '../../server/core/text/text';
import { readSource } from '../../server/formats/read';

export function showReading(source: SourceText): string {
  const read = readSource(source);
  if (!read) return 'no source';
  const place = ({ start, end }: Span) => {
    const { start: from, end: to } = source.rangeOf({ start, end });
    return `${from.line + 1}:${from.character + 1}-${to.line + 1}:${to.character + 1}`;
  };
  return [
    read.format,
    ...read.reading.records.flatMap(record => [`${place(record.span)} ${record.title}`, ...fieldsOf(record, source)]),
    ...read.reading.problems.map(p => `! ${place(p.span)} ${p.severity}: ${p.message}`),
  ].join('\n');
}

const nameOf = (person: Person): string =>
  'literal' in person ? `{${person.literal}}` : [person.family, person.given].filter(part => part).join(', ');

/** Every field that isn't empty; long texts by their ends, spans by the text that they cover. */
function fieldsOf(record: PaperRecord, source: SourceText): string[] {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['key', record.key && `${record.key} at ${JSON.stringify(record.keySpan ? source.slice(record.keySpan) : '')}`],
    ['other keys', record.otherKeys.join(', ')],
    [
      'ids',
      Object.entries(record.ids)
        .map(([name, id]) => `${name} ${id}`)
        .join(', '),
    ],
    ['title at', source.slice(record.titleSpan) === record.title ? '' : JSON.stringify(source.slice(record.titleSpan))],
    ['short title', record.shortTitle],
    ['authors', record.authors.map(nameOf).join('; ')],
    ['author count', record.authorCount?.toString()],
    ['organization', record.organization],
    ['date', record.date],
    ['venue', record.venue],
    ['type', record.type === 'article' ? '' : record.type],
    ['abstract', record.abstract && ends(record.abstract)],
    ['tags', record.tags.join(', ')],
    ['links', record.links.map(link => `${link.kind} ${link.url}`).join(', ')],
    ['files', record.files.join(', ')],
  ];
  return fields.flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : []));
}

const ends = (text: string): string =>
  text.length <= 60 ? text : `${text.slice(0, 30)} … ${text.slice(-25)} (${text.length})`;
