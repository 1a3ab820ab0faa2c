/** Words broken over lines, as saved pages and abstracts have them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withWholeWords } from '../../../server/core/mentions/brokenWords';
import { growsEvenly } from '../../growth';

test('a word is whole again, a compound and a name keep the hyphen', () => {
  for (const [broken, whole] of [
    ['It is evalu-\nated on boats.', 'It is evaluated on boats.'],
    ['It is evalu- ated on boats.', 'It is evaluated on boats.'],
    ['the train-\r\n  ing of crews', 'the training of crews'],
    ['a pro-\nposed route', 'a proposed route'],
    ['optimi-\nzation and regulari- sation', 'optimization and regularisation'],
    ['We propose Zoo-\nKeeper, a method', 'We propose Zoo-Keeper, a method'],
    ['We propose Zoo- Keeper, a method', 'We propose Zoo-Keeper, a method'],
    ['the state-\nof-the-art', 'the state-of-the-art'],
    ['the state-of-the-\nart', 'the state-of-the-art'],
    ['a Mixture-of- Experts', 'a Mixture-of-Experts'],
    ['of x- dimension', 'of x-dimension'],
    ['data-\ndriven rowing', 'data-driven rowing'],
    ['data- driven rowing', 'data-driven rowing'],
    ['multi-\nmodal boats', 'multi-modal boats'],
    ['a sea-\nbird; seabirds', 'a seabird; seabirds'],
    ['an evalu-\nated or evalu-ated crew', 'an evalu-ated or evalu-ated crew'],
    ['GRPO-\ntuned, 7-\nbillion', 'GRPO-tuned, 7-billion'],
    ['pre- and post-training, On- or Off-Shore', 'pre- and post-training, On- or Off-Shore'],
    ['all of these boats- However, oars', 'all of these boats- However, oars'],
    ['a list -\n- one -- two', 'a list -\n- one -- two'],
    ['ends with a dash-\n\nNext', 'ends with a dash-\n\nNext'],
  ] as const)
    assert.equal(withWholeWords(broken), whole);
});

test('many broken words cost as much each as few', () => {
  growsEvenly(n => withWholeWords('boat-'.repeat(n)), 20_000, 'hyphens');
  growsEvenly(n => withWholeWords('a- '.repeat(n)), 2000, 'breaks');
});
