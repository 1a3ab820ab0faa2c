/** A snapshot after any edits equals one built from nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citedPapers } from '../../server/core/library/bibliographies';
import type { Snapshot } from '../../server/core/library/snapshot';
import { diagnostics } from '../../server/features/diagnostics';
import { favouredPapers } from '../../server/features/finding/favoured';
import { namesIn } from '../../server/features/notes/namesIn';
import { papersCited } from '../../server/features/notes/papersCited';
import { paperJson } from '../../server/features/shown/paperJson';
import { noteUses } from '../../server/features/uses';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { indexed, memoryBytes, memoryFiles, ROOT, uriOf } from '../memoryFiles';
import { rounds } from '../rounds';

/** A small generator with a fixed seed (mulberry32), so that a failure can be repeated. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const PIECES: Readonly<Record<string, readonly string[]>> = {
  'refs.bib': [
    '@article{zhu2025, title = {KITE: Knowing When to Stop}, author = {Zhu, Wei}, year = 2025}\n',
    '@misc{lee2024, title = {A Plain Study of Rewards}, author = {Lee, Ann and Ito, Jun}, year = {2024}, doi = {10.1000/lee}}\n',
    '@article{broken, title = {No end\n',
    '@misc{zhu2025, title = {Another Work Under One Key}, year = 2019}\n',
  ],
  'other.bib': ['@misc{zhu2025, title = {A Third Work Under That Key}, year = 2021}\n'],
  '_quarto.yml': ['bibliography: refs.bib\n', 'bibliography: other.bib\n', 'project: {type: website}\n'],
  'papers/page.txt': [
    'Daily Papers\n\n',
    'KITE: Knowing When to Stop\n\nWe introduce KITE (Keep Iterating Till Enough), a method that stops early. It saves 30% of the steps on three tasks and keeps accuracy.\n\n  • 3 authors\n·\nApr 24, 2025\n\n',
    'MARLIN: Reward Models That Read\n\nReward models skim. We propose MARLIN, a reward model that reads every step; it beats GRPO baselines by 4 points on ALFWorld.\n\n  • 6 authors\n·\nMay 2 3\n\n',
    'Only a title, cut here',
  ],
  'notes/draft.md': [
    '---\nbibliography: ../refs.bib\n---\n\n',
    'Unlike GRPO, KITE stops early [@zhu2025; @nobody].\n\n',
    'MARLIN reads; see [[lee2024]] and @lee2024.\n\n',
    '`KITE` in code, `@zhu2025` too.\n\n',
  ],
  'notes/lit.md': [
    '---\ncitekey: lee2024\ntitle: A Plain Study of Rewards\nauthors: [Ann Lee]\nyear: 2024\n---\n\n',
    'My thoughts on KITE.\n',
    'After @zhu2025 came others.\n',
  ],
  'notes/short.md': ['---\ncitekey: zhu2025\n---\n', '# Summary\n'],
  'themes.yaml': [
    'themes:\n',
    '  - id: stopping\n    label: Stopping\n    match: [stop, stops early]\n',
    '  - id: rewards\n    label: Rewards\n    match: [reward, reward model]\n',
    '  - label: no id\n',
  ],
};

function seen(snapshot: Snapshot): unknown {
  const notes = [...snapshot.notes].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    papers: snapshot.library.papers.map(p => paperJson(snapshot, p)),
    names: notes.map(([uri, note]) => [uri, namesIn(snapshot.library, note).map(h => [h.span, h.spelling])]),
    uses: notes.map(([uri, note]) => [uri, [...noteUses(snapshot, note).cited].map(([p, spans]) => [p.key, spans])]),
    meant: notes.map(([uri, note]) => [
      uri,
      note.citations.map(c => citedPapers(snapshot, note, c.key).map(p => p.key)),
    ]),
    favoured: notes.map(([uri, note]) => [
      uri,
      new Map([...favouredPapers(snapshot, note)].map(([p, w]) => [p.key, w])),
    ]),
    cited: [...papersCited(snapshot)].map(p => p.key).sort(),
    problems: Object.keys(PIECES).map(path => diagnostics(snapshot, uriOf(path))),
  };
}

/** Every bibliography is large, and every library. */
const LARGE = {
  least: 1,
  atOnce: 0,
  sizes: { cutting: { least: 1, most: 1, some: 1, few: 3 }, stretch: 200 },
};

