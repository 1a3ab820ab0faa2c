/** Reads the workspace's themes.yaml: `themes: [{ id, label, definition, match?, papers? }]`; what is wrong costs only itself. */
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import type { Theme } from '../core/themes/theme';
import { type ListFile, readList } from './yamlList';

const THEMES: ListFile = {
  name: 'themes.yaml',
  list: 'themes',
  begin: '- id:',
  fields: ['id', 'label', 'definition', 'match', 'papers'],
  code: 'themes-syntax',
};

export interface ThemesReading {
  readonly themes: Theme[];
  readonly problems: Problem[];
}

/** Total. Every problem has the code `themes-syntax` and stands at the word that is wrong. */
export function parseThemes(source: SourceText): ThemesReading {
  const { values, problems } = readList<Theme>(source, THEMES, (entry, before) => {
    const id = entry.text('id');
    if (!id) {
      if (!entry.field('id')) entry.report(entry.place('id'), 'This theme has no id.');
      return undefined;
    }
    if (before.some(theme => theme.id === id)) {
      entry.report(entry.place('id'), `The id "${id}" is already taken by a theme above; this one is ignored.`);
      return undefined;
    }
    return {
      id,
      label: entry.text('label') ?? id,
      definition: entry.text('definition'),
      match: entry.texts('match'),
      papers: entry.texts('papers'),
      span: entry.node.span,
    };
  });
  return { themes: values, problems };
}
