/** Which themes a corpus has: the user's own list, else the papers' tags, else what the papers themselves have in common. */
import type { ThemeAssignment } from '../paper';
import type { Theme } from '../theme';
import { assignThemes } from './assign';
import type { ThemedPaper } from './profile';

export interface CorpusThemes {
  readonly themes: readonly Theme[];
  /** One list a paper, in the papers' order. */
  readonly assignments: readonly (readonly ThemeAssignment[])[];
}

export function themesOf(papers: readonly ThemedPaper[], themes: readonly Theme[]): CorpusThemes {
  return { themes, assignments: assignThemes(papers, themes) };
}
