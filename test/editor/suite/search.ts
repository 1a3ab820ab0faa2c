/** Search as a person does it: filters, and several papers cited together. */
import assert from 'node:assert/strict';
import { DRAFT, newParagraph, open } from './editing';
import { click, pageTexts, press, type } from './page';
import { PICK, PICKED, searchFor } from './panes';
import { eventually, test } from './runner';

test('several ticked papers become one citation', async () => {
  const editor = await open(DRAFT);
  await newParagraph(editor);
  const hits = await searchFor('reward model');
  const keys = hits.slice(0, 2).map(hit => /@(\S+)/.exec(hit)?.[1]);
  await click(PICKED, { nth: 0 });
  await click(PICKED, { nth: 1 });
  await click(`${PICK} .monaco-button`, { text: 'OK' });
  await eventually('both keys in one cluster', () =>
    editor.document.getText().trimEnd().endsWith(`[@${keys[0]}; @${keys[1]}]`),
  );
});

test('filters choose by year, author and theme, and what the draft leaves out', async () => {
  await open(DRAFT);
  const years = await searchFor('year:2024..2025');
  assert.ok(years.length > 3 && years.every(hit => / 202[45] · /.test(hit)), years.join('\n'));
  const [author = ''] = await searchFor('author:lightman');
  assert.match(author, /@lightmanLetsVerifyStep2024/);
  const all = await searchFor('reward hacking');
  const left = await searchFor('uncited reward hacking');
  const cited = all.filter(hit => !left.includes(hit));
  assert.ok(left.length > 1 && cited.some(hit => hit.includes('laidlawCorrelatedProxiesNew2024')), cited.join('\n'));
  await press('Escape');
});

test('Enter right behind the words opens what they find, not what was listed before', async () => {
  await open(DRAFT);
  const [before = ''] = await searchFor('vimpo');
  assert.match(before, /VIMPO/);
  await press('ControlOrMeta+A');
  await type('one token to fool');
  await press('Enter');
  await eventually('the page', async () => (await pageTexts('h1'))[0]?.startsWith('One Token to Fool'));
});
