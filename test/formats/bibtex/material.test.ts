/** Real bibliographies, read in place: every entry that begins a line is there, and healthy files have no problems. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SourceText } from '../../../server/core/text/text';
import { parseBibtex } from '../../../server/formats/bibtex/bibtex';

const folder = join(process.cwd(), '../shared/material/bib');
const HEAD = /^@(?!comment|string|preamble|xdata)\w+[ \t]*\{[ \t]*([^\s,{}()"=%]+)[ \t]*,/gim;

/** Every fifth file and at most 200 KB of one, to stay quick; `test/bib-compare.mjs` reads them whole, beside other readers. */
function samples(): { name: string; text: string }[] {
  return readdirSync(folder)
    .flatMap(repository => readdirSync(join(folder, repository)).map(file => `${repository}/${file}`))
    .filter((name, i) => /\.(?:bib|biblatex|bibtex)$/.test(name) && i % 5 === 0)
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8').slice(0, 200_000) }));
}

test('real bibliographies lose no entry', t => {
  if (!existsSync(folder)) return t.skip('no real bibliographies here');
  let entries = 0;
  for (const { name, text } of samples()) {
    const { records } = parseBibtex(new SourceText('file:///a.bib', text));
    const keys = new Set(records.map(r => r.key));
    const commented = [...text.matchAll(/@comment\s*\{[\s\S]*?\n\}/gi)].map(m => m[0]).join('\n');
    const missing = [...text.matchAll(HEAD)]
      .map(m => m[1] ?? '')
      .filter(key => !keys.has(key) && !commented.includes(key));
    assert.deepEqual(missing, [], name);
    entries += records.length;
  }
  assert.ok(entries > 1500, `${entries}`);
});

test('the real bibliographies have problems only where something is wrong', t => {
  if (!existsSync(folder)) return t.skip('no real bibliographies here');
  const wrong = samples()
    .filter(({ name, text }) => !name.startsWith('fixtures-') && text.length < 200_000)
    .flatMap(({ name, text }) =>
      parseBibtex(new SourceText('file:///a.bib', text)).problems.map(p => `${name}: ${p.message}`),
    )
    .filter(message => !/stands twice/.test(message));
  assert.deepEqual(wrong, []);
});
