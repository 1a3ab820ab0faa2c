/** Both forms of a pattern say the same of every text in ASCII letters; other texts get the whole one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternOf, replaceAll } from '../../server/core/text/asciiPattern';

const WHOLE = [
  /\p{Lu}[\p{L}\p{N}-]*/gu,
  /(?<![\p{L}\d_]|[^\p{N} ]-)\d+(?![\p{L}])/giu,
  /(?<=\p{Ll}{2})[^\p{L}\]]+(?=\p{Lu}|\[)/gu,
  /\b(\p{L}+ly)\s\p{L}+/giu,
];

test('a text in ASCII letters, with marks as they are typeset, is read alike by both forms of a pattern', () => {
  const parts = [
    'Word',
    'ly',
    'a',
    'Z',
    '9',
    '12',
    ' ',
    '-',
    '[',
    ']',
    '\\',
    'kS',
    '_',
    '.',
    '–',
    '’',
    '…',
    '×',
    '→',
    '−',
  ];
  let state = 5;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  let found = 0;
  for (let i = 0; i < 500; i++) {
    const text = Array.from({ length: next(30) }, () => parts[next(parts.length)]).join('');
    for (const whole of WHOLE) {
      const short = patternOf(whole)(text);
      assert.notEqual(short, whole);
      const matches = [...text.matchAll(whole)].map(m => [m.index, ...m]);
      assert.deepEqual(
        [...text.matchAll(short)].map(m => [m.index, ...m]),
        matches,
      );
      found += matches.length;
    }
  }
  assert.ok(found > 1_000);
});

test('another text is read by the whole pattern, also where only a change before made it one', () => {
  const whole = /(\p{L}) é/gu;
  assert.equal(patternOf(whole)('ü é'), whole);
  const changes = [[/x/, patternOf(/x/gu), 'é'] as const, [/é/, patternOf(whole), '$1e'] as const];
  assert.equal(replaceAll('a x b', changes), 'ae b');
});
