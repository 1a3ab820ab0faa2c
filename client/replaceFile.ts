/** Puts a file in the place of another so that a failure half-way leaves the old one; knows no file system. */

/** `U` is an address of a file. */
export interface FileSteps<U> {
  /** A new address in the same folder, which nobody else uses. */
  beside(target: U): U;
  /** Resolves when every byte is where it would survive. */
  write(file: U, bytes: Uint8Array): Promise<void>;
  /** Replaces `to` if it is there. */
  rename(from: U, to: U): Promise<void>;
  remove(file: U): Promise<void>;
  exists(file: U): Promise<boolean>;
}

/** Throws what the file system throws; the target then holds what it held, and nothing else is left beside it. */
export async function replaceFile<U>(steps: FileSteps<U>, target: U, bytes: Uint8Array): Promise<void> {
  const file = steps.beside(target);
  const before = await steps.exists(target);
  let written = false;
  try {
    await steps.write(file, bytes);
    written = true;
    await steps.rename(file, target);
  } catch (error) {
    // Some file systems remove the old file before they rename: the new one is then all there is.
    const lost = written && before && !(await steps.exists(target));
    if (!lost) await steps.remove(file).catch(() => {});
    throw error;
  }
}
