/** What is wrong with the files that configure: themes.yaml, methods.yaml and project files. */
import { papersOfKey } from '../../core/library';
import type { Problem } from '../../core/problem';
import type { MethodsFile, Snapshot } from '../../core/snapshot';
import { missingBibliographies } from './missingBibliographies';

export function settingProblems(snapshot: Snapshot, uri: string): Problem[] {
  const themes = snapshot.themes.get(uri);
  const methods = snapshot.methods.get(uri);
  const project = snapshot.projects.get(uri);
  return [
    ...(themes?.problems ?? []),
    ...(methods ? [...methods.problems, ...unknownPapers(snapshot, methods)] : []),
    ...(project ? project.problems : []),
    ...(project && snapshot.complete
      ? missingBibliographies(snapshot, { uri, bibliographies: project.bibliographies })
      : []),
  ];
}

function unknownPapers(snapshot: Snapshot, { rules }: MethodsFile): Problem[] {
  if (!snapshot.complete) return [];
  return rules.flatMap(({ paper, paperSpan }) => {
    if (paper === undefined || !paperSpan || papersOfKey(snapshot.library, paper).length) return [];
    const message = `No paper here has the key, DOI or arXiv id “${paper}”.`;
    return [{ code: 'methods-syntax', message, span: paperSpan, severity: 'warning' }];
  });
}
