/** The tags of an entry: its keywords and its JabRef groups. */
import { display } from '../../core/latex/display';
import { type Bibliography, fieldValue, ownValues } from './fields';
import { keyOf } from './tables';

export function tagsOf(of: Bibliography, entry: number): string[] {
  const own = ownValues(of, entry, 'keywords');
  const inherited = own.length ? [] : [fieldValue(of, entry, 'keywords') ?? ''];
  const lists = [...own, ...inherited, ...ownValues(of, entry, 'groups')];
  const commented = of.scan.comments.count ? (of.groups().get(keyOf(of.scan, entry)) ?? []) : [];
  return [...new Set([...lists.flatMap(separated), ...commented])];
}

/** Keywords are parted by commas or, where there are any, by semicolons, outside of braces. */
function separated(list: string): string[] {
  const separator = /;\s/.test(list) || (list.includes(';') && !list.includes(',')) ? ';' : ',';
  if (!list.includes('{')) return list.split(separator).map(display).filter(Boolean);
  const tags: string[] = [];
  let depth = 0;
  let tag = '';
  for (const character of list) {
    if (character === '{') depth++;
    else if (character === '}') depth--;
    if (character === separator && depth <= 0) {
      tags.push(tag);
      tag = '';
    } else tag += character;
  }
  return [...tags, tag].map(display).filter(Boolean);
}
