/** Drafted sentences over the demo's papers and 500 of the daily listing: facts of the source, none of its long runs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { cleanProse } from '../../../server/core/abstract/prose';
import { findResults } from '../../../server/core/abstract/results';
import { sharedRun, wordingOf, wordsOf } from '../../../server/core/draft/runs';
import { type Statement, statementOf } from '../../../server/core/draft/statement';
import { introducedMethods } from '../../../server/core/names/introduced';
import type { Paper } from '../../../server/core/paper/paper';
import { familyOf } from '../../../server/core/paper/people';
import { nodeFiles } from '../../../server/workspace/nodeFiles';
import { DEFAULT_SETTINGS } from '../../../server/workspace/settings';
import { Workspace } from '../../../server/workspace/workspace';
import { type DailyPaper, dailyPapers } from '../names/material';

type Facts = Parameters<typeof statementOf>[0];

/** Labelled by hand; the files' heads say what counts. */
const labels = (file: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readFileSync(join(process.cwd(), 'test/core/draft', file), 'utf8')
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => line.split('\t'))
      .map(([id = '', figures = '']) => [id, figures.split(' ')] as const),
  );
const STATED = labels('stated.tsv');

/** What a sentence may take its figures and names from. */
const sourceOf = ({ title, abstract = '', authors, organization = '', date = '', sources = [] }: Facts): string =>
  [title, abstract, organization, date, ...authors.map(familyOf), ...sources.map(s => s.record.abstract ?? '')]
    .map(text => `${text}\n${cleanProse(text)}`)
    .join('\n');

