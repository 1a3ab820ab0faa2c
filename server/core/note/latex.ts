/** A LaTeX note: citations, bibliographies, links and headings; comments, math, verbatim text and commands are masked. */
import type { SourceText, Span } from '../text/text';
import { bareUrl, emailSpan } from './addresses';
import { disjoint, type Findings, noFindings } from './findings';
import { citeCommand, groupBehind, isCiteCommand } from './latexCite';
import type { Note, PathReference } from './note';

interface Scan {
  readonly text: string;
  readonly found: Findings;
  readonly bibliographies: PathReference[];
  readonly parts: string[];
  readonly bibitems: string[];
  everything?: Span;
  /** `\end`s and other closers that don't follow any more. */
  readonly missing: Set<string>;
}

/** Where a file says which document it is part of: to the class `subfiles`, or to the editor. */
const PART_OF =
  /\\documentclass\s*\[([^\]\n]+)\]\s*\{subfiles\}|^[ \t]*%[ \t]*![ \t]*T[eE]X[ \t]+root[ \t]*=[ \t]*(\S.*?)[ \t]*$/gm;
const HEAD = 2000;

export function latexNote(source: SourceText): Note {
  const { text } = source;
  const scan: Scan = { text, found: noFindings(), bibliographies: [], parts: [], bibitems: [], missing: new Set() };
  const special = /[\\%$:@]/g;
  for (let at = 0; at < text.length; ) {
    special.lastIndex = at;
    const match = special.exec(text);
    if (!match) break;
    at = construct(scan, match.index, match[0]);
  }
  const { citations, links, headings, problems, masked } = scan.found;
  const { bibliographies, parts, bibitems, everything } = scan;
  const wholes = [...text.slice(0, HEAD).matchAll(PART_OF)].map(([, option, magic = '']) => option ?? magic);
  const begin = text.indexOf('\\begin{document}');
  const preamble = { start: 0, end: Math.max(0, begin) };
  if (begin > 0) masked.push(preamble);
  return {
    source,
    language: 'latex',
    ...(bibliographies.length ? { frontMatter: { span: preamble, bibliographies } } : {}),
    citations,
    links,
    headings,
    ...(parts.length ? { parts } : {}),
    ...(everything ? { everything } : {}),
    ...(everything ? { everything } : {}),
    ...(wholes.length ? { wholes } : {}),
    ...(bibitems.length ? { bibitems } : {}),
    masked: disjoint(masked),
    problems,
  };
}

function construct(scan: Scan, at: number, c: string): number {
  const { text, found } = scan;
  switch (c) {
    case '%': {
      const end = text.indexOf('\n', at);
      return masked(scan, at, end < 0 ? text.length : end);
    }
    case '$': {
      const closer = text.charAt(at + 1) === '$' ? '$$' : '$';
      return masked(scan, at, through(scan, closer, at + closer.length));
    }
    case ':': {
      const url = text.startsWith('://', at) ? bareUrl(text, at, text.length) : undefined;
      if (!url) return at + 1;
      found.links.push({ target: text.slice(url.start, url.end), span: url, targetSpan: url });
      return masked(scan, url.start, url.end);
    }
    case '@': {
      const email = emailSpan(text, at);
      return email ? masked(scan, email.start, email.end) : at + 1;
    }
    default:
      return command(scan, at);
  }
}

/** Masks up to `end`, or steps over one character where there was nothing to mask. */
function masked(scan: Scan, at: number, end: number): number {
  if (end < 0) return at + 1;
  scan.found.masked.push({ start: at, end });
  return end;
}

/** Behind the next `closer` without a backslash before it; `-1` when none follows. */
function through(scan: Scan, closer: string, from: number): number {
  if (scan.missing.has(closer)) return -1;
  let at = scan.text.indexOf(closer, from);
  while (at > 0 && closer.startsWith('$') && scan.text.charCodeAt(at - 1) === 92)
    at = scan.text.indexOf(closer, at + 1);
  if (at >= 0) return at + closer.length;
  scan.missing.add(closer);
  return -1;
}

const NAME = /\\(?:([A-Za-z]+)\*?|[\s\S])/y;
const VERBATIM =
  /^(?:verbatim|Verbatim|lstlisting|minted|comment|filecontents|tikzpicture|equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|subequations)\*?$/;
/** Commands whose first argument is no prose. */
const NO_PROSE =
  /^(?:[a-zA-Z]*ref|label|includegraphics|usepackage|RequirePackage|documentclass|bibliographystyle|vspace|hspace|setlength|addtolength|color|textcolor|colorbox|newcommand|renewcommand|providecommand|newenvironment|def|setcounter|pagestyle|thispagestyle|graphicspath|begin|end|gls|Gls|acrshort|hypersetup|captionsetup|lstset|path|ensuremath|mathrm|si|SI|num)$/;
const HEADINGS: ReadonlyMap<string, number> = new Map(
  ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'].map((name, i) => [
    name,
    i + 1,
  ]),
);

/** `\nocite{*}` asks for every entry (BibTeX manual, §3). */
const NOCITE_ALL = /^\s*\{(?:[^{}]*,)?\s*\*\s*(?:,[^{}]*)?\}$/;

