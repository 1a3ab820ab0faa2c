/** Writing and renaming through the editor, for files that Node can't reach. */
import { Uri, workspace } from 'vscode';
import { fileName } from './fileName';
import { type FileSteps, replaceFile } from './replaceFile';

const workspaceSteps: FileSteps<Uri> = {
  beside: target => Uri.joinPath(target, '..', `.${fileName(target)}.${Date.now().toString(36)}.tmp`),
  write: async (file, bytes) => workspace.fs.writeFile(file, bytes),
  rename: async (from, to) => workspace.fs.rename(from, to, { overwrite: true }),
  remove: async file => workspace.fs.delete(file),
  exists: file => Promise.resolve(isThere(file)),
};

/** Whether a file stands there, read by the server or not. */
export const isThere = (file: Uri): Thenable<boolean> =>
  workspace.fs.stat(file).then(
    () => true,
    () => false,
  );

/** How whole files are written; both throw what the file system throws. */
export interface WrittenFiles {
  readonly replace: (target: Uri, bytes: Uint8Array) => Promise<void>;
  /** Whether what is written to the target lands in a folder of the workspace. */
  readonly isInside: (target: Uri) => Promise<boolean>;
}

export const workspaceFiles: WrittenFiles = {
  replace: (target, bytes) => replaceFile(workspaceSteps, target, bytes),
  isInside: async target => workspace.getWorkspaceFolder(target) !== undefined,
};
