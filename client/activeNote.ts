/** Remembers the note that the user works in, so that views and cards know where a citation goes. */
import { Disposable, EventEmitter, type TextDocument, TextEditorSelectionChangeKind, window, workspace } from 'vscode';
import { isNote } from './languages';

export interface ActiveNote extends Disposable {
  /** `undefined` before any note was active, and after the last one was closed. */
  current(): TextDocument | undefined;
  onDidChange(listener: () => void): Disposable;
  /** Shows a document without making it the note: a literature note that is only looked up is not the draft. */
  lookUp<T>(show: () => Thenable<T>): Promise<T>;
}

export function trackActiveNote(): ActiveNote {
  const changed = new EventEmitter<void>();
  let note = shownNote();
  let lookingUp = 0;
  const follow = (next: TextDocument | undefined) => {
    if (next === note || (next && !isNote(next))) return;
    note = next;
    changed.fire();
  };
  const disposable = Disposable.from(
    changed,
    window.onDidChangeActiveTextEditor(editor => editor && !lookingUp && follow(editor.document)),
    // A restored window may have the note beside a page that is in front.
    window.onDidChangeVisibleTextEditors(() => !note && !lookingUp && follow(shownNote())),
    // Whoever types or clicks in what was looked up has begun to work there.
    window.onDidChangeTextEditorSelection(({ kind, textEditor }) => isByHand(kind) && follow(textEditor.document)),
    workspace.onDidCloseTextDocument(document => document === note && follow(undefined)),
  );
  return {
    current: () => note,
    onDidChange: changed.event,
    lookUp: async show => {
      lookingUp++;
      try {
        return await show();
      } finally {
        lookingUp--;
      }
    },
    dispose: () => disposable.dispose(),
  };
}

/** The active one, else one that is seen beside it. */
function shownNote(): TextDocument | undefined {
  const active = window.activeTextEditor?.document;
  return [...(active ? [active] : []), ...window.visibleTextEditors.map(editor => editor.document)].find(isNote);
}

const isByHand = (kind: TextEditorSelectionChangeKind | undefined): boolean =>
  kind === TextEditorSelectionChangeKind.Keyboard || kind === TextEditorSelectionChangeKind.Mouse;
