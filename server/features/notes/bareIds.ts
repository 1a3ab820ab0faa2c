/** arXiv ids and DOIs that a text gives without an address, as links to their pages; read once a text. */
import type { Note, NoteLink } from '../../core/note/note';
import { doiAddress } from '../../core/paper/doiAddress';
import { arxivOf, DOI_IN_TEXT, doiOf } from '../../core/paper/ids';
import type { SourceText, Span } from '../../core/text/text';

/** `arXiv:2405.14906v2`, `arxiv: math/0309136`, `eprint = {2405.14906}`. */
const ARXIV =
  /\b(?:arxiv(?:[-_ ]?id)?|eprint)["']?\s{0,3}[:=]\s{0,3}["'{]?((?:\d{4}\.\d{4,5}|[a-z]+(?:-[a-z]+)?(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?)(?![\d.]*\w)/gi;
/** `doi:10.1000/xyz`, `10.1000/xyz`; where one ends is told by `doiOf`. */
const DOI = new RegExp(`(?<![\\w./%=-])(?:doi:\\s?)?(${DOI_IN_TEXT})`, 'gi');

const known = new WeakMap<SourceText, readonly NoteLink[]>();

/** In order, outside code, math, addresses and citations; the front matter's fields count. */
export function bareIds(note: Note): readonly NoteLink[] {
  const before = known.get(note.source);
  if (before) return before;
  const found = read(note);
  known.set(note.source, found);
  return found;
}

function read({ source: { text }, masked, frontMatter }: Note): NoteLink[] {
  if (!/arxiv|eprint|10\.\d{4}/i.test(text)) return [];
  const found = [...arxivIds(text), ...dois(text)].sort((a, b) => a.span.start - b.span.start);
  const hidden = frontMatter ? masked.filter(mask => mask.start >= frontMatter.span.end) : masked;
  let mask = 0;
  let end = 0;
  return found.filter(({ span }) => {
    while ((hidden[mask]?.end ?? Number.POSITIVE_INFINITY) <= span.start) mask++;
    const seen = span.start >= end && (hidden[mask]?.start ?? Number.POSITIVE_INFINITY) >= span.end;
    if (seen) end = span.end;
    return seen;
  });
}

function* arxivIds(text: string): Generator<NoteLink> {
  for (const match of text.matchAll(ARXIV)) {
    const id = match[1] ?? '';
    if (arxivOf(id) === undefined) continue;
    const end = match.index + match[0].length;
    yield link(`https://arxiv.org/abs/${id}`, {
      start: /^arxiv:\S/i.test(match[0]) ? match.index : end - id.length,
      end,
    });
  }
}

function* dois(text: string): Generator<NoteLink> {
  for (const match of text.matchAll(DOI)) {
    const written = match[1] ?? '';
    const doi = doiOf(written);
    if (doi === undefined || !written.toLowerCase().startsWith(doi)) continue;
    const from = match.index + match[0].length - written.length;
    // "doi: 10.…" is a field or a word and what it says.
    const start = /^doi:\S/i.test(match[0]) ? match.index : from;
    yield link(doiAddress(doi), { start, end: from + doi.length });
  }
}

const link = (target: string, span: Span): NoteLink => ({ target, span, targetSpan: span });
