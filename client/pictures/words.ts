/** What the pictures say in the user's language. */
import { l10n } from 'vscode';
import type { Touch } from '../../server/protocol/pictures';

/** Plain text all of it; `name` is a note's, or nothing for all notes together. */
export interface Words {
  readonly title: string;
  readonly papers: (count: number) => string;
  readonly touch: Readonly<Record<Touch, string>>;
  readonly coverage: (name: string | undefined) => string;
  readonly timeline: string;
  readonly allNotes: string;
  readonly months: string;
  readonly years: string;
  readonly theme: string;
  readonly all: string;
  readonly undated: string;
  readonly noTheme: string;
  readonly rest: (themes: number) => string;
  readonly counts: string;
  readonly keys: string;
  readonly nothing: string;
  readonly noDates: string;
  readonly choose: string;
}

export const pictureWords = (): Words => ({
  title: l10n.t('Timeline and Coverage'),
  papers: count => (count === 1 ? l10n.t('1 paper') : l10n.t('{0} papers', count)),
  touch: { cited: l10n.t('Cited'), mentioned: l10n.t('Mentioned, not cited'), untouched: l10n.t('Never touched') },
  coverage: name => (name ? l10n.t('What {0} Covers', name) : l10n.t('What Your Notes Cite')),
  timeline: l10n.t('When the Papers Came Out'),
  allNotes: l10n.t('All notes'),
  months: l10n.t('By month'),
  years: l10n.t('By year'),
  theme: l10n.t('Theme'),
  all: l10n.t('All'),
  undated: l10n.t('Undated'),
  noTheme: l10n.t('No theme'),
  rest: themes => l10n.t('{0} more themes', themes),
  counts: l10n.t('The numbers as a table'),
  keys: l10n.t('Click a bar for its papers. With the keyboard: Tab to a picture, then the arrow keys, then Enter.'),
  nothing: l10n.t('No papers yet.'),
  noDates: l10n.t('No paper has a date.'),
  choose: l10n.t('What is shown'),
});
