/** A template's placeholders: valid YAML and literal Markdown whatever the values hold; names that every system takes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteMarkdown } from '../../server/core/template/noteMarkdown';
import { fillTemplate, type PlaceholderValue } from '../../server/core/template/noteTemplate';
import { frontMatterSpan } from '../../server/core/text/frontMatter';
import { parseYaml } from '../../server/core/text/yaml';
import { safeName } from '../../server/features/literatureNote/noteFile';

/** Titles that try to end a scalar, begin a comment, a list, an anchor, a document, markup or another placeholder. */
const TITLES = [
  'A: "B" \\ {C} # d',
  "It's\ttabbed — ‘so’",
  '- [x] @y & *z* | > %',
  '\u2028line\u0085and\nnext: 1\r\n---\n...',
  '"',
  "'",
  '#tag',
  '[[x]] [y](z)',
  '*a &b !c',
  '{{year}} <!-- litnotes:end -->',
  'null',
  '2024',
  '\u0007\ud800 ﬁne ∑ 👩‍🔬',
  '? : , [ ] { }',
];

/** Every way in which a template may hold a text. */
const TEMPLATE = `---
lone: {{title}}
double: "{{title}} ({{year}})"
single: 'on {{title}}'
mixed: {{title}}: {{Name}} # of {{title}}
flow: [a, {{title}}, "{{title}}", {{ list }}]
map: {t: {{title}}}
links: "[[{{title}}]]"
list: {{list}}
items:
  - {{title}}
  - on "{{title}}"
folded: >-
  {{title}}
  more
"{{title}}": key
year: {{year}}
none: {{nothing}}
strange: {{strange thing}}
# {{title}}
---
# {{title}}
`;

test('what nothing is known for takes its brackets and commas along', () => {
  const none: PlaceholderValue = { text: '' };
  const known = new Map([
    ['name', { text: 'EmoReward' }],
    ['firstauthor', none],
    ['venue', none],
    ['year', { text: '2026', number: true as const }],
  ]);
  const noYear = new Map([...known, ['year', none] as const]);
  const body = (line: string, filled: ReadonlyMap<string, PlaceholderValue> = known) => fillTemplate(line, filled).text;
  assert.equal(body('# {{name}} ({{first author}}, {{year}})', noYear), '# EmoReward');
  assert.equal(body('# {{name}} ({{first author}}, {{year}})'), '# EmoReward (2026)');
  assert.equal(body('{{name}}, {{venue}}, {{year}}.'), 'EmoReward, 2026.');
  assert.equal(body('{{name}} · {{venue}} [{{ venue }}; {{first author}}]'), 'EmoReward');
  assert.equal(
    body('(see {{venue}}) [PDF]({{venue}}) [[{{venue}}]] (), {{name}}'),
    '(see ) [PDF]() [[]] (), EmoReward',
  );
  assert.equal(
    body(
      '---\nalias: "{{name}} ({{first author}})"\nby: {{name}}, {{venue}}\ntags: [a, "{{name}} ({{venue}})"]\n---\n',
    ),
    '---\nalias: "EmoReward"\nby: "EmoReward"\ntags: [a, "EmoReward"]\n---\n',
  );
});

const values = (title: string) =>
  new Map<string, PlaceholderValue>([
    ['title', { text: title }],
    ['name', { text: 'N' }],
    ['year', { text: '2024', number: true }],
    ['list', { list: [title, 'b'], text: `${title}, b` }],
    ['nothing', { text: '' }],
  ]);

const shown = (title: string) =>
  title
    .replace(/[\s\u0085]+/gu, ' ')
    .replace('\u0007', '')
    .replace('\ud800', '\ufffd')
    .trim();

test('a front matter is valid YAML and says the same, whatever a title holds and however it is quoted', () => {
  for (const raw of TITLES) {
    const { text, unknown } = fillTemplate(TEMPLATE, values(raw));
    const title = shown(raw);
    const front = frontMatterSpan(text)?.bodySpan;
    assert.ok(front);
    const { root, problems } = parseYaml(text.slice(front.start, front.end));
    assert.deepEqual(problems, [], raw);
    const read = new Map(root?.entries.map(entry => [entry.key, entry.value.value]));
    const same = (key: string, value: unknown) => assert.deepEqual(read.get(key), value, `${key} of ${raw}`);
    same('lone', title);
    same('double', `${title} (2024)`);
    same('single', `on ${title}`);
    same('mixed', `${title}: N`);
    same('flow', ['a', title, title, title, 'b']);
    same('map', { t: title });
    same('links', `[[${title}]]`);
    same('list', [title, 'b']);
    same('items', [title, `on "${title}"`]);
    same('folded', `${title} more`);
    same(title, 'key');
    same('year', 2024);
    same('none', null);
    same('strange', '{{strange thing}}');
    assert.deepEqual(unknown, ['{{strange thing}}']);
  }
});

