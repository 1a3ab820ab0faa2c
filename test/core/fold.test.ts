/** Folding makes spellings of the same words equal, and leaves other scripts readable. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, foldTitle } from '../../server/core/text/fold';

test('diacritics, ligatures and case go; words stay apart', () => {
  assert.equal(fold('  Gödel’s\n\tŁódź '), "godel's lodz");
  assert.equal(
    fold('Straße, Ærø, œuvre, Þór, Đặng, ﬁne, İstanbul, x²'),
    'strasse, aero, oeuvre, thor, dang, fine, istanbul, x2',
  );
  assert.equal(fold('A–B — “c”'), 'a-b - "c"');
  assert.equal(fold('e\u0301tude'), fold('étude'));
  assert.equal(fold('ΟΔΟΣ'), fold('οδός'));
});

test('signs that carry meaning in other scripts stay', () => {
  assert.notEqual(fold('が'), fold('か'));
  assert.notEqual(fold('कि'), fold('का'));
  assert.equal(fold('한국어'), '한국어'.normalize('NFC'));
});

test('a folded title is letters and digits only', () => {
  assert.equal(foldTitle('R³L: A Method, "Re-Read"'), 'r3lamethodreread');
  assert.equal(foldTitle('Über α-Werte & mehr'), 'uberαwertemehr');
  assert.equal(foldTitle('?!'), '');
});
