/** Searches the papers: Enter shows a paper's page, ticked ones become one citation in the note. */
import { l10n, window } from 'vscode';
import type { PaperPage } from '../page/paperPage';
import type { Server } from '../server';
import { insertCitation, type Places } from './insertCitation';
import { searchAndPick } from './pickPapers';

/** A longer selection is a passage, not something to look for. */
const LONGEST = 80;

export async function search(server: Server, places: Places, page: PaperPage): Promise<void> {
  const { keys, ticked } = await searchAndPick(server, {
    title: l10n.t('Search Papers'),
    placeholder: l10n.t('Words, theme:… year:2025.. author:… uncited. Enter shows the paper; ticked ones are cited.'),
    many: true,
    value: selectedWords(),
    document: places.note.current()?.uri.toString(),
  });
  const [key] = keys;
  if (ticked) await insertCitation(server, places, [keys]);
  else if (key !== undefined) await page.show(key);
}

function selectedWords(): string {
  const editor = window.activeTextEditor;
  const text = editor?.document.getText(editor.selection).trim() ?? '';
  return text.length <= LONGEST && !/[\r\n]/.test(text) ? text : '';
}
