/** A process of its own for one task over a file, so that each is cold: prints milliseconds by the clock and of processors. */
import { readFileSync } from 'node:fs';

const [task = '', path = ''] = process.argv.slice(2);

function heads(text: { indexOf(search: string, from: number): number }): number {
  let count = 0;
  for (let at = text.indexOf('\n@', 0); at >= 0; at = text.indexOf('\n@', at + 1)) count++;
  return count;
}

/** Node's own UTF-8 decoder stops at the longest string; pieces of the file don't. */
const PIECE = 1 << 28;

function decoded(bytes: Buffer): number {
  let length = 0;
  for (let at = 0; at < bytes.length; at += PIECE) length += bytes.toString('utf8', at, at + PIECE).length;
  return length;
}

const tasks: Readonly<Record<string, () => Promise<number>>> = {
  'read + byte scan': async () => heads(readFileSync(path)),
  'read + UTF-8 decode + byte scan': async () => {
    const bytes = readFileSync(path);
    return decoded(bytes) + heads(bytes);
  },
  'latex-utensils': async () => {
    const { bibtexParser } = await import('latex-utensils');
    return bibtexParser.parse(readFileSync(path, 'utf8')).content.length;
  },
  '@retorquere/bibtex-parser': async () => {
    const { parse } = await import('@retorquere/bibtex-parser');
    return parse(readFileSync(path, 'utf8'), { raw: true }).entries.length;
  },
};

const start = performance.now();
const used = process.cpuUsage();
tasks[task]?.().then(
  () => {
    const { user, system } = process.cpuUsage(used);
    console.log(performance.now() - start, (user + system) / 1000);
  },
  error => console.error(error instanceof Error ? error.message : error),
);