const figuresIn = (text: string): string[] => text.replace(/,(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];

/** What was drafted of the labelled results, and results that nobody stated. */
function compared(papers: readonly Drafted[], wanted: readonly string[]) {
  const drafted = new Map(papers.map(p => [p.id, p.statement]));
  const unknown = wanted.filter(id => !drafted.has(id));
  const has = (id: string, text = '') => figuresIn(text).some(figure => STATED.get(id)?.includes(figure));
  const missing = wanted.filter(id => !has(id, drafted.get(id)?.rest));
  const foreign = papers.filter(
    ({ id, statement: { outcome = '' } }) => /\d\s?(?:%|x\b|×|points?)/.test(outcome) && !has(id, outcome),
  );
  return { unknown, missing, foreign: foreign.map(({ id, statement }) => `${id}: ${statement.outcome}`) };
}

interface Drafted {
  readonly id: string;
  readonly statement: Statement;
}

/** A result begins or ends amid something. */
const RAGGED =
  /^“?(?:by|to|of|from|and|that|which|achiev\p{L}+|resulting)\s|\b(?:an?|the|of|for|on|in|with|by|and|or|than|from|more|three|standard)”?$/iu;

/** What is wrong with the sentence, in words; nothing for a good one. */
function faults(paper: Facts, { subject, idea, outcome, rest }: Statement): string[] {
  const sentence = `${subject} ${rest}`;
  const source = sourceOf(paper);
  const abstracts = [paper.abstract ?? '', ...(paper.sources ?? []).map(s => s.record.abstract ?? '')];
  const run = abstracts.flatMap(a => [a, cleanProse(a)]).map(a => sharedRun(wordsOf(sentence), wordingOf(a), 8));
  const name = paper.methods.find(m => m.primary)?.name;
  const [first] = paper.authors;
  const who = [...(name ? [name] : []), ...(first ? [familyOf(first)] : [])];
  const tokens = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’^+@/]*/gu) ?? [];
  // A title's words have small letters within a sentence; a capital inside a word is a name's, and stays.
  const folded = source.toLowerCase();
  const foreign = tokens
    .map(token => token.replace(/[.,'’/-]+$/, ''))
    .filter((token, i) => /[\p{Lu}\p{N}]/u.test(token) && !(i === 0 && token === 'A'))
    .filter(token => (/\S\p{Lu}/u.test(token) ? !source.includes(token) : !folded.includes(token.toLowerCase())));
  return [
    ...run.flatMap(r => (r ? [`a run of ${r.length} words`] : [])),
    ...(who.length && !who.some(one => subject.toLowerCase().includes(one.toLowerCase())) ? [`without ${who[0]}`] : []),
    ...(foreign.length ? [`not in the source: ${foreign.join(' ')}`] : []),
    ...(RAGGED.test(outcome ?? '') ? ['a ragged result'] : []),
    ...(idea.trim().split(' ').length < 2 || idea.split(' ').length > 40 ? ['no clause'] : []),
    ...(/\s\s|\bundefined\b|\ba a\b|\bthe the\b|\s[,;.](?:\s|$)|[,;]\.$|[\uE000\n]/.test(sentence) ? ['untidy'] : []),
    ...(sentence.split('“').length !== sentence.split('”').length ? ['a quotation is open'] : []),
  ];
}

function check(
  t: TestContext,
  papers: readonly { id: string; paper: Facts }[],
  isWanted: (id: string) => boolean,
): void {
  const statements = papers.map(({ id, paper }) => ({ id, paper, statement: statementOf(paper) }));
  const wanted = [...STATED.keys()].filter(isWanted);
  const { unknown, missing, foreign } = compared(statements, wanted);
  const wrong = statements.flatMap(({ paper, statement }) =>
    faults(paper, statement).map(fault => `${fault}: ${statement.subject} ${statement.rest} {${paper.title}}`),
  );
  const words = statements.map(s => wordsOf(`${s.statement.subject} ${s.statement.rest}`).length);
  const of = (is: (s: Statement) => boolean) => statements.filter(s => is(s.statement)).length;
  t.diagnostic(
    `${papers.length} sentences of ${Math.round(words.reduce((a, b) => a + b, 0) / words.length)} words on average, ` +
      `${wrong.length} faults; of ${wanted.length} papers that state a result ${wanted.length - missing.length} are told with it ` +
      `(${of(s => /[“]/.test(s.outcome ?? ''))} in a few quoted words), all but ${missing.join(' ')}; ${of(s => s.outcome !== undefined)} sentences have a result or an advantage, ${of(s => /presented in “/.test(s.idea))} quote their title`,
  );
  assert.deepEqual(wrong, []);
  assert.deepEqual([...unknown, ...foreign], []);
  assert.ok(missing.length <= 0.03 * wanted.length, `${missing.length} of ${wanted.length} results aren't told`);
}

const factsOf = (paper: DailyPaper): Facts => ({
  title: paper.title,
  abstract: paper.abstract,
  authors: [{ family: 'Wei' }, { family: 'Oram' }, { family: 'Lind' }],
  methods: introducedMethods(paper),
  results: findResults(paper.abstract),
});

test('500 daily papers: every sentence is made of its paper’s facts', t => {
  const all = dailyPapers();
  if (!all) return t.skip('no material folder beside the project');
  const step = Math.floor(all.length / 500);
  const papers = Array.from({ length: 500 }, (_, i) => all[i * step]).flatMap(paper =>
    paper ? [{ id: paper.id, paper: factsOf(paper) }] : [],
  );
  check(t, papers, id => !id.startsWith('demo:'));
});

/** What the drafts of a list's papers tell: those that state a result, those of them that keep silent, results nobody stated. */
function toldOf(figuresOf: ReadonlyMap<string, readonly string[]>) {
  const drafts = (dailyPapers() ?? [])
    .filter(paper => figuresOf.has(paper.id))
    .map(paper => ({ id: paper.id, statement: statementOf(factsOf(paper)), figures: figuresOf.get(paper.id) ?? [] }));
  const stating = drafts.filter(d => !d.figures.includes('–'));
  const isTold = ({ figures, statement: { rest } }: (typeof drafts)[number]) =>
    figuresIn(rest).some(figure => figures.includes(figure));
  const silent = stating.filter(d => !isTold(d));
  const foreign = drafts.filter(d => /\d\s?(?:%|x\b|×|points?)/.test(d.statement.outcome ?? '') && !isTold(d));
  assert.equal(drafts.length, figuresOf.size);
  return { drafts, stating, silent, foreign };
}

/** Of the papers of a list that state a result, `share` must be told with it, and none of those that state none. */
function checkTold(t: TestContext, figuresOf: ReadonlyMap<string, readonly string[]>, share: number): void {
  const { drafts, stating, silent, foreign } = toldOf(figuresOf);
  t.diagnostic(
    `of ${stating.length} papers that state a result ${stating.length - silent.length} are told with it, all but ` +
      `${silent.map(d => d.id).join(' ')}; of ${drafts.length - stating.length} that state none ${foreign.length} are told with one`,
  );
  assert.deepEqual(
    foreign.map(({ id, statement }) => `${id}: ${statement.outcome}`),
    [],
  );
  assert.ok(stating.length - silent.length >= share * stating.length, `${silent.length} results aren't told`);
}

test('further daily papers: nine of ten stated results are told, and none that isn’t stated', t => {
  if (!dailyPapers()) return t.skip('no material folder beside the project');
  checkTold(t, labels('further.tsv'), 0.9);
});

test('daily papers that the cores of clauses were tuned by: eight of ten stated results are told', t => {
  if (!dailyPapers()) return t.skip('no material folder beside the project');
  checkTold(t, labels('unseen.tsv'), 0.85);
});

test('120 further daily papers: eight of ten stated results are told', t => {
  if (!dailyPapers()) return t.skip('no material folder beside the project');
  checkTold(t, labels('further-2.tsv'), 0.8);
});

test('60 daily papers of a last measure: eight of ten stated results are told', t => {
  if (!dailyPapers()) return t.skip('no material folder beside the project');
  checkTold(t, labels('last.tsv'), 0.8);
});

test('daily papers whose drafts nobody looks at: eight of ten stated results are told', t => {
  if (!dailyPapers()) return t.skip('no material folder beside the project');
  const { drafts, stating, silent, foreign } = toldOf(labels('unseen-2.tsv'));
  t.diagnostic(
    `of ${stating.length} papers that state a result ${stating.length - silent.length} are told with it; ` +
      `of all ${drafts.length} ${foreign.length} are told with one that isn’t stated`,
  );
  assert.ok(stating.length - silent.length >= 0.8 * stating.length, `${silent.length} results aren't told`);
  assert.ok(foreign.length <= 0.02 * drafts.length, `${foreign.length} results aren't stated`);
});

test('the demo: every sentence is made of its paper’s facts', async t => {
  const workspace = new Workspace(nodeFiles);
  await workspace.index([pathToFileURL(join(process.cwd(), 'test/workspaces/reward-rl')).href], DEFAULT_SETTINGS);
  const papers: readonly Paper[] = workspace.snapshot.library.papers;
  assert.ok(papers.length > 100);
  check(
    t,
    papers.map(paper => ({ id: `demo:${paper.key}`, paper })),
    id => id.startsWith('demo:'),
  );
});
