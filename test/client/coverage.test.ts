/** The coverage as Markdown: a table that adds up, what is still to cite below it, and text that stays text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import markdownIt from 'markdown-it';
import { type CoverageWords, coverageText } from '../../client/coverage/coverageText';
import type { MarkedPaper } from '../../server/protocol/pictures';

const WORDS: CoverageWords = {
  title: 'Coverage of draft',
  theme: 'Theme',
  cited: 'Cited',
  mentioned: 'Mentioned',
  untouched: 'Never touched',
  toCite: 'Mentioned, not cited',
  toRead: 'Never touched',
  all: 'All',
  noTheme: 'No theme',
  more: count => `${count} more`,
  nothing: 'No papers yet.',
  gone: 'This note is gone.',
};

const paper = (key: string, title: string, touch: MarkedPaper['touch']): MarkedPaper => ({
  key,
  title,
  description: '2026 · Lee',
  touch,
});

test('a table of the themes, then what is only mentioned and what is never touched', () => {
  const text = coverageText(
    {
      themes: [
        {
          ...{ id: 'a', label: 'Process rewards', cited: 2, mentioned: 1, untouched: 12 },
          listed: {
            mentioned: [paper('lee2026', 'A Step', 'mentioned')],
            untouched: [paper('10.1/x;y', 'On Steps', 'untouched')],
          },
        },
        { id: '', label: 'None', cited: 0, mentioned: 0, untouched: 0, listed: { mentioned: [], untouched: [] } },
      ],
    },
    WORDS,
  );
  assert.equal(
    text,
    `# Coverage of draft

| Theme           | Cited | Mentioned | Never touched |
| --------------- | ----: | --------: | ------------: |
| Process rewards |     2 |         1 |            12 |
| No theme        |     0 |         0 |             0 |
| **All**         |     2 |         1 |            12 |

## Mentioned, not cited

### Process rewards

- A Step (2026 · Lee) [@lee2026]

## Never touched

### Process rewards

- On Steps (2026 · Lee) [@{10.1/x;y}]
- 11 more
`,
  );
  assert.equal(coverageText(null, WORDS), '# Coverage of draft\n\nThis note is gone.\n');
  assert.equal(coverageText({ themes: [] }, WORDS), '# Coverage of draft\n\nNo papers yet.\n');
});

const HOSTILE = ']](command:workbench.action.quit) <img src=x onerror=alert(1)> $(icon) **x** | `y` &amp; # z';

test('themes, titles and keys that try to be markup stay text', () => {
  const hostile = { ...paper(HOSTILE, HOSTILE, 'untouched'), description: HOSTILE };
  const theme = { id: 'x', label: HOSTILE, cited: 0, mentioned: 1, untouched: 1 };
  const listed = { mentioned: [hostile], untouched: [hostile] };
  const page = markdownIt({ html: true }).render(
    coverageText({ themes: [{ ...theme, listed }] }, { ...WORDS, title: HOSTILE }),
  );
  const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/g)].map(m => m[1]));
  assert.deepEqual([...tags].sort(), [
    'h1',
    'h2',
    'h3',
    'li',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ]);
  assert.equal(page.match(/<strong>/g)?.length, 1);
  assert.equal(page.match(/<td[ >]/g)?.length, 8);
});
