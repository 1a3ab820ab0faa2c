/** Residue goes, what a person wrote stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanProse } from '../../server/core/abstract/prose';

const cases: readonly [string, string, string][] = [
  ['a command without meaning is a name', 'We call it \\oni, and \\oni runs.', 'We call it oni, and oni runs.'],
  ['escaped signs', 'from 47.6\\% to 50\\%, R\\&D, a\\_b', 'from 47.6% to 50%, R&D, a_b'],
  ['arrows keep their spaces', '12\\% \\rightarrow 42\\%', '12% → 42%'],
  ['a name with a raised digit', 'We propose R^3L.', 'We propose R^3L.'],
  ['quotes as TeX types them', "a ``hard'' case", 'a “hard” case'],
  ['dashes', 'a -- b, 5--11%, yes---no', 'a – b, 5–11%, yes—no'],
  ['an option of a program stays', 'run it with --verbose', 'run it with --verbose'],
  ['a stray brace', 'over T}imesteps', 'over Timesteps'],
  ['a stray dollar', 'the $x score', 'the x score'],
  ['the sign of an icon or a shell', 'the $(icon) of $HOME', 'the $(icon) of HOME'],
  ['money', 'for $5 or $10 a day', 'for $5 or $10 a day'],
  ['styles', '\\textbf{Fast} and {\\em sure}, \\emph{both}', 'Fast and sure, both'],
  ['citations leave nothing', 'as before~\\cite{a,b}, then', 'as before, then'],
  ['a lost space after a sentence', 'the outcome.As a result', 'the outcome. As a result'],
  ['a lost space before a bracket', 'Cooper(Co-training)', 'Cooper (Co-training)'],
  ['a lost times sign', 'is 3times faster', 'is 3× faster'],
  ['a size', 'at 64times64 or 64 times 288', 'at 64×64 or 64×288'],
  [
    'a lost space before a clause',
    'in 3D content.However, it (as seen).Still, it',
    'in 3D content. However, it (as seen). Still, it',
  ],
  ['times as a word', 'five times, 2 times', 'five times, 2 times'],
  ['an address', 'see https://a.org/x--y_z~w.', 'see https://a.org/x--y_z~w.'],
  ['line breaks', 'one\n  two\t three', 'one two three'],
  ['names with inner dots', 'Node.js and U.S. rules', 'Node.js and U.S. rules'],
  ['a decimal and a list', 'scores 1.5,then 2', 'scores 1.5, then 2'],
];

for (const [what, text, shown] of cases) test(`prose: ${what}`, () => assert.equal(cleanProse(text), shown));

test('prose: cleaning twice changes nothing more', () => {
  for (const [, text] of cases) assert.equal(cleanProse(cleanProse(text)), cleanProse(text));
});
