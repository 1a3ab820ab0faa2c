/** Reads a file with the reader that it wants. */
import type { SourceFormat } from '../core/paper/paper';
import type { SourceText } from '../core/text/text';
import { readArxivAtom } from './arxivAtom';
import { parseBibtex } from './bibtex/bibtex';
import { readCslJson, readCslYaml, readReferences } from './csl';
import { readDailyHtml } from './dailyHtml';
import { readDailyJson } from './dailyJson';
import { isDailyMarkdown, readDailyMarkdown } from './dailyMarkdown';
import { readDailyPapers } from './dailyPapers';
import { readDigest } from './digest';
import { readHayagriva } from './hayagriva';
import { readLiteratureNote } from './literatureNote';
import type { Reader, Reading } from './reading';
import { readRis } from './ris';
import { sniff } from './sniff';

const READERS: Readonly<Record<SourceFormat, Reader>> = {
  bibtex: parseBibtex,
  'daily-papers': readDailyPage,
  digest: readDigest,
  note: readLiteratureNote,
  references: readReferences,
  'csl-json': readCslJson,
  'csl-yaml': readCslYaml,
  hayagriva: readHayagriva,
  ris: readRis,
  'hf-daily-json': readDailyJson,
  'arxiv-atom': readArxivAtom,
};

/** `undefined` for a file that holds no papers. */
export function readSource(source: SourceText): { format: SourceFormat; reading: Reading } | undefined {
  const format = sniff(source);
  return format && { format, reading: READERS[format](source) };
}

/** The same page comes as text, as HTML and as scraped Markdown. */
function readDailyPage(source: SourceText): Reading {
  if (/^[\uFEFF\s]*</.test(source.text)) return readDailyHtml(source);
  return isDailyMarkdown(source.text) ? readDailyMarkdown(source) : readDailyPapers(source);
}
