/** Opens the template of literature notes unseen, so that the server has it however it is ignored, and as it stands now. */
import { Uri, workspace } from 'vscode';

/** `document`: the address of a file in the workspace folder that the template's path counts from. */
export async function readTemplate(document: string | undefined): Promise<void> {
  const path = workspace.getConfiguration('litnotes').get<string>('notes.template')?.trim();
  const own = document === undefined ? undefined : workspace.getWorkspaceFolder(Uri.parse(document));
  const folder = own ?? workspace.workspaceFolders?.[0];
  if (!path || !folder) return;
  // The server says it where there is no such file.
  await workspace.openTextDocument(Uri.joinPath(folder.uri, path)).then(undefined, () => undefined);
}
