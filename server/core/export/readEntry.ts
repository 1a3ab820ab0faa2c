/** Reads the text of one BibTeX entry for export: all that it says beyond what every paper has. */
import { display, verbatim } from '../latex/display';
import { parseNames } from '../paper/bibtexNames';
import { parseDate } from '../paper/dates';
import { entryFields, type Strings } from './entryFields';
import type { MoreFields } from './exported';
import { FIELDS, numberVariable, VARIABLES, type Variable } from './fieldTable';

/** What a child takes from the volume that it is in; the rest of a parent is the parent's own (biblatex manual, appendix B). */
const INHERITED =
  /^(?:volume|volumes|series|number|publisher|address|location|editor|translator|isbn|issn|edition|organization|eventtitle|venue|year|date)$/;

/** Read by a rule of their own; the container is the paper's venue, which its reader knows. */
const OTHERWISE: ReadonlySet<Variable> = new Set(['container-title', 'number', 'page', 'genre']);

/** `parents` are the texts of the entries that this one hangs on, `type` the CSL type of the work. */
export function fieldsOfEntry(
  entry: string,
  type: string,
  strings: Strings,
  parents: readonly string[] = [],
): MoreFields {
  const fields = new Map(entryFields(entry, strings));
  for (const parent of parents) {
    const isData = /^@xdata\b/i.test(parent);
    for (const [name, value] of entryFields(parent, strings)) {
      const own = name === 'title' && !isData ? 'booktitle' : name;
      if ((isData || INHERITED.test(name) || own === 'booktitle') && !fields.has(own)) fields.set(own, value);
    }
  }
  const written = (...names: readonly string[]) => names.map(name => fields.get(name)).find(value => value?.trim());
  const texts = new Map<Variable, string>();
  const set = (variable: Variable, value: string | undefined, show = display) => {
    const text = value === undefined ? '' : show(value);
    if (text && !texts.has(variable)) texts.set(variable, text);
  };
  for (const variable of VARIABLES) {
    if (!OTHERWISE.has(variable))
      set(variable, written(...FIELDS[variable].bibtex), variable === 'URL' ? verbatim : display);
  }
  set('page', written('pages', 'eid')?.replace(/(?<!\s)\s*(?:[-–—]+|\\textendash(?:\{\}|\s))\s*/g, '-'));
  set('genre', written('type') ?? degree(entry), genre);
  set(numberVariable(type, texts.has('collection-title')), written('number'));
  const accessed = parseDate(written('urldate') ?? '');
  return {
    texts: Object.fromEntries(texts),
    editors: parseNames(written('editor') ?? ''),
    translators: parseNames(written('translator') ?? ''),
    ...(accessed ? { accessed } : {}),
  };
}

/** The entry types that say which degree; biblatex has strings for the others. */
const degree = (entry: string): string | undefined => /^@(phdthesis|mastersthesis)\b/i.exec(entry)?.[1]?.toLowerCase();

function genre(type: string): string {
  if (/^(?:phdthesis|mathesis|mastersthesis)$/i.test(type))
    return /^phd/i.test(type) ? 'PhD thesis' : 'Master’s thesis';
  return /^techreport$/i.test(type) ? 'Technical report' : display(type);
}
