/** The demo workspace itself: its pages keep the grammar of the originals, its facts are right, its prose is our own. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isList, isRecord, parseJson, stringOf } from '../server/core/base/json';
import { isCrossReference, scanCitations } from '../server/core/note/citation';
import { SourceText } from '../server/core/text/text';
import { readSource } from '../server/formats/read';
import { sniff } from '../server/formats/sniff';

const WORKSPACE = join(process.cwd(), 'test/workspaces/reward-rl');
const CORPUS = join(process.cwd(), '../shared/corpus');
const missing = existsSync(CORPUS) ? false : 'no corpus folder beside the project';

const DAILY = 'papers/daily-papers.txt';
const DIGEST = 'papers/rl-digest.txt';
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const WHO = /^ {2}• \d+ authors$/;
const WHEN = new RegExp(`^(?:${MONTH}) \\d{1,2}(?:, \\d{4})?(?: \\d+)?$`);
const DATELINE = new RegExp(`^\\d{1,2} (?:${MONTH})·\\d+ min$`);

const read = (path: string): string => readFileSync(join(WORKSPACE, path), 'utf8');
const source = (path: string): SourceText => new SourceText(`file:///reward-rl/${path}`, read(path));
const files = (folder = ''): string[] =>
  readdirSync(join(WORKSPACE, folder), { withFileTypes: true }).flatMap(e => {
    const path = folder ? `${folder}/${e.name}` : e.name;
    return e.isDirectory() ? files(path) : [path];
  });

interface Item {
  /** One-based line of the title. */
  readonly line: number;
  readonly title: string;
  readonly text: string;
  readonly metadata: readonly string[];
}

/** Title, blank, text, blank, then metadata without blanks between its lines; every item ends with a blank or the file. */
function items(path: string, from: number, isMetadata: (lines: readonly string[]) => boolean): Item[] {
  const lines = read(path).split('\n');
  const blocks: { line: number; lines: string[] }[] = [];
  for (const [i, line] of lines.entries()) {
    if (i < from || line === '') continue;
    const open = blocks.at(-1);
    if (open && lines[i - 1] !== '') open.lines.push(line);
    else blocks.push({ line: i + 1, lines: [line] });
  }
  const found: Item[] = [];
  while (blocks.length) {
    const [title, text] = blocks.splice(0, 2);
    const metadata = blocks[0] && isMetadata(blocks[0].lines) ? blocks.shift() : undefined;
    assert.equal(title?.lines.length, 1, `one line of title: ${title?.lines.join(' / ')}`);
    assert.equal(text?.lines.length, 1, `one line of text: ${title?.lines[0]}`);
    const [name = '', prose = ''] = [title?.lines[0], text?.lines[0]];
    found.push({ line: title?.line ?? 0, title: name, text: prose, metadata: metadata?.lines ?? [] });
  }
  return found;
}

const dailyItems = (): Item[] => items(DAILY, 11, lines => lines.length === 3 && lines[1] === '·');
const digestItems = (): Item[] => items(DIGEST, 1, lines => lines.length === 1 && DATELINE.test(lines[0] ?? ''));
const wordCount = (text: string): number => text.split(/\s+/).length;

test('the demo workspace has its pages, themes, bibliography, notes and drafts', () => {
  assert.deepEqual(files().sort(), [
    'README.md',
    'ideas.md',
    'notes/@zhaoOneTokenFool2025.md',
    'notes/gallegoDiscoveringAgenticSafety2026.md',
    DAILY,
    DIGEST,
    'refs.bib',
    'related-work.md',
    'themes.yaml',
  ]);
});

test('its daily page has the grammar of the original: 70 papers, ten of them without metadata', () => {
  const found = dailyItems();
  assert.equal(read(DAILY).split('\n')[10], 'Nov 11');
  assert.equal(found.length, 70);
  const who = found.flatMap(item => item.metadata[0] ?? []);
  const when = found.flatMap(item => item.metadata[2] ?? []);
  assert.equal(who.length, 60);
  assert.equal(who.filter(line => WHO.test(line)).length, 53);
  assert.deepEqual(
    when.filter(line => !WHEN.test(line)),
    [],
  );
  assert.equal(when.filter(line => !/, \d{4}/.test(line)).length, 34);
  assert.equal(when.filter(line => /^\w+ \d+(?:, \d{4})? \d+$/.test(line)).length, 24);
  const short = found.filter(item => wordCount(item.text) < 55 || wordCount(item.text) > 135);
  assert.deepEqual(short, []);
});

test('its digest has the grammar of the original: 46 papers, 13 of them with a dateline', () => {
  const found = digestItems();
  assert.equal(read(DIGEST).split('\n')[0], 'Reinforcement learning');
  assert.equal(found.length, 46);
  assert.equal(found.filter(item => item.metadata.length).length, 13);
  assert.deepEqual(
    found.filter(item => /[.:]/.test(item.title) || item.text.length < 280 || item.text.length > 566),
    [],
  );
});

