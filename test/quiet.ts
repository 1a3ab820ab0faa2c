/** How quiet names are in prose of other fields: hits a thousand words over the writing beside the project, and a seeded sample to read. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { KnownName } from '../server/core/knownNames';
import type { NameHit } from '../server/core/mentions';
import { parseNote } from '../server/core/note/parseNote';
import { SourceText } from '../server/core/text';
import { namesIn } from '../server/features/namesIn';
import { dailyPapers } from './core/names/material';
import { indexed } from './memoryFiles';

const WRITING = join(process.cwd(), '../shared/material/writing');
const PROSE = new Set(['.md', '.Rmd', '.qmd']);
const SAMPLE = 300;

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

interface Placed {
  readonly file: string;
  readonly text: string;
  readonly hit: NameHit<KnownName>;
}

const papers = (dailyPapers() ?? []).map(p => ({
  paper: { id: p.id, title: p.title, summary: p.abstract, authors: [], publishedAt: '2025-01-01T00:00:00.000Z' },
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
const counts = new Map<string, number>();
for (const { hit } of placed) counts.set(hit.spelling, (counts.get(hit.spelling) ?? 0) + 1);
console.log(
  `${snapshot.library.papers.length} papers, ${words} words, ${placed.length} hits, ${((1000 * placed.length) / words).toFixed(3)} a thousand words`,
);
console.log(
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 60)
    .map(([name, n]) => `${name} ${n}`)
    .join(', '),
);
if (process.env.SAMPLE) {
  const next = seeded(7);
  const chosen = placed
    .map(p => ({ p, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SAMPLE);
  for (const { p } of chosen) {
    const { start, end } = p.hit.span;
    const context = (from: number, to: number) => p.text.slice(Math.max(0, from), to).replace(/\s+/g, ' ');
    console.log(
      `${p.file}:${start}\t${p.hit.spelling}\t${context(start - 60, start)}⟦${p.text.slice(start, end)}⟧${context(end, end + 50)}`,
    );
  }
}
