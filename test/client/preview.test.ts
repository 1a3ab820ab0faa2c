/** The plugin of the Markdown preview: what it draws, what it leaves alone, and that it reads notes as the server does. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import markdownIt from 'markdown-it';
import { readCitations } from '../../client/preview/citations';
import type { Token } from '../../client/preview/markdownIt';
import { citeIn } from '../../client/preview/plugin';
import { knownFrom } from '../../client/preview/render';
import { parseNote } from '../../server/core/note/parseNote';
import { SourceText } from '../../server/core/text/text';
import type { PreviewAnswer } from '../../server/protocol/preview';
import { parseFixture } from '../fixture';
import { processorTime } from '../growth';
import { rounds } from '../rounds';

const paper = (key: string, author: string, year: string, reference: number) =>
  ({ key, kind: 'paper', author, year, reference, where: 'refs.bib' }) as const;
const ANSWER: PreviewAnswer = {
  keys: [
    paper('a', 'Ash', '2024', 0),
    paper('b', 'Birch and Oak', '2023', 1),
    paper('x;y', 'Elm et al.', 'n.d.', 2),
    { ...paper('new', 'Fir', '2026', 3), kind: 'missing' },
    { key: 'gone', kind: 'unknown', where: 'refs.bib' },
  ],
  references: [
    'Ash (2024). One. https://doi.org/10.1/x',
    'Birch & Oak (2023). Two.',
    'Elm et al. (n.d.). Three.',
    'Fir (2026). New.',
  ],
};
const WORDS = {
  references: 'References',
  unknown: (key: string, where: string) => `@${key} is not in ${where}.`,
  missing: (where: string) => `Not in ${where}.`,
};

function renderer(answer: PreviewAnswer | undefined, isOn = true) {
  const known = answer && knownFrom(answer, WORDS);
  const md = markdownIt({ html: true, linkify: true });
  citeIn(md, { of: () => known, isOn: () => isOn, knows: key => known?.key(key) !== undefined });
  return (text: string) => md.render(text, { currentDocument: 'file:///draft.md' });
}
const render = renderer(ANSWER);

/** The words of the page without its list. */
const said = (text: string): string =>
  render(text)
    .replace(/<section[\s\S]*/, '')
    .replace(/<[^>]*>/g, '')
    .trim();

const CASES: readonly (readonly [written: string, shown: string])[] = [
  ['@a says', 'Ash (2024) says'],
  ['As @b [p. 33] says', 'As Birch and Oak (2023, p. 33) says'],
  ['As @a [see p. 3; @b] says', 'As Ash (2024, see p. 3; Birch and Oak 2023) says'],
  ['-@a says', '(2024) says'],
  ['Ash [-@a, p. 3]', 'Ash (2024, p. 3)'],
  ['x [@a]', 'x (Ash 2024)'],
  ['x [see @a, pp. 3-4; also -@b, and more].', 'x (see Ash 2024, pp. 3-4; also 2023, and more).'],
  [
    'x [@a p. 3; @b 12; @{x;y}, {sec. 1}, too]',
    'x (Ash 2024, p. 3; Birch and Oak 2023, 12; Elm et al. n.d., sec. 1, too)',
  ],
  ['x [one; two @a]', 'x (one; two Ash 2024)'],
  ['x [@a; nothing]', 'x [Ash (2024); nothing]'],
  ['x [@a says of @b that *it* `is`]', 'x (Ash 2024 says of Birch and Oak (2023) that it is)'],
  ['x [@a\\; so; @b]', 'x (Ash 2024; so; Birch and Oak 2023)'],
  ['x @gone and [@gone; @a]', 'x gone? and (gone?; Ash 2024)'],
  ['x [@new]', 'x (Fir 2026)'],
  ['[[@a]] and [[a]] and [[@who]]', 'Ash (2024) and [[a]] and [[@who]]'],
  ['@who, [@who], [see *me* @who; @you], @who [so *it* is]', '@who, [@who], [see me @who; @you], @who [so it is]'],
  ['`@a` and `[@a]` and \\@a and me@a.org', '@a and [@a] and @a and me@a.org'],
  ['<b title="@a">@a</b> <https://x.org/@a> https://x.org/@a', 'Ash (2024) https://x.org/@a https://x.org/@a'],
  ['[see @a](https://x.org/@a)', 'see Ash (2024)'],
  ['![fig](x.png "@a") [^@a] @fig-one', '[^Ash (2024)] @fig-one'],
  ['    @a [@a]', '@a [@a]'],
  ['```\n@a [@a]\n```', '@a [@a]'],
  ['<div>\n@a\n</div>', '@a'],
  ['# On @a\n\n> - | @b', 'On Ash (2024)\n\n\n| Birch and Oak (2023)'],
];

