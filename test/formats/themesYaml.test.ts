/** Every mistake in themes.yaml is reported at its place, and costs only itself. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SourceText } from '../../server/core/text/text';
import { parseThemes } from '../../server/formats/themesYaml';

/** Ids of the themes, and each problem as `severity "text under it": message`. */
function read(text: string): { ids: string[]; problems: string[] } {
  const source = new SourceText('file:///themes.yaml', text);
  const { themes, problems } = parseThemes(source);
  assert.ok(problems.every(p => p.code === 'themes-syntax' && p.span.end > p.span.start));
  return {
    ids: themes.map(t => t.id),
    problems: problems.map(p => `${p.severity} ${JSON.stringify(source.slice(p.span))}: ${p.message}`),
  };
}

test('a whole theme', () => {
  const text = `version: 1
themes:
  - id: rubrics
    label: Rubric rewards
    definition: Rubrics used as the reward.
    match: [rubric, grading rubric]
    papers: [chen2025rubrics, 2510.1]
`;
  const source = new SourceText('file:///themes.yaml', text);
  const { themes, problems } = parseThemes(source);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    themes.map(({ span: _, ...theme }) => theme),
    [
      {
        id: 'rubrics',
        label: 'Rubric rewards',
        definition: 'Rubrics used as the reward.',
        match: ['rubric', 'grading rubric'],
        papers: ['chen2025rubrics', '2510.1'],
      },
    ],
  );
  assert.match(source.slice(themes[0]?.span ?? { start: 0, end: 0 }), /^id: rubrics/);
});

test('empty files and empty lists are no mistake', () => {
  for (const text of ['', '# nothing yet\n', 'themes:\n', 'themes: []\n', 'version: 1\nthemes:\n']) {
    assert.deepEqual(read(text), { ids: [], problems: [] }, text);
  }
  assert.deepEqual(read('themes:\n  - id: a\n    match:\n').problems, []);
});

test('a theme without id is left out, the others stay', () => {
  assert.deepEqual(read('themes:\n  - label: No id\n  - id: b\n'), {
    ids: ['b'],
    problems: ['error "label": This theme has no id.'],
  });
});

test('the second of two equal ids is reported at its id', () => {
  assert.deepEqual(read('themes:\n  - id: a\n    label: One\n  - id: a\n    label: Two\n'), {
    ids: ['a'],
    problems: ['error "a": The id "a" is already taken by a theme above; this one is ignored.'],
  });
});

test('unknown fields are named with what was meant', () => {
  const { ids, problems } = read('themes:\n  - id: a\n    lable: One\n    colour: red\n');
  assert.deepEqual(ids, ['a']);
  assert.match(problems[0] ?? '', /^warning "lable": .*Did you mean "label"\?$/);
  assert.match(problems[1] ?? '', /^warning "colour": .*Known here: id, label/);
});

test('wrong types are reported at the value', () => {
  const { ids, problems } = read(
    'themes:\n  - id: a\n    label: [x]\n    match: rubric\n    papers: {b: c}\n  - id: {}\n',
  );
  assert.deepEqual(ids, ['a']);
  assert.deepEqual(
    problems.map(p => p.replace(/:.*/, '')),
    ['error "[x]"', 'warning "rubric"', 'error "{b', 'error "{}"'],
  );
});

test('themes that are no list', () => {
  assert.deepEqual(read('themes: all of them\n').problems, [
    'error "all of them": "themes" should be a list: begin each entry with "- id:".',
  ]);
  assert.match(read('topics: []\n').problems.join('\n'), /There is no "themes:" list/);
  assert.match(read('just words\n').problems.join('\n'), /should hold a list of themes/);
  const bare = read('- id: a\n');
  assert.deepEqual(bare.ids, ['a']);
  assert.match(bare.problems.join('\n'), /begin the file with "themes:"/);
});

test('broken YAML is reported where it breaks, and what stands before it is used', () => {
  const { ids, problems } = read('themes:\n  - id: a\n    match: [one, two]\n  - id: "b\n');
  assert.ok(ids.includes('a'));
  assert.match(problems.join('\n'), /Close the quotation mark that the value of "id" begins with\./);
  assert.match(read('themes:\n  - id: a\n  - {id: b, [\n').problems.join('\n'), /This YAML can't be read/);
});

test('hostile input is refused, not followed', () => {
  assert.match(read(`themes: ${'['.repeat(20_000)}`).problems.join('\n'), /nested/);
});

test('the corpus has 18 themes and no problem', t => {
  const path = join(process.cwd(), '../shared/corpus/themes.yaml');
  if (!existsSync(path)) return t.skip('no corpus folder beside the project');
  const { ids, problems } = read(readFileSync(path, 'utf8'));
  assert.equal(ids.length, 18);
  assert.deepEqual(problems, []);
});
