/** Which files could matter by their names alone, and which folders never do; content decides about the rest. */

/** Of sources, notes and configurations. */
export const ENDINGS = 'bib md markdown qmd rmd txt json yaml yml ris html htm xml tex typ'.split(' ');

/** Folders of programs, not of people. */
export const NEVER: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', '__pycache__']);

const CANDIDATE = new RegExp(`\\.(?:${ENDINGS.join('|')})$`, 'i');

export const isCandidate = (path: string): boolean => CANDIDATE.test(path);

/** The spellings that people use: globs know no case, and `.Rmd` is the usual one. */
const SPELLED = ENDINGS.flatMap(ending => [
  ending,
  ending.toUpperCase(),
  ending.charAt(0).toUpperCase() + ending.slice(1),
]);

/** Globs that together match every candidate. */
export const CANDIDATE_GLOB = `**/*.{${SPELLED.join(',')}}`;
export const GITIGNORE_GLOB = '**/.gitignore';
