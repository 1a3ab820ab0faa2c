/** What a reader sees of an abstract: two or three whole sentences, short lines of results, links. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findLinks } from '../../server/core/abstract/links';
import { findResults } from '../../server/core/abstract/results';
import { summarize } from '../../server/core/abstract/summary';
import { isList, isRecord, parseJson, stringOf } from '../../server/core/base/json';
import { introducedMethods } from '../../server/core/names/introduced';
import { fixtures } from '../fixture';
import { growsEvenly } from '../growth';

fixtures('summary', ({ files }) => {
  const [title = '', ...abstract] = (files.get('paper.txt') ?? '').trim().split('\n\n');
  const prose = { title, abstract: abstract.join('\n\n') };
  const results = findResults(prose.abstract).map(
    r =>
      `- ${r.text}\n    ${[`value: ${r.value}`, r.metric && `metric: ${r.metric}`, r.baseline && `baseline: ${r.baseline}`].filter(Boolean).join(' · ')}`,
  );
  const links = findLinks(prose.abstract).map(l => `${l.kind}: ${l.url}`);
  return [summarize(prose.abstract, introducedMethods(prose)), ...results, ...links].join('\n');
});

test('without an abstract there is no summary', () => {
  assert.equal(summarize(undefined, []), undefined);
  assert.equal(summarize('  \n', []), undefined);
});

test('a sentence without end is cut between words', () => {
  const summary = summarize(`We propose ${'considerably longer things '.repeat(60)}`, []) ?? '';
  assert.ok(summary.length <= 420);
  assert.match(summary, / (considerably|longer|things) …$/);
});

test('the corpus: every paper has a clean summary that names its method', t => {
  const folder = join(process.cwd(), '../shared/corpus');
  if (!existsSync(folder)) return t.skip('no corpus folder beside the project');
  const labels = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n').map(parseJson).filter(isRecord);
  const lengths: number[] = [];
  let told = 0;
  let named = { ok: 0, of: 0 };
  for (const label of labels) {
    const title = stringOf(label.title) ?? '';
    const lines = readFileSync(join(folder, stringOf(label.file) ?? ''), 'utf8').split('\n');
    const abstract = lines[Number(label.line) + 1] ?? '';
    const summary = summarize(abstract, introducedMethods({ title, abstract })) ?? '';
    assert.ok(summary.length >= 60 && summary.length <= 480, `${label.id}: ${summary.length} characters`);
    assert.doesNotMatch(summary, /\\|``|''|[{}]|--|\s\s/, String(label.id));
    lengths.push(summary.length);
    told += shared(stringOf(label.tldr) ?? '', summary);
    const names = namesOf(label);
    if (names.length) named = { ok: named.ok + Number(names.some(n => summary.includes(n))), of: named.of + 1 };
  }
  const mean = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  const long = lengths.filter(l => l > 420).length;
  t.diagnostic(
    `${Math.round(mean)} characters on average, ${long} of ${lengths.length} over 420; ${named.ok} of ${named.of} name the method; they hold ${Math.round((100 * told) / labels.length)} % of a reader's own words`,
  );
  assert.ok(named.ok >= 0.95 * named.of && long <= 0.15 * lengths.length && told >= 0.5 * labels.length);
});

function namesOf(label: Readonly<Record<string, unknown>>): string[] {
  const methods = (isList(label.methods) ? label.methods : [])
    .filter(isRecord)
    .filter(m => m.primary === true && m.required === true);
  return methods
    .flatMap(m => [m.name, ...[m.aliases, m.expansions].flatMap(list => (isList(list) ? list : []))])
    .flatMap(n => stringOf(n) ?? []);
}

/** Share of the longer words of a text that another has too. */
function shared(text: string, other: string): number {
  const wanted = words(text);
  const there = words(other);
  return [...wanted].filter(w => there.has(w)).length / Math.max(1, wanted.size);
}

const words = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map(w => w.slice(0, 6)));

test('endless or damaged text costs no more than its length', () => {
  const pieces = [
    '(',
    '\\cite[',
    '{',
    '$',
    '1',
    '1.1% ',
    'from 1% to 2% and ',
    'improves a by 3%, ',
    'A, B, C and ',
    'we propose ',
    ' that ',
    'To a, we ',
  ];
  for (const piece of pieces) {
    const read = (size: number) => {
      const text = `We propose Tide. ${piece.repeat(size / piece.length)}`;
      assert.ok(typeof summarize(text, []) === 'string');
      assert.ok(findResults(text).length <= 6 && findLinks(text).length === 0);
    };
    growsEvenly(read, 20_000, piece);
  }
});