test('citations read as pandoc writes them, and what is none stays as it is', () => {
  for (const [written, shown] of CASES) assert.equal(said(written), shown, written);
});

test('a citation leads to its entry and tells it on hover; unknown and missing keys are marked', () => {
  const page = render('[@a], @gone, @new, [see @a](https://x.org)');
  assert.ok(
    page.includes(
      '(<a class="litnotes-citation" href="#litnotes-ref-1" title="Ash (2024). One. https://doi.org/10.1/x">Ash 2024</a>)',
    ),
    page,
  );
  assert.ok(page.includes('<strong class="litnotes-unknown" title="@gone is not in refs.bib.">gone?</strong>'), page);
  assert.match(page, /class="litnotes-citation litnotes-missing"[^>]*title="Fir \(2026\)\. New\.\nNot in refs\.bib\."/);
  assert.ok(page.includes('<span class="litnotes-citation" title="Ash (2024)'), 'no link within a link');
  assert.ok(page.includes('<li id="litnotes-ref-1">Ash (2024). One. <a href="https://doi.org/10.1/x">'), page);
});

test('the list stands at the end, under the heading that ends the note, or where pandoc would put it', () => {
  const order = (text: string) => [...render(text).matchAll(/<h\d>(.*?)<\/h|<(p|section)\b/g)].map(m => m[1] ?? m[2]);
  assert.deepEqual(order('@a'), ['p', 'section', 'References']);
  assert.deepEqual(order('@a\n\n# Literature'), ['p', 'Literature', 'section']);
  assert.deepEqual(order('@a\n\n::: {#refs}\n:::\n\nAfter'), ['p', 'section', 'References', 'p']);
  assert.deepEqual(order('@a\n\n# Works\n\n::: {#refs}\n\n:::\n\nAfter'), ['p', 'Works', 'section', 'p']);
  assert.equal(renderer({ keys: [], references: [] })('text').includes('section'), false);
});

test('without an answer, or for whoever renders no document, the text stays as it is', () => {
  const plain = '<p>x [see <em>it</em>, @a; @b, p. 3] and @a [p. 3] and [[@a]].</p>\n';
  assert.equal(renderer(undefined)('x [see *it*, @a; @b, p. 3] and @a [p. 3] and [[@a]].'), plain);
});

test('images keep their descriptions, defined links lead where they did, and switched off nothing changes', () => {
  const text = '![Figure from @a, see [@b]](x.png) @a [ref] @who [ref] [see ![by @b](y.png) @a]\n\n[ref]: http://z.org';
  const link = '<a href="http://z.org">ref</a>';
  const page = render(text);
  assert.ok(page.includes('<img src="x.png" alt="Figure from @a, see [@b]">'), page);
  assert.ok(page.includes('<img src="y.png" alt="by @b">'), page);
  assert.ok(page.includes(`Ash (2024)</a> ${link} @who ${link}`), page);
  const plain = markdownIt({ html: true, linkify: true });
  assert.equal(renderer(undefined)(text), plain.render(text));
  for (const written of [text, '@a [p. 3], x [see @a; [[@b]]]'])
    assert.equal(renderer(ANSWER, false)(written).replace(/<section[\s\S]*/, ''), plain.render(written));
});

const HOSTILE = `]](command:workbench.action.quit) <img src=x onerror=alert(1)> "'$(icon) **x** & </a></section>`;