test('in Markdown a value stays on its line, starts no markup and keeps its formulas', () => {
  assert.equal(noteMarkdown('a [b](c) *d* `e` <!-- f --> @g'), 'a \\[b\\](c) \\*d\\* \\`e\\` \\<!-- f --> \\@g');
  assert.equal(noteMarkdown('SWE_bench, _x_, R^3L & me@x.org &amp;'), 'SWE_bench, \\_x\\_, R^3L & me@x.org \\&amp;');
  assert.equal(noteMarkdown('from $\\pi_{0}[x]$ for $5 and $6'), 'from $\\pi_{0}[x]$ for $5 and $6');
  assert.equal(noteMarkdown('- item', true), '\\- item');
  assert.equal(noteMarkdown('2. item #tag', true), '2\\. item \\#tag');
  assert.doesNotMatch(noteMarkdown('$a<!-- litnotes:end -->b$'), /<!--/);
});

test('lists fill their line, keep its marks, and leave nothing where there is nothing', () => {
  const results: PlaceholderValue = { list: ['one', 'two'], text: 'one, two', items: true };
  const fill = (template: string, value = results) => fillTemplate(template, new Map([['results', value]])).text;
  assert.equal(fill('a\r\n> {{results}}\r\nb\r\n'), 'a\r\n> - one\r\n> - two\r\nb\r\n');
  assert.equal(fill('* {{results}}\n'), '* one\n* two\n');
  assert.equal(fill('So {{results}}.'), 'So one, two.');
  assert.equal(fill('{{results}}\n', { list: [], text: '', items: true }), '\n');
});

test('a file name is one on Linux, macOS and Windows', () => {
  const names = ['con', 'Con.2020', 'com1', 'lpt¹.x', 'nul', '../..', 'a/b\\c:d*e?f"g<h>i|j', ' .x. ', '#[a]^', ''];
  const long = ['x'.repeat(400), '論'.repeat(200), '👩‍🔬'.repeat(100), `${'y'.repeat(199)} .`];
  const marks = ['a\u202eb', 'a\u0000b', 'a\nb', '%2e%2e%2f', 'cafe\u0301', '\ud800'];
  for (const key of [...names, ...long, ...marks, ...TITLES]) {
    const name = safeName(key);
    assert.doesNotMatch(name, /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]|^[. ]|[. ]$|^$/u, JSON.stringify(key));
    assert.doesNotMatch(`${name}.md`, /^(con|prn|aux|nul|(com|lpt)[\d¹²³])\./i, key);
    assert.ok(new TextEncoder().encode(name).length <= 210, key);
    assert.equal(name, name.normalize('NFC'));
  }
  assert.equal(safeName('ward2026gradient'), 'ward2026gradient');
  assert.equal(safeName('Ängström:2020'), 'Ängström-2020');
});

test('an item of a YAML list that nothing is known for goes with its comma', () => {
  const none: PlaceholderValue = { text: '', list: [] };
  const known = new Map<string, PlaceholderValue>([
    ['tags', none],
    ['year', { text: '' }],
    ['themes', { text: 'boats, oars', list: ['boats', 'oars'] }],
  ]);
  const front = (list: string, values = known) => {
    const { text } = fillTemplate(`---\ntags: ${list}\n---\n`, values);
    const { root, problems } = parseYaml(text.split('\n')[1] ?? '');
    assert.deepEqual(problems, [], text);
    return root?.entries[0]?.value.value;
  };
  assert.deepEqual(front('[{{tags}}, {{themes}}]'), ['boats', 'oars']);
  assert.deepEqual(front('[{{themes}}, {{tags}}]'), ['boats', 'oars']);
  assert.deepEqual(front('[ x, {{tags}} , {{year}},{{themes}}, {{tags}}, {{year}} ]'), ['x', 'boats', 'oars']);
  assert.deepEqual(front('["{{year}}", \'{{tags}}\', "y {{year}}", "a, {{year}}"]'), ['y ', 'a']);
  assert.deepEqual(front('[{{tags}}, {{year}}]'), []);
  assert.deepEqual(front('[{{tags}}]'), []);
  assert.deepEqual(front('[{{tags}}, {{themes}}]', new Map([...known, ['themes', none] as const])), []);
  assert.deepEqual(front('[{{unknown}}, {{tags}}]'), ['{{unknown}}']);
});
