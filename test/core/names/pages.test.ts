/** The labelled names of the two saved pages: all that are required, none beside the labels, expansions as labelled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from '../../../server/core/names/find';
import { introducedMethods } from '../../../server/core/names/introduced';
import { mentionedNames } from '../../../server/core/names/mentioned';
import { type GoldPaper, goldPapers, letters } from './material';

const papers = goldPapers();
const fold = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** What is wrong with one paper's names, in words. */
function faults(paper: GoldPaper, all: readonly GoldPaper[]): string[] {
  const found = introducedMethods(paper);
  const twin = all.find(p => p.file !== paper.file && p.line === paper.twin);
  const labels = [...paper.methods, ...(twin?.methods ?? [])];
  const allowed = new Set(labels.flatMap(m => [m.name, ...m.expansions, ...m.aliases]).map(fold));
  const missing = paper.methods.flatMap(label => {
    const method = found.find(m => m.name === label.name);
    if (!method) return label.required ? [`no ${label.name}`] : [];
    const spelled =
      label.expansions.length && !label.expansions.some(e => letters(e) === letters(method.expansion ?? ''));
    return spelled && label.required ? [`${label.name} spelled out as ${method.expansion}`] : [];
  });
  return [...missing, ...found.filter(m => !allowed.has(fold(m.name))).map(m => `invented ${m.name}`)];
}

test('the names of all papers on the two pages are the labelled ones', t => {
  if (!papers) return t.skip('../shared/corpus is not here');
  const wrong = papers.flatMap(p => faults(p, papers).map(fault => `${p.id}: ${fault}`));
  assert.deepEqual(wrong, []);
});

test('names that the pages only use are found: 85 of 100, and 90 of 100 found are right', t => {
  if (!papers) return t.skip('../shared/corpus is not here');
  let right = 0;
  let found = 0;
  let labels = 0;
  for (const paper of papers) {
    const names = mentionedNames(paper, introducedMethods(paper)).map(foldName);
    const wanted = new Set(paper.mentions.map(foldName));
    found += names.length;
    labels += wanted.size;
    right += names.filter(n => wanted.has(n)).length;
  }
  t.diagnostic(`used names: recall ${(right / labels).toFixed(3)}, precision ${(right / found).toFixed(3)}`);
  assert.ok(right / labels >= 0.85 && right / found >= 0.9);
});
