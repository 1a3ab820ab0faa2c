/** Where an entry names keys: its own further ones, and those of the entries that it hangs on. */
import type { KeyPlace } from '../../core/paper/paper';
import { numberOf } from './names';
import { fieldName, fieldsFrom, fieldsTo, KIND, type Scan, textOf, valueEnd, valueKind, valueStart } from './tables';

/** Fields that hold keys with commas between them (biblatex manual §2.2.3). */
const LISTS = new Set((['ids', 'crossref', 'xref', 'xdata', 'related', 'entryset'] as const).map(numberOf));
/** biblatex manual §3.13.6: a field of any name takes its value from an `@xdata` entry. */
const GRANULAR = /^(\s*xdata=)(.+?)-[a-z]+(?:-\d+)?\s*$/i;

/** In the order of the file; a value that is put together from strings has none. In a scan of bytes only the keys are right. */
export function keyPlacesOf(scan: Scan, entry: number): KeyPlace[] {
  const places: KeyPlace[] = [];
  for (let field = fieldsFrom(scan, entry); field < fieldsTo(scan, entry); field++) {
    const kind = valueKind(scan, field);
    if (kind !== KIND.braced && kind !== KIND.quoted) continue;
    const start = valueStart(scan, field);
    const listed = LISTS.has(fieldName(scan, field));
    if (!listed && !scan.text.startsWith('xdata=', start)) continue;
    const value = textOf(scan, start, valueEnd(scan, field));
    if (listed) places.push(...listedIn(value, start));
    else {
      const [, before = '', key = ''] = GRANULAR.exec(value) ?? [];
      if (key) places.push(placed(key, start + before.length));
    }
  }
  return places;
}

const listedIn = (value: string, by: number): KeyPlace[] =>
  [...value.matchAll(/[^\s,](?:[^,]*[^\s,])?/g)].map(match => placed(match[0], by + match.index));

const placed = (key: string, start: number): KeyPlace => ({ key, span: { start, end: start + key.length } });
