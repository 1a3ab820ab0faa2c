/** Reads a whole workspace from disk, for a command. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Snapshot, sourceTextOf } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import { canonicalUri } from '../core/text/uri';
import { diagnostics, filesWithProblems } from '../features/diagnostics';
import type { JsonProblem } from '../protocol';
import { nodeFiles } from '../workspace/nodeFiles';
import { DEFAULT_SETTINGS } from '../workspace/settings';
import { Workspace } from '../workspace/workspace';
import { UsageError } from './usage';

/** The current folder where none is given. */
export async function loadWorkspace(folder: string | undefined, usage: string): Promise<Snapshot> {
  const path = resolve(folder ?? '.');
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${folder} is not a folder\nusage: ${usage}`);
  const workspace = new Workspace(nodeFiles);
  await workspace.index([canonicalUri(pathToFileURL(path).href)], DEFAULT_SETTINGS);
  return workspace.snapshot;
}

export function problemsOf(snapshot: Snapshot): JsonProblem[] {
  return filesWithProblems(snapshot).flatMap(uri => {
    const text = sourceTextOf(snapshot, uri);
    const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    return diagnostics(snapshot, uri).map(({ span, severity, code, message }) => ({
      uri,
      range: text ? text.rangeOf(span) : nowhere,
      severity,
      code,
      message,
    }));
  });
}

/** The address of a file that the workspace knows, from a path as a person types it. */
export function fileAt(snapshot: Snapshot, path: string, usage: string): string {
  const uri = canonicalUri(pathToFileURL(resolve(path)).href);
  if (sourceTextOf(snapshot, uri) || snapshot.unread.has(uri)) return uri;
  const why = statSync(resolve(path), { throwIfNoEntry: false })
    ? 'is no file of the workspace that holds notes or papers'
    : 'does not exist';
  throw new UsageError(`${path} ${why}\nusage: ${usage}`);
}

export function noteAt(snapshot: Snapshot, path: string, usage: string): Note {
  const note = snapshot.notes.get(fileAt(snapshot, path, usage));
  if (!note) throw new UsageError(`${path} is no note\nusage: ${usage}`);
  return note;
}
