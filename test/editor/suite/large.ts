/** How much of the extension host's time the view takes with very many papers; run by `npm run bench views` alone. */
import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { ask } from './bridge';
import { isVisible, press, screenshot, texts } from './page';
import { groupBy, openGroup, PAPERS, titleButton } from './panes';
import { eventually, test } from './runner';
import { groups } from './tree';

/** Milliseconds of processor time that the extension host takes until the work is done, this suite's own included. */
async function busy(what: string, work: () => Promise<unknown>): Promise<number> {
  const [start, begun] = [process.cpuUsage(), Date.now()];
  await work();
  const { user, system } = process.cpuUsage(start);
  const ms = Math.round((user + system) / 1000);
  await ask('note', { text: `${what}: ${ms} ms of the extension host, ${Date.now() - begun} ms in all` });
  return ms;
}

const LIMIT = 300;

if (process.env.LITNOTES_LARGE)
  test('thousands of papers leave the view light', async () => {
    await commands.executeCommand('workbench.view.explorer');
    await commands.executeCommand('litnotes.refresh');
    const times = [
      await busy('opening the view', async () => {
        await commands.executeCommand('litnotes.papers.focus');
        await eventually('groups', async () => (await groups()).length > 0, 60_000);
      }),
      await busy('grouping by venue', async () => {
        await groupBy('by venue');
        await eventually('venues', async () => (await groups()).some(g => /^(Annals|Journal) of/.test(g.label)));
      }),
      await busy('opening a group of thousands', async () => {
        const [first] = await groups();
        assert.ok(first && first.count > 1000, JSON.stringify(first));
        await openGroup(first.label);
      }),
      await busy('scrolling to the end of its first page', async () => {
        for (let i = 0; i < 12; i++) await press('PageDown');
      }),
      await busy('grouping by method', async () => {
        await groupBy('by method');
        await eventually('methods', async () => (await groups()).length > 10);
      }),
      await busy('filtering by a word', async () => {
        await titleButton('Filter Papers');
        await eventually('the box', () => isVisible('.quick-input-widget input'));
        for (const letter of 'critic') await press(letter);
        await eventually('fewer', async () => (await texts(PAPERS)).length > 0);
      }),
    ];
    await screenshot('large');
    await press('Escape');
    await groupBy('by theme');
    assert.ok(Math.max(...times) < LIMIT, `${Math.max(...times)} ms`);
  }, 240_000);
