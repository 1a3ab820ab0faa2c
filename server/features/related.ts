/** Papers close to one paper: by the names they share, and by theme. */
import { nameKey } from '../core/nameKey';
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';

const MOST = 8;
const BY_NAME = 3;
const BY_MAIN_THEME = 2;
const BY_THEME = 1;

/** The closest first. A name that half of the corpus uses says little, so each counts by its rarity. */
export function relatedPapers(snapshot: Snapshot, paper: Paper): Paper[] {
  const { papers } = snapshot.library;
  const themes = snapshot.library.themes().of;
  const mine = new Set(namesOf(paper));
  const users = new Map<string, number>();
  for (const other of papers)
    for (const name of namesOf(other)) if (mine.has(name)) users.set(name, (users.get(name) ?? 0) + 1);
  const myThemes = (themes.get(paper) ?? []).map(t => t.id);
  const scored = papers.flatMap(other => {
    if (other === paper) return [];
    const shared = namesOf(other).filter(name => mine.has(name));
    const byName = shared.reduce((sum, name) => sum + BY_NAME / Math.log2(1 + (users.get(name) ?? 1)), 0);
    const theirs = (themes.get(other) ?? []).map(t => t.id);
    const byTheme = theirs.filter(id => myThemes.includes(id)).length * BY_THEME;
    const byMain = theirs[0] !== undefined && theirs[0] === myThemes[0] ? BY_MAIN_THEME : 0;
    const score = byName + byTheme + byMain;
    return score > BY_THEME ? [{ other, score }] : [];
  });
  scored.sort((a, b) => b.score - a.score || (a.other.key < b.other.key ? -1 : 1));
  return scored.slice(0, MOST).map(s => s.other);
}

const namesOf = (paper: Paper): string[] => [
  ...new Set([...paper.methods.map(m => nameKey(m.name)), ...paper.mentions.map(nameKey)]),
];
