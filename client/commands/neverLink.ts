/** Says in methods.yaml that a name is an ordinary word; the file is made where there is none. */
import { l10n, Position, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { NeverLinkParams } from '../../server/protocol/names';
import type { Server } from '../server';
import { literalMessage } from '../trust';

/** `[name, document]` from a card; without them, the name at the cursor. */
export async function neverLink(server: Server, args: readonly unknown[]): Promise<void> {
  const params = wanted(args);
  const answer = params && (await server.neverLink(params));
  if (!answer || 'refused' in answer) {
    const why = answer ? answer.refused : l10n.t('Put the cursor on a name first.');
    window.showInformationMessage(literalMessage(why));
    return;
  }
  const uri = Uri.parse(answer.uri);
  const edit = new WorkspaceEdit();
  if (answer.position) {
    const { line, character } = answer.position;
    edit.insert(uri, new Position(line, character), answer.text);
  } else edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(answer.text) });
  const unsaved = workspace.textDocuments.some(d => d.uri.toString() === uri.toString() && d.isDirty);
  if (!(await workspace.applyEdit(edit))) {
    window.showWarningMessage(l10n.t('methods.yaml could not be written.'));
    return;
  }
  const document = await workspace.openTextDocument(uri);
  // What the user was writing there is theirs to save.
  if (!unsaved) await document.save();
  const show = l10n.t('Show methods.yaml');
  const told = l10n.t('“{0}” is never linked any more; methods.yaml says so.', answer.name);
  window.showInformationMessage(literalMessage(told), show).then(answer => {
    if (answer === show) window.showTextDocument(document);
  });
}

function wanted([name, document]: readonly unknown[]): NeverLinkParams | undefined {
  if (typeof name === 'string' && typeof document === 'string') return { name, document };
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { document: editor.document.uri.toString(), position: { line, character } };
}
