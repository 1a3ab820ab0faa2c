/** What can be done at a place: each problem's remedies, and what a person may want to write there. */
import type { Snapshot } from '../core/library/snapshot';
import { sourceTextOf } from '../core/library/snapshot';
import type { Problem, Severities } from '../core/text/problem';
import type { Span } from '../core/text/text';
import { citeActions } from './codeActions/cite';
import { clusterActions } from './codeActions/clusters';
import { entryFixes } from './codeActions/entryFixes';
import { literatureNoteActions } from './codeActions/literatureNote';

import { noteFixes } from './codeActions/noteFixes';
import { ownRuleActions } from './codeActions/ownRules';
import { silenceAction } from './codeActions/silence';
import { diagnostics } from './diagnostics';
import type { NewFile, PlacedEdit } from './edits';
import type { NoteOptions } from './literatureNote/noteText';

export interface Change {
  readonly edits: readonly PlacedEdit[];
  readonly creates?: readonly NewFile[];
}

export interface CodeAction {
  readonly title: string;
  readonly kind: 'quickfix' | 'refactor.rewrite';
  readonly edit: Change;
  /** The problem that is gone afterwards. */
  readonly fixes?: { readonly uri: string; readonly problem: Problem };
  /** The one that a person most probably wants. */
  readonly preferred?: true;
}

export interface ActionOptions {
  /** Whether the client can make files. */
  readonly createFiles: boolean;
  readonly severities?: Severities;
  readonly notes?: NoteOptions;
}

/** Remedies first, in the order of the problems; then what the cursor's own place offers. */
export function codeActions(snapshot: Snapshot, uri: string, span: Span, options: ActionOptions): CodeAction[] {
  if (!sourceTextOf(snapshot, uri)) return [];
  const problems = diagnostics(snapshot, uri, options.severities).filter(p => meets(p.span, span));
  const fixes = problems.flatMap(problem => fixesOf(snapshot, uri, problem));
  const note = snapshot.notes.get(uri);
  const rewrites = note
    ? [
        ...citeActions(snapshot, note, span),
        ...clusterActions(snapshot, note, span),
        ...literatureNoteActions(snapshot, { uri, offset: span.start }, options.notes ?? {}),
        ...ownRuleActions(snapshot, note, span),
      ]
    : literatureNoteActions(snapshot, { uri, offset: span.start }, options.notes ?? {});
  const silences = problems.flatMap(problem => silenceAction(snapshot, uri, problem));
  const all = [...fixes, ...rewrites, ...silences].filter(a => options.createFiles || !a.edit.creates?.length);
  // What is a remedy already is offered once.
  return all.filter((action, i) => all.findIndex(other => other.title === action.title) === i);
}

function fixesOf(snapshot: Snapshot, uri: string, problem: Problem): CodeAction[] {
  const note = snapshot.notes.get(uri);
  const file = snapshot.sources.get(uri);
  return [
    ...(note ? noteFixes(snapshot, note, problem) : []),
    ...(file ? entryFixes(snapshot, file, problem) : []),
  ].map(action => ({ ...action, fixes: { uri, problem } }));
}

/** A cursor right at the end of a problem is on it. */
const meets = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;
