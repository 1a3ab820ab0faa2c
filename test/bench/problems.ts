/** Times the diagnostics of a 150 KB note with 600 citations, and near keys, with 100,000 papers known: `npm run bench problems`. */
import { scanCitations } from '../../server/core/note/citation';
import { diagnostics } from '../../server/features/diagnostics';
import { paperIndex } from '../../server/features/finding/paperIndex';
import { noteKeys } from '../../server/features/notes/noteKeys';
import { indexed, uriOf } from '../memoryFiles';

const PAPERS = 100_000;
const CITATIONS = 600;
const ROUNDS = 60;
const LIMIT = 15;

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zy'.split(' ');
function word(seed: number, length: number): string {
  let text = '';
  for (let i = 0, n = seed; i < length; i++, n = Math.floor(n / 20) + i * 7) text += SYLLABLES[n % 20] ?? '';
  return text;
}
const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Made {
  readonly key: string;
  readonly name: string;
  readonly entry: string;
}

function paper(i: number): Made {
  const family = titled(word(i * 7 + 3, 3));
  const name = `${titled(word(i * 13 + 5, 3))}RL${i % 3 ? '' : i % 7}`;
  const year = 2000 + (i % 25);
  const key = `${family.toLowerCase()}${year}${word(i * 31, 2)}`;
  const title = `${name}: ${titled(word(i * 5, 3))} ${word(i * 3, 4)} learning ${word(i * 11, 3)}`;
  const abstract = `We introduce ${name}, a method that improves accuracy by ${(i % 300) / 10}\\% and is ${1 + (i % 9)}.5x faster.`;
  const entry = `@article{${key}, title = {${title}}, author = {${family}, A.}, year = ${year}, abstract = {${abstract}}}`;
  return { key, name, entry };
}

/** Every fortieth key is unknown; each citation stands in a sentence with a name and a number. */
function draft(papers: readonly Made[]): string {
  let text = '---\nbibliography: refs.bib\n---\n\n';
  for (let c = 0; c < CITATIONS; ) {
    for (let k = 0; k < 3; k++, c++) {
      const i = (c * 97 + k * 31) % papers.length;
      const made = papers[i];
      const key = `${made?.key}${c % 40 ? '' : 'x'}`;
      text += `The method ${made?.name} improves accuracy by ${(i % 300) / 10}% over earlier work [@${key}]; later work goes on with it in several ways and shows that it holds.\n`;
    }
    text += `${'Plain words of prose go on here for a while without any name in them at all.\n'.repeat(4)}\n`;
  }
  return text;
}

function median(label: string, run: (i: number) => void, rounds = ROUNDS): number {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    run(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  console.log(`  ${label.padEnd(44)} p50 ${at(0.5).toFixed(2).padStart(7)}  p99 ${at(0.99).toFixed(2).padStart(7)} ms`);
  return at(0.5);
}

async function main(): Promise<void> {
  const papers = Array.from({ length: PAPERS }, (_, i) => paper(i));
  const text = draft(papers);
  const uri = uriOf('draft.md');
  const workspace = await indexed(
    new Map([
      ['refs.bib', papers.map(p => p.entry).join('\n')],
      ['draft.md', text],
    ]),
  );
  // The server makes it in slices before anybody asks.
  paperIndex(workspace.snapshot.library);
  const start = performance.now();
  const found = diagnostics(workspace.snapshot, uri);
  const first = (performance.now() - start).toFixed(0);
  console.log(
    `  ${Math.round(text.length / 1000)} KB, ${CITATIONS} citations, ${found.length} problems, ${PAPERS} papers; first time ${first} ms`,
  );
  const bare = median('bare: indexOf("@") and key scan', () => scanCitations(text));
  let edited = 0;
  const own = median('diagnostics of the note as it is', () => diagnostics(workspace.snapshot, uri));
  const notes = Array.from({ length: ROUNDS }, () => {
    workspace.edit(uri, `${text}${'x'.repeat(++edited % 50)}\n`, 'markdown');
    return workspace.snapshot;
  });
  const afterEdit = median('diagnostics after an edit', i => diagnostics(notes[i] ?? workspace.snapshot, uri));
  for (const [what, time] of [
    ['as it is', own],
    ['after an edit', afterEdit],
  ] as const) {
    const ratio = time / bare;
    console.log(`  ${what}: ${ratio.toFixed(1)} × the bare scan; limit ${LIMIT}${ratio > LIMIT ? '  MISSED' : ''}`);
  }
  const note = workspace.snapshot.notes.get(uri);
  if (!note) return;
  const keys = noteKeys(workspace.snapshot, note);
  const slip = (i: number) => (papers[(i * 7919) % PAPERS]?.key ?? '').replace(/^(.{4})./, '$1q');
  median('keys near an unknown one', i => keys.near(slip(i)), 300);
}

main();
