/** Remembers the note that was last written in, so that views and cards know where a citation goes. */
import { Disposable, EventEmitter, type TextDocument, window, workspace } from 'vscode';
import { isNote } from './languages';

export interface ActiveNote extends Disposable {
  /** `undefined` before any note was active, and after the last one was closed. */
  current(): TextDocument | undefined;
  onDidChange(listener: () => void): Disposable;
}

export function trackActiveNote(): ActiveNote {
  const changed = new EventEmitter<void>();
  const activeDocument = window.activeTextEditor?.document;
  let note = activeDocument && isNote(activeDocument) ? activeDocument : undefined;
  const follow = (next: TextDocument | undefined) => {
    if (next === note) return;
    note = next;
    changed.fire();
  };
  const disposable = Disposable.from(
    changed,
    window.onDidChangeActiveTextEditor(editor => editor && isNote(editor.document) && follow(editor.document)),
    workspace.onDidCloseTextDocument(document => document === note && follow(undefined)),
  );
  return { current: () => note, onDidChange: changed.event, dispose: () => disposable.dispose() };
}
