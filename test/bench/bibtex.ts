/** Times the BibTeX reader beside its floor in one run: `npm run bench bibtex`, with `-- --entries=100000` on another size. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceText } from '../../server/core/text/text';
import { parseBibtex } from '../../server/formats/bibtex/bibtex';
import { scanBibtex } from '../../server/formats/bibtex/scan';
import { writeBibCorpus } from './corpus.mjs';

const entries = Number(process.argv.find(arg => arg.startsWith('--entries='))?.slice('--entries='.length) ?? 10_000);
const runs = entries > 20_000 ? 4 : 9;
const folder = mkdtempSync(join(tmpdir(), 'bench-bibtex-'));
const path = join(folder, 'corpus.bib');
const bytes = writeBibCorpus(path, entries);

/** Each task reads the file itself, so that all carry the same cost. */
const tasks: Readonly<Record<string, () => number>> = {
  'read into a buffer': () => readFileSync(path).length,
  'read + indexOf("\\n@") on bytes': () => heads(readFileSync(path)),
  'read + UTF-8 decode': () => readFileSync(path, 'utf8').length,
  'floor: read + decode + indexOf("\\n@")': () => heads(readFileSync(path, 'utf8')),
  'read as bytes + scan': () => scanBibtex(readFileSync(path, 'latin1')).entries.count,
  'read + decode + scan': () => scanBibtex(readFileSync(path, 'utf8')).entries.count,
  'the same + records and problems': () => parsed().length,
  'the same + title, author, year': () =>
    parsed().reduce((n, r) => n + r.title.length + r.authors.length + (r.date ? 1 : 0), 0),
  'the same + identifiers': () =>
    parsed().reduce((n, r) => n + r.title.length + r.authors.length + (r.date ? 1 : 0) + (r.ids.doi ? 1 : 0), 0),
  'the same + every field': () =>
    parsed().reduce(
      (n, r) =>
        n +
        r.title.length +
        r.authors.length +
        (r.date ?? '').length +
        (r.ids.doi ?? '').length +
        (r.venue ?? '').length +
        (r.abstract ?? '').length +
        r.tags.length +
        r.links.length +
        r.files.length +
        r.type.length,
      0,
    ),
};

function parsed() {
  return parseBibtex(new SourceText('file:///corpus.bib', readFileSync(path, 'utf8'))).records;
}

function heads(text: { indexOf(search: string, from: number): number }): number {
  let count = 0;
  for (let at = text.indexOf('\n@', 0); at >= 0; at = text.indexOf('\n@', at + 1)) count++;
  return count;
}

const times = new Map<string, number[]>();
for (let run = 0; run < runs; run++) {
  for (const [name, task] of Object.entries(tasks)) {
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    times.set(name, [...(times.get(name) ?? []), (user + system) / 1000]);
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const floor = median(times.get('floor: read + decode + indexOf("\\n@")')?.slice(1) ?? []);
// Processor time, all threads: on a shared machine the clock on the wall measures the neighbours.
console.log(`${entries} entries, ${(bytes / 1e6).toFixed(1)} MB`);
console.log('processor ms                                 cold      warm   × floor');
for (const [name, [cold = 0, ...warm]] of times) {
  const ms = median(warm);
  console.log(
    `${name.padEnd(40)} ${cold.toFixed(0).padStart(8)} ${ms.toFixed(0).padStart(9)} ${(ms / floor).toFixed(2).padStart(9)}`,
  );
}
rmSync(folder, { recursive: true });
