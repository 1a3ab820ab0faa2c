/** What a drafted sentence may report: the paper's own claims, never what it denies or what others reach. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnClaim } from '../../../server/core/draft/ownClaim';
import { statementOf } from '../../../server/core/draft/statement';

const OTHERS = [
  'FooNet does not outperform PPO by more than 2%',
  'FooNet fails to improve accuracy by 5%',
  'FooNet never exceeds strong baselines',
  'FooNet rarely surpasses existing PPO baselines',
  "FooNet doesn't reach the 90% of PPO",
  'we claim neither to match nor to surpass large language models',
  'Strong baselines outperform FooNet by 7%',
  'human raters surpass FooNet agents',
  'while human experts achieve 95% accuracy',
  'existing methods reach 40% accuracy',
  'Without the critic, FooNet reduces accuracy by 12%',
  'removing the critic lowers accuracy by 12%',
];

test('what is denied, taken away or reached by others is no claim of the paper', () => {
  assert.deepEqual(
    OTHERS.filter(text => isOwnClaim(text, ['FooNet'])),
    [],
  );
});

test('a claim of its own stays one', () => {
  for (const text of [
    'FooNet outperforms PPO by 7%',
    'improves accuracy by 5% over existing baselines',
    'FooNet not only halves the cost but surpasses PPO by 3%',
    'reaches 95% accuracy without labels',
  ])
    assert.ok(isOwnClaim(text, ['FooNet']), text);
});

test('a draft reports the first figure that is the paper’s own', () => {
  const abstract =
    'We propose FooNet, a planner for robots. Human experts achieve 95% accuracy. FooNet achieves 60% accuracy on RoboBench.';
  const results = [
    { text: 'Human experts achieve 95% accuracy', metric: 'accuracy', value: '95%' },
    { text: 'FooNet achieves 60% accuracy on RoboBench', metric: 'accuracy', value: '60%' },
  ];
  const method = { name: 'FooNet', aliases: [], kind: 'method', primary: true } as const;
  const said = statementOf({ title: 'FooNet', authors: [], methods: [method], results, abstract });
  assert.match(said.rest, /60% accuracy/);
  assert.doesNotMatch(said.rest, /95%/);
});
