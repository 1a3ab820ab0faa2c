/** A text is cut into its own words, whatever words were met before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut } from '../../../server/core/names/tokens';
import { wordClass } from '../../../server/core/names/words';

test('plain words of every length are those of the text, also when others have taken their places', () => {
  let state = 9;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + next(26))).join('');
  // More words than there are places, and each length on both sides of a number's end.
  const words = Array.from({ length: 5_000 }, (_, i) => letters(1 + (i % 20)));
  const written = [...words, ...words, 'propose', 'we'].map((word, i) =>
    i % 7 === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  );
  const { tokens } = cut(written.join(' '));
  const wanted = written.map(word => [word, word.toLowerCase(), wordClass(word.toLowerCase())].join(' '));
  assert.deepEqual(
    tokens.map(({ text, lower, word }) => [text, lower, word].join(' ')),
    wanted,
  );
});

test('a name that is used can begin at a capital, at a joined word or at a maker, not at other small words', () => {
  const { tokens, beginnings } = cut('we row with openai models, multi-oar boats and GRPO; The rlhf, see \\oars.');
  assert.deepEqual(
    beginnings.map(i => tokens[i]?.text),
    ['openai', 'multi-oar', 'GRPO', 'The', 'rlhf'],
  );
});