test('applied edits give what a fresh index gives', async () => {
  const next = random(7);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const files = new Map<string, string>();
  const later: (() => void)[] = [];
  const clock = { now: () => performance.now(), later: (_: number, act: () => void) => void later.push(act) };
  const workspace = new Workspace(memoryFiles(files), () => {}, { clock });
  const large = new Workspace(memoryBytes(files), () => {}, { ...LARGE, clock });
  const both = [workspace, large];
  for (const one of both) await one.index([ROOT], DEFAULT_SETTINGS);
  for (let step = 0; step < rounds(60); step++) {
    const path = pick(Object.keys(PIECES)) ?? '';
    const before = files.get(path) ?? '';
    const choice = next();
    if (choice < 0.1) files.delete(path);
    else if (choice < 0.2) files.set(path, before.slice(0, Math.floor(next() * before.length)));
    else files.set(path, choice < 0.6 ? before + (pick(PIECES[path] ?? []) ?? '') : (PIECES[path] ?? []).join(''));
    const open = next() < 0.3;
    for (const one of both) {
      if (open) one.edit(uriOf(path), files.get(path) ?? '', path.endsWith('.md') ? 'markdown' : 'other');
      else {
        await one.close(uriOf(path));
        await one.refresh([uriOf(path)]);
      }
      if (!files.has(path)) await one.close(uriOf(path));
    }
    if (step % 6 !== 0) continue;
    // Files that end inside an entry stay so.
    for (const act of later.splice(0)) act();
    for (const one of both) await one.whole();
    const fresh = seen((await indexed(files)).snapshot);
    assert.deepEqual(seen(workspace.snapshot), fresh, `step ${step}`);
    if (step % 12 !== 0) continue;
    assert.deepEqual(seen(large.snapshot), fresh, `step ${step}, in pieces`);
  }
});

test('an edit in a note leaves the library and the other notes as they are', async () => {
  const files = new Map(Object.entries(PIECES).map(([path, pieces]) => [path, pieces.join('')]));
  const workspace = await indexed(files);
  const before = workspace.snapshot;
  workspace.edit(uriOf('notes/draft.md'), 'Now KITE alone.\n', 'markdown');
  assert.equal(workspace.snapshot.library, before.library);
  assert.equal(workspace.snapshot.notes.get(uriOf('notes/lit.md')), before.notes.get(uriOf('notes/lit.md')));
  assert.notEqual(workspace.snapshot.revision, before.revision);
});

test('the order in which files come does not matter', async () => {
  const entries = Object.entries(PIECES).map(([path, pieces]) => [path, pieces.join('')] as const);
  const forward = (await indexed(new Map(entries))).snapshot;
  const backward = (await indexed(new Map([...entries].reverse()))).snapshot;
  assert.deepEqual(seen(forward), seen(backward));
});

test('entries that only their key ties are one work in whatever order they come, and two again when one goes', async () => {
  const [book, slides, poster] = [2023, 2024, 2025].map(
    year => `@misc{roe, title = {Rowing with Words of Rowers}, author = {Roe, Ann}, year = ${year}}\n`,
  );
  const rest = '@misc{doe, title = {Oars}, year = 2020}\n';
  const all = [
    ['a.bib', `${book}${rest}`],
    ['b.bib', `${slides?.replace('with', 'from')}`],
    ['c.bib', `${poster}`],
  ] as const;
  const papersOf = async (files: readonly (readonly [string, string])[]) =>
    (await indexed(new Map(files))).snapshot.library.papers.map(p => `${p.key} ${p.sources.length}`);
  const every = await papersOf(all);
  assert.deepEqual(every, await papersOf([...all].reverse()));
  assert.deepEqual(every, ['roe 3', 'doe 1']);
  // Three years lie between the two that are left.
  assert.equal((await papersOf([all[0], all[2]])).length, 3);
});

test('a later index ends an earlier one, and files that are gone are forgotten', async () => {
  const files = new Map(Object.entries(PIECES).map(([path, pieces]) => [path, pieces.join('')]));
  const workspace = new Workspace(memoryFiles(files));
  const first = workspace.index([ROOT], DEFAULT_SETTINGS);
  files.delete('refs.bib');
  await Promise.all([first, workspace.index([ROOT], DEFAULT_SETTINGS)]);
  assert.equal(workspace.snapshot.complete, true);
  assert.equal(workspace.snapshot.sources.has(uriOf('refs.bib')), false);
});

test('another project file changes what the keys of a note mean, everywhere', async () => {
  const files = new Map([
    ['a.bib', '@misc{shared, title = {Alpha Work of Hills}, year = 2020}\n'],
    ['b.bib', '@misc{shared, title = {Beta Work of Rivers}, year = 2021}\n'],
    ['_quarto.yml', 'bibliography: a.bib\n'],
    ['draft.md', 'See @shared.\n'],
  ]);
  const workspace = await indexed(files);
  const meant = () => {
    const { snapshot } = workspace;
    const note = snapshot.notes.get(uriOf('draft.md'));
    assert.ok(note);
    const answers = [
      citedPapers(snapshot, note, 'shared'),
      [...noteUses(snapshot, note).cited.keys()],
      [...favouredPapers(snapshot, note)].flatMap(([p, weight]) => (weight > 3 ? [p] : [])),
      [...papersCited(snapshot)],
    ];
    return answers.map(papers => papers.map(p => p.title));
  };
  assert.deepEqual(meant(), Array(4).fill(['Alpha Work of Hills']));
  files.set('_quarto.yml', 'bibliography: b.bib\n');
  await workspace.refresh([uriOf('_quarto.yml')]);
  assert.deepEqual(meant(), Array(4).fill(['Beta Work of Rivers']));
});
