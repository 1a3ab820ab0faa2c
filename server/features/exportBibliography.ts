/** A bibliography of the workspace's papers, or of those that some notes cite, in one of the formats that others read. */
import { isRecord, parseJson } from '../core/base/json';
import { bibtexEntry, bibtexKey } from '../core/export/bibtexEntry';
import { usedStrings } from '../core/export/bibtexSource';
import { cslItem } from '../core/export/cslJson';
import { byKey } from '../core/export/exported';
import { risReference } from '../core/export/ris';
import { isBibliography } from '../core/library/bibliographies';
import type { Snapshot, SourceFile } from '../core/library/snapshot';
import type { Paper, PaperRecord } from '../core/paper/paper';
import { citableKey } from '../core/paper/paperKeys';
import { shownPath } from '../core/text/uri';
import type { ExportFormat } from '../protocol/export';
import { type Chosen, type Entry, entryOf, moreOf, parentsOf, stringsOfFile } from './ownEntry';

/** Every paper under each key that a bibliography gives it, since notes may cite it by any of them; else under its own. */
export function everyPaper({ library }: Snapshot): Map<string, Paper> {
  const papers = new Map<string, Paper>();
  for (const paper of library.papers) {
    const written = paper.sources.flatMap(({ record }) => (isBibliography(record.format) && record.key) || []);
    for (const key of written.length ? written : [citableKey(paper)]) if (!papers.has(key)) papers.set(key, paper);
  }
  return papers;
}

/** Ordered by key. What a bibliography of the same format has is passed on as it stands there. */
export function exportBibliography(
  snapshot: Snapshot,
  papers: ReadonlyMap<string, Paper>,
  format: ExportFormat,
): string {
  const chosen = [...papers].map(([key, paper]) => ({ key, paper })).sort(byKey);
  switch (format) {
    case 'bibtex':
      return bibtex(snapshot, unique(chosen));
    case 'csl-json': {
      const items = chosen.map(one => ownItem(snapshot, one) ?? cslItem({ ...one, more: moreOf(snapshot, one) }));
      return `${JSON.stringify(items, null, 2)}\n`;
    }
    case 'ris':
      return chosen.map(one => risReference({ ...one, more: moreOf(snapshot, one) })).join('\n');
  }
}

/** Under keys that entries can have, each key once. */
function unique(chosen: readonly Chosen[]): readonly Chosen[] {
  const known = new Map<string, Chosen>();
  for (const { key: wanted, paper } of chosen) {
    const key = paper.sources.some(s => s.record.format === 'bibtex' && s.record.key === wanted)
      ? wanted
      : bibtexKey(paper, wanted);
    if (!known.has(key)) known.set(key, { key, paper });
  }
  return [...known.values()].sort(byKey);
}

function ownItem(snapshot: Snapshot, chosen: Chosen): object | undefined {
  const item = parseJson(entryOf(snapshot, chosen, 'csl-json')?.text ?? '');
  return isRecord(item) && 'type' in item && !('itemType' in item) ? { ...item, id: chosen.key } : undefined;
}

/** Strings first, then entries, then the entries that others inherit from: BibTeX wants it in this order. */
function bibtex(snapshot: Snapshot, chosen: readonly Chosen[]): string {
  const strings = new Map<string, string>();
  const entries: Entry[] = [];
  const parents = new Map<string, Entry>();
  for (const one of chosen) {
    const own = entryOf(snapshot, one, 'bibtex');
    const taken = own && stringsOf(own.file, own.text, strings);
    if (!own || !taken) {
      entries.push({ key: one.key, text: made(snapshot, one) });
      continue;
    }
    entries.push({ key: one.key, text: withKey(own.record, own.text, one.key) });
    for (const parent of parentsOf(own.file, own.text)) parents.set(parent.key, parent);
  }
  const children = entries.filter(entry => !parents.has(entry.key));
  const all = [...strings.values(), ...[...children, ...[...parents.values()].sort(byKey)].map(e => e.text)];
  return all.length ? `${all.join('\n\n').replace(/\r\n?/g, '\n')}\n` : '';
}

const made = (snapshot: Snapshot, one: Chosen): string =>
  bibtexEntry(one.paper, one.key, pageOf(snapshot, one.paper), moreOf(snapshot, one)).trimEnd();

/** The path of the first saved page that has the paper. */
function pageOf({ folders }: Snapshot, { sources }: Paper): string | undefined {
  const page = sources.find(({ record: { format } }) => format !== 'note' && !isBibliography(format));
  return page && shownPath(page.uri, folders);
}

function withKey({ keySpan, span }: PaperRecord, text: string, key: string): string {
  if (!keySpan) return text;
  return text.slice(0, keySpan.start - span.start) + key + text.slice(keySpan.end - span.start);
}

/** Adds the definitions that the entry needs; false where another file defines one of the names otherwise. */
function stringsOf(file: SourceFile, entry: string, strings: Map<string, string>): boolean {
  const needed = new Map<string, string>();
  const defined = stringsOfFile(file);
  const collect = (text: string): void => {
    for (const name of usedStrings(text)) {
      const definition = defined.get(name);
      if (definition === undefined || needed.has(name)) continue;
      collect(definition.replace(/^@string\s*[{(]\s*[^\s=]+/i, ''));
      needed.set(name, definition);
    }
  };
  collect(entry);
  for (const [name, definition] of needed) {
    if ((strings.get(name) ?? definition) !== definition) return false;
  }
  for (const [name, definition] of needed) strings.set(name, definition);
  return true;
}
