/** What the demo workspace holds, read from its files with the plainest of means, so that expectations don't come from the product. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Uri, workspace } from 'vscode';

/** A title line `NAME: …` of a saved page. */
export interface Titled {
  readonly name: string;
  readonly title: string;
  /** Relative to the workspace. */
  readonly file: string;
  /** From 0. */
  readonly line: number;
}

export function folder(): Uri {
  const [first] = workspace.workspaceFolders ?? [];
  if (!first) throw new Error('no folder is open');
  return first.uri;
}

export function read(file: string): string {
  return readFileSync(join(folder().fsPath, file), 'utf8');
}

/** Makes the folder's files what they were before the first test: what a failed test leaves makes no other fail. */
export function putBack(): void {
  const original = process.env.LITNOTES_ORIGINAL ?? '';
  const before = new Set(filesIn(original));
  for (const file of filesIn(folder().fsPath).filter(f => !before.has(f))) rmSync(join(folder().fsPath, file));
  const now = new Set(filesIn(folder().fsPath));
  for (const file of before) {
    const bytes = readFileSync(join(original, file));
    const path = join(folder().fsPath, file);
    if (!now.has(file) || !bytes.equals(readFileSync(path))) writeFileSync(path, bytes);
  }
}

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(path, join(entry.parentPath, entry.name)));

export function pages(): string[] {
  return readdirSync(join(folder().fsPath, 'papers')).map(file => `papers/${file}`);
}

const TITLE = /^([A-Z][\w-]*[A-Z\d][\w-]*): \S/;

/** Title lines whose name no other title has, and which no bibliography entry and no note repeats. */
export function titled(): Titled[] {
  const all = pages().flatMap(file =>
    read(file)
      .split(/\r?\n/)
      .flatMap((title, line) => {
        const name = TITLE.exec(title)?.[1];
        return name && title.length < 200 ? [{ name, title, file, line }] : [];
      }),
  );
  const elsewhere = fold(['refs.bib', ...notes()].map(read).join('\n'));
  return all.filter(
    ({ name, title }) => all.filter(t => t.name === name).length === 1 && !elsewhere.includes(fold(title)),
  );
}

function notes(): string[] {
  return readdirSync(join(folder().fsPath, 'notes')).map(file => `notes/${file}`);
}

/** Offsets at which the text has the name as a word of its own, outside of anything marked up. */
export function places(text: string, name: string): number[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const alone = new RegExp(`(?<![\\w@\\[\`$#/:+-])${escaped}(?![\\w\\]\`$:/+-])`, 'g');
  const body = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(text)?.[0].length ?? 0;
  return [...text.matchAll(alone)].map(m => m.index).filter(at => at >= body);
}

export function bibKeys(): string[] {
  return [...read('refs.bib').matchAll(/^@(?!string|comment|preamble)\w+\{\s*([^,\s]+)\s*,/gim)].map(m => m[1] ?? '');
}

/** The labels of `themes.yaml`, in its order. */
export function themeLabels(): string[] {
  return [...read('themes.yaml').matchAll(/^\s+label:\s*(.+?)\s*$/gm)].map(m =>
    (m[1] ?? '').replace(/^["']|["']$/g, ''),
  );
}

/** How many papers the command line finds in the same folder. */
export function paperCount(): number {
  const cli = process.env.LITNOTES_CLI ?? '';
  const args = [cli, 'papers', '--workspace', folder().fsPath, '--format', 'json'];
  const answer: unknown = JSON.parse(
    execFileSync(process.env.LITNOTES_NODE ?? 'node', args, { encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
  if (typeof answer !== 'object' || answer === null || !('papers' in answer) || !Array.isArray(answer.papers)) {
    throw new Error('the command line did not print papers');
  }
  return answer.papers.length;
}

/** Letters and digits alone: what escaping and markup leave of a text. */
export function fold(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
