/** Which themes a corpus has, and which papers each of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../../../server/core/text/text';
import { assignThemes } from '../../../server/core/themes/assign';
import type { ThemedPaper } from '../../../server/core/themes/profile';
import { termsOf, vocabulary } from '../../../server/core/themes/terms';
import { themesOf } from '../../../server/core/themes/themes';
import { parseThemes } from '../../../server/formats/themesYaml';
import { fixtures } from '../../fixture';

/** Papers in the fixtures: key, title with `#tags`, abstract, parted by blank lines. */
function papersOf(text: string): ThemedPaper[] {
  const blocks = text.trim().split(/\n\n/);
  return blocks.flatMap((block, i) => {
    if (i % 2) return [];
    const [key = '', head = ''] = block.split('\n');
    const tags = [...head.matchAll(/#([\w-]+)/g)].map(m => m[1] ?? '');
    return [{ keys: [key], title: head.replace(/ #[\w-]+/g, ''), abstract: blocks[i + 1], tags }];
  });
}

fixtures('themes', ({ files }) => {
  const papers = papersOf(files.get('papers.txt') ?? '');
  const listed = parseThemes(new SourceText('file:///themes.yaml', files.get('themes.yaml') ?? ''));
  const { themes, assignments } = themesOf(papers, listed.themes);
  const list = themes.map(t => `${t.id}: ${t.label}`);
  const of = papers.map(
    (p, i) => `${p.keys[0]} → ${(assignments[i] ?? []).map(a => `${a.id} (${a.why.join(', ')})`).join(', ')}`,
  );
  return [...list, '', ...of].join('\n');
});

const theme = (id: string, match: string[], papers: string[] = []) => ({ id, label: id, match, papers });
const paper = (title: string, abstract = '', tags: string[] = []): ThemedPaper => ({
  keys: [title],
  title,
  abstract,
  tags,
});

test('words that differ by inflection, hyphens or case are the same', () => {
  const terms = vocabulary();
  const same = (a: string, b: string) => assert.deepEqual(termsOf(a, terms), termsOf(b, terms), `${a} = ${b}`);
  const other = (a: string, b: string) => assert.notDeepEqual(termsOf(a, terms), termsOf(b, terms), `${a} ≠ ${b}`);
  same('Reward-Models', 'reward model');
  same('rewarding policies', 'rewards policy');
  same('planning', 'planned');
  same('classes', 'class');
  other('generation', 'generators');
  other('SD3', 'SD');
  assert.equal(termsOf('Größe und été', terms).length, 3);
});

test('many distinct words keep their own numbers', () => {
  const terms = vocabulary();
  const words = Array.from({ length: 40_000 }, (_, i) => `w${i.toString(36)}q`);
  const ids = words.flatMap(w => termsOf(w, terms));
  assert.equal(new Set(ids).size, words.length);
  assert.deepEqual(
    words.slice(0, 500).flatMap(w => termsOf(w, terms)),
    ids.slice(0, 500),
  );
});

test('a phrase does not span punctuation', () => {
  const [one, two] = assignThemes(
    [paper('Model of a reward, model of a cat'), paper('A reward model')],
    [theme('rm', ['reward model'])],
  );
  assert.ok((two?.length ?? 0) > 0);
  assert.ok(one?.every(a => !a.why.includes('reward model')));
});

test('a title outweighs a mention in passing', () => {
  const themes = [theme('cats', ['cat']), theme('dogs', ['dog'])];
  const [first] = assignThemes(
    [paper('All about dogs', 'We propose a leash. A cat was seen.'), paper('Cats'), paper('Birds')],
    themes,
  );
  assert.equal(first?.[0]?.id, 'dogs');
});

test('a paper listed in a theme has it first, and in two themes both', () => {
  const themes = [theme('cats', ['cat']), theme('dogs', ['dog'], ['A cat']), theme('birds', ['bird'], ['A cat'])];
  const [first] = assignThemes([paper('A cat')], themes);
  assert.deepEqual(
    first?.map(a => a.id),
    ['dogs', 'birds', 'cats'],
  );
  assert.deepEqual(first?.[0]?.why, ['listed in the theme']);
});

test('tags of one paper move no other, and those that repeat a label not even their own', () => {
  const subjects = ['cat', 'dog', 'bird'];
  const papers = Array.from({ length: 24 }, (_, i) =>
    paper(
      `A ${subjects[i % 3]} in room ${i}`,
      `We study a ${subjects[i % 3]} and once a ${subjects[(i + (i % 2) + 1) % 3]}. It sleeps ${i} hours.`,
    ),
  );
  const themes = ['cats', 'dogs', 'birds'].map((id, i) => ({ ...theme(id, [subjects[i] ?? '']), label: `All ${id}` }));
  const tagged = (tags: string[]) => papers.map((p, i) => (i ? p : { ...p, tags }));
  const before = themesOf(papers, themes).assignments;
  const repeated = themesOf(tagged(['paper', 'All dogs', 'birds']), themes).assignments;
  assert.deepEqual(repeated, before);
  const own = themesOf(tagged(['dog', 'sleeping dog']), themes).assignments;
  assert.deepEqual(own.slice(1), before.slice(1));
  assert.ok(own[0]?.some(a => a.id === 'dogs'));
});

test('a paper of which nothing else is known goes where its tags say', () => {
  const themes = [theme('cats', ['cat']), { ...theme('dogs', ['dog']), label: 'All dogs' }];
  const { assignments } = themesOf([paper('A cat'), paper('Untitled', '', ['All Dogs'])], themes);
  assert.deepEqual(assignments[1], [{ id: 'dogs', score: 1, why: ['tagged so'] }]);
});

test('a word by itself names no theme of a few papers, and few papers with a theme make none', () => {
  const about = ['Kites', 'Locks', 'Ferns', 'Tides', 'Moths', 'Gears'];
  const titles = about.map((word, i) => paper(`${word} that ${i < 3 ? 'break' : 'rank'}`, `We study ${word}.`));
  assert.deepEqual(
    themesOf(titles, []).themes.map(t => t.id),
    ['other'],
  );
  const reefs = ['Maps', 'Sounds', 'Lights'].map(word => paper(`${word} of coral reefs`, 'Coral reefs are deep.'));
  const found = themesOf([...titles.slice(0, 3), ...reefs], []).themes.map(t => t.id);
  assert.deepEqual(found, ['coral-reefs', 'other']);
  assert.deepEqual(
    themesOf([...titles, ...reefs], []).themes.map(t => t.id),
    ['other'],
  );
});

test('no themes, no papers, no words', () => {
  assert.deepEqual(assignThemes([], [theme('a', ['a'])]), []);
  assert.deepEqual(assignThemes([paper('x')], []), [[]]);
  assert.deepEqual(themesOf([], []), { themes: [], assignments: [] });
  assert.equal(themesOf([paper('')], []).assignments[0]?.[0]?.id, 'other');
});

test('the order of the papers, and what was read before, change nothing', () => {
  const papers = Array.from({ length: 40 }, (_, i) =>
    paper(
      `Paper ${i} on ${['rivers', 'forests', 'deserts'][i % 3]}`,
      `We study ${['water', 'trees', 'sand'][i % 3]} and ${['rivers', 'forests'][i % 2]} in place ${i}.`,
    ),
  );
  const themes = [theme('rivers', ['river', 'water']), theme('forests', ['forest', 'tree'])];
  const byTitle = (list: readonly ThemedPaper[], themesAsked: typeof themes) => {
    const { themes: found, assignments } = themesOf(list, themesAsked);
    return {
      found: found.map(t => t.label),
      of: new Map(list.map((p, i) => [p.title, JSON.stringify(assignments[i])])),
    };
  };
  const turned = papers.toReversed();
  themesOf([paper('Other words entirely', 'We propose sanding forested watery things.')], themes);
  for (const asked of [themes, []]) {
    const one = byTitle(papers, asked);
    const two = byTitle(turned, asked);
    assert.deepEqual(one.found, two.found);
    for (const [title, list] of one.of) assert.equal(two.of.get(title), list);
  }
});
