/** What is shipped names the packages that it holds parts of, with their licences. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('every dependency has its licence among the notices', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const notices = readFileSync('dist/notices.txt', 'utf8').split(/\n-{80}\n/);
  for (const name of Object.keys(dependencies)) {
    const notice = notices.find(text => new RegExp(`^${name} \\d+\\.`, 'm').test(text)) ?? '';
    assert.match(notice, /copyright/i, name);
  }
});
