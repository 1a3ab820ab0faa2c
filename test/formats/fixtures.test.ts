/** Small sources, one irregularity each, and what is read from them. */
import { SourceText } from '../../server/core/text/text';
import { type Fixture, fixtures } from '../fixture';
import { showReading } from './readings';

const readAll = ({ files }: Fixture): string =>
  [...files].map(([path, text]) => showReading(new SourceText(`file:///${path}`, text))).join('\n\n');

fixtures('formats-listing', readAll);
fixtures('formats-note', readAll);
fixtures('formats-reference', readAll);
