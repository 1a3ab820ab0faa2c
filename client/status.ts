/** The status bar item: how many papers and notes, whether they are still being read, what is wrong with the sources. */
import {
  type Disposable,
  l10n,
  MarkdownString,
  StatusBarAlignment,
  type StatusBarItem,
  ThemeColor,
  window,
} from 'vscode';
import type { ReadyAnswer } from '../server/protocol';
import type { Server } from './server';

export interface Status extends Disposable {
  failed(): void;
}

const SHOW_PAPERS = 'litnotes.showPapers';
const SEARCH = 'litnotes.search';
const RESTART = 'litnotes.restart';
const SHOW_PROBLEMS = 'workbench.actions.view.problems';

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
  item.command = SHOW_PAPERS;
  item.backgroundColor = undefined;
  item.show();
}

/** A window without papers isn't about literature, so nothing is shown there. A click leads to the problems, if there are any. */
function showCounts(item: StatusBarItem, { papers, notes, problems = 0 }: ReadyAnswer): void {
  item.text = problems ? `$(book) ${papers} $(warning) ${problems}` : `$(book) ${papers}`;
  item.command = problems ? SHOW_PROBLEMS : SHOW_PAPERS;
  const counts = l10n.t('LitNotes: {0} papers, {1} notes.', papers, notes);
  const wrong = problems === 1 ? l10n.t('1 problem in the sources') : l10n.t('{0} problems in the sources', problems);
  item.tooltip = linked(counts, [
    [l10n.t('Show Papers'), SHOW_PAPERS],
    [l10n.t('Search'), SEARCH],
    ...(problems ? ([[wrong, SHOW_PROBLEMS]] as const) : []),
  ]);
  item.accessibilityInformation = { label: problems ? `${counts} ${wrong}` : counts };
  item.backgroundColor = undefined;
  if (papers || problems) item.show();
  else item.hide();
}

function showFailure(item: StatusBarItem): void {
  item.text = '$(error) LitNotes';
  item.command = RESTART;
  const stopped = l10n.t('The LitNotes server has stopped. The output channel LitNotes says why.');
  item.tooltip = linked(stopped, [[l10n.t('Restart It'), RESTART]]);
  item.accessibilityInformation = { label: stopped };
  item.backgroundColor = new ThemeColor('statusBarItem.errorBackground');
  item.show();
}

/** A sentence with commands below it; both are our own words and numbers. */
function linked(text: string, links: readonly (readonly [label: string, command: string])[]): MarkdownString {
  const markdown = new MarkdownString(text);
  markdown.isTrusted = { enabledCommands: links.map(([, command]) => command) };
  return markdown.appendMarkdown(
    `\n\n${links.map(([label, command]) => `[${label}](command:${command})`).join(' · ')}`,
  );
}
