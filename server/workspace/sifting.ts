/** Sifts files that somebody else has listed as those of this machine are: by `.gitignore`, `files.exclude` and the sources. */
import ignore, { type Ignore } from 'ignore';
import picomatch from 'picomatch';
import { decoded } from '../core/text/uri';
import type { FoundFile, Listing } from './fileHost';
import { isCandidate } from './kinds';
import { excluding, isLeftOut } from './leftOut';

export type GitRules = Ignore;

/** The rules of a `.gitignore`. */
export const gitRules = (text: string): GitRules => ignore().add(text);

/**
 * The file as the listing has it, `undefined` where it has not. `rules` are those of the `.gitignore` files, by folder.
 */
export function sifting(
  { folders, sources, exclude }: Listing,
  rules: ReadonlyMap<string, GitRules>,
): (file: FoundFile) => FoundFile | undefined {
  const named = sources.map(naming);
  const excludes = new Map(folders.map(folder => [folder, excluding(exclude.get(folder))]));
  return file => {
    const folder = folders.find(own => file.uri.startsWith(`${own}/`));
    if (folder === undefined) return undefined;
    const written = file.uri.slice(folder.length + 1);
    const path = decoded(written);
    if (!isCandidate(path)) return undefined;
    if (named.some(names => names(path))) return { ...file, named: true };
    const steps = written.split('/');
    const rulesOf = (way: string) => rules.get([folder, ...steps.slice(0, way ? way.split('/').length : 0)].join('/'));
    return isLeftOut(path, excludes.get(folder) ?? (() => false), rulesOf) ? undefined : file;
  };
}

/** A source is a glob, a file or a folder within the folders; what lies elsewhere on a machine can't be reached from here. */
function naming(source: string): (path: string) => boolean {
  const own = source.replace(/^\.\//, '').replace(/\/$/, '');
  const matches = picomatch.scan(own).isGlob ? picomatch(own, { dot: true }) : () => false;
  return path => path === own || path.startsWith(`${own}/`) || matches(path);
}
