/** Puts the client together: language client, files, view, commands, status. Knows no host; main.node and main.web do. */
import type { ExtensionContext } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { trackActiveNote } from './activeNote';
import { acceptPapers } from './commands/dropPapers';
import { welcomeToDemo } from './commands/openDemo';
import { registerCommands } from './commands/register';
import { coverageDocument } from './coverage/coverageDocument';
import { answerFileRequests } from './files';
import { tellOfGone } from './gone';
import { trackHovered } from './hovered';
import { keepInStep } from './keepInStep';
import { noteSelector } from './languages';
import { paperPage } from './page/paperPage';
import { picturesPage } from './pictures/picturesPage';
import { type Exports, markdownPreview } from './preview/preview';
import { refusals } from './rename';
import { serverOf } from './server';
import { showStatus } from './status';
import { suggestWhileTyping } from './suggest';
import { trustedMarkdown } from './trust';
import { savedOnly } from './unsaved';
import { arrangementOf } from './views/arrangement';
import { inThisNote } from './views/inThisNote';
import { papersView } from './views/papers';
import { tickFirstStep } from './walkthrough';
import type { WrittenFiles } from './workspaceSteps';

export type Start = (options: LanguageClientOptions) => BaseLanguageClient;

/** A server that doesn't start is shown, and the commands stay. Waits for nothing: Markdown previews wait for this. */
export function activate(context: ExtensionContext, create: Start, files: WrittenFiles): Exports {
  const hovered = trackHovered();
  const client = create({ ...clientOptions(), middleware: { ...hovered.middleware, ...refusals, ...savedOnly } });
  const server = serverOf(client);
  const arrangement = arrangementOf(context.workspaceState);
  const note = trackActiveNote();
  const papers = papersView(server, arrangement, note);
  const page = paperPage(context, server, note);
  const coverage = coverageDocument(server, note);
  const pictures = picturesPage(context, server, note, page);
  const status = showStatus(server);
  context.subscriptions.push(
    { dispose: () => client.dispose() },
    answerFileRequests(client),
    suggestWhileTyping(server),
    tellOfGone(server),
    tickFirstStep(server),
    hovered,
    note,
    papers,
    page,
    pictures,
    coverage,
    inThisNote(server, note),
    acceptPapers(server),
    keepInStep(server, files),
    status,
    ...registerCommands({
      context,
      server,
      note,
      hovered,
      arrangement,
      papers,
      page,
      pictures,
      coverage,
      replace: files.replace,
    }),
  );
  const exports = markdownPreview(context, server);
  client
    .start()
    // The language client shows and logs the error itself.
    .catch(() => status.failed())
    .then(() => welcomeToDemo(context));
  return exports;
}

function clientOptions(): LanguageClientOptions {
  return {
    documentSelector: noteSelector(),
    synchronize: { configurationSection: ['litnotes', 'files.exclude'] },
    initializationOptions: { clientFiles: true, commands: true },
    markdown: trustedMarkdown,
  };
}
