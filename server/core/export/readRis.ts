/** Reads the lines of one RIS reference for export: all that it says beyond what every paper has. */
import { parseDate } from '../paper/dates';
import { parsePeople } from '../paper/people';
import { isStrict, risLine } from '../text/risLine';
import type { MoreFields } from './exported';
import { FIELDS, isNumbered, isPeriodical, numberVariable, VARIABLES, type Variable } from './fieldTable';

/** Some put the DOI where a kind or a note belongs. */
const DOI_ALONE = /^\s*(?:doi:?\s*)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S+$/i;

/** `type` is the CSL type of the work: `SN` and `M1` mean different things by it. */
export function fieldsOfReference(reference: string, type: string): MoreFields {
  const lines = tagged(reference);
  const all = (...tags: readonly string[]) => tags.flatMap(tag => lines.filter(l => l.tag === tag).map(l => l.value));
  const texts = new Map<Variable, string>();
  const set = (variable: Variable, value: string | undefined) => {
    if (value && !texts.has(variable)) texts.set(variable, value);
  };
  for (const variable of VARIABLES) {
    // Several notes are one text, several names of a journal one journal.
    const values = all(...FIELDS[variable].ris).filter(
      value => !((variable === 'genre' || variable === 'note') && DOI_ALONE.test(value)),
    );
    if (variable !== 'number') set(variable, variable === 'note' ? values.join(' ') : values[0]);
  }
  set('keyword', all('KW').join(', '));
  for (const serial of all('SN')) set(serialVariable(serial, type), serial);
  const number = numberVariable(type, texts.has('collection-title'));
  set(isPeriodical(type) ? 'number' : number, all('M1')[0]);
  if (number === 'number') set('number', texts.get('issue'));
  pages(all('SP')[0], all('EP')[0], type, set);
  const accessed = all('Y2').map(value => parseDate(value.replace(/\/+$/, '').replace(/\//g, '-')))[0];
  return {
    texts: Object.fromEntries(texts),
    editors: parsePeople(all('ED', 'A2')),
    translators: type === 'book' || type === 'chapter' ? parsePeople(all('A4')) : [],
    ...(accessed ? { accessed } : {}),
  };
}

function pages(
  first: string | undefined,
  last: string | undefined,
  type: string,
  set: (variable: Variable, value: string | undefined) => void,
): void {
  if (first && !last && type === 'book') set('number-of-pages', first);
  else set('page', first && last && first !== last ? `${first}-${last}` : (first ?? last));
}

function serialVariable(serial: string, type: string): Variable {
  if (isNumbered(type)) return 'number';
  return /^\s*\d{4}-?\d{3}[\dXx]\b/.test(serial) ? 'ISSN' : 'ISBN';
}

function tagged(reference: string): { readonly tag: string; readonly value: string }[] {
  const lines: { tag: string; value: string }[] = [];
  const written = reference.split(/\r\n?|\n/);
  const isLoose = !isStrict(written[0] ?? '');
  for (const line of written) {
    const read = risLine(line, isLoose);
    const last = lines.at(-1);
    if (read) lines.push({ ...read });
    else if (last && line.trim()) last.value = `${last.value} ${line.trim()}`.trim();
  }
  return lines.filter(line => line.value);
}
