/** Opens a paper at the place where it stands. */
import { l10n, Range, Uri, window } from 'vscode';
import type { ActiveNote } from '../activeNote';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';

export async function openPaper(server: Server, note: ActiveNote, args: readonly unknown[]): Promise<void> {
  const [key] = args.length
    ? paperKeys(args)
    : await pickPapers(server, { title: l10n.t('Go to the Source'), many: false });
  if (!key) return;
  const source = (await server.paper(key))?.sources[0];
  if (!source) {
    window.showInformationMessage(l10n.t('No paper answers to the key {0} any more.', literalMessage(key)));
    return;
  }
  const { line, character } = source.range.start;
  const selection = new Range(line, character, line, character);
  await note.lookUp(() => window.showTextDocument(Uri.parse(source.uri), { selection }));
}
