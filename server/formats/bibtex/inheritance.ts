/** Which fields an entry takes from its `crossref` parent; the default rules of the biblatex manual, appendix B. */
import type { KnownName } from './names';

const NEVER: ReadonlySet<string> = new Set(
  (
    'ids crossref xref xdata entryset entrysubtype execute label options presort related relatedoptions relatedstring ' +
    'relatedtype shortauthor shorteditor shorthand shorthandintro shorthandwidth sortkey sortname sorttitle sortyear ' +
    'keywords file groups timestamp owner'
  ).split(' '),
);
const TITLE_ONLY: ReadonlySet<string> = new Set(['shorttitle', 'indextitle', 'indexsorttitle']);

const types = (list: string): ReadonlySet<string> => new Set(list.split(' '));

interface Rule {
  readonly parents: ReadonlySet<string>;
  readonly children: ReadonlySet<string>;
  /** In the child, what `title`, `subtitle` and `titleaddon` of the parent become: `main`, `book`, `journal`. */
  readonly prefix: string;
}

const RULES: readonly Rule[] = [
  { parents: types('mvbook'), children: types('book inbook bookinbook suppbook'), prefix: 'main' },
  {
    parents: types('mvcollection mvreference'),
    children: types('collection reference incollection inreference suppcollection'),
    prefix: 'main',
  },
  { parents: types('mvproceedings'), children: types('proceedings inproceedings conference'), prefix: 'main' },
  { parents: types('book'), children: types('inbook bookinbook suppbook'), prefix: 'book' },
  {
    parents: types('collection reference'),
    children: types('incollection inreference suppcollection'),
    prefix: 'book',
  },
  { parents: types('proceedings'), children: types('inproceedings conference'), prefix: 'book' },
  { parents: types('periodical'), children: types('article suppperiodical'), prefix: 'journal' },
];
const TITLE_PARTS = ['title', 'subtitle', 'titleaddon'] as const;
const CHILDREN_OF_BOOKS = types('inbook bookinbook suppbook');
const BOOKS = types('mvbook book');

/**
 * The parent's fields to look in for a field of the child, in order. `('inproceedings', 'proceedings', 'booktitle')`
 * gives `['title', 'booktitle']`; empty where nothing is inherited.
 */
export function inheritedFrom(child: string, parent: string, field: KnownName): readonly KnownName[] {
  if (NEVER.has(field)) return [];
  const rule = RULES.find(r => r.parents.has(parent) && r.children.has(child));
  const own = rule && TITLE_ONLY.has(field) ? [] : [field];
  if (BOOKS.has(parent) && CHILDREN_OF_BOOKS.has(child) && field === 'bookauthor') return ['author', field];
  if (!rule) return own;
  for (const part of TITLE_PARTS) {
    if (field === rule.prefix + part) return [part, field];
    // What has become the child's book or journal title is no longer its title.
    if (field === part) return [];
  }
  return own;
}
