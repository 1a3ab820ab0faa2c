/** What a paper has outside of the notes opens from its context menu; what it lacks isn't offered there, and is said on demand. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, window } from 'vscode';
import { folder } from './corpus';
import { catchOpened, click, opened, press } from './page';
import { contextMenu, groupBy, notices, openGroup, PAPERS, showViews } from './panes';
import { eventually, test } from './runner';

const FILE = 'papers/elsewhere.bib';
const ENTRIES = `@article{full2024, author = {Full, Ada}, year = {2024}, doi = {10.1000/xyz(12)},
  title = {Quokkas with everything}, eprint = {2401.01234}, archiveprefix = {arXiv}, file = {quokkas.pdf},
  abstract = {Code is at https://github.com/quokkas/everything.}
}
@book{bare2023, title = {Quokkas with nothing}, author = {Bare, Ben}, year = {2023}}
@book{lost2022, title = {Quokkas with a lost file}, author = {Lost, Lea}, year = {2022}, file = {gone.pdf}}
`;

const OPENS = ['Open PDF', 'Open DOI', 'Open on arXiv', 'Open Code'];

/** Right-clicks the row; the entries that open something, and the menu left open. */
async function offered(title: string): Promise<string[]> {
  const entries = await contextMenu(`${PAPERS}[aria-level="2"]`, title);
  return OPENS.filter(entry => entries.some(e => e.includes(entry)));
}

test('PDF, DOI, arXiv page and code open from the menu of a paper that has them, and are missed in words', async () => {
  writeFileSync(join(folder().fsPath, 'papers/quokkas.pdf'), '%PDF-1.4\n%%EOF\n');
  writeFileSync(join(folder().fsPath, FILE), ENTRIES);
  await catchOpened();
  await showViews();
  await groupBy('by source');
  await openGroup(FILE);
  assert.deepEqual(await offered('Quokkas with nothing'), []);
  await press('Escape');
  assert.deepEqual(await offered('Quokkas with everything'), OPENS);
  await press('Escape');
  for (const [entry, address] of Object.entries({
    'Open DOI': 'https://doi.org/10.1000/xyz(12)',
    'Open on arXiv': 'https://arxiv.org/abs/2401.01234',
    'Open Code': 'https://github.com/quokkas/everything',
  })) {
    await offered('Quokkas with everything');
    await click('.context-view .action-label', { text: entry });
    await eventually(address, async () => {
      const all = await opened();
      if (!all.some(a => decodeURIComponent(a) === address)) throw new Error([...all, ...(await notices())].join(', '));
      return true;
    });
  }
  await offered('Quokkas with everything');
  await click('.context-view .action-label', { text: 'Open PDF' });
  await eventually('the PDF', async () => {
    const tabs = window.tabGroups.all.flatMap(group => group.tabs).map(tab => tab.label);
    return tabs.includes('quokkas.pdf') || (await opened()).some(a => a.endsWith('/papers/quokkas.pdf'));
  });
  for (const [command, key, words] of [
    ['openPdf', 'bare2023', 'No source of “Quokkas with nothing” names a PDF.'],
    ['openPdf', 'lost2022', 'The PDF is not there: gone.pdf'],
    ['openDoi', 'bare2023', 'No DOI is known for “Quokkas with nothing”.'],
    ['openArxiv', 'bare2023', 'No arXiv id is known for “Quokkas with nothing”.'],
    ['openCode', 'bare2023', 'No link to code is known for “Quokkas with nothing”.'],
  ]) {
    await commands.executeCommand(`litnotes.${command}`, key);
    await eventually(String(words), async () => (await notices()).some(text => text.includes(String(words))));
  }
  await groupBy('by theme');
});
