/** Themes of the two pages against two readers' labels, of half of them, and of a large corpus against the clock. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { isList, isRecord, parseJson, stringOf } from '../../../server/core/base/json';
import { SourceText } from '../../../server/core/text/text';
import { assignThemes } from '../../../server/core/themes/assign';
import type { ThemedPaper } from '../../../server/core/themes/profile';
import { themesOf } from '../../../server/core/themes/themes';
import { parseThemes } from '../../../server/formats/themesYaml';
import { processorTime } from '../../growth';

const SHARED = join(process.cwd(), '../shared');
const missing = existsSync(join(SHARED, 'corpus')) ? false : 'no corpus folder beside the project';

interface Labelled {
  readonly paper: ThemedPaper;
  readonly main: readonly string[];
  readonly right: readonly string[];
}

const texts = (value: unknown): string[] => (isList(value) ? value.flatMap(v => stringOf(v) ?? []) : []);

function labelled(): Labelled[] {
  const labels = readFileSync(join(SHARED, 'corpus/gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(parseJson)
    .filter(isRecord);
  return labels
    .filter(g => !(g.sameAs && g.file === 'rl-digest.txt'))
    .map(g => {
      const lines = readFileSync(join(SHARED, 'corpus', stringOf(g.file) ?? ''), 'utf8').split('\n');
      const paper = { keys: [], title: stringOf(g.title) ?? '', abstract: lines[Number(g.line) + 1], tags: [] };
      return { paper, main: texts(g.themePrimaryAccepted), right: [...texts(g.themes), ...texts(g.themesAlso)] };
    });
}

const themes = () =>
  parseThemes(new SourceText('file:///themes.yaml', readFileSync(join(SHARED, 'corpus/themes.yaml'), 'utf8'))).themes;

function shares(entries: readonly Labelled[]) {
  const given = assignThemes(
    entries.map(e => e.paper),
    themes(),
  );
  const share = (is: (entry: Labelled, ids: readonly string[]) => boolean) =>
    entries.filter((e, i) =>
      is(
        e,
        (given[i] ?? []).map(a => a.id),
      ),
    ).length / entries.length;
  const all = given.flatMap((list, i) => list.map(a => entries[i]?.right.includes(a.id) ?? false));
  return {
    right: share((e, ids) => ids.some(id => e.right.includes(id))),
    main: share((e, ids) => e.main.includes(ids[0] ?? '')),
    precision: all.filter(Boolean).length / all.length,
    each: all.length / entries.length,
    counts: share((_, ids) => ids.length >= 1 && ids.length <= 3),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

test('the two pages: a right theme, and the right first theme', t => {
  if (missing) return t.skip(missing);
  const s = shares(labelled());
  t.diagnostic(
    `a right theme ${percent(s.right)}, the right first one ${percent(s.main)}; ${percent(s.precision)} of ${s.each.toFixed(2)} themes a paper are right`,
  );
  assert.equal(s.counts, 1);
  assert.ok(s.right >= 0.96 && s.main >= 0.77 && s.precision >= 0.75);
});

test('half of the papers alone give about the same: no weight hangs on these numbers', t => {
  if (missing) return t.skip(missing);
  const entries = labelled();
  const halves = [0, 1, 2, 3, 4, 5].map(k => entries.filter((_, i) => ((i * 7 + k * 3) >> (k % 3)) % 2 === k % 2));
  const results = halves.map(shares);
  const mean = (of: (s: ReturnType<typeof shares>) => number) =>
    results.reduce((sum, s) => sum + of(s), 0) / results.length;
  t.diagnostic(
    `${halves.map(h => h.length).join('+')} papers: on average ${percent(mean(s => s.right))} and ${percent(mean(s => s.main))}`,
  );
  assert.ok(mean(s => s.right) >= 0.95 && mean(s => s.main) >= 0.75);
});

test('without a list the two pages fall into themes that a reader can scan', t => {
  if (missing) return t.skip(missing);
  const papers = labelled().map(e => e.paper);
  const { themes: found, assignments } = themesOf(papers, []);
  const sizes = found.map(theme => assignments.filter(list => list[0]?.id === theme.id).length);
  t.diagnostic(found.map((theme, i) => `${theme.label} ${sizes[i]}`).join(', '));
  assert.ok(found.length >= 5 && found.length <= 20);
  assert.ok(Math.max(...sizes) <= papers.length / 3);
  assert.ok((sizes[found.findIndex(theme => theme.id === 'other')] ?? 0) <= papers.length / 10);
});

function daily(t: TestContext): ThemedPaper[] | undefined {
  const path = join(SHARED, 'material/daily.jsonl.gz');
  if (!existsSync(path) || !process.env.LARGE) return void t.skip('set LARGE=1 beside the material folder');
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n').map(parseJson).filter(isRecord);
  return lines.map(p => ({ keys: [], title: stringOf(p.title) ?? '', abstract: stringOf(p.abstract), tags: [] }));
}

test('9,868 papers: one added paper costs less than a second', t => {
  const papers = daily(t);
  if (!papers || missing) return;
  const list = themes();
  const ms = (work: () => void) => Math.round(processorTime(work));
  const first = ms(() => assignThemes(papers, list));
  const again = ms(() =>
    assignThemes([...papers, { keys: [], title: 'One more', abstract: 'We propose more.', tags: [] }], list),
  );
  const found = ms(() => themesOf(papers, []));
  t.diagnostic(`first ${first} ms, with one more ${again} ms, found without a list ${found} ms of processor time`);
  assert.ok(again < 1000);
});
