/** The questions of an export, answered up to the file's name. */
import { join } from 'node:path';
import { folder } from './corpus';
import { click, command, press, texts, type, values } from './page';
import { PICK, PICKED } from './panes';
import { eventually, pause } from './runner';

/** Enter would write the file then. `file` lies in the folder. */
export async function exportTo(file: string, scope: string, format: string): Promise<void> {
  await command('LitNotes: Export Bibliography');
  await click(PICKED, { text: scope });
  await eventually('the formats', async () => (await texts(PICKED)).some(t => t.includes('CSL-JSON')));
  await click(PICKED, { text: format });
  await eventually('the name', async () => (await texts(`${PICK} .quick-input-title`)).some(t => t.includes('Export')));
  // The dialog writes the name that it offers once it has read the folder.
  const box = `${PICK} input:focus`;
  const path = join(folder().fsPath, file);
  await eventually('the name that is offered', async () => (await values(box)).some(name => /\.bib$/.test(name)));
  await press('ControlOrMeta+A');
  await type(path);
  await eventually('the file’s name', async () => (await values(box)).includes(path));
  await pause(500);
}
