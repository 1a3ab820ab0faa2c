/** Re-sync: over random notes and edits of the user's, everything outside the managed part is byte-identical afterwards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateManaged, withChanges } from '../../server/core/managedPart';

/** The facts that a note has, before and after. */
interface Facts {
  readonly title: string;
  readonly year: number;
  readonly authors: readonly string[];
  readonly venue?: string;
  readonly block: readonly string[];
}

/** A line of the user's, or a managed field. */
type Piece = { readonly own: string } | { readonly field: 'title' | 'year' | 'authors' | 'venue' };

/** A note as a person has edited it; `block` is left out by those who have deleted the block. */
interface Model {
  readonly bom: string;
  readonly eol: string;
  readonly front: readonly Piece[];
  readonly before: string;
  readonly block: boolean;
  readonly after: string;
}

/** A generator of numbers that is the same on every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const OWN_FIELDS = [
  'status: read',
  '# my own remark: keep',
  'rating: 4 # of five',
  "mine: 'it''s 👩‍🔬'",
  'nested:\n  title: not the title\n  - no',
  'nested:\n  title: not the title\n  list: [a, b]',
  'long: |\n  title: no\n  year: 1900',
  'tags: [a, "b: c"]',
  'aliases:\n  - Émile\n  # between\n  - 論',
  '',
  '   ',
];
const FIELDS_THAT_BREAK = new Set(['nested:\n  title: not the title\n  - no']);
const OWN_LINES = [
  '# A heading 🙂',
  'Words of mine, title: none, year: 1999.',
  '```\n<!-- litnotes:begin -->\nin code\n```',
  '~~~md\n<!-- litnotes:end -->\n~~~',
  'In a line `<!-- litnotes:begin -->` is no mark.',
  '<!-- another comment -->',
  '---',
  '> quoted\n> - [ ] task',
  '\ttabbed  ',
  '',
  '',
  'Lone \ud83d half, nul \u0000, nbsp \u00a0, line \u2028 separator',
];

const written = (facts: Facts, field: string): string | undefined => {
  if (field === 'title') return ` ${JSON.stringify(facts.title)}`;
  if (field === 'year') return ` ${facts.year}`;
  if (field === 'authors') return facts.authors.map(a => `\n  - ${JSON.stringify(a)}`).join('');
  return facts.venue === undefined ? undefined : ` ${JSON.stringify(facts.venue)}`;
};

const FIELDS = ['title', 'authors', 'year', 'venue'] as const;
const LIST = `litnotes: [${FIELDS.join(', ')}]`;

/** A field without a value isn't there; one that comes new stands above the list. */
function render({ bom, eol, front, before, block, after }: Model, facts: Facts, fresh: ReadonlySet<string>): string {
  const line = (piece: Piece): string[] => {
    if ('own' in piece) {
      const added = [...fresh].map(f => `${f}:${written(facts, f)}`);
      return piece.own === LIST ? [...added, LIST] : [piece.own];
    }
    const value = written(facts, piece.field);
    return value === undefined ? [] : [`${piece.field}:${value}`];
  };
  const managed = block ? ['<!-- litnotes:begin -->', ...facts.block, '<!-- litnotes:end -->', ''].join('\n') : '';
  const text = `---\n${front.flatMap(line).join('\n')}\n---\n${before}${managed}${after}`;
  return bom + text.replace(/\n/g, eol);
}

/** The note as it would be made today. */
const freshNote = (facts: Facts): string =>
  render(
    {
      bom: '',
      eol: '\n',
      front: [...FIELDS.map(field => ({ field })), { own: LIST }],
      before: '\n',
      block: true,
      after: '',
    },
    facts,
    new Set(),
  );

