/** Writing and renaming through the editor, for files that Node can't reach. */
import { Uri, workspace } from 'vscode';
import type { FileSteps } from './replaceFile';

export const workspaceSteps: FileSteps<Uri> = {
  beside: target => {
    const name = target.path.split('/').at(-1) ?? '';
    return Uri.joinPath(target, '..', `.${name}.${Date.now().toString(36)}.tmp`);
  },
  write: async (file, bytes) => workspace.fs.writeFile(file, bytes),
  rename: async (from, to) => workspace.fs.rename(from, to, { overwrite: true }),
  remove: async file => workspace.fs.delete(file),
  exists: file =>
    Promise.resolve(workspace.fs.stat(file)).then(
      () => true,
      () => false,
    ),
};
