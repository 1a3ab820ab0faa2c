/** The lists that the desk asks with: their rows, boxes to tick, OK. */
import { click, texts } from './page';
import { PICK, PICKED } from './panes';
import { eventually } from './runner';

const titleIs = (words: string) => async (): Promise<boolean> =>
  (await texts(`${PICK} .quick-input-title`)).some(title => title.includes(words));

/** Waits for the list whose title has the words, and for its rows. */
export async function list(words: string): Promise<string[]> {
  await eventually(`the list “${words}”`, titleIs(words));
  return eventually('its rows', async () => {
    const rows = await texts(PICKED);
    return rows.length > 0 && rows;
  });
}

export const ok = (): Promise<void> => click(`${PICK} .monaco-button`, { text: 'OK' });

/** Ticks rows of the list that is shown. */
export async function tick(rows: readonly number[]): Promise<void> {
  for (const nth of rows) await click(PICKED, { nth });
  await eventually('their number', async () =>
    (await texts(PICK)).some(text => text.includes(`${rows.length} Selected`)),
  );
}

/** The bullets of a drafted section. */
export const bulletsIn = (text: string): string[] => text.split('\n').filter(line => line.startsWith('- '));
