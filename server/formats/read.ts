/** Reads a file with the reader that it wants. */
import type { SourceFormat } from '../core/paper';
import type { SourceText } from '../core/text';
import { readDailyPapers } from './dailyPapers';
import { readDigest } from './digest';
import { readLiteratureNote } from './literatureNote';
import type { Reader, Reading } from './reading';
import { sniff } from './sniff';

const READERS: Partial<Readonly<Record<SourceFormat, Reader>>> = {
  'daily-papers': readDailyPapers,
  digest: readDigest,
  note: readLiteratureNote,
};

/** `undefined` for a file that holds no papers. */
export function readSource(source: SourceText): { format: SourceFormat; reading: Reading } | undefined {
  const format = sniff(source);
  const read = format && READERS[format];
  return format && read && { format, reading: read(source) };
}
