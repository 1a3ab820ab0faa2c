/** The links of a card hold whatever the key is; what several sources say of a paper comes together on it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paperCard } from '../../server/features/shown/card';
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

test('a source with the title alone takes no kind away that an abstract says', async () => {
  const entry = (key: string, more: string) =>
    `@misc{${key}, title = {HARBOR: Rows at Night}, author = {Ann Oar}, doi = {10.1/harbor}, year = 2020${more}}\n`;
  const { snapshot } = await indexed(
    new Map([
      ['a.bib', entry('oar2020', '')],
      ['b.bib', entry('oar2020', ', abstract = {HARBOR is a framework for rows at night. It is quiet.}')],
    ]),
  );
  assert.deepEqual(
    snapshot.library.papers.map(p => p.methods.map(m => `${m.name} · ${m.kind}`)),
    [['HARBOR · framework']],
  );
});
