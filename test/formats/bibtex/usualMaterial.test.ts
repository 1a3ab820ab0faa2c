/** Real bibliographies, read from bytes in pieces of a few entries, give what they give when they are read as text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CUTTING } from '../../../server/formats/bibtex/cut';
import { assertSamePieces } from '../../samePieces';

const FOLDER = join(process.cwd(), '../shared/material/bib');
const SMALL = { least: 400, most: 4000, some: 2, few: 8 };

test('pieces of real bibliographies are the same from bytes and from text', t => {
  if (!existsSync(FOLDER)) return t.skip('no bibliographies beside the project');
  let count = 0;
  for (const path of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.bib')) continue;
    const bytes = new Uint8Array(readFileSync(join(FOLDER, path)));
    count += assertSamePieces(bytes, bytes.length > 2_000_000 ? CUTTING : SMALL, path);
  }
  t.diagnostic(`${count} pieces`);
});
