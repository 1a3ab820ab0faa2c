/** Entries that are added to a .bib: what stood there stays to the byte, and no key comes twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appendEntries, endsAlike, isUtf8, notYetIn } from '../../client/commands/appendEntries';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (all: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(all);
const kite = { key: 'kite2026', entry: '@misc{kite2026,\n  title = {KITE},\n}\n' };
const hill = { key: 'hill', entry: '@misc{hill,\n  title = {Hügel},\n}\n' };

test('entries come behind a blank line, with the line ends of the file', () => {
  const cases: [string, string][] = [
    ['', '@misc{kite2026,\n  title = {KITE},\n}\n'],
    ['% mine\n', '\n@misc{kite2026,\n  title = {KITE},\n}\n'],
    ['% mine', '\n\n@misc{kite2026,\n  title = {KITE},\n}\n'],
    ['\uFEFF% mine\r\nmixed\n', '\r\n@misc{kite2026,\r\n  title = {KITE},\r\n}\r\n'],
    ['@misc{half,', '\n\n@misc{kite2026,\n  title = {KITE},\n}\n'],
  ];
  for (const [before, more] of cases) {
    const appended = appendEntries(bytes(before), [kite]);
    assert.ok(appended);
    assert.deepEqual(appended.bytes.subarray(0, bytes(before).length), bytes(before));
    assert.equal(text(appended.bytes), before + more);
  }
});

test('a key that stands there is not added again, in whatever case and however it is written', () => {
  for (const before of [
    '@misc{kite2026,\n}',
    '@Article( Kite2026 ,',
    '@misc {\n kite2026\n, x={}}',
    '@misc{kite2026}',
  ]) {
    const appended = appendEntries(bytes(before), [kite, hill, hill]);
    assert.deepEqual(appended?.added, ['hill'], before);
  }
  const same = appendEntries(bytes('@misc{kite2026,}'), [kite]);
  assert.equal(text(same?.bytes ?? bytes('?')), '@misc{kite2026,}');
  assert.deepEqual(appendEntries(bytes('% kite2026, @misc{kite2026b,}'), [kite])?.added, ['kite2026']);
});

test('a file that is not UTF-8 is left alone', () => {
  assert.equal(appendEntries(new Uint8Array([0x48, 0xfc, 0x67]), [hill]), undefined);
  assert.equal(appendEntries(new Uint8Array([0xff, 0xfe, 0x40, 0]), [hill]), undefined);
});

test('an offer that stood there takes what the file still lacks; bytes of Windows are told apart', () => {
  assert.deepEqual(notYetIn('@misc{Kite2026,}', [kite, hill, kite]), [hill]);
  assert.deepEqual([isUtf8(bytes('Hügel')), isUtf8(new Uint8Array([0x48, 0xfc]))], [true, false]);
});

test('a list that has changed since it was read is known by its end', () => {
  const read = '[\n  {"id": "a"}\n]\n';
  const at = read.indexOf('\n]');
  assert.ok(endsAlike(read, at, '\n]\n'));
  assert.ok(endsAlike(read.replace(/\n/g, '\r\n'), at + 1, '\n]\n'), 'line ends are the editor’s');
  for (const now of ['[\n  {"id": "a"},\n  {"id": "b"}\n]\n', '[\n  {"id": "a"}\n', '[\n  {"id": "ab"}\n]\n']) {
    assert.equal(endsAlike(now, at, '\n]\n'), false, now);
  }
});
