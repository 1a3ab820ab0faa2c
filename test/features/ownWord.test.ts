/** Several rules of methods.yaml for one name add up, in whatever order and under whatever spelling; of several themes.yaml one counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localMeaning } from '../../server/core/known/ownWord';
import { ownProblems } from '../../server/features/diagnostics';
import { indexed, uriOf } from '../memoryFiles';

const BIB = `@article{one, title={R$^3$L: Rowing}, abstract={We propose R$^3$L, a framework that rows.}, year={2024}, author={Ruth Row}}
@article{two, title={Sailing}, abstract={We propose Sail, a way to sail.}, year={2023}, author={Tom Tide}}`;

async function named(name: string, ...files: readonly (readonly [string, readonly string[]])[]) {
  const texts = files.map(([path, rules]) => [path, `methods:\n${rules.map(r => `  - {${r}}\n`).join('')}`] as const);
  const { snapshot } = await indexed(new Map([['refs.bib', BIB], ...texts]));
  const known = snapshot.library.known().spelled(name);
  const meant = (path: string) => {
    if (!known) return 'never';
    const local = localMeaning(known, uriOf(path));
    return local?.never ? 'never' : (local?.paper?.title ?? known.introducedBy[0]?.paper.title ?? 'nobody');
  };
  return { known, meant };
}

test('a name that is never linked but in one place means something there alone, in either order', async () => {
  const never = 'name: Sail, link: never';
  const there = 'name: Sail, in: sub, paper: one';
  for (const rules of [
    [never, there],
    [there, never],
  ]) {
    const { meant } = await named('Sail', ['methods.yaml', rules]);
    assert.deepEqual([meant('a.md'), meant('sub/a.md')], ['never', 'R³L: Rowing']);
  }
});

test('what says less, in a file further down, leaves a name unlinked; what names a paper links it', async () => {
  const never = ['methods.yaml', ['name: Sail, link: never']] as const;
  const told = await named('Sail', never, ['sub/methods.yaml', ['name: Sail, definition: mine']]);
  assert.equal(told.meant('a.md'), 'never');
  const meant = await named('Sail', never, ['sub/methods.yaml', ['name: Sail, paper: one']]);
  assert.equal(meant.meant('a.md'), 'R³L: Rowing');
});

test('rules under two spellings of a name are about one name', async () => {
  const rules = ['name: R^3L, definition: mine', 'name: R3L, aliases: [RRRL]'];
  for (const list of [rules, [...rules].reverse()]) {
    const { known } = await named('RRRL', ['methods.yaml', list]);
    assert.equal(known?.definition, 'mine');
  }
  assert.equal(
    (await named('R3L', ['methods.yaml', ['name: R^3L, link: never', 'name: R3L, aliases: [RRRL]']])).known,
    undefined,
  );
});

const THEMES = 'themes:\n  - {id: rowing, label: Rowing, definition: d, match: [row]}\n';

test("another program's themes.yml neither counts nor is wrong; a second list of themes says that it isn't used", async () => {
  const { snapshot } = await indexed(
    new Map([
      ['refs.bib', BIB],
      ['_data/themes.yml', 'dark: {bg: black}\n'],
      ['notes/lit/themes.yaml', THEMES],
      ['notes/lit/old/themes.yaml', THEMES],
    ]),
  );
  assert.deepEqual(
    snapshot.library
      .themes()
      .list.map(t => t.id)
      .slice(0, 1),
    ['rowing'],
  );
  const told = (path: string) => ownProblems(snapshot, uriOf(path)).map(p => `${p.severity}: ${p.message}`);
  assert.deepEqual(told('_data/themes.yml'), []);
  assert.deepEqual(told('notes/lit/themes.yaml'), []);
  assert.deepEqual(told('notes/lit/old/themes.yaml'), [
    "information: These themes aren't used: notes/lit/themes.yaml has those of this workspace. Move them there.",
  ]);
});
