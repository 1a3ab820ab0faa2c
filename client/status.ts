/** The status bar item: how many papers and notes, whether they are still being read, what is wrong with the sources. */
import { type Disposable, l10n, StatusBarAlignment, type StatusBarItem, ThemeColor, window } from 'vscode';
import type { ReadyAnswer } from '../server/protocol';
import type { Server } from './server';

export interface Status extends Disposable {
  failed(): void;
}

export function showStatus(server: Server): Status {
  const item = window.createStatusBarItem('litnotes.status', StatusBarAlignment.Right, 90);
  item.name = 'LitNotes';
  const failed = () => showFailure(item);
  const count = () => server.ready().then(answer => showCounts(item, answer), failed);
  const listeners = [
    server.onChanged(({ complete }) => (complete ? count() : showProgress(item))),
    server.onRunning(running => (running ? showProgress(item) : failed())),
  ];
  return {
    failed,
    dispose: () => {
      for (const listener of listeners) listener.dispose();
      item.dispose();
    },
  };
}

function showProgress(item: StatusBarItem): void {
  item.text = '$(sync~spin) LitNotes';
  item.tooltip = l10n.t('LitNotes is reading your sources and notes.');
  item.backgroundColor = undefined;
  item.show();
}

/** A window without papers isn't about literature, so nothing is shown there. */
function showCounts(item: StatusBarItem, { papers, notes, problems = 0 }: ReadyAnswer): void {
  item.text = problems ? `$(book) ${papers} $(warning) ${problems}` : `$(book) ${papers}`;
  const counts = l10n.t('LitNotes: {0} papers, {1} notes.', papers, notes);
  item.tooltip = problems ? `${counts}\n${l10n.t('{0} problems in the sources.', problems)}` : counts;
  item.accessibilityInformation = { label: item.tooltip };
  item.command = problems ? 'workbench.actions.view.problems' : 'litnotes.showPapers';
  item.backgroundColor = undefined;
  if (papers || problems) item.show();
  else item.hide();
}

function showFailure(item: StatusBarItem): void {
  item.text = '$(error) LitNotes';
  item.tooltip = l10n.t('The LitNotes server has stopped. The output channel LitNotes says why.');
  item.backgroundColor = new ThemeColor('statusBarItem.errorBackground');
  item.show();
}
