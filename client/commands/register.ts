/** Every command of the extension, by its name in package.json. */
import { commands, type Disposable, type ExtensionContext, l10n, window } from 'vscode';
import { CARD_COMMANDS, SHOW_REFERENCES } from '../../server/protocol';
import type { ActiveNote } from '../activeNote';
import type { Hovered } from '../hovered';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import type { ArrangementState } from '../views/arrangement';
import type { PapersView } from '../views/papers';
import { addBibliography } from './addBibliography';
import { askFilter, chooseGrouping } from './arrange';
import { copyKey } from './copyKey';
import { insertCitation } from './insertCitation';
import { openDemo } from './openDemo';
import { openPaper } from './openPaper';
import { isLens, showReferences } from './showReferences';

export interface Client {
  readonly context: ExtensionContext;
  readonly server: Server;
  readonly note: ActiveNote;
  readonly hovered: Hovered;
  readonly arrangement: ArrangementState;
  readonly papers: PapersView;
}

export function registerCommands({ context, server, note, hovered, arrangement, papers }: Client): Disposable[] {
  const all: Readonly<Record<string, (args: readonly unknown[]) => unknown>> = {
    [CARD_COMMANDS.openPaper]: args => openPaper(server, note, args),
    [CARD_COMMANDS.insertCitation]: args => insertCitation(server, { note, hovered }, args),
    [CARD_COMMANDS.copyKey]: args => copyKey(server, args),
    [SHOW_REFERENCES]: args => isLens(args) && showReferences(args),
    'litnotes.showPapers': () => commands.executeCommand('litnotes.papers.focus'),
    'litnotes.refresh': async () => {
      await server.reload();
      papers.refresh();
    },
    'litnotes.restart': () => server.restart(),
    'litnotes.openDemo': () => openDemo(context),
    'litnotes.addBibliography': () => addBibliography(),
    'litnotes.groupBy': () => chooseGrouping(arrangement),
    'litnotes.filter': () => askFilter(arrangement),
    'litnotes.clearFilter': () => arrangement.change({ filter: '' }),
    'litnotes.showUncited': () => arrangement.change({ uncited: true }),
    'litnotes.showAll': () => arrangement.change({ uncited: false, filter: '' }),
  };
  return Object.entries(all).map(([name, run]) =>
    commands.registerCommand(name, (...args: unknown[]) => orExplain(() => run(args))),
  );
}

/** The server may be gone or busy; a command then says so instead of failing in silence. */
async function orExplain(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    window.showErrorMessage(literalMessage(l10n.t('LitNotes: {0}', reason)));
  }
}
