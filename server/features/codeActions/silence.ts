/** A comment that silences a problem where it stands, in the language of the file. */
import { type Snapshot, sourceTextOf } from '../../core/library/snapshot';
import type { Problem } from '../../core/text/problem';
import type { SourceText } from '../../core/text/text';
import type { CodeAction } from '../codeActions';

/** None where the file's language has no comments (JSON). */
export function silenceAction(snapshot: Snapshot, uri: string, problem: Problem): CodeAction[] {
  const source = sourceTextOf(snapshot, uri);
  const edit = source && comment(snapshot, source, problem);
  if (!edit) return [];
  return [
    {
      title: `Silence ${problem.code} here`,
      kind: 'quickfix',
      edit: { edits: [{ uri, span: { start: edit.at, end: edit.at }, text: edit.text }] },
      fixes: { uri, problem },
    },
  ];
}

/**
 * At the end of the line where the language allows it: a comment on a line of its own would part a paragraph. BibTeX knows
 * comments between entries only, so there it stands above.
 */
function comment(snapshot: Snapshot, source: SourceText, problem: Problem): { at: number; text: string } | undefined {
  const note = snapshot.notes.get(source.uri);
  const line = source.lineOf(problem.span.start);
  const { start, end } = source.lineSpan(line);
  const here = `litnotes-disable-line ${problem.code}`;
  if (note) {
    const inFront = note.frontMatter && problem.span.start < note.frontMatter.span.end;
    if (inFront) return { at: end, text: ` # ${here}` };
    if (note.language === 'latex') return { at: end, text: ` % ${here}` };
    if (note.language === 'typst') return { at: end, text: ` // ${here}` };
    return note.language === 'markdown' ? { at: end, text: ` <!-- ${here} -->` } : undefined;
  }
  const file = snapshot.sources.get(source.uri);
  if (!file) return { at: end, text: ` # ${here}` };
  if (file.format === 'csl-yaml' || file.format === 'hayagriva') return { at: end, text: ` # ${here}` };
  const entry = file.records.find(r => r.span.start <= problem.span.start && problem.span.start < r.span.end);
  if (file.format !== 'bibtex' || (entry && source.lineOf(entry.span.start) !== line)) return undefined;
  const indent = /^[ \t]*/.exec(source.slice({ start, end }))?.[0] ?? '';
  return { at: start, text: `${indent}% litnotes-disable-next-line ${problem.code}\n` };
}
