/** Our edits as the protocol's workspace edit, in the richest form that the client takes. */
import {
  type AnnotatedTextEdit,
  CreateFile,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Snapshot } from '../core/library/snapshot';
import type { FileRename, NewFile, PlacedEdit } from '../features/edits';
import { rangeIn } from './convert';

export interface EditsCan {
  readonly documentChanges: boolean;
  readonly renameFiles: boolean;
  readonly createFiles: boolean;
  /** The client asks the user before edits that say so. */
  readonly annotations: boolean;
}

const FILE = 'file-name';

export interface Changes {
  readonly edits: readonly PlacedEdit[];
  readonly files?: readonly FileRename[];
  /** Only for a client that can make files. */
  readonly creates?: readonly NewFile[];
}

/** One edit, so that one undo takes it back. A new file name that isn't needed is one that the user confirms. */
export function workspaceEdit(
  snapshot: Snapshot,
  { edits, files = [], creates = [] }: Changes,
  can: EditsCan,
): WorkspaceEdit {
  const byFile = new Map<string, PlacedEdit[]>();
  for (const edit of edits) byFile.set(edit.uri, [...(byFile.get(edit.uri) ?? []), edit]);
  const textEdit = ({ uri, span, text, withFile }: PlacedEdit): TextEdit | AnnotatedTextEdit => {
    const edit = TextEdit.replace(rangeIn(snapshot, uri, span), text);
    return withFile && can.annotations ? { ...edit, annotationId: FILE } : edit;
  };
  if (!can.documentChanges) {
    return { changes: Object.fromEntries([...byFile].map(([uri, own]) => [uri, own.map(textEdit)])) };
  }
  const start = { line: 0, character: 0 };
  const made = creates.flatMap(({ uri, text }) => [
    CreateFile.create(uri, { overwrite: false, ignoreIfExists: false }),
    TextDocumentEdit.create({ uri, version: null }, [TextEdit.insert(start, text)]),
  ]);
  const texts = [
    ...made,
    ...[...byFile].map(([uri, own]) => TextDocumentEdit.create({ uri, version: null }, own.map(textEdit))),
  ];
  const renames = files.map(({ from, to }) =>
    RenameFile.create(from, to, { overwrite: false }, can.annotations ? FILE : undefined),
  );
  const [file] = files;
  if (!file || !can.annotations) return { documentChanges: [...texts, ...renames] };
  const label = 'Give the literature note the new key as its file name';
  return {
    documentChanges: [...texts, ...renames],
    changeAnnotations: { [FILE]: { label, needsConfirmation: !file.needed } },
  };
}
