/** Entries that are read from their bytes say what they say when they are read as text, whatever stands around them and in them. */
import { test } from 'node:test';
import { rounds } from '../../rounds';
import { assertSamePieces } from '../../samePieces';

const ROUNDS = rounds(60);
const CUTTING = { least: 200, most: 4000, some: 2, few: 8 };

/** A seeded generator: the same texts in every run. */
let state = 11;
const below = (limit: number): number => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % limit;
};
const one = <T>(of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0];
/** Nearly always the first: one strange thing an entry finds more than several. */
const mostly = (of: readonly [string, ...string[]]): string => (below(6) ? of[0] : one(of));
const some = (of: readonly [string, ...string[]], most: number): string =>
  Array.from({ length: 1 + below(most) }, () => one(of)).join('');

/** What stands between bars. */
function list(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split('|');
  return [first, ...others];
}

const TITLES = list(
  'FooNet: harbour route planning|Rowing Without Oars|A Survey of Rowing|' +
    '{{BarGym}}: A Benchmark for Barges and Other Boats|Dapo: an open-source system for rowing|' +
    'Introducing OarLM|Boat Technical Report|Harbour Route Planning Algorithms|On the Way|Direct',
);
/** Parts of titles and abstracts, and behind them those that can end a value or an entry where none should end. */
const GOOD: readonly [string, ...string[]] = [
  ...TITLES,
  ...[
    ' ',
    ': ',
    '--',
    '-',
    ' - ',
    '  ',
    '\n   ',
    '{x}',
    "'",
    "''",
    '$x$',
    '\\"{o}',
    '\\&',
    '~',
    '&',
    '<',
    'é',
    '–',
    '\u00a0',
    ' @',
  ],
  ...[
    '! ',
    '?',
    '%',
    '(HRP)',
    'the ',
    'HRP',
    'technical report',
    'x',
    'xdata=k-title',
    '42',
    '😀',
    'a',
    'of ',
    '_',
    '^2',
    '`a',
    'a@b',
  ],
];
const BITS: readonly [string, ...string[]] = [...GOOD, '{', '}', '"', '\n@', '\n @', '{xdata=k-title}', '@article{x,'];
const PEOPLE = list(
  "Oar, Ada|Ada Oar|O'Hara, Ann-Lee|van der Oar, A. B.|Ada van Oar|{Rowing Club}|Oar, Jr., Ada|Oar, Jr|" +
    "Oar, J.|{\\v{S}}imek, Jo{\\~a}o|Garc{\\'i}a, Ana|Müller, Jörg|Łukasik, Ola|Oar|Lee, Al|Kim et al.|" +
    'others|family=Oar, given=Ada|Ada Oar III|Li Xu|Å. Ström|Smith \\& Sons|B{\\"o}ll, H.|A. Oar; B. Sail|' +
    'Oar, Ada,|{Oar}, Ada|Oar,Ada|Ō, A|Ada O.',
);
const ANDS = list(' and | and | and |\n and | AND | and\u00a0|; |, | et al. |and');
const DOIS = list(
  '10.1234/abc.5|10.1234/ABC_d-9|https://doi.org/10.1234/x|10.48550/arXiv.2401.00001|10.12/x|10.1234/x.|' +
    ' 10.1234/x|10.1234/a%2Fb|10.1234/|10.1234/(a)|10.1234/a\\/b|10.1234/(SICI)1(2)3<4::A5>3.0.CO;2-X|10.1234/a<b',
);
const TEXTS = list(
  'https://example.org/p/1|https://arxiv.org/abs/2401.00002|https://doi.org/10.5555/a.b|http://x.org/a%20b|' +
    'https://huggingface.co/papers/2401.00003|Journal of Boats|{IEEE} Trans. Rowing|' +
    'arXiv preprint arXiv:2401.00004|Ar{X}iv|CoRR|ar\\em xiv|Boats \\& Oars|\\url{https://a.org/10.1234/z}|https:\\/\\/a.org\\/10.1234\\/z|' +
    'abs/2401.00005|2401.00006|math/0309136|2413.00001|arXiv|ArXiv|pubmed|https://hf.co/papers/2401.00007|' +
    'Corr. of Boats',
);
const TAGS = list('boats, oars|HRP|boats; HRP; x|{HRP}|LLM|A-B|É1A|ferry|BG, FNet|a, HRPA, b');
const DATES = list('2024|1999|999|2024-05|2024-05-07|2024-13|2024-02-30|2024/2025|in press|0999|~2024|24|2024-00');
const MONTHS = list('jan|Sept|5|05|May-June|13|dec|10 jan|March');

