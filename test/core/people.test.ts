/** Names in the forms that sources use; only people who are named come out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorsIn, parsePeople } from '../../server/core/paper/people';

const shown = (value: unknown): string =>
  parsePeople(value)
    .map(p => ('literal' in p ? `{${p.literal}}` : p.given ? `${p.family}, ${p.given}` : p.family))
    .join('; ');

test('people of a string', () => {
  for (const [written, people] of [
    ['Wang et al.', 'Wang'],
    ['Liu and colleagues', 'Liu'],
    ['Xia, Xu and Shi', 'Xia; Xu; Shi'],
    ['Xia, Xu, and Shi', 'Xia; Xu; Shi'],
    ['Zhou and Levine', 'Zhou; Levine'],
    ['Yalovetzky, Balestriero and LeCun', 'Yalovetzky; Balestriero; LeCun'],
    ['Smith, Jane; Doe, John', 'Smith, Jane; Doe, John'],
    ['Smith, Jane and Doe, John', 'Smith, Jane; Doe, John'],
    ['Smith, Jane', 'Smith, Jane'],
    ['Jane Smith and John van der Berg', 'Smith, Jane; van der Berg, John'],
    ['Jane Smith, John Doe', 'Smith, Jane; Doe, John'],
    ['Jane Smith, John Doe & Ann Roe', 'Smith, Jane; Doe, John; Roe, Ann'],
    ['Smith, J. A., Jones, K., & Doe, B. C.', 'Smith, J. A.; Jones, K.; Doe, B. C.'],
    ['Smith, J., Jones, K.', 'Smith, J.; Jones, K.'],
    ['Jane Q. Smith, Jr.', 'Smith, Jane Q. Jr.'],
    ['[[Jane Smith]], [[people/jd|John Doe]]', 'Smith, Jane; Doe, John'],
    ['Qwen Team', '{Qwen Team}'],
    ['{The ATLAS Collaboration}', '{The ATLAS Collaboration}'],
    ['王小明', '{王小明}'],
    ['Plato', 'Plato'],
    ['', ''],
  ] as const)
    assert.equal(shown(written), people, written);
});

test('people of lists and objects', () => {
  assert.equal(shown(['Smith, Jane', 'John Doe', '']), 'Smith, Jane; Doe, John');
  assert.equal(
    shown([
      { family: 'Berg', given: 'Anna', 'non-dropping-particle': 'van der' },
      { literal: 'NASA' },
      { name: 'Li Wei' },
    ]),
    'van der Berg, Anna; {NASA}; Wei, Li',
  );
  for (const nothing of [undefined, null, {}, [], [null], [{}], true]) assert.equal(shown(nothing), '');
});

test('authors that are not named leave a sign, not a person', () => {
  for (const written of [
    'Wang et al.',
    ['Wang', 'others'],
    [{ family: 'Wang' }, { literal: 'et al.' }],
    [{ family: 'Wang' }, { literal: 'others' }],
    [{ family: 'Wang' }, { family: 'et al' }],
    [{ literal: 'Wang et al.' }],
  ]) {
    const { authors, moreAuthors } = authorsIn(written);
    assert.deepEqual(
      authors.map(a => ('literal' in a ? a.literal : a.family)),
      ['Wang'],
    );
    assert.equal(moreAuthors, true);
  }
  assert.equal(authorsIn([{ family: 'Etal' }]).moreAuthors, undefined);
});
