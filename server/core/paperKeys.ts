/** The keys of a paper: those that its sources give, and the generated one. */
import { generatedKey } from './keys';
import type { PaperRecord, PlacedRecord, RecordNames } from './paper';

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
  const of = (own: boolean) =>
    sources
      .filter(s => (s.record.format === 'note') === own)
      .flatMap(({ record }) => [...(record.key ? [record.key] : []), ...record.otherKeys]);
  return [...new Set([...of(false), ...of(true)])];
}

/** The key that a record's paper has when no other source says more. */
export const generatedFor = ({ authors, date, title }: PaperRecord, { methods }: RecordNames): string =>
  generatedKey({ authors, date, title, method: methods.find(m => m.primary)?.name });
