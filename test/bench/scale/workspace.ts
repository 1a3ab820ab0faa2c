/** The folder that the scale benchmark runs on: a large bibliography, a small one, and a draft that cites both. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bibCorpus } from '../corpus.mjs';

export interface Bench {
  readonly count: number;
  readonly folder: string;
  /** Where the server may keep its cache; empty at first. */
  readonly storage: string;
  readonly bib: string;
  readonly bibUri: string;
  readonly draftUri: string;
  readonly draft: string;
  /** An entry in the middle of the file, which the draft cites on its second line. */
  readonly middle: string;
}

/** Its title has no name, its abstract has one that no other entry has; the draft begins with both. */
const LAST = `@article{theverylast2026,
  title = {A plain study that stands at the end of the file},
  author = {Endmann, Ada},
  year = {2026},
  abstract = {We present ZetaQuorumNet, a sparse critic that reads to the end. It reaches 71.5\\% on OmegaBench.}
}
`;
export const LAST_TITLE = 'A plain study that stands at the end of the file';
const NEAR = 100;

/** Corpora are kept between runs: that of a size is always the same. */
export function benchFolder(count: number): Bench {
  const base = join(process.cwd(), 'test/.out/scale', String(count));
  const [folder, storage, corpus] = [join(base, 'work'), join(base, 'storage'), join(base, 'corpus.bib')];
  rmSync(folder, { recursive: true, force: true });
  rmSync(storage, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!existsSync(corpus)) write(corpus, count);
  const bib = join(folder, 'refs.bib');
  copyFileSync(corpus, bib);
  writeFileSync(join(folder, 'near.bib'), [...bibCorpus(NEAR, 2, 10_000_000)].join(''));
  const near = [...readFileSync(join(folder, 'near.bib'), 'utf8').matchAll(/^@\w+\{([^,]+),/gm)].map(m => m[1]);
  const middle = middleKey(bib);
  const draft = [
    'Unlike ZetaQuorumNet, all of these are made up [@theverylast2026].\n',
    `Half of them come before @${middle}.\n`,
    ...near.map((key, i) => `Work ${i} by @${key} trains a plain policy.\n`),
  ].join('\n');
  writeFileSync(join(folder, 'draft.md'), draft);
  const uriOf = (path: string) => pathToFileURL(path).href;
  const draftUri = uriOf(join(folder, 'draft.md'));
  return { count, folder, storage, bib, bibUri: uriOf(bib), draftUri, draft, middle };
}

function write(path: string, count: number): void {
  const file = openSync(`${path}.part`, 'w');
  for (const text of bibCorpus(count - 1)) writeSync(file, text);
  writeSync(file, LAST);
  closeSync(file);
  renameSync(`${path}.part`, path);
}

const headBehind = (bytes: Buffer): number => bytes.indexOf('\n@', bytes.length >> 1) + 1;

function middleKey(bib: string): string {
  const bytes = readFileSync(bib);
  const at = headBehind(bytes);
  return /\{([^,]+),/.exec(bytes.toString('utf8', at, at + 200))?.[1] ?? '';
}

/** Puts a word into the title of the entry in the middle, as an export does: the file is written beside and renamed. */
export function editMiddle({ bib }: Bench, word: string): void {
  const bytes = readFileSync(bib);
  const at = bytes.indexOf('title = {', headBehind(bytes)) + 'title = {'.length;
  writeFileSync(`${bib}.new`, Buffer.concat([bytes.subarray(0, at), Buffer.from(`${word} `), bytes.subarray(at)]));
  renameSync(`${bib}.new`, bib);
}
