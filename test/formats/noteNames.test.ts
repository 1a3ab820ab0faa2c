/** Aliases of literature notes: names of what the paper brings, and what only finds the note. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesAmong } from '../../server/formats/noteNames';
import { growsEvenly } from '../growth';

const note = {
  title: 'The short title: rowing with Two Oars',
  key: 'doe2018',
  authors: [{ family: 'Doe', given: 'Ann' }, { family: 'Roe' }],
};

test('an alias that is the key, author and year or part of the title names no method', () => {
  const finding = [
    'Doe2018',
    'doe2018',
    'Doe et al. 2018',
    'Doe et al., 2018',
    'Doe (2018)',
    'Doe & Roe 2018a',
    'Doe and Roe, 2018',
  ];
  const titled = [
    'The short title',
    'Two Oars',
    'Rowing with two oars',
    'Rowing',
    'A plain remark on boats',
    '@doe2018boats',
    'doe2018rowing',
  ];
  for (const alias of [...finding, ...titled]) assert.deepEqual(namesAmong([alias], note), [], alias);
  for (const alias of finding) assert.deepEqual(namesAmong([alias], { ...note, authors: [] }), [], alias);
});

test('an alias with the shape of a name is one', () => {
  const names = [
    'EPO-Safe',
    'GRPO',
    'R3L',
    'YOLOv4',
    'ImageNet2012',
    'Marlin',
    'Direct Preference Optimization',
    'Marlin for Boats',
    'GPT-4 Turbo',
  ];
  for (const alias of names) assert.deepEqual(namesAmong([alias], note), [alias], alias);
  assert.deepEqual(namesAmong(['EPO-Safe', 'EPO-Safe '], { ...note, title: 'EPO-Safe: boats' }), ['EPO-Safe']);
  assert.deepEqual(namesAmong(['EPO-Safe'], { ...note, key: 'epo-safe' }), ['EPO-Safe']);
  assert.deepEqual(namesAmong(['EPO-Safe'], { ...note, key: 'EPO-Safe' }), []);
  assert.deepEqual(namesAmong(['x'.repeat(50).toUpperCase()], note), []);
});

test('long aliases are judged in linear time', () => {
  growsEvenly(n => namesAmong([`D${'o '.repeat(n)}`], note), 2000, 'an alias');
});
