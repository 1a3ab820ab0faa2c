/** Reads a whole workspace from disk, for a command. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Snapshot, sourceTextOf } from '../core/snapshot';
import { canonicalUri } from '../core/uri';
import { diagnostics, filesWithProblems } from '../features/diagnostics';
import type { JsonProblem } from '../protocol';
import { nodeFiles } from '../workspace/nodeFiles';
import { DEFAULT_SETTINGS } from '../workspace/settings';
import { Workspace } from '../workspace/workspace';
import { UsageError } from './usage';

export async function loadWorkspace(folder: string | undefined, usage: string): Promise<Snapshot> {
  if (folder === undefined) throw new UsageError(`--workspace DIR is missing\nusage: ${usage}`);
  const path = resolve(folder);
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
