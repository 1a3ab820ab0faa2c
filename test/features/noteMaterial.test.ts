/** Literature notes on every paper of the material: valid YAML, read back as the same paper, and up to date once written. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Snapshot } from '../../server/core/library/snapshot';
import type { Paper, Person } from '../../server/core/paper/paper';
import { citableKey } from '../../server/core/paper/paperKeys';
import { managedBlock } from '../../server/core/template/managedBlock';
import { updateManaged } from '../../server/core/template/managedPart';
import { frontMatterSpan } from '../../server/core/text/frontMatter';
import { SourceText } from '../../server/core/text/text';
import { safeName } from '../../server/features/literatureNote/noteFile';
import { noteText } from '../../server/features/literatureNote/noteText';
import { readLiteratureNote } from '../../server/formats/literatureNote';
import { indexed } from '../memoryFiles';

const SHARED = join(process.cwd(), '../shared');
const missing = existsSync(SHARED) ? false : 'no material beside the project';
/** Larger files repeat what the smaller ones have. */
const MOST_BYTES = 40_000;

const TEMPLATE = `---
title: {{title}}
aliases: ["{{name}}", '{{title}} ({{year}})']
citekey: {{citekey}}
authors: {{authors}}
said: {{people}}, {{venue}}: {{title}} # {{title}}
abstract: >-
  {{abstract}}
year: {{year}}
doi: {{doi}}
arxiv: {{arxiv}}
url: {{url}}
tags: [paper, {{tags}}]
litnotes: {{managed}}
---
# {{title}}

{{reference}}

<!-- litnotes:begin -->
> {{summary}}

{{results}}

{{abstract}}
<!-- litnotes:end -->
`;

function files(): Map<string, string> {
  const folders = [
    'corpus',
    'material/bib',
    'material/csl',
    'material/ris',
    'material/daily-pages',
    'material/daily-json',
  ];
  const paths = folders.flatMap(folder =>
    readdirSync(join(SHARED, folder), { recursive: true, encoding: 'utf8' }).map(file => join(SHARED, folder, file)),
  );
  const wanted = paths.filter(p => /\.(txt|bib|json|ris|ya?ml)$/.test(p) && statSync(p).size < MOST_BYTES);
  const texts = wanted.map((p, i): [string, string] => [`${i}/${p.split('/').at(-1)}`, readFileSync(p, 'utf8')]);
  return new Map([...texts, ['t.md', TEMPLATE]]);
}

/** Some bibliographies have "et al." for a person; a suffix of a name is none of the given names. */
const isRest = (person: Person): boolean => 'literal' in person && /^et al/.test(person.literal);
const named = ({ authors }: Paper): Person[] =>
  authors
    .filter(person => !isRest(person))
    .map(p =>
      'given' in p && p.given ? { family: p.family, given: p.given.replace(/, (?:jr|sr|i+v?)\.?$/i, '') } : p,
    );

function check(snapshot: Snapshot, paper: Paper, template: string): void {
  const made = noteText(snapshot, paper, '', { template });
  assert.ok('text' in made, `${paper.key}: ${JSON.stringify(made)}`);
  assert.deepEqual(made.unknown, [], paper.key);
  const { text } = made;
  const end = frontMatterSpan(text)?.span.end ?? 0;
  const block = managedBlock(text, end);
  assert.ok(block && 'inner' in block, `${paper.key}: one block`);
  const [record] = readLiteratureNote(new SourceText('file:///w/a.md', text)).records;
  const title = paper.title
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
  assert.equal(record?.title, title || 'a', paper.key);
  // The sign before a key in a note is no part of it.
  assert.equal(record?.key, citableKey(paper).replace(/^@/, ''));
  assert.equal(
    record?.moreAuthors ?? false,
    paper.authors.some(isRest) || (paper.authors.length > 0 && (paper.moreAuthors ?? false)),
    paper.key,
  );
  assert.deepEqual(record?.authors, named(paper), paper.key);
  const update = updateManaged(text, text);
  assert.ok('changes' in update && !update.changes.length, paper.key);
  assert.ok(safeName(paper.key));
}

let known: ReturnType<typeof indexed> | undefined;

for (const template of ['', 't.md']) {
  test(`a note on every paper ${template ? 'from a template' : 'without a template'} says what the paper's sources say`, async t => {
    if (missing) return t.skip(missing);
    known ??= indexed(files());
    const { snapshot } = await known;
    const { papers } = snapshot.library;
    assert.ok(papers.length > 500, `${papers.length} papers`);
    const wrong: string[] = [];
    for (const paper of papers.filter((_, i) => i % 5 === 0)) {
      try {
        check(snapshot, paper, template);
      } catch (error) {
        wrong.push(String(error).slice(0, 600));
      }
    }
    t.diagnostic(`${papers.length} papers`);
    assert.deepEqual(wrong, []);
  });
}
