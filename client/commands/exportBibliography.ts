/** Exports a bibliography: what is cited where, in which format, to which file; an old file stays until the new one is whole. */
import { l10n, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { ExportAnswer, ExportFormat, ExportParams } from '../../server/protocol/export';
import type { ActiveNote } from '../activeNote';
import { fileName } from '../fileName';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { isThere, type WrittenFiles } from '../workspaceSteps';

interface Scope {
  readonly scope: ExportParams['scope'];
  /** Where the file is likely to go. */
  readonly folder: Uri | undefined;
}

interface Format extends QuickPickItem {
  readonly format: ExportFormat;
  readonly extension: string;
}

/** Called with a folder of the explorer, or with nothing. */
export async function exportBibliography(
  server: Server,
  note: ActiveNote,
  replace: WrittenFiles['replace'],
  args: readonly unknown[],
): Promise<void> {
  const [folder] = args;
  const chosen = folder instanceof Uri ? { scope: { folder: folder.toString() }, folder } : await askScope(note);
  if (!chosen) return;
  const format = await window.showQuickPick(formats(), { title: l10n.t('Export Bibliography: Format') });
  if (!format) return;
  const params = { format: format.format, scope: chosen.scope };
  const first = await exported(server, params);
  if (!first.entries) return tellNothing(first);
  const target = await window.showSaveDialog({
    defaultUri: chosen.folder && Uri.joinPath(chosen.folder, `references.${format.extension}`),
    filters: { [format.label]: [format.extension] },
    title: l10n.t('Export Bibliography'),
    saveLabel: l10n.t('Export'),
  });
  if (!target) return;
  // What is judged is what is written: notes may have changed while the dialogs stood there.
  const answer = await exported(server, { ...params, target: target.toString() });
  if (!answer.entries) return tellNothing(answer);
  if (!(await mayReplace(answer, target))) return;
  await replace(target, new TextEncoder().encode(answer.text));
  await tell(answer, target);
}

async function exported(server: Server, params: ExportParams): Promise<ExportAnswer> {
  const answer = await server.exported(params);
  if (!answer) throw new Error(l10n.t('the export failed; the output channel LitNotes says why'));
  return answer;
}

async function askScope(note: ActiveNote): Promise<Scope | undefined> {
  const document = note.current();
  const own = document && !document.isUntitled ? document.uri : undefined;
  const folder = own && Uri.joinPath(own, '..');
  const [first] = workspace.workspaceFolders ?? [];
  const root = (own && workspace.getWorkspaceFolder(own)?.uri) ?? first?.uri;
  const name = own ? fileName(own) : '';
  const below = folder && workspace.asRelativePath(folder, false);
  const isRoot = folder?.toString() === root?.toString();
  const items: (QuickPickItem & Scope)[] = [
    ...(own ? [{ label: l10n.t('What {0} Cites', name), scope: { note: own.toString() }, folder }] : []),
    ...(folder && !isRoot
      ? [{ label: l10n.t('What the Notes in {0} Cite', below ?? ''), scope: { folder: folder.toString() }, folder }]
      : []),
    { label: l10n.t('What All Notes of the Workspace Cite'), scope: 'notes', folder: root },
    { label: l10n.t('All Papers of the Workspace'), scope: 'all', folder: root },
  ];
  return window.showQuickPick(items, { title: l10n.t('Export Bibliography: What to Export') });
}

const formats = (): Format[] => [
  { label: 'BibTeX', description: '.bib', format: 'bibtex', extension: 'bib' },
  { label: 'CSL-JSON', description: '.json', format: 'csl-json', extension: 'json' },
  { label: 'RIS', description: '.ris', format: 'ris', extension: 'ris' },
];

function tellNothing(answer: ExportAnswer): void {
  const unknown = answer.unknown.length ? l10n.t('No paper has the key {0}.', keys(answer.unknown)) : '';
  const text = [l10n.t('Nothing is cited there, so there is nothing to export.'), unknown].filter(Boolean).join(' ');
  window.showInformationMessage(literalMessage(text));
}

/** A file with unsaved changes, one that would lose entries, and one that nobody has read are not replaced without a word. */
async function mayReplace({ leavesOut: lost, targetRead }: ExportAnswer, target: Uri): Promise<boolean> {
  const name = fileName(target);
  if (workspace.textDocuments.some(d => d.isDirty && d.uri.toString() === target.toString())) {
    window.showWarningMessage(literalMessage(l10n.t('{0} has unsaved changes. Save or revert them first.', name)));
    return false;
  }
  if (!lost.length && (targetRead || !(await isThere(target)))) return true;
  const replace = l10n.t('Replace the File');
  const message = lost.length
    ? l10n.t('{0} has entries that the export leaves out, and they would be gone: {1}.', name, keys(lost))
    : l10n.t('LitNotes has not read {0}, so it can’t tell what would be gone. Replace it?', name);
  const answer = await window.showWarningMessage(literalMessage(message), replace, l10n.t('Keep It'));
  return answer === replace;
}

async function tell({ entries, unknown, clashes, incomplete }: ExportAnswer, target: Uri): Promise<void> {
  const name = fileName(target);
  const facts = [
    entries === 1 ? l10n.t('1 entry is in {0}.', name) : l10n.t('{0} entries are in {1}.', entries, name),
    unknown.length ? l10n.t('Not in it, because no paper has the key: {0}.', keys(unknown)) : '',
    clashes.length ? l10n.t('Several papers have the key {0}; the first is in it.', keys(clashes)) : '',
    incomplete.length ? l10n.t('Without authors or a year: {0}.', keys(incomplete)) : '',
  ];
  const open = l10n.t('Open the File');
  const show = unknown.length || clashes.length ? window.showWarningMessage : window.showInformationMessage;
  if ((await show(literalMessage(facts.filter(Boolean).join(' ')), open)) === open)
    await window.showTextDocument(target);
}

const MOST = 4;

/** The first of the keys, and how many more there are. */
function keys(all: readonly string[]): string {
  const shown = all
    .slice(0, MOST)
    .map(key => `@${key}`)
    .join(', ');
  return all.length > MOST ? l10n.t('{0} and {1} more', shown, all.length - MOST) : shown;
}