test('the product takes its pages and notes for sources, and its drafts, scratch notes and README for prose', () => {
  assert.deepEqual(Object.fromEntries(files().map(path => [path, sniff(source(path))])), {
    'README.md': undefined,
    'ideas.md': undefined,
    'notes/@zhaoOneTokenFool2025.md': 'note',
    'notes/gallegoDiscoveringAgenticSafety2026.md': 'note',
    [DAILY]: 'daily-papers',
    [DIGEST]: 'digest',
    'refs.bib': 'bibtex',
    'related-work.md': undefined,
    'themes.yaml': undefined,
  });
  for (const [path, own] of [
    [DAILY, dailyItems()],
    [DIGEST, digestItems()],
  ] as const) {
    const page = source(path);
    const reading = readSource(page)?.reading;
    assert.deepEqual(reading?.problems, []);
    assert.deepEqual(
      reading?.records.map(r => [page.lineOf(r.span.start) + 1, r.title, r.abstract]),
      own.map(item => [item.line, item.title, item.text]),
    );
  }
});

interface Label {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly authors: string;
  readonly required: readonly string[];
  readonly expansions: readonly string[];
}

const texts = (value: unknown): string[] => (isList(value) ? value.flatMap(v => stringOf(v) ?? []) : []);

const label = (fields: Readonly<Record<string, unknown>>): Label => {
  const methods = isList(fields.methods) ? fields.methods.filter(isRecord) : [];
  return {
    file: `papers/${stringOf(fields.file)}`,
    line: Number(fields.line),
    title: stringOf(fields.title) ?? '',
    authors: stringOf(fields.authorsText) ?? '',
    required: methods.filter(m => m.required === true).flatMap(m => stringOf(m.name) ?? []),
    expansions: methods.flatMap(m => texts(m.expansions).flatMap(e => [`${e} ${m.name}`, `${m.name} ${e}`])),
  };
};

const labels = (): Label[] =>
  readFileSync(join(CORPUS, 'gold.jsonl'), 'utf8').trim().split('\n').map(parseJson).filter(isRecord).map(label);

test('every paper stands at the line of its original, and its text has each name that it introduces', t => {
  if (missing) return t.skip(missing);
  const own = new Map<string, Item>([
    ...dailyItems().map((item): [string, Item] => [`${DAILY}:${item.line}`, item]),
    ...digestItems().map((item): [string, Item] => [`${DIGEST}:${item.line}`, item]),
  ]);
  assert.equal(own.size, labels().length);
  assert.ok(labels().some(l => l.required.length));
  for (const { file, line, title, authors, required } of labels()) {
    const item = own.get(`${file}:${line}`);
    assert.equal(item?.title, title);
    const lacking = required.filter(name => !`${item?.title} ${item?.text}`.includes(name));
    assert.deepEqual(lacking, [], title);
    assert.ok(item?.text.startsWith(authors), `${authors} open the summary of "${title}"`);
  }
});

test('its metadata lines are those of the originals, to the letter', t => {
  if (missing) return t.skip(missing);
  for (const path of [DAILY, DIGEST]) {
    const original = readFileSync(join(CORPUS, path.slice('papers/'.length)), 'utf8').split('\n');
    const own = read(path).split('\n');
    assert.equal(own.length, original.length);
    const changed = own.filter((line, i) => line !== original[i] && (original[i] ?? '').length < 200);
    assert.deepEqual(changed, []);
  }
});

const RUN = 9;
const runs = (text: string): string[] => {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' '));
};

test('its prose shares no run of nine words with the originals, titles and spelled-out names aside', t => {
  if (missing) return t.skip(missing);
  const theirs = new Set(
    ['daily-papers.txt', 'rl-digest.txt']
      .flatMap(file => readFileSync(join(CORPUS, file), 'utf8').split('\n'))
      .filter(line => line.length > 200)
      .flatMap(runs),
  );
  assert.ok(theirs.size > 10_000);
  const facts = new Set(labels().flatMap(l => [l.title, ...l.expansions].flatMap(runs)));
  const copied = files().flatMap(path =>
    runs(read(path))
      .filter(run => theirs.has(run) && !facts.has(run))
      .map(run => `${path}: ${run}`),
  );
  assert.deepEqual(copied, []);
});

test('the paper on both pages agrees with itself, and the two that share a name do not', () => {
  const all = [...dailyItems(), ...digestItems()];
  const graft = all.filter(item => item.text.includes('GRAFT'));
  assert.deepEqual(
    graft.map(item => item.text.includes('Gradient Routing Adapter Fine Tuning')),
    [true, true],
  );
  assert.deepEqual(
    all.filter(item => /\bSPARK\b(?!-)/.test(item.text)).map(item => item.title),
    [
      'SPARK: Synergistic Policy And Reward Co-Evolving Framework',
      'SPARK: Stepwise Process-Aware Rewards for Reference-Free Reinforcement Learning',
    ],
  );
});

test('every key that the draft cites and every note that it links stands in the workspace', () => {
  const keys = [...read('refs.bib').matchAll(/^@\w+\{([^,]+),/gm)].map(m => m[1] ?? '');
  assert.ok(keys.length >= 12);
  assert.equal(new Set(keys).size, keys.length);
  const cited = scanCitations(read('related-work.md')).filter(c => !isCrossReference(c.key));
  assert.deepEqual(
    cited.filter(c => !keys.includes(c.key)).map(c => c.key),
    [],
  );
  assert.deepEqual(
    keys.filter(key => !cited.some(c => c.key === key)),
    [],
  );
  const stems = files().map(path => path.replace(/^.*\/|\.md$/g, ''));
  const links = files().flatMap(path => [...read(path).matchAll(/\[\[([^\]|#]+)/g)].map(m => m[1] ?? ''));
  // One link stands for the notes that people mean to write.
  assert.deepEqual([...new Set(links.filter(link => !stems.includes(link)))], ['reading list']);
});
