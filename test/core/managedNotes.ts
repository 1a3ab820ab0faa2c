/** Notes with a managed part, of every shape that a person may give them, for the tests of their update. */

/** The facts that a note has, before and after. */
export interface Facts {
  readonly title: string;
  readonly year: number;
  readonly authors: readonly string[];
  readonly venue?: string;
  readonly block: readonly string[];
}

/** A line of the user's, or a managed field. */
export type Piece = { readonly own: string } | { readonly field: 'title' | 'year' | 'authors' | 'venue' };

/** A note as a person has edited it; `block` is left out by those who have deleted the block. */
export interface Model {
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
export const LIST = `litnotes: [${FIELDS.join(', ')}]`;

/** A field without a value isn't there; one that comes new stands above the list. */
export function render(
  { bom, eol, front, before, block, after }: Model,
  facts: Facts,
  fresh: ReadonlySet<string>,
): string {
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
export const freshNote = (facts: Facts): string =>
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

export function random(seed: number) {
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

export function model({ below, some, shuffled }: ReturnType<typeof random>): Model {
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
