/** Tags that only repeat what a theme is called, as a literature note made from a template has them. */
import type { ThemeAssignment } from '../paper/paper';
import { assignThemes } from './assign';
import type { ThemedPaper } from './profile';
import { foldedTag } from './tagged';
import type { Theme } from './theme';

/**
 * As `assignThemes`, but a tag that repeats a theme's label or id counts only for a paper of which nothing else says where it
 * belongs: LitNotes may have written it there, and would take its own word for evidence.
 */
export function assignUnrepeated(papers: readonly ThemedPaper[], themes: readonly Theme[]): ThemeAssignment[][] {
  const named = new Map(themes.flatMap(({ id, label }) => [id, label].map(name => [foldedTag(name), id] as const)));
  const others = papers.map(paper => {
    const tags = paper.tags.filter(tag => !named.has(foldedTag(tag)));
    return tags.length < paper.tags.length ? { ...paper, tags } : paper;
  });
  return assignThemes(others, themes).map((list, i) => {
    if (list.length) return list;
    const ids = new Set(papers[i]?.tags.flatMap(tag => named.get(foldedTag(tag)) ?? []));
    return [...ids].slice(0, 3).map(id => ({ id, score: 1, why: ['tagged so'] }));
  });
}
