/** Kept pieces in a folder of this machine, one file for each large bibliography; the least used go when it grows too large. */
import { promises as fs, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pairOf } from '../../core/base/hashes';
import { hashBytes } from '../../core/rows/byteHash';
import { type Clock, Slices } from '../clock';
import { type KeptFile, keptFile, keptParts, type PieceStore } from './store';

/** In bytes, for all files together. */
const MOST = 1_000_000_000;
const ENDING = '.pieces';

/** Another build may read the same file otherwise; dates of installed files tell nothing. */
export const programVersion = (program: string): string => hashBytes(readFileSync(program)).join(' ');

/** `version` names the program: what another one has kept is not used. */
export function nodeStore(folder: string, version: string, clock: Clock, most = MOST): PieceStore {
  const pathOf = (uri: string) => {
    const [low, high] = pairOf(uri).map(hash => (hash >>> 0).toString(16).padStart(8, '0'));
    return join(folder, `${low}${high}${ENDING}`);
  };
  // One at a time: two writings of one file would be one too many.
  let saving: Promise<void> = Promise.resolve();
  return {
    load: async uri => {
      const path = pathOf(uri);
      const bytes = await fs.readFile(path).catch(() => undefined);
      if (!bytes) return undefined;
      const slices = new Slices(clock);
      const { buffer, byteOffset, byteLength } = bytes;
      const own = byteOffset === 0 && buffer.byteLength === byteLength ? buffer : bytes.slice().buffer;
      const kept = await keptFile(uri, own, version, () => slices.pause());
      const now = new Date();
      if (kept) await fs.utimes(path, now, now).catch(() => {});
      else await fs.rm(path, { force: true }).catch(() => {});
      return kept;
    },
    save: (uri, file) => {
      saving = saving.then(() => write(pathOf(uri), uri, file, version, clock, most)).catch(() => {});
      return saving;
    },
  };
}

async function write(
  path: string,
  uri: string,
  file: KeptFile,
  version: string,
  clock: Clock,
  most: number,
): Promise<void> {
  const slices = new Slices(clock);
  const parts = await keptParts(uri, file, version, () => slices.pause());
  if (parts.reduce((sum, part) => sum + part.byteLength, 0) > most) return;
  await fs.mkdir(dirname(path), { recursive: true });
  // A file is there whole or not at all; a draft is never read.
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeDraft(draft, parts);
    await fs.rename(draft, path);
  } catch {
    // The disk is full, or the folder is gone: the next start reads the bibliography.
    await fs.rm(draft, { force: true }).catch(() => {});
  }
  await prune(dirname(path), most);
}

async function writeDraft(draft: string, parts: readonly Int32Array[]): Promise<void> {
  const handle = await fs.open(draft, 'w');
  try {
    for (let at = 0; at < parts.length; at += TOGETHER) await handle.writev(parts.slice(at, at + TOGETHER));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Parts in one call to the system, which takes a thousand at most. */
const TOGETHER = 512;
/** Drafts that nobody has finished in so many milliseconds were left by a crash. */
const ABANDONED = 3_600_000;
/** What nobody has used for so many milliseconds belongs to a bibliography that is gone, or to another program. */
const FORGOTTEN = 90 * 86_400_000;

async function prune(folder: string, most: number): Promise<void> {
  const files: { path: string; size: number; used: number }[] = [];
  for (const name of await fs.readdir(folder)) {
    const path = join(folder, name);
    const stat = await fs.stat(path).catch(() => undefined);
    if (!stat?.isFile()) continue;
    const age = Date.now() - stat.mtimeMs;
    if (name.endsWith('.part') ? age > ABANDONED : name.endsWith(ENDING) && age > FORGOTTEN)
      await fs.rm(path, { force: true }).catch(() => {});
    else if (name.endsWith(ENDING)) files.push({ path, size: stat.size, used: stat.mtimeMs });
  }
  let total = files.reduce((sum, file) => sum + file.size, 0);
  for (const { path, size } of files.sort((a, b) => a.used - b.used)) {
    if (total <= most) return;
    await fs.rm(path, { force: true }).catch(() => {});
    total -= size;
  }
}
