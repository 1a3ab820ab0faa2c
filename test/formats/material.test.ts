/** Real prose, read in place: no note, chapter or draft is taken for a listing page or for a paper. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { SourceText } from '../../server/core/text/text';
import { readSource } from '../../server/formats/read';

const WRITING = join(process.cwd(), '../shared/material/writing');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(e =>
    e.isDirectory() ? filesIn(join(folder, e.name)) : [join(folder, e.name)],
  );

test('no note, chapter or draft becomes a page or a paper, only notes that give a DOI of their paper', t => {
  if (!existsSync(WRITING)) return t.skip('no material folder beside the project');
  const prose = filesIn(WRITING).filter(path => /\.(md|qmd|Rmd|txt|tex)$/.test(path));
  assert.ok(prose.length > 100, `${prose.length} files`);
  const taken = prose.flatMap(path => {
    const read = readSource(new SourceText(`file://${path}`, readFileSync(path, 'utf8')));
    return read
      ? [{ path: relative(WRITING, path), format: read.format, dois: read.reading.records.map(r => r.ids.doi) }]
      : [];
  });
  // The vault's three examples describe two published papers; its template and every other text describe none.
  assert.deepEqual(
    taken.map(({ path, format, dois }) => [path.split('/').slice(0, 2).join('/'), format, dois]).sort(),
    [
      ['VensinMa__obsidian-literature-notes/examples', 'note', ['10.1093/hr/uhae119']],
      ['VensinMa__obsidian-literature-notes/examples', 'note', ['10.1093/hr/uhae119']],
      ['VensinMa__obsidian-literature-notes/examples', 'note', ['10.1111/jipb.70194']],
    ],
  );
});
