/** Writing and renaming files with Node: a rename puts the new file in the old one's place in one step. */
import { randomBytes } from 'node:crypto';
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
    if (mode !== undefined) await chmodTo(from, mode);
    await rename(from, to);
  },
  remove: file => rm(file, { force: true }),
  exists: file =>
    access(file).then(
      () => true,
      () => false,
    ),
};

async function chmodTo(file: string, mode: number): Promise<void> {
  const handle = await open(file, 'r');
  await handle.chmod(mode & 0o777).finally(() => handle.close());
}

/** Where a link leads: replacing the link itself would leave the file that it stands for as it was. */
export const realTarget = (path: string): Promise<string> => realpath(path).catch(() => path);
