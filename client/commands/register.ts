/** Every command of the extension, by its name in package.json. */
import { commands, type Disposable, type ExtensionContext, l10n } from 'vscode';
import { CARD_COMMANDS, SHOW_REFERENCES } from '../../server/protocol';
import type { ActiveNote } from '../activeNote';
import type { CoverageDocument } from '../coverage/coverageDocument';
import type { Hovered } from '../hovered';
import { orExplain } from '../orExplain';
import type { PaperPage } from '../page/paperPage';
import type { PicturesPage } from '../pictures/picturesPage';
import type { Server } from '../server';
import type { ArrangementState } from '../views/arrangement';
import type { PapersView } from '../views/papers';
import type { WrittenFiles } from '../workspaceSteps';
import { addBibliography } from './addBibliography';
import { askFilter, chooseGrouping } from './arrange';
import { compareMethods } from './compareMethods';
import { copyKey } from './copyKey';
import { copyReference } from './copyReference';
import { draftTheme } from './draftTheme';
import { exportBibliography } from './exportBibliography';
import { findReferences } from './findReferences';
import { insertCitation } from './insertCitation';
import { neverLink } from './neverLink';
import { openDemo } from './openDemo';
import { openElsewhere } from './openElsewhere';
import { openNote } from './openNote';
import { openPaper } from './openPaper';
import { search } from './search';
import { isLens, showReferences } from './showReferences';
import { showRelated } from './showRelated';
import { updateNote } from './updateNote';
import { wantedPaper } from './wantedPapers';
import { whatIsMissing } from './whatIsMissing';

export interface Client {
  readonly context: ExtensionContext;
  readonly server: Server;
  readonly note: ActiveNote;
  readonly hovered: Hovered;
  readonly arrangement: ArrangementState;
  readonly papers: PapersView;
  readonly page: PaperPage;
  readonly replace: WrittenFiles['replace'];
  readonly pictures: PicturesPage;
  readonly coverage: CoverageDocument;
}

type Commands = Readonly<Record<string, (args: readonly unknown[]) => unknown>>;

export function registerCommands(client: Client): Disposable[] {
  return Object.entries({ ...paperCommands(client), ...viewCommands(client) }).map(([name, run]) =>
    commands.registerCommand(name, (...args: unknown[]) => orExplain(() => run(args))),
  );
}

function paperCommands({ server, note, hovered, papers, page }: Client): Commands {
  const showPaper = async (args: readonly unknown[]) => {
    const key = await wantedPaper(server, args, l10n.t('Open the Page of a Paper'));
    if (key !== undefined) await page.show(key);
  };
  const reveal = async (args: readonly unknown[]) => {
    const key = await wantedPaper(server, args, l10n.t('Show in the View'));
    if (key !== undefined) await papers.reveal(key);
  };
  return {
    [CARD_COMMANDS.openPaper]: args => openPaper(server, note, args),
    [CARD_COMMANDS.insertCitation]: args => insertCitation(server, { note, hovered }, args),
    [CARD_COMMANDS.copyKey]: args => copyKey(server, args),
    [CARD_COMMANDS.showPaper]: showPaper,
    [CARD_COMMANDS.neverLink]: args => neverLink(server, args),
    [SHOW_REFERENCES]: args => isLens(args) && showReferences(args),
    'litnotes.search': () => search(server, { note, hovered }, page),
    'litnotes.reveal': reveal,
    'litnotes.openNote': args => openNote(server, note, args),
    'litnotes.updateNote': () => updateNote(server),
    'litnotes.copyReference': args => copyReference(server, args),
    'litnotes.findReferences': args => findReferences(server, note, args),
    'litnotes.showRelated': args => showRelated(server, page, args),
    'litnotes.draftTheme': args => draftTheme(server, { note, hovered }, args),
    'litnotes.compareMethods': args => compareMethods(server, { note, hovered }, args),
    'litnotes.whatIsMissing': () => whatIsMissing(server, { note, hovered }),
    'litnotes.openPdf': args => openElsewhere(server, 'pdf', args),
    'litnotes.openDoi': args => openElsewhere(server, 'doi', args),
    'litnotes.openArxiv': args => openElsewhere(server, 'arxiv', args),
    'litnotes.openCode': args => openElsewhere(server, 'code', args),
  };
}

/** What changes the view is seen in it, from the palette too. */
const shownIn = (papers: PapersView) => (run: () => unknown) => async (): Promise<void> => {
  await papers.show();
  await run();
};

function viewCommands({ context, server, arrangement, papers, note, pictures, coverage, replace }: Client): Commands {
  const shown = shownIn(papers);
  return {
    'litnotes.showPictures': () => pictures.show(),
    'litnotes.showCoverage': () => coverage.show(),
    'litnotes.showPapers': () => commands.executeCommand('litnotes.papers.focus'),
    'litnotes.refresh': async () => {
      await server.reload();
      papers.refresh();
    },
    'litnotes.restart': () => server.restart(),
    'litnotes.openDemo': () => openDemo(context),
    'litnotes.addBibliography': () => addBibliography(),
    'litnotes.exportBibliography': args => exportBibliography(server, note, replace, args),
    'litnotes.groupBy': shown(() => chooseGrouping(arrangement)),
    'litnotes.filter': shown(() => askFilter(arrangement)),
    'litnotes.clearFilter': shown(() => arrangement.change({ filter: '' })),
    'litnotes.showUncited': shown(() => arrangement.change({ uncited: true })),
    'litnotes.showAll': shown(() => arrangement.change({ uncited: false, filter: '' })),
  };
}