function command(scan: Scan, at: number): number {
  const { text, found } = scan;
  NAME.lastIndex = at;
  const match = NAME.exec(text);
  if (!match) return at + 1;
  const end = at + match[0].length;
  const name = match[1];
  if (!name) return symbol(scan, at, end);
  if (isCiteCommand(name)) {
    const cite = citeCommand(text, at, end, text.length);
    if (cite && name === 'nocite' && NOCITE_ALL.test(text.slice(end, cite.end)))
      scan.everything ??= { start: at, end: cite.end };
    if (!cite) return masked(scan, at, end);
    found.citations.push(...cite.citations);
    found.masked.push(...cite.masked);
    return cite.end;
  }
  if (name === 'begin') return environment(scan, at, end);
  if (name === 'verb' || name === 'lstinline') return verb(scan, at, end);
  if (name === 'url' || name === 'href') return address(scan, at, end);
  if (/^(?:bibliography|add\w*bib\w*)$/.test(name)) return bibliography(scan, at, end, name === 'bibliography');
  if (name === 'bibitem') return bibitem(scan, at, end);
  if (/^(?:input|include|subfile|subfileinclude)$/.test(name)) return part(scan, at, end);
  if (/^(?:sub)?(?:import|inputfrom|includefrom)$/.test(name)) return part(scan, at, end, true);
  const level = HEADINGS.get(name);
  if (level !== undefined) heading(scan, at, end, level);
  return masked(scan, at, NO_PROSE.test(name) ? argument(text, end).end : end);
}

function symbol(scan: Scan, at: number, end: number): number {
  const c = scan.text.charAt(at + 1);
  if (c !== '(' && c !== '[') return end;
  return masked(scan, at, through(scan, c === '(' ? '\\)' : '\\]', end));
}

/** The first group behind a command and its options: `{…}` with `inner` inside, or nothing at `from`. */
function argument(text: string, from: number): { end: number; inner?: { start: number; end: number } } {
  let at = from;
  let depth = 0;
  let open = -1;
  const limit = Math.min(text.length, from + 2000);
  for (; at < limit; at++) {
    const c = text.charCodeAt(at);
    if (open < 0) {
      if (c === 91) {
        const close = text.indexOf(']', at);
        if (close < 0 || close > limit) return { end: from };
        at = close;
      } else if (c === 123) open = at;
      else if (c !== 32) return { end: from };
    }
    if (c === 92) at++;
    else if (c === 123) depth++;
    else if (c === 125 && --depth === 0) return { end: at + 1, inner: { start: open + 1, end: at } };
  }
  return { end: from };
}

function environment(scan: Scan, at: number, end: number): number {
  const { inner, end: stop } = argument(scan.text, end);
  const name = inner ? scan.text.slice(inner.start, inner.end) : '';
  const close = VERBATIM.test(name) ? through(scan, `\\end{${name}}`, stop) : -1;
  return masked(scan, at, Math.max(stop, close));
}

function verb(scan: Scan, at: number, end: number): number {
  const delimiter = scan.text.charAt(end);
  if (delimiter === '{' || delimiter === '[') return masked(scan, at, argument(scan.text, end).end);
  const close = scan.text.indexOf(delimiter, end + 1);
  const line = scan.text.indexOf('\n', end);
  return masked(scan, at, close < 0 || (line >= 0 && close > line) ? end : close + 1);
}

function address(scan: Scan, at: number, end: number): number {
  const { inner, end: stop } = argument(scan.text, end);
  if (inner) {
    const target = scan.text.slice(inner.start, inner.end);
    scan.found.links.push({ target, span: { start: at, end: stop }, targetSpan: inner });
  }
  return masked(scan, at, stop);
}

/** BibTeX adds the extension to the names in `\bibliography{refs,more}`; biblatex wants it written. */
function bibliography(scan: Scan, at: number, end: number, classic: boolean): number {
  const { inner, end: stop } = argument(scan.text, end);
  for (const match of inner ? scan.text.slice(inner.start, inner.end).matchAll(/[^\s,]+/g) : []) {
    const start = (inner?.start ?? 0) + match.index;
    const path = classic && !/\.bib$/i.test(match[0]) ? `${match[0]}.bib` : match[0];
    scan.bibliographies.push({ path, span: { start, end: start + match[0].length } });
  }
  return masked(scan, at, stop);
}

/** `\bibitem[label]{key}`, over line breaks and comments as natbib writes them. */
function bibitem(scan: Scan, at: number, end: number): number {
  const key = groupBehind(scan.text, end);
  if (key) scan.bibitems.push(scan.text.slice(key.start, key.end).trim());
  return masked(scan, at, key ? key.end + 1 : end);
}

/** TeX's own `\input file`, without braces. */
const BARE_PATH = / +([^\s{}%\\[\]]+)/y;

/** A file that is taken in; of some commands the folder stands in an argument of its own. */
function part(scan: Scan, at: number, end: number, parted = false): number {
  const { text, parts } = scan;
  const first = argument(text, end);
  const second = parted ? argument(text, first.end) : undefined;
  const paths = [first, second].flatMap(a => (a?.inner ? [text.slice(a.inner.start, a.inner.end).trim()] : []));
  if (paths.length) parts.push(paths.join('/'));
  BARE_PATH.lastIndex = end;
  const bare = paths.length || parted ? undefined : BARE_PATH.exec(text);
  if (bare) parts.push(bare[1] ?? '');
  return masked(scan, at, bare ? end + bare[0].length : (second?.end ?? first.end));
}

function heading(scan: Scan, at: number, end: number, level: number): void {
  const { inner, end: stop } = argument(scan.text, end);
  if (!inner) return;
  const text = scan.text.slice(inner.start, inner.end).replace(/\s+/g, ' ').trim();
  scan.found.headings.push({ level, text, span: { start: at, end: stop } });
}
