/** Plain text as a note: all of it is prose but addresses. */
import type { SourceText } from '../text/text';
import { bareUrl, emailSpan } from './addresses';
import { disjoint, noFindings } from './findings';
import type { Note } from './note';

export function plainNote(source: SourceText): Note {
  const { text } = source;
  const found = noFindings();
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 1)) {
    const span = bareUrl(text, at, text.length);
    if (!span) continue;
    found.links.push({ target: text.slice(span.start, span.end), span, targetSpan: span });
    found.masked.push(span);
  }
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const span = emailSpan(text, at);
    if (span) found.masked.push(span);
  }
  const { citations, links, headings, problems, masked } = found;
  return { source, language: 'plain', citations, links, headings, masked: disjoint(masked), problems };
}
