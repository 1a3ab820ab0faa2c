/** Readers are total: whatever a file was damaged to, nothing throws, nothing hangs, and every place lies in the file. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SourceText, type Span } from '../../server/core/text/text';
import { readSource } from '../../server/formats/read';
import { parseFixture } from '../fixture';
import { growsEvenly, processorTime } from '../growth';
import { rounds } from '../rounds';

const FIXTURES = join(process.cwd(), 'test/fixtures');
/** More by hand: `ROUNDS=100 node test/run.mjs totality`. */
const MUTATIONS = rounds(130);

const seeds = ['formats-listing', 'formats-note', 'formats-reference'].flatMap(folder =>
  readdirSync(join(FIXTURES, folder)).flatMap(name => {
    const [input = ''] = readFileSync(join(FIXTURES, folder, name), 'utf8').split(/^=== answer\n/m);
    return [...parseFixture(name, input).files].map(([path, text]) => ({ uri: `file:///${path}`, text }));
  }),
);

/** A small generator with a fixed seed (mulberry32), so that a failure comes again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const NOISE = [
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '---\n',
  '\n',
  '\r',
  '·\n',
  '<',
  '</',
  '>',
  '&',
  ':',
  ',',
  '\0',
  '\uFEFF',
  '\uD800',
  '- ',
  'TY  - ',
];

function mutated(text: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const noise = NOISE[random(NOISE.length)] ?? '';
  switch (random(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + String.fromCharCode(random(0x3000)) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + noise.repeat(1 + random(300)) + text.slice(at);
    case 3:
      return text.slice(0, at) + text.slice(random(text.length + 1));
    default:
      return text.slice(0, at) + noise + text.slice(at + random(20));
  }
}

test(`${MUTATIONS} damaged files: no throw, no hang, every place inside the file`, () => {
  for (let round = 0; round < MUTATIONS; round++) {
    const random = randomOf(round);
    const seed = seeds[random(seeds.length)] ?? { uri: '', text: '' };
    let text = mutated(seed.text, random);
    if (random(3) === 0) text = mutated(text, random);
    const source = new SourceText(seed.uri, text);
    let read: ReturnType<typeof readSource>;
    // A reading takes less than a millisecond; a pattern that tries everything takes minutes.
    const took = processorTime(() => {
      read = readSource(source);
    });
    assert.ok(took < 2_000, `round ${round} of ${seed.uri} is slow`);
    const { records, problems } = read?.reading ?? { records: [], problems: [] };
    const places = [
      ...records.flatMap(r => [r.span, r.titleSpan, ...(r.keySpan ? [r.keySpan] : [])]),
      ...problems.map(p => p.span),
    ];
    assert.deepEqual(
      places.filter(place => !lies(place, text)),
      [],
      `round ${round} of ${seed.uri}`,
    );
  }
});

const lies = ({ start, end }: Span, text: string): boolean => 0 <= start && start <= end && end <= text.length;

/** Texts by name, each of a size. */
const HOSTILE: Readonly<Record<string, readonly [size: number, text: (size: number) => string]>> = {
  'dots.txt': [20_000, n => `Daily Papers\nbyAK and the research community\n${'·\n'.repeat(n)}`],
  'blanks.txt': [300_000, n => `Daily Papers\nbyAK and the research community\n${' '.repeat(n)}x`],
  'nested.json': [100_000, n => `[{"id":"a","type":"book","author":${'['.repeat(n)}`],
  'escapes.json': [100_000, n => `[{"id":"a","type":"book","author":1,"title":"${'\\"'.repeat(n)}`],
  'nested.yaml': [20_000, n => `references:\n- id: a\n  type: book\n  title: ${'['.repeat(n)}`],
  'aliases.yaml': [96, n => `references:\n- id: a\n  type: book\n  title: b\n  k0: &k0 [x]\n${aliases(n / 8)}`],
  'names.ris': [20_000, n => `TY  - JOUR\nTI  - T\nAU  - ${'a and '.repeat(n)}; ${', '.repeat(n)}`],
  'articles.html': [20_000, n => `<title>Daily Papers</title>${'<article><h3>'.repeat(n)}`],
  'elements.xml': [50_000, n => `<feed>arxiv.org<entry><title>${'<a>'.repeat(n)}`],
  'placeholder.md': [100_000, n => `---\ncitekey: a\ntitle: ${'<%'.repeat(n)}\n---\n`],
  'unclosed.md': [100_000, n => `---\n${' \n'.repeat(n)}`],
};

/** Each name stands for nine of the one before. */
const aliases = (count: number): string =>
  Array.from({ length: count }, (_, i) => `  k${i + 1}: &k${i + 1} [${Array(9).fill(`*k${i}`).join(',')}]\n`).join('');

for (const [name, [size, text]] of Object.entries(HOSTILE)) {
  test(`${name} made to be slow is read or refused quickly`, () => {
    const read = (n: number) => {
      const { records } = readSource(new SourceText(`file:///${name}`, text(n)))?.reading ?? { records: [] };
      assert.ok(records.length <= 1);
    };
    growsEvenly(read, size);
  });
}

test('what is nested too deeply is refused with a message', () => {
  for (const name of ['nested.json', 'nested.yaml', 'articles.html', 'elements.xml']) {
    const [size, textOf] = HOSTILE[name] ?? [0, () => ''];
    const text = textOf(size);
    const read = readSource(new SourceText(`file:///${name}`, text));
    assert.match(
      read?.reading.problems.map(p => p.message).join() ?? '',
      /nested (?:more than \d+ levels|too) deep/,
      name,
    );
  }
});
