// The logs of an editor's profile: which of them are of use to the one who reads a failure, and their last lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const WANTED = /(exthost|remoteexthost|litnotes)[^/\\]*\.log$/i;
const seen = new Map();

/** The last lines of each log that grew since the last call, at most `lines` a log. */
export function logTails(folder, lines = 25) {
  return find(folder)
    .sort()
    .flatMap(path => {
      const all = readFileSync(path, 'utf8').split('\n').filter(Boolean);
      const fresh = all.slice(seen.get(path) ?? 0).slice(-lines);
      seen.set(path, all.length);
      return fresh.length ? [`── ${relative(folder, path)}`, ...fresh] : [];
    });
}

function find(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return find(path);
    return WANTED.test(relative(folder, path)) ? [path] : [];
  });
}