test('whatever titles, names, keys and years hold is shown literally', () => {
  const key = HOSTILE.replace(/[\s{}]/g, '');
  const hostile: PreviewAnswer = {
    keys: [
      { ...paper(key, HOSTILE, HOSTILE, 0), kind: 'missing', where: HOSTILE },
      { key: `${key}2`, kind: 'unknown', where: HOSTILE },
    ],
    references: [`${HOSTILE} https://x.org/"onmouseover="alert(1)`],
  };
  const page = renderer(hostile)(`[see @{${key}}, p. 3] @{${key}2} @{${key}} [p. 3] [[@a]] @{${key}3} [x *@{${key}}*]`);
  const bare = page.replace(/"[^"]*"/g, '');
  const tags = new Set([...bare.matchAll(/<\/?([a-z0-9]+)/g)].map(m => m[1]));
  assert.deepEqual([...tags].sort(), ['a', 'em', 'h2', 'li', 'p', 'section', 'strong', 'ul']);
  assert.doesNotMatch(bare, /<[^>]*(?: on\w+=|[&'])/);
  assert.doesNotMatch(page, /href="(?!#litnotes-ref-1"|https:\/\/x\.org)/);
});

/** Each key of a Markdown text as the plugin reads it, with whether it stands in a cluster. */
function readByPlugin(text: string): string[] {
  const md = markdownIt({ html: true, linkify: true });
  const placeOf = readCitations(md, { isOn: () => true, knows: () => true });
  const walk = (tokens: readonly Token[]): string[] =>
    tokens.flatMap(token => {
      const place = placeOf(token);
      if (!place) return walk(token.children ?? []);
      return place.items.flatMap(item => [
        ...walk(item.prefix),
        `${item.suppressAuthor ? '-' : ''}${item.key}`,
        ...walk(item.suffix),
      ]);
    });
  return walk(md.parse(text, {}));
}

const readByServer = (text: string): string[] =>
  parseNote(new SourceText('file:///a.md', text), 'markdown').citations.flatMap(c =>
    c.form === 'bare' || c.form === 'braced' || c.form === 'wikilink-at'
      ? `${c.suppressAuthor ? '-' : ''}${c.key}`
      : [],
  );

test('the plugin reads the keys that the server reads', () => {
  const sentences = CASES.map(([written]) => written).filter(text => !/^ {4}|\^|<div>/.test(text));
  const fixtures = readdirSync('test/fixtures/citation').flatMap(file => [
    ...parseFixture(file, readFileSync(`test/fixtures/citation/${file}`, 'utf8').split('=== answer')[0] ?? '').files,
  ]);
  const notes = fixtures.flatMap(([path, text]) =>
    path.endsWith('.md') ? text.replace(/^---\n[\s\S]*?\n---\n/, '') : [],
  );
  const draft = readFileSync('test/workspaces/reward-rl/related-work.md', 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  let keys = 0;
  for (const text of [...sentences, ...notes, draft]) {
    const expected = readByServer(text);
    assert.deepEqual(readByPlugin(text), expected, text.slice(0, 200));
    keys += expected.length;
  }
  assert.ok(keys >= 50, String(keys));
});

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('the plugin reads the keys of any text that the server reads there', () => {
  // Math is another extension's, and LaTeX commands are no Markdown.
  const pieces = '@a,@b,@{c;d},-@a,[,],;, ,x,p. 3,`,(,),{,},\\,*,_,\n,.,-,@,1,é,<i>,^,!,[[@a]]'.split(',');
  const next = random(7);
  const piece = () => pieces[Math.floor(next() * pieces.length)];
  for (let i = 0; i < rounds(100); i++) {
    const text = `w ${Array.from({ length: 3 + Math.floor(next() * 9) }, piece).join('')}`;
    if (!/\\[a-z]/i.test(text)) assert.deepEqual(readByPlugin(text), readByServer(text), JSON.stringify(text));
  }
});

test('brackets without end, hostile or many, cost little more than Markdown itself', () => {
  const alone = markdownIt({ html: true, linkify: true });
  const pieces = ['[', '[@a;', '@a [', '[[@a', '@{', '-@', '[x;@a](', '@a '].map(piece => piece.repeat(400));
  const deep = [`${'['.repeat(200)}@a${']'.repeat(200)}`, `${'[x;@a;'.repeat(200)}${']'.repeat(200)}`];
  for (const text of [...pieces, ...deep]) {
    const plain = processorTime(() => alone.render(text));
    const ours = processorTime(() => render(text));
    if (process.env.TIMES) console.log(text.slice(0, 12), Math.round(plain), Math.round(ours));
    assert.ok(ours < 200 + 5 * plain, `${text.slice(0, 12)}: ${Math.round(ours)} ms, not ${Math.round(plain)}`);
  }
});