function random(seed: number) {
  const next = numbers(seed);
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T[] => list.slice(below(list.length)).slice(0, 1);
  const some = <T>(list: readonly T[], most: number): T[] =>
    Array.from({ length: below(most) }, () => pick(list)).flat();
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(value => ({ value, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  const word = () => pick(['Réward', 'a: b', '"q"', '#h', '[x]', '🙂', "it's", 'plain', '\\', '{y}']).join('');
  const words = () => Array.from({ length: 1 + below(4) }, word).join(' ');
  const facts = (): Facts => ({
    title: words(),
    year: 1990 + below(40),
    authors: Array.from({ length: 1 + below(3) }, words),
    ...(below(2) ? { venue: words() } : {}),
    block: Array.from({ length: below(4) }, words),
  });
  return { next, below, some, shuffled, facts };
}

function model({ below, some, shuffled }: ReturnType<typeof random>): Model {
  // A key may stand in a front matter once.
  const own = [...new Map(some(OWN_FIELDS, 6).map(text => [text.split(':')[0], text])).values()].filter(
    text => !FIELDS_THAT_BREAK.has(text),
  );
  const body = () =>
    some(OWN_LINES, 8)
      .map(line => `${line}\n`)
      .join('');
  return {
    bom: below(4) ? '' : '\uFEFF',
    eol: below(3) ? '\n' : '\r\n',
    front: shuffled<Piece>([...FIELDS.map(field => ({ field })), { own: LIST }, ...own.map(text => ({ own: text }))]),
    before: body(),
    block: below(5) > 0,
    after: body() + (below(3) ? '' : 'no line end'),
  };
}

test('over 500 random notes only the managed part changes, to the byte, and a second time nothing does', () => {
  let changed = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const by = random(seed);
    const note = model(by);
    const [old, now] = [by.facts(), by.facts()];
    const text = render(note, old, new Set());
    // What the sources no longer say stays.
    const kept = { ...now, venue: now.venue ?? old.venue };
    const fresh = new Set(old.venue === undefined && now.venue !== undefined ? ['venue'] : []);
    const front = note.front.filter(piece => !('field' in piece && fresh.has(piece.field)));
    const expected = render({ ...note, front }, kept, fresh);
    const update = updateManaged(text, freshNote(now));
    assert.ok('changes' in update, `${seed}: ${JSON.stringify(update)}\n${text}`);
    const after = withChanges(text, update.changes);
    assert.equal(after, expected, `seed ${seed}`);
    // The second time is the same for every note; a part of them will do.
    const again = seed % 5 ? undefined : updateManaged(after, freshNote(now));
    assert.ok(!again || ('changes' in again && !again.changes.length), `seed ${seed} once more`);
    if (after !== text) changed++;
  }
  assert.ok(changed > 450, `${changed} notes changed`);
});

const WHOLE = freshNote({ title: 'A', year: 2020, authors: ['B'], block: ['one'] });
const NEXT = freshNote({ title: 'C', year: 2021, authors: ['D'], block: ['two'] });

test('marks that are lost, doubled, turned round or moved together with other text are refused, and the place is told', () => {
  const begin = '<!-- litnotes:begin -->';
  const end = '<!-- litnotes:end -->';
  const cases: [string, RegExp, string][] = [
    [WHOLE.replace(`${end}\n`, ''), /no mark “litnotes:end”/, begin],
    [WHOLE.replace(`${begin}\n`, ''), /without a mark “litnotes:begin”/, end],
    [`${WHOLE}${begin}\n`, /second/, begin],
    [WHOLE.replace(begin, '@').replace(end, begin).replace('@', end), /without a mark “litnotes:begin”/, end],
    [WHOLE.replace(begin, `- ${begin}`), /alone on its line/, begin],
    [WHOLE.replace(end, `> ${end}`), /alone on its line/, end],
    [WHOLE.replace(begin, `${begin} words`), /alone on its line/, begin],
  ];
  for (const [text, why, at] of cases) {
    const update = updateManaged(text, NEXT);
    assert.ok('refused' in update && update.at, text);
    assert.match(update.refused, why);
    assert.ok(text.slice(update.at.start, update.at.end).includes(at), update.refused);
  }
});

test('a broken front matter is refused with its place, whatever else is in order', () => {
  const broken = ['title: [unclosed', 'a: "b', 'title: A: b: c', 'title: x\ntitle: y', '\tx: y', '- a\nb: c', '{a: b'];
  for (const yaml of broken) {
    const text = WHOLE.replace(/^---\n[\s\S]*?\n---\n/, `---\n${yaml}\nlitnotes: [title]\n---\n`);
    const update = updateManaged(text, NEXT);
    assert.ok('refused' in update && update.at, yaml);
    assert.match(update.refused, /not valid YAML/);
    assert.ok(update.at.start >= 4 && update.at.start <= text.indexOf('---', 4), yaml);
  }
  const unclosed = updateManaged('---\ntitle: A\n\nWords.\n', NEXT);
  assert.ok('refused' in unclosed && /never closed/.test(unclosed.refused));
});

test('a field that holds a comment or an anchor of the user’s stays and is named', () => {
  const text = WHOLE.replace('authors:\n', 'authors: # mine\n')
    .replace('title: ', 'title: &t ')
    .replace('year: 2020', 'year: 2020 # sic');
  const update = updateManaged(text, NEXT);
  assert.ok('changes' in update);
  assert.deepEqual(update.kept, ['title', 'authors']);
  assert.deepEqual(update.changed, ['year', 'block']);
  assert.match(withChanges(text, update.changes), /\nyear: 2021 # sic\n/);
});

test('a field that is taken off the list is the user’s; a note without a list and marks is told so', () => {
  const own = WHOLE.replace(LIST, 'litnotes: [year]');
  const update = updateManaged(own, NEXT);
  assert.ok('changes' in update);
  assert.deepEqual(update.changed, ['year', 'block']);
  const none = updateManaged('---\ntitle: A\n---\n\nWords.\n', NEXT);
  assert.ok('refused' in none && /no part/.test(none.refused));
});
