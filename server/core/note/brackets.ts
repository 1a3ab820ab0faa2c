/** What square brackets mean: a cluster of citations, a link, a span, a footnote or a wikilink. */
import { isCrossReference } from './citation';
import { destinationAt } from './destination';
import type { Scan } from './inlines';
import type { Citation } from './note';
import { attributesEnd, nextOf } from './verbatim';

/** A `[` that waits for its `]`. */
export interface Open {
  readonly at: number;
  /** How many citations and links were found before it. */
  readonly citations: number;
  readonly semicolons: number[];
  /** `^[`, `![` and `[^` hold no cluster. */
  readonly plain: boolean;
}

/** Deeper nesting is not followed; no note needs it and hostile ones must not cost more. */
const MAX_OPEN = 100;

export function openBracket(scan: Scan, at: number): number {
  const before = scan.text.charCodeAt(at - 1);
  const plain = before === 94 || before === 33 || scan.text.charCodeAt(at + 1) === 94;
  if (scan.open.length >= MAX_OPEN) scan.open.shift();
  scan.open.push({ at, citations: scan.found.citations.length, semicolons: [], plain });
  return at + 1;
}

export function closeBracket(scan: Scan, at: number): number {
  const open = scan.open.pop();
  if (!open) return at + 1;
  const next = scan.text.charCodeAt(at + 1);
  if (next === 40) {
    const end = destination(scan, open, at + 1);
    if (end > 0) return end;
  }
  if (next === 123) {
    const end = attributesEnd(scan.text, at + 1, scan.end);
    if (end > at + 1) {
      scan.found.masked.push({ start: at + 1, end });
      return end;
    }
  }
  if (!open.plain && scan.found.citations.length > open.citations) cluster(scan, open, at);
  return at + 1;
}

/** True for the brackets of `@key [p. 3; @other]`. */
function followsKey(scan: Scan, open: Open): boolean {
  const last = scan.found.citations[open.citations - 1];
  if (!last || last.cluster || (last.form !== 'bare' && last.form !== 'braced')) return false;
  const end = last.span.end;
  return end <= open.at && /^[ \t]*(?:\r?\n)?[ \t]*$/.test(scan.text.slice(end, Math.min(open.at, end + 80)));
}

/** Marks the citations of `[…; …]`: every part behind the first `;` that follows a key must hold one too. */
function cluster(scan: Scan, open: Open, at: number): void {
  const { citations } = scan.found;
  if (open.semicolons.length && !isParted(scan, open, at)) return;
  const span = { start: open.at, end: at + 1 };
  for (let i = open.citations; i < citations.length; i++) {
    const citation = citations[i];
    if (citation && !citation.cluster) citation.cluster = span;
  }
}

function isParted(scan: Scan, open: Open, at: number): boolean {
  const inside = scan.found.citations.slice(open.citations);
  const first = followsKey(scan, open) ? open.at : (inside[0]?.span.start ?? at);
  const breaks = open.semicolons.filter(s => s > first);
  return breaks.every((from, i) => {
    const to = breaks[i + 1] ?? at;
    return inside.some(c => c.span.start > from && c.span.start < to);
  });
}

/** The end of `(address "title")`, its link noted and the whole masked; `-1` where no address stands. */
function destination(scan: Scan, open: Open, at: number): number {
  const possible = nextOf(scan.text, ')', at, scan.known) < scan.end;
  const found = possible ? destinationAt(scan.text, at, scan.end) : undefined;
  if (!found) return -1;
  const end = attributesEnd(scan.text, found.end, scan.end);
  scan.found.masked.push({ start: at, end });
  const target = scan.text.slice(found.start, found.stop);
  if (target) {
    const targetSpan = { start: found.start, end: found.stop };
    scan.found.links.push({ target, targetSpan, span: { start: open.at, end: found.end } });
  }
  return end;
}

const WIKILINK = /\[\[(@?)([^[\]|#\r\n]+)(#[^[\]|\r\n]*)?(?:(\|)[^[\]\r\n]*)?\]\]/y;

/** `[[key]]`, `[[@key]]`, `[[key#heading]]`, `[[key|text]]`: masks the target; the text after the bar stays prose. */
export function wikilinkEnd(scan: Scan, at: number): number {
  WIKILINK.lastIndex = at;
  const match = WIKILINK.exec(scan.text);
  const end = at + (match?.[0].length ?? 0);
  if (!match || end > scan.end) return -1;
  const sign = match[1] ?? '';
  const written = match[2] ?? '';
  const key = written.trim();
  const start = at + 2 + sign.length + (written.length - written.trimStart().length);
  // A reference or several keys in double brackets are pandoc's to read.
  if (!key || (sign && (/[\s;@]/.test(key) || isCrossReference(key)))) return -1;
  const found: Citation = {
    key,
    form: sign ? 'wikilink-at' : 'wikilink',
    span: { start: at, end },
    keySpan: { start, end: start + key.length },
    suppressAuthor: false,
  };
  scan.found.citations.push(found);
  const bar = match[4] ? scan.text.indexOf('|', start) + 1 : end;
  scan.found.masked.push({ start: at, end: bar });
  return bar;
}
