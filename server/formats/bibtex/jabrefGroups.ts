/** The groups that JabRef before version 4 and Better BibTeX keep in a comment of the file: `1 ExplicitGroup:Name\\;0\\;key\\;key\\;;`. */
import { type Scan, textOf } from './tables';

/** Names of groups by the key of an entry, in the order of the file. */
export function groupsByKey(scan: Scan): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  const { values, count } = scan.comments;
  for (let comment = 0; comment < count; comment++) {
    const text = textOf(scan, values[comment * 2] ?? 0, values[comment * 2 + 1] ?? 0);
    if (isGroups(text)) addGroups(groups, text);
  }
  return groups;
}

/** True for a comment that gives groups. */
export const isGroups = (comment: string): boolean => /^\s*jabref-meta:\s*(?:groupstree|grouping):/.test(comment);

/** JabRef breaks lines anywhere, also inside of keys, so line ends mean nothing. */
function addGroups(groups: Map<string, string[]>, text: string): void {
  for (const line of text.replace(/[\r\n]+/g, '').split(/(?<!\\);/)) {
    const [, name = '', list = ''] = /^\s*\d+\s+ExplicitGroup:((?:[^\\]|\\[^;])*)\\;\d+\\;(.*)$/.exec(line) ?? [];
    for (const key of name ? list.split('\\;') : []) {
      if (key) groups.set(key, [...(groups.get(key) ?? []), name.replace(/\\(.)/g, '$1')]);
    }
  }
}
