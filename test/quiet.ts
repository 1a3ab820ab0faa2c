/** How quiet names are in prose of other fields: hits a thousand words over the writing beside the project, and a seeded sample to read. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { KnownName } from '../server/core/known/knownNames';
import type { NameHit } from '../server/core/mentions/mentions';
import { parseNote } from '../server/core/note/parseNote';
import { SourceText } from '../server/core/text/text';
import { namesIn } from '../server/features/notes/namesIn';
import { dailyPapers } from './core/names/material';
import { indexed } from './memoryFiles';

const WRITING = join(process.cwd(), '../shared/material/writing');
const PROSE = new Set(['.md', '.Rmd', '.qmd']);
const SAMPLE = 300;
/** Characters on both sides. */
const WIDE = 160;

/** The same order in every run, and no other reason for it. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(join(WRITING, folder), { withFileTypes: true })
    .flatMap(e =>
      e.isDirectory() ? filesIn(join(folder, e.name)) : PROSE.has(extname(e.name)) ? [join(folder, e.name)] : [],
    )
    .sort();
}

/**
 * What three readings said of a hit: by its place and name, from quiet.tsv. The third was made from the text alone, without
 * a look at the others. Of the seven hits that came last, one reader made the second reading from the sentence and the third from the
 * paragraph and its bibliography.
 */
function readings(): Map<string, { verdicts: string[]; reason?: string }> {
  const lines = readFileSync('test/quiet.tsv', 'utf8').trim().split('\n').slice(1);
  return new Map(
    lines.map(line => {
      const [place, name, first = '', second = '', third = '', reason] = line.split('\t');
      return [`${place}\t${name}`, { verdicts: [first, second, third], reason }];
    }),
  );
}

const perThousand = (count: number): string => ((1000 * count) / words).toFixed(3);

interface Placed {
  readonly file: string;
  readonly text: string;
  readonly hit: NameHit<KnownName>;
}

const papers = (dailyPapers() ?? []).map(p => ({
  paper: {
    id: p.id,
    title: p.title,
    summary: p.abstract,
    authors: p.authors.map(name => ({ name })),
    publishedAt: p.published,
  },
}));
const { snapshot } = await indexed(new Map([['daily.json', JSON.stringify(papers)]]));
const placed: Placed[] = [];
let words = 0;
for (const file of filesIn('')) {
  const text = readFileSync(join(WRITING, file), 'utf8');
  words += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const note = parseNote(new SourceText(`file:///w/${file}`, text), 'markdown');
  for (const hit of namesIn(snapshot.library, note))
    if (hit.values.some(name => name.introducedBy.length)) placed.push({ file, text, hit });
}
console.log(
  `${snapshot.library.papers.length} papers, ${words} words, ${placed.length} hits, ${perThousand(placed.length)} a thousand words`,
);
const read = readings();
const heard = placed.map(p => read.get(`${p.file}:${p.hit.span.start}\t${p.hit.spelling}`));
for (const reading of [0, 1, 2]) {
  const wrong = heard.filter(r => r?.verdicts[reading] === 'false').length;
  console.log(`reading ${reading + 1}: ${wrong} of ${placed.length} are none, ${perThousand(wrong)} a thousand words`);
}
for (const [a, b] of [
  [0, 1],
  [0, 2],
  [1, 2],
] as const) {
  const both = heard.filter(r => r?.verdicts[a] && r.verdicts[b]);
  const same = both.filter(r => r?.verdicts[a] === r?.verdicts[b]).length;
  console.log(`readings ${a + 1} and ${b + 1} agree on ${same} of ${both.length}`);
}
console.log(`${heard.filter(r => !r).length} hits nobody has read (add them to test/quiet.tsv)`);
const worst = new Map<string, { count: number; reason: string }>();
for (const [i, { hit }] of placed.entries()) {
  const { verdicts, reason = '' } = heard[i] ?? { verdicts: [] };
  if (!verdicts.includes('false')) continue;
  worst.set(hit.spelling, { count: (worst.get(hit.spelling)?.count ?? 0) + 1, reason });
}
for (const [name, { count, reason }] of [...worst].sort((a, b) => b[1].count - a[1].count).slice(0, 10))
  console.log(`  ${name} ${count}: ${reason}`);
if (process.env.SAMPLE) {
  const next = seeded(7);
  const chosen = placed
    .map(p => ({ p, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SAMPLE);
  for (const { p } of chosen) {
    const { start, end } = p.hit.span;
    const context = (from: number, to: number) => p.text.slice(Math.max(0, from), to).replace(/\s+/g, ' ');
    const papers = p.hit.values.flatMap(name => name.introducedBy.map(i => i.paper.title));
    console.log(
      `${p.file}:${start}\t${p.hit.spelling}\t${context(start - WIDE, start)}⟦${p.text.slice(start, end)}⟧${context(end, end + WIDE)}\t${papers.join(' | ')}`,
    );
  }
}
