/** CSL types for the entry types of BibTeX, biblatex and what reference managers add. */

const TYPES: ReadonlyMap<string, string> = new Map([
  ...as('article-journal', 'article suppperiodical'),
  ...as('book', 'book mvbook collection mvcollection proceedings mvproceedings reference mvreference'),
  ...as('chapter', 'inbook bookinbook suppbook incollection suppcollection'),
  ...as('paper-conference', 'inproceedings conference'),
  ...as('entry', 'inreference'),
  ...as('thesis', 'thesis phdthesis mastersthesis mathesis bachelorsthesis bathesis'),
  ...as('report', 'report techreport manual'),
  ...as('webpage', 'online electronic www webpage'),
  ...as('manuscript', 'unpublished'),
  ...as('pamphlet', 'booklet'),
  ...as('periodical', 'periodical'),
  ...as('patent', 'patent'),
  ...as('dataset', 'dataset'),
  ...as('software', 'software'),
  ...as('graphic', 'artwork image'),
  ...as('song', 'audio music'),
  ...as('motion_picture', 'movie video'),
  ...as('performance', 'performance'),
  ...as('personal_communication', 'letter'),
  ...as('review', 'review'),
  ...as('standard', 'standard'),
  ...as('legal_case', 'jurisdiction'),
  ...as('legislation', 'legislation'),
  ...as('treaty', 'legal'),
  ...as('article', 'preprint'),
]);

function as(type: string, names: string): (readonly [string, string])[] {
  return names.split(' ').map(name => [name, type] as const);
}

/**
 * `document` for types that say nothing (`misc`) and for unknown ones; a paper that is in an archive and came out nowhere
 * else is an `article`, which is CSL's word for a preprint.
 */
export function typeOfEntry(entryType: string, archived: boolean, venue: string | undefined): string {
  const type = TYPES.get(entryType) ?? 'document';
  const open = type === 'article-journal' || type === 'document' || type === 'webpage' || type === 'manuscript';
  return archived && open && (!venue || /^(?:arxiv|corr)\b/i.test(venue)) ? 'article' : type;
}

/** Edited works, of which the editors are shown as the people behind them. */
export const isEdited = (entryType: string): boolean =>
  /^(?:mv)?(?:book|collection|proceedings|reference)$|^periodical$/.test(entryType);

/** Entries that are no works: data for others, or settings of a bibliography style. */
export const isWork = (entryType: string): boolean => entryType !== 'xdata' && !/control$|bstctl$/.test(entryType);
