/** The page of a paper: what it says, links there and back, and that a reloaded window has it again. */
import assert from 'node:assert/strict';
import { commands, TabInputWebview, window } from 'vscode';
import { fold } from './corpus';
import { DRAFT, open } from './editing';
import { pageClick, pageTexts, press, screenshot } from './page';
import { groupBy, searchFor, showViews } from './panes';
import { eventually, pause, reloadWindow, test } from './runner';
import { groups } from './tree';

const KEY = 'zhaoOneTokenFool2025';
const TITLE = 'One Token to Fool LLM-as-a-Judge';

const pageTabs = (): string[] =>
  window.tabGroups.all
    .flatMap(group => group.tabs)
    .filter(tab => tab.input instanceof TabInputWebview && tab.input.viewType.endsWith('litnotes.paper'))
    .map(tab => tab.label);

const heading = async (): Promise<string> => (await pageTexts('h1'))[0] ?? '';

async function showPage(title = TITLE): Promise<void> {
  await eventually(`the page «${title}»`, async () => fold(await heading()) === fold(title));
}

test('a page says who, what, where it is cited and what the own note says', async () => {
  await open(DRAFT);
  await commands.executeCommand('litnotes.showPaper', KEY);
  await showPage();
  const sections = await pageTexts('h2');
  for (const part of ['Your Note', 'In Your Notes', 'Related Papers', 'Sources'])
    assert.ok(sections.includes(part), `${part} in ${sections.join(', ')}`);
  const text = (await pageTexts('main')).join(' ');
  assert.ok(text.includes('Yulai Zhao, Haolin Liu'));
  assert.ok(text.includes('2507.08794'));
  assert.match(text, /related-work\.md:\d+ cited/);
  assert.match(text, /Rubrics might help/);
  assert.doesNotMatch(text, /undefined|\[object|NaN/);
  await screenshot('page');
});

test('a related paper opens in the same page, and Back leads back', async () => {
  await commands.executeCommand('litnotes.showPaper', KEY);
  await showPage();
  const [title = ''] = await pageTexts('section:has(h2:text("Related Papers")) li .link');
  assert.ok(title);
  await pageClick('section:has(h2:text("Related Papers")) li .link');
  await showPage(title);
  assert.equal(pageTabs().length, 1);
  await pageClick('.back');
  await showPage();
});

test('a line of the page leads into the draft, and a search leads to the page', async () => {
  await open(DRAFT);
  await commands.executeCommand('litnotes.showPaper', KEY);
  await showPage();
  await pageClick('.place', 'related-work.md');
  await eventually('the cursor in the draft', () => {
    const { document, selection } = window.activeTextEditor ?? {};
    return document?.uri.path.endsWith(DRAFT) && document.getText(selection).includes(KEY);
  });
  const [first = ''] = await searchFor('one token to fool');
  assert.ok(first.includes(TITLE));
  await press('Enter');
  await showPage();
});

test('a reloaded window has its page and its grouping again', async stage => {
  if (stage === 0) {
    await open(DRAFT);
    await showViews();
    await groupBy('by year');
    await commands.executeCommand('litnotes.showPaper', KEY);
    await showPage();
    // In a browser the editor writes what it restores every five seconds.
    await pause(6000);
    await reloadWindow();
  }
  await eventually('the tab', () => pageTabs().length === 1);
  await showPage();
  await commands.executeCommand('litnotes.papers.focus');
  await eventually('years', async () => (await groups()).some(g => g.label === '2025'));
  await screenshot('reloaded');
  await groupBy('by theme');
});
