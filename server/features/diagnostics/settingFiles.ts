/** What is wrong with the files that configure: themes.yaml, methods.yaml and project files. */
import { stringOf } from '../../core/base/json';
import { papersOfKey } from '../../core/library/library';
import { type MethodsFile, type Snapshot, type ThemesFile, usedThemes } from '../../core/library/snapshot';
import type { Problem } from '../../core/text/problem';
import type { SourceText } from '../../core/text/text';
import { resolveUri, shownPath } from '../../core/text/uri';
import { parseYaml } from '../../core/text/yaml';
import { missingBibliographies } from './missingBibliographies';

export function settingProblems(snapshot: Snapshot, uri: string): Problem[] {
  const themes = snapshot.themes.get(uri);
  const methods = snapshot.methods.get(uri);
  const project = snapshot.projects.get(uri);
  return [
    ...(themes ? themesProblems(snapshot, themes) : []),
    ...(methods ? methodsProblems(snapshot, methods) : []),
    ...(project ? project.problems : []),
    ...(project && snapshot.complete
      ? missingBibliographies(snapshot, { uri, bibliographies: project.bibliographies })
      : []),
  ];
}

/** A file without themes beside one with them is another program's, and one that isn't used says so. */
function themesProblems(snapshot: Snapshot, { source, themes, problems }: ThemesFile): Problem[] {
  const used = usedThemes(snapshot.themes);
  if (used === undefined || used === source.uri) return [...problems, ...unknownMembers(snapshot, source)];
  if (!themes.length) return [];
  const message = `These themes aren't used: ${shownPath(used, snapshot.folders)} has those of this workspace. Move them there.`;
  return [{ code: 'themes-syntax', message, span: source.lineSpan(0), severity: 'information' }];
}

function methodsProblems(snapshot: Snapshot, methods: MethodsFile): Problem[] {
  const others = !methods.rules.length && [...snapshot.methods.values()].some(file => file.rules.length);
  return others ? [] : [...methods.problems, ...unknownPapers(snapshot, methods), ...emptyPlaces(snapshot, methods)];
}

const unknown = (key: string): string => `No paper here has the key, DOI or arXiv id “${key}”.`;

/** Keys in `papers:` of themes that no paper answers to. */
function unknownMembers(snapshot: Snapshot, { text }: SourceText): Problem[] {
  if (!snapshot.complete) return [];
  const entries = parseYaml(text).root?.entries.find(e => e.key === 'themes')?.value.items ?? [];
  const lists = entries.flatMap(entry => entry.entries.filter(e => e.key === 'papers'));
  return lists
    .flatMap(({ value }) => (value.items.length ? value.items : [value]))
    .flatMap(({ value, span }): Problem[] => {
      const key = stringOf(value);
      if (!key || papersOfKey(snapshot.library, key).length) return [];
      return [{ code: 'themes-syntax', message: unknown(key), span, severity: 'warning' }];
    });
}

/** Folders and notes in `in:` that hold no note: such an entry means nothing. */
function emptyPlaces(snapshot: Snapshot, { source, rules }: MethodsFile): Problem[] {
  if (!snapshot.complete) return [];
  const notes = [...snapshot.notes.keys()];
  return rules.flatMap(({ in: place, inSpan }): Problem[] => {
    if (place === undefined || !inSpan) return [];
    const within = resolveUri(source.uri, place).replace(/\/$/, '');
    if (notes.some(uri => uri === within || uri.startsWith(`${within}/`))) return [];
    const message = `There is no note in “${place}”. Write a note or folder as a path from the folder of this file.`;
    return [{ code: 'methods-syntax', message, span: inSpan, severity: 'warning' }];
  });
}

function unknownPapers(snapshot: Snapshot, { rules }: MethodsFile): Problem[] {
  if (!snapshot.complete) return [];
  return rules.flatMap(({ paper, paperSpan }) => {
    if (paper === undefined || !paperSpan || papersOfKey(snapshot.library, paper).length) return [];
    return [{ code: 'methods-syntax', message: unknown(paper), span: paperSpan, severity: 'warning' }];
  });
}
