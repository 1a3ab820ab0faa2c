/** Reads an item of CSL-JSON, CSL-YAML or Better BibTeX's JSON for export: all that it says beyond what every paper has. */
import { isList, isRecord, stringOf } from '../base/json';
import { dateOf, parseDate } from '../paper/dates';
import { parsePeople } from '../paper/people';
import { type MoreFields, NOTHING_MORE } from './exported';
import { FIELDS, VARIABLES } from './fieldTable';

/** `item` is the plain value of any JSON or YAML; markup of titles is left out. */
export function fieldsOfItem(item: unknown): MoreFields {
  if (!isRecord(item)) return NOTHING_MORE;
  const text = (...names: readonly string[]) =>
    names.map(name => stringOf(item[name])?.trim()).find(value => value) || undefined;
  const accessed = dateIn(item.accessed) ?? parseDate(text('accessDate')?.slice(0, 10) ?? '');
  return {
    texts: Object.fromEntries(
      VARIABLES.flatMap(variable => {
        const value = text(...FIELDS[variable].csl);
        return value ? [[variable, /title/.test(variable) ? withoutMarkup(value) : value]] : [];
      }),
    ),
    editors: [...parsePeople(item.editor ?? []), ...creators(item, 'editor')],
    translators: [...parsePeople(item.translator ?? []), ...creators(item, 'translator')],
    ...(accessed ? { accessed } : {}),
  };
}

const withoutMarkup = (text: string): string =>
  text.replace(/<\/?(?:i|b|sc|sup|sub|span)(?:\s[^<>]{0,80})?>/gi, '').replace(/\s+/g, ' ');

/** Zotero lists everybody together, each with what they did. */
const creators = ({ creators: all }: Readonly<Record<string, unknown>>, role: string) =>
  isList(all) ? all.flatMap(one => (isRecord(one) && one.creatorType === role ? parsePeople(one) : [])) : [];

/** `{ "date-parts": [[2024, 3, 1]] }`, or a string. */
function dateIn(value: unknown): string | undefined {
  if (!isRecord(value)) return parseDate(stringOf(value) ?? '');
  const parts = value['date-parts'];
  const first = isList(parts) ? parts[0] : undefined;
  const [year, month, day] = isList(first) ? first.map(part => Number(stringOf(part))) : [];
  return year ? dateOf({ year, month, day }) : parseDate(stringOf(value.raw) ?? stringOf(value.literal) ?? '');
}
