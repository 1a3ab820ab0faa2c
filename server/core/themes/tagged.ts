/** Themes from what people wrote on their papers: tags, keywords, collections and sections. */
import type { ThemedPaper } from './profile';
import { stemOf } from './terms';
import type { Theme } from './theme';

/** Below this share of tagged papers, tags sort too little to be the themes of the corpus. */
const TAGGED = 0.5;
/** A tag on more papers than this sorts nothing. */
const COMMON = 0.6;
const MOST = 20;

/** Tags that several papers share, the commonest first; empty when the corpus is hardly tagged. */
export function taggedThemes(papers: readonly ThemedPaper[]): Theme[] {
  const tags = new Map<string, { spellings: Map<string, number>; papers: ThemedPaper[] }>();
  for (const paper of papers) {
    const own = new Map(paper.tags.map(tag => [foldedTag(tag), tag.trim()]));
    for (const [key, tag] of own) {
      if (!key) continue;
      const entry = tags.get(key) ?? { spellings: new Map<string, number>(), papers: [] };
      entry.spellings.set(tag, (entry.spellings.get(tag) ?? 0) + 1);
      entry.papers.push(paper);
      tags.set(key, entry);
    }
  }
  const telling = [...tags]
    .filter(([, t]) => t.papers.length > 1 && (papers.length < 5 || t.papers.length <= COMMON * papers.length))
    .sort((a, b) => b[1].papers.length - a[1].papers.length || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST);
  const covered = new Set(telling.flatMap(([, t]) => t.papers));
  if (covered.size < TAGGED * papers.length) return [];
  return telling.map(([key, t]) => ({
    id: key.replace(/\s+/g, '-'),
    label: commonest(t.spellings),
    match: [...t.spellings.keys()].sort(),
    papers: t.papers.flatMap(p => p.keys.slice(0, 1)),
  }));
}

/** What two spellings of one tag share. */
export const foldedTag = (tag: string): string => (tag.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf).join(' ');

function commonest(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}
