/** The page's HTML is made of escaped text, and its messages mean only what was offered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsOf } from '../../client/page/actions';
import { html } from '../../client/page/html';

const HOSTILE = `]](command:x) <img src=x onerror="a('b')"> &amp; \u0000\u001b${'`'}$(icon) **x**`;

test('text in a template stays text, in content and in attributes', () => {
  const { markup } = html`<p title="${HOSTILE}">${HOSTILE}</p>`;
  assert.equal(markup.match(/</g)?.length, 2);
  assert.equal(markup.match(/"/g)?.length, 2);
  assert.doesNotMatch(markup, /'|[\u0000-\u0008\u001b]/);
  assert.ok(markup.includes('&amp;amp;'), 'what looks escaped already is escaped again');
});

test('templates nest, and lists and nothing are joined', () => {
  const items = ['a<b', 'c'].map(text => html`<li>${text}</li>`);
  assert.equal(html`<ul>${items}${undefined}${7}</ul>`.markup, '<ul><li>a&lt;b</li><li>c</li>7</ul>');
});

test('a message means an action only if this drawing of the page offered it', () => {
  const actions = actionsOf(3);
  const cite = actions.add({ kind: 'cite', key: 'a' });
  assert.deepEqual(actions.of({ drawn: 3, action: cite }), { kind: 'cite', key: 'a' });
  const others = [
    null,
    'cite',
    7,
    [],
    {},
    { action: cite },
    { drawn: 2, action: cite },
    { drawn: 3, action: 1 },
    { drawn: 3, action: -1 },
    { drawn: 3, action: 0.5 },
    { drawn: 3, action: '0' },
    { drawn: 3, action: 'constructor' },
    { drawn: 3, action: { kind: 'cite', key: 'b' } },
  ];
  for (const message of others) assert.equal(actions.of(message), undefined, JSON.stringify(message));
});
