/** The words of `lacking` in the user's language. */
import { l10n } from 'vscode';
import type { LackingWords } from './lacking';

export const lackingWords = (): LackingWords => ({
  neither: key => l10n.t('{0} has neither author nor year.', key),
  lacks: (key, field) => (field === 'year' ? l10n.t('{0} has no year.', key) : l10n.t('{0} has no author.', key)),
  several: groups => l10n.t('Incomplete: {0}.', groups),
  no: field => (field === 'year' ? l10n.t('no year') : l10n.t('no author')),
});
