/** RULES.md lists every rule with its reason and its number of daily papers; `UPDATE=1` counts them all again. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { explain } from '../../../server/core/names/introduced';
import { RULES, type RuleId } from '../../../server/core/names/rules';
import { type DailyPaper, dailyPapers } from './material';
import { REFINEMENTS } from './refinements';

const PAGE = join(process.cwd(), 'server/core/names/RULES.md');
const EVERY = 20;
const daily = dailyPapers();

function countRules(papers: readonly DailyPaper[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const paper of papers) {
    const alone = explain({ title: paper.title }).flatMap(e => e.rules.filter(rule => rule === 'title-alone'));
    const fired = new Set<RuleId>([...explain(paper).flatMap(e => e.rules), ...alone]);
    for (const rule of fired) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return counts;
}

function page(counts: ReadonlyMap<string, number>, papers: number): string {
  const rows = Object.entries(RULES).map(([id, reason]) => `| \`${id}\` | ${counts.get(id) ?? 0} | ${reason} |`);
  return `# The rules that find introduced names

Made from rules.ts by \`UPDATE=1 node test/run.mjs names/rules\`; the second column counts the papers, of ${papers} daily ones, on which a rule
gave a name or agreed with another that did, for \`title-alone\` without their abstracts. \`explain(prose)\` says which rules gave which name.

| rule | papers | reason |
|---|---|---|
${rows.join('\n')}

A name is primary when the title has it before its colon, when the paper says that it proposes, introduces or presents it, or when it is a
dataset, benchmark, model or system that is built and named; a name with something behind it (\`X-Bench\`, \`X-8B\` beside X) and a named
phenomenon or task are not. Class nouns (LLM, RLHF, PRM) are never introduced; well-known names (GRPO, CLIP) by a paper that has them before the colon of
its title, unless it asks or studies, or that spells them out as the object of such a verb. A kind is said by the class noun of a whole phrase
right at the name (\`X is a framework\`), never by one inside it ("reward balance"); else it is a method. Names in a macro (\`\\method\`) or an address alone are no names. An expansion stands in parentheses before or behind
the name, behind a comma, a colon or "or", or in the title; its letters explain the name in order, small words and some class nouns skipped; what spells
another well-known name alone (GRPO's words for XRPO) is none.

Added to the rules later, with the number of the daily papers that were answered otherwise then:

${REFINEMENTS.map(r => `- ${r.reason} (${r.papers})`).join('\n')}
`;
}

const listed = (): Map<string, number> =>
  new Map(
    [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([\w-]+)` \| (\d+) \|/gm)].map(m => [m[1] ?? '', Number(m[2])]),
  );

test('every rule is written down with its reason and fires on three daily papers at least', t => {
  if (process.env.UPDATE && daily) writeFileSync(PAGE, page(countRules(daily), daily.length));
  const counts = listed();
  assert.deepEqual([...counts.keys()], Object.keys(RULES));
  for (const [id, count] of counts) {
    t.diagnostic(`${id}: ${count}`);
    assert.ok(count >= 3, `${id} fires on ${count}`);
  }
});

test(`the counts hold on every ${EVERY}th paper`, t => {
  if (!daily) return t.skip('../shared/material is not here');
  const sample = countRules(daily.filter((_, i) => i % EVERY === 0));
  for (const [id, count] of listed()) {
    const expected = count / EVERY;
    // Rare rules say nothing in a sample.
    if (expected < 10) continue;
    const seen = sample.get(id) ?? 0;
    assert.ok(
      seen > expected * 0.5 && seen < expected * 1.7,
      `${id}: ${seen} in the sample, ${expected.toFixed(0)} expected`,
    );
  }
});
