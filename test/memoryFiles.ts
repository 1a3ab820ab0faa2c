/** Files in memory behind the port, and the snapshot of a fixture's files. */
import type { Snapshot } from '../server/core/library/snapshot';
import type { ByteSource, FileContent, FileHost, FoundFile } from '../server/workspace/fileHost';
import { DEFAULT_SETTINGS } from '../server/workspace/settings';
import { Workspace } from '../server/workspace/workspace';
import type { Fixture } from './fixture';

export const ROOT = 'file:///w';

export const uriOf = (path: string): string => `${ROOT}/${path}`;

/** `files` maps paths to texts and may change between reads. */
export function memoryFiles(files: ReadonlyMap<string, string>): FileHost {
  return {
    list: async (): Promise<readonly FoundFile[]> =>
      [...files].map(([path, text]) => ({ uri: uriOf(path), size: text.length })),
    read: async (uri: string): Promise<FileContent> => {
      const text = files.get(uri.slice(ROOT.length + 1));
      return text === undefined ? { failure: '' } : { text };
    },
  };
}

/** As `memoryFiles`, for a workspace that reads bibliographies in pieces: as soon as they have a few entries. */
export function memoryBytes(files: ReadonlyMap<string, string>): FileHost {
  const bytes = (uri: string): ByteSource | undefined => {
    const text = files.get(uri.slice(ROOT.length + 1));
    const all = text === undefined ? undefined : new TextEncoder().encode(text);
    return all && { size: all.length, stamp: text ?? '', read: (at, length) => all.subarray(at, at + length) };
  };
  return { ...memoryFiles(files), bytes };
}

export async function indexed(files: ReadonlyMap<string, string>): Promise<Workspace> {
  const workspace = new Workspace(memoryFiles(files));
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  return workspace;
}

export async function snapshotOf(fixture: Fixture): Promise<Snapshot> {
  return (await indexed(fixture.files)).snapshot;
}

/** The fixture's cursor as a place; a fixture without one is a mistake in the fixture. */
export function cursorOf(fixture: Fixture): { uri: string; offset: number } {
  if (!fixture.cursor) throw new Error(`${fixture.name} has no cursor`);
  return { uri: uriOf(fixture.cursor.path), offset: fixture.cursor.offset };
}
