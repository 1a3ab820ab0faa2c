/** A sitting with the field, driven as a person does: grouped, filtered, dragged, searched, read, and all there again after a reload. */
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { bibKeys, fold, titled } from './corpus';
import { DRAFT, hoverText, nameInDraft } from './editing';
import {
  DRAGGED,
  draft,
  dragTwoPapers,
  groupByTheme,
  groupByYear,
  LINES,
  leaveOutTheCited,
  openTheDemo,
  revealTheName,
} from './fieldViews';
import { click, hoverOver, isVisible, pageClick, pageTexts, press } from './page';
import { groupBy, message, NOTICE, notices, PICK, PICKED, searchFor, titleButton } from './panes';
import { pictured } from './pictured';
import { eventually, pause, reloadWindow, test } from './runner';
import { groups } from './tree';

const TITLE = 'One Token to Fool LLM-as-a-Judge';
const KEY = 'zhaoOneTokenFool2025';

const heading = async (): Promise<string> => (await pageTexts('h1'))[0] ?? '';
const showsPage = (title = TITLE) =>
  eventually(`the page «${title}»`, async () => fold(await heading()) === fold(title));
/** The end of the draft. */
const CITED = /\[@[^\s\]]+\]\s*$/;

test('a sitting with the field, from the demo to the reloaded window', async stage => {
  if (stage === 0) {
    await openTheDemo();
    await groupByTheme();
    await groupByYear();
    await leaveOutTheCited();
    await revealTheName();
    await dragTwoPapers();
    await citeTheSecondHit();
    await searchWithSlips();
    await readThePage();
    await leaveThingsOpen();
    await reloadWindow();
  }
  await findEverythingAsItWas();
}, 240_000);

async function citeTheSecondHit(): Promise<void> {
  await click(LINES);
  await press('ControlOrMeta+End', 'Enter', 'Enter');
  const hits = await searchFor('reward hacking text-to-image');
  assert.ok(hits.length > 1 && /reward hacking in text-to-image/i.test(hits[0] ?? ''), hits.join('\n'));
  await pictured('field-7-search');
  const key = /@(\S+)/.exec(hits[1] ?? '')?.[1] ?? '';
  assert.ok(key);
  await hoverOver(`${PICKED}:nth-child(2)`);
  await click(`${PICKED}:nth-child(2) .action-label[aria-label="Insert a Citation"]`);
  await eventually('the citation', () => draft()?.getText().trimEnd().endsWith(`[@${key}]`));
  await eventually('no list', async () => !(await isVisible(PICK)));
  if (!bibKeys().includes(key)) {
    await eventually('the offer', async () => (await notices()).some(t => t.includes(`no entry for @${key}`)));
    await pictured('field-7-offer');
    await click(`${NOTICE} .monaco-button`, { text: 'Add the Entry' });
    await eventually('the entry', () => bibKeys().includes(key));
  }
  await pictured('field-7-cited');
}

async function searchWithSlips(): Promise<void> {
  const [{ name, title } = { name: '', title: '' }] = titled().filter(t => t.name.length > 7);
  const slipped = name.slice(0, 3) + name.slice(4);
  const [first = ''] = await searchFor(slipped.toLowerCase());
  assert.ok(fold(first).includes(fold(title).slice(0, 30)), `${slipped} → ${first}`);
  await pictured('field-8-slip');
  const [person = ''] = await searchFor('victor gallego');
  assert.match(person, /@gallegoDiscoveringAgenticSafety2026/);
  await pictured('field-8-accents');
}

async function readThePage(): Promise<void> {
  const [first = ''] = await searchFor('one token to fool');
  assert.ok(first.includes(TITLE));
  await press('Enter');
  await showsPage();
  const sections = await pageTexts('h2');
  for (const part of ['Your Note', 'In Your Notes', 'Related Papers', 'Sources'])
    assert.ok(sections.includes(part), `${part} in ${sections.join(', ')}`);
  const text = (await pageTexts('main')).join(' ');
  assert.ok(text.includes('Yulai Zhao, Haolin Liu') && text.includes('2507.08794'), text);
  assert.match(text, /related-work\.md:\d+ cited/);
  assert.match(text, /Rubrics might help/);
  assert.doesNotMatch(text, /undefined|\[object|NaN/);
  await pictured('field-9-page');
  const related = 'section:has(h2:text("Related Papers")) li .link';
  const [title = ''] = await pageTexts(related);
  assert.ok(title);
  await pageClick(related);
  await showsPage(title);
  await pictured('field-9-related');
  await pageClick('.back');
  await showsPage();
  await pageClick('.place', DRAFT);
  await eventually('the cursor in the draft', () => {
    const { document, selection } = window.activeTextEditor ?? {};
    return document?.uri.path.endsWith(DRAFT) && document.getText(selection).includes(KEY);
  });
  await pictured('field-9-place');
}

async function leaveThingsOpen(): Promise<void> {
  await press('ControlOrMeta+S');
  await eventually('the draft, saved', () => draft()?.isDirty === false);
  await groupBy('by year');
  await titleButton('Show Only Papers', async () => (await message()).includes(`Not cited in ${DRAFT}`));
  await click('.tab', { text: TITLE });
  await showsPage();
  await pictured('field-10-before-reload');
  // In a browser the editor writes what it restores every five seconds.
  await pause(6000);
}

async function findEverythingAsItWas(): Promise<void> {
  await showsPage();
  await eventually('years', async () => (await groups()).some(g => g.label === '2025'));
  await eventually('the message', async () => (await message()).includes(`Not cited in ${DRAFT}`));
  await pictured('field-11-reloaded');
  await click('.tab', { text: DRAFT });
  const document = await eventually('the draft', draft);
  for (const place of [DRAGGED, CITED]) assert.match(document.getText(), place);
  const { title, name } = nameInDraft();
  const at = document.positionAt(document.getText().indexOf(name) + 1);
  await eventually('the card', async () => fold(await hoverText(document, at)).includes(fold(title)));
  await titleButton('Show All Papers', async () => !(await message()));
  await groupBy('by theme');
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
}
