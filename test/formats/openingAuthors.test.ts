/** Authors who open a summary, and openings that only look like some. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingAuthors } from '../../server/formats/openingAuthors';

test('people at the start of a summary', () => {
  for (const [summary, authors] of [
    ['Wang et al. address a weakness.', 'Wang et al.'],
    ['Xia, Xu and Shi show that it fails.', 'Xia, Xu and Shi'],
    ['Xia, Xu, and Shi show that it fails.', 'Xia, Xu, and Shi'],
    ['Chen and colleagues propose a method.', 'Chen and colleagues'],
    ['Zhou and Levine present a method.', 'Zhou and Levine'],
    ['Zhou and Levine also present a method.', 'Zhou and Levine'],
    ['Zhou and Levine reframe the question.', 'Zhou and Levine'],
    ['Van der Berg and her colleagues map kelp.', 'Van der Berg and her colleagues'],
    ['O’Neill and McAllister ask whether gulls count.', 'O’Neill and McAllister'],
    ['García-López et al. study tides.', 'García-López et al.'],
    ['Ada B. Okafor et al. study tides.', 'Ada B. Okafor et al.'],
    ['Wei, Okafor & Berg list them.', 'Wei, Okafor & Berg'],
  ] as const)
    assert.equal(openingAuthors(summary), authors, summary);
});

test('openings that name nobody', () => {
  for (const summary of [
    'The authors propose a method.',
    'Search and Planning need more data.',
    'GRPO and PPO share a weakness.',
    'WebShop and ALFWorld test agents.',
    'Reinforcement learning is hard.',
    'Muon outperforms Adam.',
    'Search, Reasoning and Planning agents need more data.',
    'We show that it works.',
    '',
  ])
    assert.equal(openingAuthors(summary), undefined, summary);
});
