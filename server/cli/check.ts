/** `litnotes check`: what is wrong in notes and bibliographies, for people, programs and pull requests. */
import { relative } from 'node:path';
import { paperIndex } from '../features/finding/paperIndex';
import type { JsonProblem } from '../protocol';
import { pathOf } from '../workspace/nodeWalk';
import { fileAt, loadWorkspace, problemsOf } from './load';
import { choice, type Outcome, readArguments } from './usage';

const USAGE = 'litnotes check [--workspace DIR] [FILES…] [--format text|json|github]';

export const CHECK_HELP = `usage: ${USAGE}

  Checks the notes, bibliographies and settings of a workspace (the current folder by default), or only the files named.
  Exit code: 0 when there is no error and no warning (hints and information don't count), 1 when there is one, 2 for wrong arguments.
  --format github annotates the files of a pull request.
`;

/** So many of one file are told in one line: a grown bibliography has thousands. */
const MOST_UNUSED = 5;

export async function checkCommand(args: string[]): Promise<Outcome> {
  const { values, words } = readArguments(args, ['workspace', 'format'], USAGE);
  const format = choice(values.format, ['text', 'json', 'github'], 'format', USAGE);
  const snapshot = await loadWorkspace(values.workspace, USAGE);
  // Nobody waits at a cursor: unknown keys get their suggestions however many papers there are.
  paperIndex(snapshot.library);
  const files = words.map(file => fileAt(snapshot, file, USAGE));
  const all = problemsOf(snapshot).filter(p => !files.length || files.includes(p.uri));
  const code = all.some(p => p.severity === 'error' || p.severity === 'warning') ? 1 : 0;
  if (format === 'json') return { text: `${JSON.stringify({ diagnostics: all })}\n`, code, messages: [] };
  const line = format === 'github' ? annotation : textLine;
  const text = withoutCrowds(all)
    .map(p => `${line(p)}\n`)
    .join('');
  return { text, code, messages: format === 'text' ? [summary(all)] : [] };
}

function withoutCrowds(problems: readonly JsonProblem[]): JsonProblem[] {
  const unused = new Map<string, JsonProblem[]>();
  for (const p of problems) if (p.code === 'unused-entry') unused.set(p.uri, [...(unused.get(p.uri) ?? []), p]);
  return problems.flatMap(p => {
    const crowd = p.code === 'unused-entry' ? (unused.get(p.uri) ?? []) : [];
    if (crowd.length <= MOST_UNUSED) return [p];
    return p === crowd[0] ? [{ ...p, message: `No note cites this entry and ${crowd.length - 1} others.` }] : [];
  });
}

/** As a person finds it from the folder that the command runs in. */
function shownFile(uri: string): string {
  const path = pathOf(uri);
  if (path === undefined) return uri;
  const near = relative(process.cwd(), path);
  return near && !near.startsWith('..') ? near : path;
}

function textLine({ uri, range, severity, code, message }: JsonProblem): string {
  return `${shownFile(uri)}:${range.start.line + 1}:${range.start.character + 1}: ${severity} ${code}: ${message}`;
}

const COMMANDS: Readonly<Record<JsonProblem['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** A workflow command (docs.github.com, “Workflow commands for GitHub Actions”); lines and columns count from 1. */
function annotation({ uri, range, severity, code, message }: JsonProblem): string {
  const sameLine = range.end.line === range.start.line;
  const properties = {
    file: shownFile(uri),
    line: range.start.line + 1,
    endLine: range.end.line + 1,
    // Columns are for annotations of one line.
    ...(sameLine ? { col: range.start.character + 1, endColumn: Math.max(1, range.end.character) } : {}),
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${COMMANDS[severity]} ${written.join(',')}::${escaped(message)}`;
}

const escaped = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

function summary(problems: readonly JsonProblem[]): string {
  if (!problems.length) return 'nothing wrong';
  const counts = (['error', 'warning', 'information', 'hint'] as const).flatMap(severity => {
    const count = problems.filter(p => p.severity === severity).length;
    const word = severity === 'information' || count === 1 ? severity : `${severity}s`;
    return count ? [`${count} ${word}`] : [];
  });
  return counts.join(', ');
}
