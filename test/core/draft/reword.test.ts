/** Clauses in other words than their source's: what is turned, made whole or spared, and where none may end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeWhole, spared, turnedRound } from '../../../server/core/draft/paraphrase';
import { plainly, reworded } from '../../../server/core/draft/reword';
import { wordingOf } from '../../../server/core/draft/runs';
import { firstSegment, mayEnd } from '../../../server/core/draft/segment';
import { synonymOf } from '../../../server/core/draft/synonyms';
import { isWellEnded } from '../../../server/core/draft/wellEnded';

const RUN = { start: 0, length: 20 };

test('a pair is turned round only where its members are alike', () => {
  assert.equal(turnedRound('is a map of winds and tides', RUN), 'is a map of tides and winds');
  assert.equal(turnedRound('is a light, training-free map', RUN), 'is a training-free, light map');
  assert.equal(turnedRound('draws maps from the instruction, infers tides', RUN), undefined);
  assert.equal(turnedRound('is a map of slow tides and ships', RUN), undefined);
  assert.equal(turnedRound('has two pilots for winds and tides, respectively', RUN), undefined);
  assert.equal(turnedRound('has two pilots for winds and tides, in that order', RUN), undefined);
});

test('a participle behind its noun becomes a clause, one that is a verb already stays', () => {
  assert.equal(madeWhole('is a set of maps paired with tides', RUN), 'is a set of maps that are paired with tides');
  assert.equal(madeWhole('is trained on maps of tides', RUN), undefined);
  assert.equal(madeWhole('is for children trained on maps', RUN), 'is for children that are trained on maps');
  assert.equal(madeWhole('is a specimen paired with maps', RUN), 'is a specimen that is paired with maps');
});

test('what can be spared goes', () => {
  assert.equal(spared('is a map for both winds and tides', RUN), 'is a map for winds and tides');
  assert.equal(spared('is a map that quickly shows tides', RUN), 'is a map that shows tides');
});

test('what changes the sense stays', () => {
  for (const said of ['nearly matches tides', 'partially solves mazes', 'falsely accuses pilots'])
    assert.equal(spared(`is a map that ${said}`, RUN), undefined);
  assert.equal(spared('is a map of what shops and supply chains use', RUN), undefined);
});

test('a word is said otherwise only where it is the part of speech that is meant', () => {
  const other: readonly (readonly [string, string, string, string | undefined])[] = [
    ['is a map that ', 'addresses', ' leaks', 'tackles'],
    ['finds IP ', 'addresses', ' of pilots', undefined],
    ['is the ', 'only', ' map of tides', undefined],
    ['loses ', 'only', ' 3%', 'just'],
    ['shows that models ', 'approaches', ' skill', undefined],
    ['shows that models ', 'approach', ' skill', undefined],
    ['is a new ', 'approach', ' to maps', 'method'],
    ['lists software ', 'exploits', ' of pilots', undefined],
    ['splits a protein ', 'complex', ' into maps', undefined],
    ['plans for ', 'complex', ' mazes', 'complicated'],
    ['walks across ', 'different', ' halls', 'various'],
    ['has two ', 'different', ' halls', undefined],
    ['is a map of the ', 'complex', ' of rooms', undefined],
  ];
  for (const [before, word, behind, said] of other)
    assert.equal(synonymOf(word, before, behind), said, before + word + behind);
});

test('a long run of the source is broken without loss where that can be', () => {
  const source = 'a planner that splits long walks into a short plan of rooms and doors';
  assert.equal(
    reworded(`is ${source}`, wordingOf(source)),
    'is a planner which splits long walks into a short plan of doors and rooms',
  );
});

test('no clause ends amid a phrase', () => {
  const ragged = [
    'is a framework that can',
    'is a model designed to reach performance',
    'is a tool capable of producing high quality',
    'studies how the position of evidence',
    'uses maps for logical structure, special tags',
    'is a method that works not just in words but also',
    'is an efficient that allows models to walk',
    'is a planner (for harbors',
    'is a planner that divides mapping',
    'is a planner that converts walking',
    'is a planner which allows',
    'is a benchmark designed to improve capabilities',
    'is meant to allow robots',
    'is a map featuring',
  ];
  for (const clause of ragged) assert.ok(!isWellEnded(clause), clause);
  const whole = [
    'is a framework that splits long walks',
    'is a stateful, hybrid planner',
    'studies how walls shape walks',
    'uses maps, walls, and doors',
    'is a planner that splits walking into halls and yards',
    'is a harbor map with 30 multi-turn walks',
    'is a planner that lets pilots dock',
  ];
  for (const clause of whole) assert.ok(isWellEnded(clause), clause);
});

test('praise goes, the names of places stay', () => {
  assert.equal(plainly('is a new planner for towns in New South Wales'), 'is a planner for towns in New South Wales');
});

test('what is made for something is meant for it, what is done for it isn’t; “of using” stays', () => {
  const run = (text: string) => reworded(text, wordingOf(text));
  assert.match(
    run('is a light harbor benchmark for old and young pilots for testing slow tides') ?? '',
    /designed for|meant for/,
  );
  assert.equal(run('lists how old crews and young pilots account for mooring at night')?.includes('meant'), false);
  assert.equal(run('lists the merits of many old crews of using charts at night')?.includes('of by'), false);
});

test('who is allowed to do something is let do it', () => {
  const source = 'a chart that allows every young pilot to steer old ferries at night';
  assert.equal(
    reworded(`is ${source}`, wordingOf(source)),
    'is a chart that lets every young pilot steer old ferries at night',
  );
});

test('no clause ends before what it needs', () => {
  assert.equal(mayEnd('is robust to variations', ' in tide'), false);
  assert.equal(mayEnd('studies the effects of tides', ' on crews'), false);
  assert.equal(mayEnd('extends the old chart', ' with depths'), false);
  assert.equal(mayEnd('applies different moorings', ' for ferries'), false);
  assert.equal(mayEnd('is a chart for ferries', ' with depths'), true);
});

test('a list of parts is whole, whatever articles they have', () => {
  assert.equal(
    firstSegment('a harbor comprising a crane, a slow ferry, and a quay, which rises'),
    'a harbor comprising a crane, a slow ferry, and a quay',
  );
  assert.equal(firstSegment('a chart for pilots, enabling walks'), 'a chart for pilots');
  assert.equal(firstSegment('a chart with an explicit, growing legend'), 'a chart with an explicit, growing legend');
});
