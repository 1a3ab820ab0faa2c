/** Writing and renaming files with Node: a rename puts the new file in the old one's place in one step. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { FileSteps } from './replaceFile';

/** Addresses are paths. */
export const nodeSteps: FileSteps<string> = {
  beside: target => join(dirname(target), `.${basename(target)}.${randomBytes(4).toString('hex')}.tmp`),
  write: async (file, bytes) => {
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  rename: async (from, to) => {
    const mode = await stat(to).then(
      ({ mode }) => mode,
      () => undefined,
    );
    if (mode !== undefined) {
      await mayWrite(to, mode);
      await chmodTo(from, mode);
    }
    await rename(from, to);
  },
  remove: file => rm(file, { force: true }),
  exists: file =>
    access(file).then(
      () => true,
      () => false,
    ),
};

/** A rename asks the folder alone. An administrator may write everything, but has not unlocked the file by that. */
async function mayWrite(file: string, mode: number): Promise<void> {
  const locked =
    (mode & 0o222) === 0 ||
    (await access(file, constants.W_OK).then(
      () => false,
      () => true,
    ));
  if (locked) throw new Error(`${basename(file)} is read-only`);
}

async function chmodTo(file: string, mode: number): Promise<void> {
  const handle = await open(file, 'r');
  await handle.chmod(mode & 0o777).finally(() => handle.close());
}

/**
 * Where a link leads: replacing the link itself would leave the file that it stands for as it was. What isn't there yet is
 * in a folder that is.
 */
export const realTarget = (path: string): Promise<string> =>
  realpath(path).catch(async () =>
    dirname(path) === path ? path : join(await realTarget(dirname(path)), basename(path)),
  );

/** Whether the file lies in one of the folders once every link is followed. */
export async function isReallyIn(file: string, folders: readonly string[]): Promise<boolean> {
  const [target = file, ...roots] = await Promise.all([file, ...folders].map(realTarget));
  return roots.some(root => target.startsWith(root.endsWith(sep) ? root : root + sep));
}
