/** Begins a note on a paper, where the other literature notes are. */

import { familyOf } from '../../core/keys';
import type { Paper } from '../../core/paper';
import { clipped, shownYear } from '../../core/shown';
import type { Snapshot } from '../../core/snapshot';
import { decoded, fileName, resolveUri } from '../../core/uri';
import type { CodeAction } from '../codeActions';
import { mentionAt } from '../mentionAt';
import type { Place } from '../place';

export function literatureNoteActions(snapshot: Snapshot, place: Place): CodeAction[] {
  const mention = mentionAt(snapshot, place);
  const [paper, ...others] = mention?.papers ?? [];
  if (!paper || others.length || paper.sources.some(s => s.record.format === 'note')) return [];
  const uri = noteUri(snapshot, place.uri, paper);
  if (!uri || snapshot.notes.has(uri) || snapshot.sources.has(uri)) return [];
  return [
    {
      title: `Create a note on “${clipped(paper.title, 50)}”`,
      kind: 'refactor.rewrite',
      edit: { edits: [], creates: [{ uri, text: literatureNote(paper) }] },
    },
  ];
}

/** Beside the literature notes that are there, named as most of them are; else in `notes`. `undefined` without a folder. */
export function noteUri(snapshot: Snapshot, from: string, paper: Paper): string | undefined {
  const notes = [...snapshot.sources.values()].filter(f => f.format === 'note').map(f => f.source.uri);
  const folders = notes.map(uri => uri.slice(0, uri.lastIndexOf('/')));
  const root = snapshot.folders.find(f => from.startsWith(`${f}/`)) ?? snapshot.folders[0];
  const folder = mostFrequent(folders) ?? (root && `${root}/notes`);
  if (!folder) return undefined;
  const at = notes.filter(uri => fileName(uri).startsWith('@')).length * 2 > notes.length ? '@' : '';
  return resolveUri(`${folder}/`, `${at}${safeName(paper.key)}.md`);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

/** What Windows, macOS and Linux all take for a file's name. */
export function safeName(key: string): string {
  const plain = decoded(key)
    .replace(/[\u0000-\u001f<>:"/\\|?*#%^[\]]+/g, '-')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .slice(0, 100);
  return /^(?:con|prn|aux|nul|com\d|lpt\d)?$/i.test(plain) ? `paper-${plain}` : plain;
}

/** JSON's strings are YAML's too, whatever a title holds. */
export function literatureNote(paper: Paper): string {
  const authors = paper.authors.map(a => ('family' in a && a.given ? `${a.family}, ${a.given}` : familyOf(a)));
  const year = shownYear(paper);
  const fields = [
    `title: ${JSON.stringify(paper.title)}`,
    `citekey: ${JSON.stringify(paper.key)}`,
    ...(authors.length ? ['authors:', ...authors.map(a => `  - ${JSON.stringify(a)}`)] : []),
    ...(year ? [`year: ${year}`] : []),
    ...(paper.venue ? [`venue: ${JSON.stringify(paper.venue)}`] : []),
    ...(paper.ids.doi ? [`doi: ${JSON.stringify(paper.ids.doi)}`] : []),
    ...(paper.ids.arxiv ? [`arxiv: ${JSON.stringify(paper.ids.arxiv)}`] : []),
    'tags: []',
  ];
  const title = paper.title.replace(/\s+/g, ' ').trim();
  return `---\n${fields.join('\n')}\n---\n\n# ${title}\n\n## Summary\n\n## Notes\n`;
}
