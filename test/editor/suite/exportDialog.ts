/** The questions of an export, answered up to the file's name. */
import { join } from 'node:path';
import { folder } from './corpus';
import { click, command, press, texts, type, waitFor } from './page';
import { PICK, PICKED } from './panes';
import { eventually, pause } from './runner';

/** Enter would write the file then. `file` lies in the folder. */
export async function exportTo(file: string, scope: string, format: string): Promise<void> {
  await command('LitNotes: Export Bibliography');
  await click(PICKED, { text: scope });
  await eventually('the formats', async () => (await texts(PICKED)).some(t => t.includes('CSL-JSON')));
  await click(PICKED, { text: format });
  await eventually('the name', async () => (await texts(`${PICK} .quick-input-title`)).some(t => t.includes('Export')));
  await waitFor(`${PICK} input`);
  await pause(500);
  await press('ControlOrMeta+A');
  await type(join(folder().fsPath, file));
  await pause(500);
}
