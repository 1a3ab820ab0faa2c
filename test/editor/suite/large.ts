/** How much of the extension host's time the view takes with very many papers; run by `npm run bench views` alone. */
import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { type Asked, counting } from './asked';
import { ask } from './bridge';
import { isVisible, press, screenshot, waitFor } from './page';
import { groupBy, MESSAGE, openGroup, PAPERS, PICK, titleButton } from './panes';
import { eventually, pause, test } from './runner';
import { groups } from './tree';

/** Milliseconds of processor time that each step may take of the extension host. */
const LIMIT = 300;
/** Rows of one list that are asked for at once. */
const PAGE = 500;

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What goes on beside the view, above all on the way up, is none of its time: names and themes of many papers come late. */
async function rest(asked: () => Asked): Promise<void> {
  await eventually(
    'an editor and a server at rest',
    async () => {
      const [before, { messages }] = [spent(), asked()];
      await pause(1500);
      return spent() - before < 40 && asked().messages === messages;
    },
    120_000,
  );
}

interface Cost extends Pick<Asked, 'requests' | 'nodes'> {
  readonly what: string;
  readonly ms: number;
}

/** The work waits in the page, so that asking again and again costs nothing here. */
async function cost(what: string, asked: () => Asked, work: () => Promise<unknown>): Promise<Cost> {
  await rest(asked);
  const [before, start, begun] = [asked(), spent(), Date.now()];
  await work();
  const ms = Math.round(spent() - start);
  const [all, now] = [Date.now() - begun, asked()];
  const [requests, nodes] = [now.requests - before.requests, now.nodes - before.nodes];
  await ask('note', {
    text: `${what}: ${ms} ms of the extension host (limit ${LIMIT} ms), ${all} ms in all, ${requests} requests, ${nodes} rows`,
  });
  return { what, ms, requests, nodes };
}

if (process.env.LITNOTES_LARGE)
  test('thousands of papers leave the view light', async () => {
    const asked = counting('litnotes/tree');
    await commands.executeCommand('workbench.view.explorer');
    await commands.executeCommand('litnotes.restart');
    const opened = await cost('opening the view', asked, async () => {
      await commands.executeCommand('litnotes.papers.focus');
      await waitFor(PAPERS);
    });
    const venues = await cost('grouping by venue', asked, async () => {
      await groupBy('by venue');
      await waitFor(`${PAPERS}:has-text("Journal of")`);
    });
    const [first] = await groups();
    assert.ok(first && first.count > 1000, JSON.stringify(first));
    const group = await cost('opening a group of thousands', asked, () => openGroup(first.label));
    const scrolled = await cost('scrolling to the end of its first page', asked, async () => {
      for (let i = 0; i < 12; i++) await press('PageDown');
    });
    const methods = await cost('grouping by method', asked, () => groupBy('by method'));
    const filtered = await cost('filtering by a word', asked, async () => {
      await titleButton('Filter Papers', () => isVisible(`${PICK} input`));
      for (const letter of 'critic') await press(letter);
      await waitFor(`${MESSAGE}:has-text("critic")`);
      await waitFor(PAPERS);
    });
    await screenshot('large');
    await press('Escape');
    await groupBy('by theme');
    const all = [opened, venues, group, scrolled, methods, filtered];
    assert.deepEqual(
      all.filter(({ ms }) => ms >= LIMIT),
      [],
    );
    assert.ok(opened.nodes > 0 && group.nodes > 0, 'what the server answers is counted');
    assert.equal(group.nodes, PAGE, 'of a group of thousands only the first page is asked for');
    assert.deepEqual([scrolled.requests, scrolled.nodes], [0, 0], 'scrolling within a page asks for nothing');
  }, 240_000);
