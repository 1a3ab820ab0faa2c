/** After saves, adds the entries of newly cited papers to the .bib that the note names; only where the user has asked for it. */
import { Disposable, l10n, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { NewEntriesAnswer } from '../server/protocol/export';
import { addition, appendEntries } from './commands/appendEntries';
import type { Replace } from './commands/exportBibliography';
import { lackingText } from './commands/lacking';
import { lackingWords } from './commands/lackingWords';
import { isNote } from './languages';
import type { Server } from './server';
import { literalMessage } from './trust';

/** Saves within this many milliseconds are one. */
const PAUSE = 1000;

type Missing = NewEntriesAnswer['missing'];

export function keepInStep(server: Server, replace: Replace): Disposable {
  const saved = new Set<TextDocument>();
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  const once = (text: string) => {
    if (told.has(text)) return;
    told.add(text);
    window.showWarningMessage(literalMessage(text));
  };
  const takeAll = async () => {
    const documents = [...saved];
    saved.clear();
    for (const document of documents) await bringInStep(server, document, replace, once);
  };
  const onSave = workspace.onDidSaveTextDocument(document => {
    if (!isNote(document) || !isWanted(document)) return;
    saved.add(document);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(takeAll).catch(error => once(failure(error)));
    }, PAUSE);
  });
  return Disposable.from(onSave, { dispose: () => clearTimeout(timer) });
}

const isWanted = (document: TextDocument): boolean =>
  workspace.getConfiguration('litnotes', document.uri).get('bibliography.keepInStep') === true;

const failure = (error: unknown): string =>
  l10n.t('The bibliography could not be kept in step: {0}', error instanceof Error ? error.message : String(error));

async function bringInStep(server: Server, note: TextDocument, replace: Replace, once: (text: string) => void) {
  const editor = window.activeTextEditor;
  // A key that is still being typed may be the beginning of another.
  const cursor = editor?.document === note ? editor.selection.active : undefined;
  const answer = await server.newEntries(note, cursor);
  const name = nameOf(note.uri);
  if (!answer) return;
  if (!answer.bibliography) {
    if (answer.wanted)
      once(l10n.t('{0} names no bibliography in its front matter, so there is none to keep in step.', name));
    return;
  }
  if (!answer.missing.length) return;
  const target = Uri.parse(answer.bibliography.uri);
  const why = refusal(target);
  if (why) return once(why);
  const added = await add(target, answer.missing, replace);
  if (added === undefined) return once(l10n.t('{0} is not UTF-8, so no entries are added to it.', nameOf(target)));
  const entries = answer.missing.filter(({ key }) => added.includes(key));
  // The next save doesn't wait until the user has read this.
  if (entries.length) tell(target, name, entries).catch(error => once(failure(error)));
}

/** What lies outside is another program's to write. */
function refusal(target: Uri): string | undefined {
  const file = nameOf(target);
  if (!/\.bib$/i.test(target.path)) return l10n.t('{0} is no .bib file: only those are kept in step.', file);
  if (!workspace.getWorkspaceFolder(target)) {
    return l10n.t('{0} lies outside the workspace, where LitNotes writes nothing.', file);
  }
  return undefined;
}

/** The keys that were added. A file with unsaved changes gets them in the editor and stays unsaved. */
async function add(target: Uri, missing: Missing, replace: Replace): Promise<readonly string[] | undefined> {
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
  return (await workspace.applyEdit(edit)) ? appended.added : [];
}

const isThere = (uri: Uri): Thenable<boolean> =>
  workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );

async function tell(target: Uri, note: string, entries: Missing): Promise<void> {
  const keys = entries.map(({ key }) => `@${key}`).join(', ');
  const lacking = lackingText(entries, lackingWords());
  const file = nameOf(target);
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

const nameOf = (uri: Uri): string => uri.path.split('/').at(-1) ?? '';
