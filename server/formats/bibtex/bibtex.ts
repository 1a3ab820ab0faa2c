/** Reads a BibTeX or biblatex file: records that decode their fields when asked, and what is wrong with the file. */
import { inFileOrder } from '../../core/text/problem';
import type { SourceText } from '../../core/text/text';
import type { Reading } from '../reading';
import { checkBibliography } from './check';
import { bibliographyOf, typeName } from './fields';
import { BibtexRecord } from './record';
import { scanBibtex } from './scan';
import { isWork } from './types';

/** Total and linear; a damaged entry has one problem and costs at most itself. */
export function parseBibtex(source: SourceText): Reading {
  const of = bibliographyOf(scanBibtex(source.text));
  const records: BibtexRecord[] = [];
  for (let entry = 0; entry < of.scan.entries.count; entry++) {
    if (isWork(typeName(of, entry))) records.push(new BibtexRecord(of, entry));
  }
  const problems = [...of.scan.problems, ...checkBibliography(of)].sort(inFileOrder);
  return { records, problems };
}
