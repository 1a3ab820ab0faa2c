/** Search as a person does it: words, typos, names without accents, filters; a second hit cited, several cited together. */
import assert from 'node:assert/strict';
import { fold, titled } from './corpus';
import { DRAFT, newParagraph, open } from './editing';
import { click, hoverOver, isVisible, movePointerAway, press, screenshot } from './page';
import { PICK, PICKED, searchFor } from './panes';
import { eventually, test } from './runner';

test('the second hit is cited from its row', async () => {
  const editor = await open(DRAFT);
  await newParagraph(editor);
  const hits = await searchFor('reward hacking text-to-image');
  assert.ok(hits.length > 1 && /reward hacking in text-to-image/i.test(hits[0] ?? ''), hits.join('\n'));
  await movePointerAway();
  await screenshot('search');
  const key = /@(\S+)/.exec(hits[1] ?? '')?.[1];
  assert.ok(key);
  await hoverOver(`${PICKED}:nth-child(2)`);
  await click(`${PICKED}:nth-child(2) .action-label[aria-label="Insert a Citation"]`);
  await eventually('the citation', () => editor.document.getText().trimEnd().endsWith(`[@${key}]`));
  assert.equal(await isVisible(PICK), false);
});

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

test('a slip of the finger and missing accents find the paper all the same', async () => {
  const [{ name, title } = { name: '', title: '' }] = titled().filter(t => t.name.length > 7);
  const slipped = name.slice(0, 3) + name.slice(4);
  const [first = ''] = await searchFor(slipped.toLowerCase());
  assert.ok(fold(first).includes(fold(title).slice(0, 30)), `${slipped} → ${first}`);
  const [person = ''] = await searchFor('victor gallego');
  assert.match(person, /@gallegoDiscoveringAgenticSafety2026/);
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