let damaged = false;
const bits = (most: number): string => some(damaged ? BITS : GOOD, most);
const braced = (text: string): string => {
  if (damaged && !below(20)) return text;
  return below(5) || (!damaged && text.includes('"')) ? `{${text}}` : below(2) ? `"${text}"` : `{{${text}}}`;
};

/** A field by name, with what such a field may have. */
const FIELDS: readonly [() => string, () => string, () => string, ...(() => string)[]] = [
  () => `title = ${braced(below(3) ? one(TITLES) : one(TITLES) + bits(2))}`,
  () => `author = ${braced(Array.from({ length: 1 + below(3) }, () => mostly(PEOPLE)).join(mostly(ANDS)))}`,
  () => `year = ${below(4) || damaged ? braced(mostly(DATES)) : `20${10 + below(16)}`}`,
  () => `month = ${below(4) || damaged ? braced(mostly(MONTHS)) : one(['jan', 'Feb', 'MAR', '4', '12', '13'])}`,
  () => `doi = ${braced(mostly(DOIS))}`,
  () => `${one(['url', 'journal', 'note', 'howpublished', 'number', 'Journal', 'ee'])} = ${braced(mostly(TEXTS))}`,
  () => `eprint = ${braced(mostly(TEXTS))},\n  archiveprefix = ${braced(mostly(TEXTS))}`,
  () => `keywords = ${braced(mostly(TAGS))}`,
  () => `abstract = ${braced(`We row {far}. ${below(3) ? '' : bits(6)}`)}`,
];
const SOUND: readonly [() => string, ...(() => string)[]] = [
  () => `date = {${mostly(DATES)}}`,
  () => `shorttitle = ${braced(one(['FooNet', 'Rowing', '']))}`,
  () => `${one(['day', 'subtitle', 'arxivid', 'editor', 'strange-name', 'comment'])} = {${mostly(TEXTS)}}`,
];
const RARE: readonly [() => string, ...(() => string)[]] = [
  () => `crossref = {k1}`,
  () =>
    `${one(['ids', 'related', 'day', 'subtitle', 'arxivid', 'editor', 'strange-name', 'comment'])} = ${braced(mostly(TEXTS))}`,
  () => `publisher = oars # " and sails"`,
  () => `volume = ${one(['12', '12a', 'oars', 'jan', '{}', '""', '{ }'])}`,
  () => `note`,
  () => bits(2),
];
const TYPES = list('article|Article|inproceedings|book|misc|dataset|proceedings|IEEEtranBSTCTL|set|xdata');
const BETWEEN = list('\n|\n\n|\n|\n|\r\n| ||\n% note\n|\n@string{oars = "Oars"}\n|\n@comment{x}\n|}\n|text\n');

function entry(): string {
  const [title, author, year, ...others] = FIELDS;
  const fields = [title, ...[author, year].filter(() => below(8)), ...others.filter(() => below(2))].map(field =>
    field(),
  );
  if (!below(6)) fields.push(one(SOUND)());
  if (damaged && !below(8)) fields.push(one(RARE)());
  const order = below(4) ? fields : fields.toReversed();
  const key = below(9)
    ? `key${below(40)}`
    : one(['k é', '', 'a b', 'smith:2020/x', 'k(1)', 'oar2024rowing', 'Oar2024harbour']);
  const end = below(30) || !damaged ? '\n}' : one(['', ',,}', '\n}}', ')']);
  return `${below(12) ? '' : ' '}@${below(4) || !damaged ? 'article' : one(TYPES)}{${key},\n  ${order.join(',\n  ')}${below(3) ? '' : ','}${end}`;
}

test('a piece that is read from bytes is the piece that is read from text', () => {
  for (let round = 0; round < ROUNDS; round++) {
    damaged = round % 3 === 0;
    const between = () => (damaged ? one(BETWEEN) : '\n');
    const text = Array.from({ length: 25 }, () => entry() + between()).join('');
    assertSamePieces(new TextEncoder().encode(text), CUTTING, `round ${round}`);
  }
});
