/** What `.gitignore` files and the editor's `files.exclude` leave out of a folder, told by paths alone. */
import type { Ignore } from 'ignore';
import picomatch from 'picomatch';
import { NEVER } from './kinds';

/** The rules of the `.gitignore` files above a file, by the folder that they stand in; the highest first. */
export type Rules = readonly { readonly base: string; readonly rules: Ignore }[];

/** `inside` gives the path from a rule's folder, with `/`; the deepest rule that says something decides, as in git. */
export function isIgnored(all: Rules, inside: (base: string) => string, directory: boolean): boolean {
  let left = false;
  for (const { base, rules } of all) {
    const { ignored, unignored } = rules.test(inside(base) + (directory ? '/' : ''));
    if (ignored) left = true;
    else if (unignored) left = false;
  }
  return left;
}

/** Globs of `files.exclude`, for paths from the folder that they are set for. */
export function excluding(globs: readonly string[] = []): (path: string) => boolean {
  const matches = picomatch([...globs], { dot: true });
  return path => globs.length > 0 && matches(path);
}

/**
 * True when the file, or a folder on the way down to it, is left out. `path` is the way from the folder at the top, with `/`;
 * `rulesOf` gives the rules in a folder on the way, by its path from the top (the top itself is empty).
 */
export function isLeftOut(
  path: string,
  excluded: (path: string) => boolean,
  rulesOf: (folder: string) => Ignore | undefined,
): boolean {
  const steps = path.split('/');
  const all: { base: string; rules: Ignore }[] = [];
  let folder = '';
  for (const [i, step] of steps.entries()) {
    const rules = rulesOf(folder);
    if (rules) all.push({ base: folder, rules });
    folder = folder ? `${folder}/${step}` : step;
    const here = folder;
    const inside = (base: string) => (base ? here.slice(base.length + 1) : here);
    if (NEVER.has(step) || excluded(here) || isIgnored(all, inside, i < steps.length - 1)) return true;
  }
  return false;
}
