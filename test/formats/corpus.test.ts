/** The two pages of the corpus, read in place: every labelled entry at its line with its date and people. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isRecord, parseJson, stringOf } from '../../server/core/base/json';
import { SourceText } from '../../server/core/text/text';
import { readDailyPapers } from '../../server/formats/dailyPapers';
import { readDigest } from '../../server/formats/digest';
import { openingAuthors } from '../../server/formats/openingAuthors';

const CORPUS = join(process.cwd(), '../shared/corpus');
const missing = existsSync(CORPUS) ? false : 'no corpus folder beside the project';

function labels(file: string): Readonly<Record<string, unknown>>[] {
  return readFileSync(join(CORPUS, 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(line => parseJson(line))
    .filter(isRecord)
    .filter(label => label.file === file);
}

const page = (file: string): SourceText => new SourceText(`file:///${file}`, readFileSync(join(CORPUS, file), 'utf8'));

test('every paper of the daily page stands at its line, with its date, count of authors and organization', t => {
  if (missing) return t.skip(missing);
  const source = page('daily-papers.txt');
  const { records, problems } = readDailyPapers(source);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    records.map(r => [source.lineOf(r.span.start) + 1, r.title, r.date, r.authorCount, r.organization]),
    labels('daily-papers.txt').map(g => [
      g.line,
      g.title,
      g.date ?? undefined,
      g.authorCount ?? undefined,
      isRecord(g.organization) ? stringOf(g.organization.name) : undefined,
    ]),
  );
});

test('every paper of the digest stands at its line, with its date and the authors who open its summary', t => {
  if (missing) return t.skip(missing);
  const source = page('rl-digest.txt');
  const { records, problems } = readDigest(source);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    records.map(r => [source.lineOf(r.span.start) + 1, r.title, r.date, openingAuthors(r.abstract ?? ''), r.tags]),
    labels('rl-digest.txt').map(g => [
      g.line,
      g.title,
      g.date ? stringOf(g.date)?.replace(/^\d+/, '-') : undefined,
      g.authorsText ?? undefined,
      ['Reinforcement learning'],
    ]),
  );
});
