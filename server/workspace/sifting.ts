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

/** A path from a folder is left out; with `from`, only what is below that folder on the way counts. */
type IsLeftOut = (path: string, from?: string) => boolean;

/**
 * The file as the listing has it, `undefined` where it has not. `rules` are those of the `.gitignore` files, by folder.
 */
export function sifting(
  { folders, sources, exclude }: Listing,
  rules: ReadonlyMap<string, GitRules>,
): (file: FoundFile) => FoundFile | undefined {
  const named = sources.map(naming);
  const roots = folders.map(folder => ({ folder, leftOut: leftOutOf(folder, excluding(exclude.get(folder)), rules) }));
  return file => {
    if (!isCandidate(decoded(file.uri))) return undefined;
    const holding = roots.filter(({ folder }) => file.uri.startsWith(`${folder}/`));
    const pathIn = (folder: string) => decoded(file.uri.slice(folder.length + 1));
    if (holding.some(({ folder, leftOut }) => named.some(names => names(pathIn(folder), leftOut))))
      return { ...file, named: true };
    return holding.some(({ folder, leftOut }) => !leftOut(pathIn(folder))) ? file : undefined;
  };
}

function leftOutOf(
  folder: string,
  excluded: (path: string) => boolean,
  rules: ReadonlyMap<string, GitRules>,
): IsLeftOut {
  const own = new Map<string, GitRules>();
  for (const [uri, said] of rules) {
    if (uri === folder) own.set('', said);
    else if (uri.startsWith(`${folder}/`)) own.set(decoded(uri.slice(folder.length + 1)), said);
  }
  return (path, from = '') => {
    const above = from && `${from}/`;
    const excludedHere = (way: string) => excluded(above + way);
    return isLeftOut(path.slice(above.length), excludedHere, way => own.get(way ? above + way : from));
  };
}

/**
 * A source is a glob, a file or a folder within the folders; what lies elsewhere on a machine can't be reached from here. A
 * path names what is ignored too; a glob chooses from what is not left out, seen from the folder of its fixed beginning.
 */
function naming(source: string): (path: string, leftOut: IsLeftOut) => boolean {
  const own = source.replace(/^\.\//, '').replace(/\/$/, '');
  const { base, isGlob } = picomatch.scan(own);
  const matches = isGlob ? picomatch(own, { dot: true }) : () => false;
  const isBelow = (path: string) =>
    path.startsWith(`${own}/`) && !isLeftOut(path.slice(own.length + 1), NONE, NO_RULES);
  return (path, leftOut) => path === own || isBelow(path) || (matches(path) && !leftOut(path, base));
}

const NONE = () => false;
const NO_RULES = () => undefined;
