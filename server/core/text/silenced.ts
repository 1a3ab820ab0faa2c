/** Comments in a file by which its author silences problems; knows the words of the comments, not the problems. */
import type { Problem, ProblemCode } from './problem';
import type { SourceText } from './text';

/** Behind the sign that begins a comment in Markdown and HTML, LaTeX and BibTeX, Typst, and YAML. */
const COMMENT = /(?:<!--|%|\/\/|#)[ \t]*litnotes-disable(-next-line|-line)?\b([^\n\r]*)/g;
const WORD = 'litnotes-disable';

/** Codes, or every code where the comment names none. */
type Codes = ReadonlySet<string> | 'all';

/** Which problems of a file its comments silence; cheap for a file without such a comment. */
export function silenced(source: SourceText): (problem: Problem) => boolean {
  const { text } = source;
  if (!text.includes(WORD)) return () => false;
  const everywhere: Codes[] = [];
  const byLine = new Map<number, Codes[]>();
  for (const match of text.matchAll(COMMENT)) {
    const codes = codesOf(match[2] ?? '');
    if (!match[1]) {
      everywhere.push(codes);
      continue;
    }
    const line = source.lineOf(match.index) + (match[1] === '-next-line' ? 1 : 0);
    byLine.set(line, [...(byLine.get(line) ?? []), codes]);
  }
  const names = (codes: Codes, code: ProblemCode) => codes === 'all' || codes.has(code);
  return ({ code, span }) =>
    everywhere.some(codes => names(codes, code)) ||
    (byLine.get(source.lineOf(span.start)) ?? []).some(codes => names(codes, code));
}

/** `unknown-citation, unused-entry: because …` names two codes; words behind a colon or a double dash are a reason. */
function codesOf(rest: string): Codes {
  const listed = rest
    .replace(/--+>?.*$|:.*$/, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  return listed.length ? new Set(listed) : 'all';
}
