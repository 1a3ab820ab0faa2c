/** The keys of a paper: those that its sources give, and the generated one. */
import { generatedKey } from './keys';
import type { Paper, PaperRecord, PlacedRecord, RecordNames } from './paper';

export interface PaperKeys {
  readonly key: string;
  readonly otherKeys: readonly string[];
}

/** The first key of the sources is the main one, else the generated one. */
export function paperKeys(written: readonly string[], generated: string): PaperKeys {
  const key = written[0] ?? generated;
  return { key, otherKeys: [...new Set([...written, generated])].filter(k => k !== key) };
}

/** The bibliography's keys come before the user's note's: they are what a build looks up. */
export function writtenKeys(sources: readonly Pick<PlacedRecord, 'record'>[]): string[] {
  const [only, ...others] = sources;
  if (only && !others.length) return keysIn(only.record);
  const of = (own: boolean) =>
    sources.filter(s => (s.record.format === 'note') === own).flatMap(({ record }) => keysIn(record));
  return [...new Set([...of(false), ...of(true)])];
}

function keysIn({ key, otherKeys }: PaperRecord): string[] {
  if (!otherKeys.length) return key ? [key] : [];
  return [...new Set([...(key ? [key] : []), ...otherKeys])];
}

/**
 * The key to cite the paper by where no note's bibliography says more. Works that share a written key have made ones to be
 * told apart by, `lee2022-k3xf`, which no build would find.
 */
export const citableKey = ({ key, sources }: Pick<Paper, 'key' | 'sources'>): string => writtenKeys(sources)[0] ?? key;

/** The key that a record's paper has when no other source says more. */
export function generatedFor(record: PaperRecord, { methods }: RecordNames): string {
  const { firstAuthor, date, title } = record;
  const authors = firstAuthor ? [firstAuthor] : record.authors;
  return generatedKey({ authors, date, title, method: methods.find(m => m.primary)?.name });
}

/** True for the key of a source's entry, or another one that it gives (`ids`). */
export const isKeyOf = (record: PaperRecord, key: string): boolean =>
  record.key === key || record.otherKeys.includes(key);
