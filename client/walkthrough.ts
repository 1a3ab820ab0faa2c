/** Has the first step of the walkthrough ticked off where papers are. */
import { commands, Disposable, window } from 'vscode';
import { paused } from './paused';
import type { Server } from './server';

/** Milliseconds after which the editor has read the steps of a page that was opened. */
const PAUSE = 1_000;

/**
 * The editor never ticks off a step whose condition holds already when it reads the step, and it may do so as late as when the
 * walkthrough is opened. So the condition begins to hold only while a page of the editor's own is in front.
 */
export function tickFirstStep(server: Server): Disposable {
  const tell = async () => {
    const answer = isOwnPage() ? await server.ready().catch(() => undefined) : undefined;
    await commands.executeCommand('setContext', 'litnotes.hasPapers', isOwnPage() && (answer?.papers ?? 0) > 0);
  };
  const soon = paused(tell, PAUSE);
  soon.run();
  return Disposable.from(soon, window.tabGroups.onDidChangeTabs(soon.run), server.onChanged(soon.run));
}

/** Of its own pages, the walkthrough among them, the editor says nothing but that they are there. */
function isOwnPage(): boolean {
  const { activeTab } = window.tabGroups.activeTabGroup;
  return activeTab !== undefined && activeTab.input === undefined;
}
