/** After saves, adds the entries of newly cited papers to the .bib that the note names; only where the user has asked for it. */
import { Disposable, l10n, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { NewEntriesAnswer } from '../server/protocol/export';
import { addition, appendEntries } from './commands/appendEntries';
import { endsWithin, notUtf8 } from './commands/bibliographyEdit';
import { lackingText } from './commands/lacking';
import { lackingWords } from './commands/lackingWords';
import { eachAlone } from './eachAlone';
import { fileName } from './fileName';
import { isNote } from './languages';
import { paused } from './paused';
import type { Server } from './server';
import { literalMessage } from './trust';
import { isThere, type WrittenFiles } from './workspaceSteps';

/** Saves within this many milliseconds are one. */
const PAUSE = 1000;

type Missing = NewEntriesAnswer['missing'];

export function keepInStep(server: Server, files: WrittenFiles): Disposable {
  const saved = new Set<TextDocument>();
  const told = new Set<string>();
  let running = Promise.resolve();
  /** For advice; a failure is told each time. */
  const once = (text: string) => {
    if (told.has(text)) return;
    told.add(text);
    warn(text);
  };
  const takeAll = async () => {
    const documents = [...saved];
    saved.clear();
    await eachAlone(
      documents,
      document => bringInStep(server, document, files, once),
      (document, error) => void warn(failure(fileName(document.uri), error)),
    );
  };
  const soon = paused(() => {
    running = running.then(takeAll);
  }, PAUSE);
  const onSave = workspace.onDidSaveTextDocument(document => {
    if (!isNote(document) || !isWanted(document)) return;
    saved.add(document);
    soon.run();
  });
  return Disposable.from(onSave, soon);
}

const isWanted = (document: TextDocument): boolean =>
  workspace.getConfiguration('litnotes', document.uri).get('bibliography.keepInStep') === true;

const warn = (text: string): Thenable<unknown> => window.showWarningMessage(literalMessage(text));

function failure(note: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return l10n.t('The bibliography of {0} could not be kept in step: {1}', note, why);
}

async function bringInStep(server: Server, note: TextDocument, files: WrittenFiles, once: (text: string) => void) {
  const editor = window.activeTextEditor;
  // A key that is still being typed may be the beginning of another.
  const cursor = editor?.document === note ? editor.selection.active : undefined;
  const answer = await server.newEntries(note, cursor);
  const name = fileName(note.uri);
  if (!answer) return;
  if (!answer.bibliography) {
    if (answer.wanted)
      once(l10n.t('{0} names no bibliography in its front matter, so there is none to keep in step.', name));
    return;
  }
  const target = Uri.parse(answer.bibliography.uri);
  if (answer.unfinished) {
    warn(endsWithin(fileName(target)));
    return;
  }
  if (!answer.missing.length) return;
  const why = await refusal(target, files);
  if (why) return once(why);
  const added = await add(target, answer.missing, files);
  if (added === undefined) return once(notUtf8(fileName(target)));
  const entries = answer.missing.filter(({ key }) => added.includes(key));
  // The next save doesn't wait until the user has read this.
  if (entries.length) tell(target, name, entries).catch(error => warn(failure(name, error)));
}

/** What lies outside is another program's to write. */
async function refusal(target: Uri, files: WrittenFiles): Promise<string | undefined> {
  const file = fileName(target);
  if (!/\.bib$/i.test(target.path)) return l10n.t('{0} is no .bib file: only those are kept in step.', file);
  if (!(await files.isInside(target))) {
    return l10n.t('{0} lies outside the workspace, where LitNotes writes nothing.', file);
  }
  return undefined;
}

/** The keys that were added. A file with unsaved changes gets them in the editor and stays unsaved. */
async function add(target: Uri, missing: Missing, { replace }: WrittenFiles): Promise<readonly string[] | undefined> {
  const open = workspace.textDocuments.find(d => d.uri.toString() === target.toString() && d.isDirty);
  const before = open
    ? new TextEncoder().encode(open.getText())
    : (await isThere(target))
      ? await workspace.fs.readFile(target)
      : new Uint8Array();
  const appended = appendEntries(before, missing);
  if (!appended?.added.length) return appended?.added;
  if (!open) {
    await replace(target, appended.bytes);
    return appended.added;
  }
  const edit = new WorkspaceEdit();
  const end = open.lineAt(open.lineCount - 1).range.end;
  const entries = missing.filter(({ key }) => appended.added.includes(key));
  edit.insert(target, end, addition(open.getText(), entries));
  if (!(await workspace.applyEdit(edit))) throw new Error(l10n.t('{0} could not be written.', fileName(target)));
  return appended.added;
}

async function tell(target: Uri, note: string, entries: Missing): Promise<void> {
  const keys = entries.map(({ key }) => `@${key}`).join(', ');
  const lacking = lackingText(entries, lackingWords());
  const file = fileName(target);
  const isUnsaved = workspace.textDocuments.some(d => d.isDirty && d.uri.toString() === target.toString());
  const unsaved = isUnsaved ? [l10n.t('The file has unsaved changes, and saving it is left to you.')] : [];
  const added = l10n.t('Added to {0}, because {1} cites it: {2}.', file, note, keys);
  const text = [added, lacking, ...unsaved].filter(Boolean).join(' ');
  const show = l10n.t('Show the Entry');
  if ((await window.showInformationMessage(literalMessage(text), show)) !== show) return;
  const document = await workspace.openTextDocument(target);
  const at = document.positionAt(Math.max(0, document.getText().lastIndexOf(`{${entries[0]?.key},`)));
  await window.showTextDocument(document, { selection: new Range(at, at) });
}
