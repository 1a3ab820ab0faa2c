/** The links of a card hold whatever the key is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paperCard } from '../../server/features/card';
import { indexed } from '../memoryFiles';

test('a bracket in a key ends no command link', async () => {
  const { snapshot } = await indexed(
    new Map([['a.bib', "@misc{a)b'c, title = {Quiet Hills of the North}, year = 2020}\n"]]),
  );
  const [paper] = snapshot.library.papers;
  assert.equal(paper?.key, "a)b'c");
  const card = paper ? paperCard(snapshot, paper, { commands: true }) : '';
  const links = [...card.matchAll(/\]\(command:[\w.]+\?([^)]*)\)(?: · |$)/g)].map(m => decodeURIComponent(m[1] ?? ''));
  assert.ok(links.length >= 3);
  assert.deepEqual([...new Set(links)], ['["a)b\'c"]']);
});
