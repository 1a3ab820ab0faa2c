/** What the cards of the labelled papers tell: the sentence that introduces the method, one that says a result, and no more than fits. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanProse } from '../../server/core/abstract/prose';
import { trimmed } from '../../server/core/abstract/trim';
import { isList, isRecord, parseJson, stringOf } from '../../server/core/base/json';
import type { Paper } from '../../server/core/paper/paper';
import { plainText } from '../../server/core/text/markdown';
import { sentences } from '../../server/core/text/sentences';
import { namesCard } from '../../server/features/hover';
import { paperCard } from '../../server/features/shown/card';
import { indexed } from '../memoryFiles';

const CORPUS = join(process.cwd(), '../shared/corpus');
const PAGES = ['rl-digest.txt', 'daily-papers.txt'];

type Label = Readonly<Record<string, unknown>>;
const records = (value: unknown): Label[] => (isList(value) ? value.filter(isRecord) : []);

/** The names that a label wants, with what they are spelled out as. */
const namesOf = (label: Label): string[] =>
  records(label.methods)
    .filter(m => m.primary === true && m.required === true)
    .flatMap(m => [m.name, ...[m.aliases, m.expansions].flatMap(list => (isList(list) ? list : []))])
    .flatMap(n => stringOf(n) ?? []);

/** The words of a text without marks, to find a sentence again whose asides and ends are gone. */
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The card tells the sentence when it has five words of it in a row, and half of its longer words. */
function tells(card: string, sentence: string): boolean {
  const told = ` ${words(card).join(' ')} `;
  const own = words(trimmed(cleanProse(sentence)));
  const rows = own.slice(0, Math.max(1, own.length - 4)).map((_, i) => own.slice(i, i + 5).join(' '));
  const long = own.filter(w => w.length > 4);
  const there = long.filter(w => told.includes(` ${w} `)).length;
  return rows.some(row => told.includes(` ${row} `)) && there >= 0.4 * long.length;
}

test('cards tell what is introduced and what came out of it, in at most 900 characters', async t => {
  if (!existsSync(CORPUS)) return t.skip('no corpus folder beside the project');
  const pages = new Map(PAGES.map(page => [page, readFileSync(join(CORPUS, page), 'utf8')]));
  const { snapshot } = await indexed(pages);
  const labels = readFileSync(join(CORPUS, 'gold.jsonl'), 'utf8').trim().split('\n').map(parseJson).filter(isRecord);
  const at = (paper: Paper, file: string, line: number) =>
    paper.sources.some(
      s => s.uri.endsWith(file) && pages.get(file)?.slice(0, s.record.span.start).split('\n').length === line,
    );
  const introduced = { told: 0, of: 0 };
  const results = { told: 0, of: 0 };
  let longest = 0;
  for (const label of labels) {
    const file = stringOf(label.file) ?? '';
    const line = Number(label.line);
    const paper = snapshot.library.papers.find(p => at(p, file, line));
    assert.ok(paper, `${label.id} has no paper`);
    const card = plainText(paperCard(snapshot, paper, { commands: true }));
    longest = Math.max(longest, card.length);
    const own = sentences(cleanProse(pages.get(file)?.split('\n')[line + 1] ?? '')).map(s => s.text);
    const names = namesOf(label);
    const first = own.find(s => names.some(n => s.includes(n)));
    if (first) {
      introduced.of++;
      if (tells(card, first)) introduced.told++;
      else if (process.env.MISTAKES) t.diagnostic(`${label.id} does not introduce: ${names[0]}`);
    }
    const gold = records(label.results).flatMap(r => stringOf(r.sentence) ?? []);
    if (!gold.length) continue;
    results.of++;
    if (gold.some(s => tells(card, s))) results.told++;
    else if (process.env.MISTAKES) t.diagnostic(`${label.id} tells no result`);
  }
  // What stands below a name has its head and the way to say that it is none.
  for (const known of snapshot.library.names().filter(name => name.introducedBy.length === 1)) {
    const card = `${plainText(namesCard(snapshot, [known], { commands: true }))} · Never link this name`;
    longest = Math.max(longest, card.length);
  }
  t.diagnostic(
    `introduced in ${introduced.told} of ${introduced.of}, a result in ${results.told} of ${results.of}, longest card ${longest} characters`,
  );
  assert.ok(introduced.told >= 0.95 * introduced.of && results.told >= 0.85 * results.of && longest <= 900);
});
