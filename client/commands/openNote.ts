/** Opens the user's own note about a paper, or makes one; what stands there already is never written over. */
import { l10n, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { ActiveNote } from '../activeNote';
import { fileName } from '../fileName';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { isThere } from '../workspaceSteps';
import { readTemplate } from './noteTemplate';
import { wantedPaper } from './wantedPapers';

export async function openNote(server: Server, note: ActiveNote, args: readonly unknown[]): Promise<void> {
  const key = await wantedPaper(server, args, l10n.t('Open or Create a Note'));
  if (key === undefined) return;
  const document = (note.current() ?? window.activeTextEditor?.document)?.uri.toString();
  await readTemplate(document);
  const answer = await server.note({ key, document });
  if (!answer) {
    const text = l10n.t('Open a folder first: the note about {0} needs a place.', `@${key}`);
    window.showInformationMessage(literalMessage(text));
    return;
  }
  if (answer.refused !== undefined) {
    window.showErrorMessage(literalMessage(answer.refused));
    return;
  }
  const uri = Uri.parse(answer.uri);
  // The server knows what it has read; a file that it leaves out may stand there all the same.
  const isNew = answer.text !== undefined && !(await isThere(uri));
  if (isNew && !(await create(uri, answer.text ?? ''))) {
    window.showWarningMessage(literalMessage(l10n.t('{0} could not be written.', fileName(uri))));
    return;
  }
  await note.lookUp(() => window.showTextDocument(uri, { preview: false }));
  if (isNew && answer.unknown?.length) {
    const { unknown } = answer;
    const text =
      unknown.length > 1
        ? l10n.t('{0} are no placeholders; they were left as they are.', unknown.join(', '))
        : l10n.t('{0} is not a placeholder; it was left as it is.', unknown.join(', '));
    window.showWarningMessage(literalMessage(text));
  }
}

function create(uri: Uri, text: string): Thenable<boolean> {
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { overwrite: false, ignoreIfExists: false, contents: new TextEncoder().encode(text) });
  return workspace.applyEdit(edit);
}
