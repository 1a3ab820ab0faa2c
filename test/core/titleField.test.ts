/** Which words of a title keep their capitals in a style that makes the rest small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bibtexEntry } from '../../server/core/export/bibtexEntry';
import { titleField } from '../../server/core/export/titleField';
import type { Paper } from '../../server/core/paper/paper';

const plain = (text: string): string => text.replace(/\^/g, '\\^{}');
const field = (title: string, ...names: string[]): string =>
  titleField(
    { title, methods: names.map(name => ({ name, aliases: [], kind: 'method' as const, primary: true })) },
    plain,
  );

test('acronyms, inner capitals, digits and names are braced, and nothing else', () => {
  assert.equal(
    field('ReKite: Self-Tuning Rules for Text-to-Image Models'),
    '{ReKite}: Self-Tuning Rules for Text-to-Image Models',
  );
  assert.equal(
    field('GRPO-Trained LLMs’ Limits in SD3.5, and R^3L'),
    '{GRPO}-Trained {LLMs}’ Limits in {SD3.5}, and {R\\^{}3L}',
  );
  assert.equal(field('Q-Learning With a Heron', 'Heron'), '{Q}-Learning With a {Heron}');
  assert.equal(field('EPO-Safe: A Rule', 'EPO-Safe'), '{EPO-Safe}: A Rule');
});

test('where most words are small, a capital inside means a name', () => {
  assert.equal(
    field('Learning to walk on Atari: Lessons from games'),
    'Learning to walk on {Atari}: Lessons from games',
  );
  assert.equal(field('Learning to Walk on Atari'), 'Learning to Walk on Atari');
});

test('where nothing else says where the paper is, its saved page is told', () => {
  const paper: Paper = {
    key: 'kite',
    otherKeys: [],
    ids: {},
    title: 'KITE',
    authors: [],
    type: 'article',
    methods: [],
    mentions: [],
    results: [],
    links: [],
    tags: [],
    files: [],
    sources: [],
  };
  assert.equal(
    bibtexEntry(paper, 'kite', 'papers/my_page.txt'),
    '@misc{kite,\n  title = {{KITE}},\n  note = {Saved page: papers/my\\_page.txt},\n}\n',
  );
  assert.ok(!bibtexEntry({ ...paper, ids: { arxiv: '2601.00001' } }, 'kite', 'papers/page.txt').includes('note'));
});
