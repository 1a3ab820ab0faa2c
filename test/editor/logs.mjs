// The logs of an editor's profile: which of them are of use to the one who reads a failure, and their last lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const WANTED = /(exthost|remoteexthost|litnotes)[^/\\]*\.log$/i;
/** The list of extensions of the editor's own, and what every one of them logs on its way up. */
const NOISE = /^\s+file:\/\/|_doActivateExtension vscode\./;
const seen = new Map();
const said = new Set();

/** The last lines of each log that grew since the last call, at most `lines` a log; what was said before is left out. */
export function logTails(folder, lines = 25) {
  return find(folder)
    .sort()
    .flatMap(path => {
      const all = readFileSync(path, 'utf8').split('\n').filter(Boolean);
      const fresh = all
        .slice(seen.get(path) ?? 0)
        .filter(isNews)
        .slice(-lines);
      seen.set(path, all.length);
      return fresh.length ? [`── ${relative(folder, path)}`, ...fresh] : [];
    });
}

function isNews(line) {
  const message = line.replace(/^[\d:. -]+/, '');
  if (NOISE.test(line) || said.has(message)) return false;
  said.add(message);
  return true;
}

function find(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return find(path);
    return WANTED.test(relative(folder, path)) ? [path] : [];
  });
}
