/** Addresses are found whole, without the sentence around them, and sorted by where they lead. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findLinks } from '../../server/core/abstract/links';
import { isList, isRecord, parseJson, stringOf } from '../../server/core/base/json';

const shown = (text: string): string[] => findLinks(text).map(l => `${l.kind} ${l.url}`);

test('the end of a sentence is no part of an address', () => {
  assert.deepEqual(shown('Code: https://github.com/a/b. (See https://a.github.io/b/, too.)'), [
    'code https://github.com/a/b',
    'project https://a.github.io/b/',
  ]);
  assert.deepEqual(shown('(https://en.org/wiki/A_(b)) and "https://x.org/y?"'), [
    'other https://en.org/wiki/A_(b)',
    'other https://x.org/y',
  ]);
});

test('an address is listed once, and one without scheme gets it', () => {
  assert.deepEqual(shown('github.com/a/b and https://github.com/a/b, not me@github.com/x'), [
    'code https://github.com/a/b',
  ]);
});

test('hosts tell the kind; a mirror keeps its spelling', () => {
  const kinds = [
    ['https://gitlab.com/a/b', 'code'],
    ['https://huggingface.co/a/b-7b', 'model'],
    ['https://huggingface.co/datasets/a/b', 'dataset'],
    ['https://huggingface.co/spaces/a/b', 'project'],
    ['https://huggingface.co/papers/2501.00001', 'paper'],
    ['https://huggingface.co/a', 'other'],
    ['https://hf.example.li/datasets/a/b', 'dataset'],
    ['https://hf.example.li/a/b', 'model'],
    ['https://arxiv.org/abs/2501.00001', 'paper'],
    ['https://doi.org/10.1/x', 'paper'],
    ['https://zenodo.org/record/1', 'dataset'],
    ['https://example.org/', 'other'],
  ];
  for (const [url = '', kind] of kinds) assert.deepEqual(shown(`see ${url}`), [`${kind} ${url}`]);
});

test('for an unknown host the words before it tell', () => {
  assert.deepEqual(shown('Project page: https://example.org/x'), ['project https://example.org/x']);
  assert.deepEqual(shown('The code is at https://example.org/y'), ['code https://example.org/y']);
  assert.deepEqual(shown('Our code is ready. Ask https://example.org/z'), ['other https://example.org/z']);
});

test('the corpus: every labelled link, with its kind, and no other', t => {
  const folder = join(process.cwd(), '../shared/corpus');
  if (!existsSync(folder)) return t.skip('no corpus folder beside the project');
  const labels = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n').map(parseJson).filter(isRecord);
  const pages = new Map<string, string[]>();
  for (const label of labels) {
    const file = stringOf(label.file) ?? '';
    const lines = pages.get(file) ?? readFileSync(join(folder, file), 'utf8').split('\n');
    pages.set(file, lines);
    const wanted = (isList(label.links) ? label.links : [])
      .filter(isRecord)
      .map(l => `${stringOf(l.type)} ${stringOf(l.url)}`);
    assert.deepEqual(shown(lines[Number(label.line) + 1] ?? ''), wanted, String(label.id));
  }
});
