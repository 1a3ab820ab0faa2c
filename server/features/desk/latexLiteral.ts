/** Text of others in LaTeX so that it shows literally and builds without a package. */
import { MATH_SYMBOLS } from '../../core/latex/latexTables';

/** Commands that LaTeX has only with a package, or not at all, and those that take an argument. */
const NOT_PLAIN = new Set(
  (
    'varkappa omicron digamma Alpha Beta Epsilon Zeta Eta Iota Kappa Mu Nu Rho Tau Chi leqslant geqslant lesssim gtrsim ' +
    'triangleq coloneqq implies leadsto xrightarrow nexists varnothing hslash square Box Diamond iint sqrt therefore because ' +
    'mho eth Angstrom beth blacksquare bigstar complement'
  ).split(' '),
);

/** What LaTeX writes otherwise: Greek letters that look like Latin ones, and signs put together. */
const OTHERWISE = new Map([
  ...[...'ΑΒΕΖΗΙΚΜΝΡΤΧ'].map((sign, i) => [sign, `$\\mathrm{${'ABEZHIKMNPTX'[i]}}$`] as const),
  ...[...'₀₁₂₃₄₅₆₇₈₉'].map((sign, i) => [sign, `$_${i}$`] as const),
  ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, i) => [sign, `$^${i}$`] as const),
  ['ο', '$o$'],
  ['≲', '$\\stackrel{<}{\\sim}$'],
  ['≳', '$\\stackrel{>}{\\sim}$'],
  ['≜', '$\\stackrel{\\triangle}{=}$'],
  ['≔', '$:=$'],
  ['⟹', '$\\Longrightarrow$'],
  ['→', '$\\rightarrow$'],
  ['−', '$-$'],
  ['“', '``'],
  ['”', "''"],
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
]);

/** Of several commands for a sign the first. */
const SIGNS = new Map([
  ...[...MATH_SYMBOLS]
    .filter(([name, sign]) => /^[^\p{ASCII}]$/u.test(sign) && !NOT_PLAIN.has(name))
    .reverse()
    .map(([name, sign]) => [sign, `$\\${name}$`] as const),
  ...OTHERWISE,
]);

/** Accents that stand above or below any letter in LaTeX's own encodings; a hook or horn needs a font of its own. */
const MARKS = new Map(
  Object.entries({
    '\u0300': '\\`',
    '\u0301': "\\'",
    '\u0302': '\\^',
    '\u0303': '\\~',
    '\u0304': '\\=',
    '\u0306': '\\u',
    '\u0307': '\\.',
    '\u0308': '\\"',
    '\u030C': '\\v',
    '\u0323': '\\d',
    '\u0331': '\\b',
  }),
);

/** Latin letters beyond those that pdfLaTeX reads as they stand, as those of Vietnamese: `ễ` is `\~{\^{e}}`. */
function accented(letter: string): string {
  const [base = '', ...marks] = letter.normalize('NFD');
  const commands = marks.map(mark => MARKS.get(mark));
  return commands.includes(undefined) ? letter : commands.reduce<string>((inner, c) => `${c}{${inner}}`, base);
}

/** A bracket or star would belong to the end of the row, or to the item, before the line. */
export const latexLiteral = (line: string): string =>
  line
    .replace(
      /[\\{}$&#%_~^<>|]|[^\p{ASCII}]/gu,
      sign => SIGNS.get(sign) ?? (/[{}$&#%_]/.test(sign) ? `\\${sign}` : sign),
    )
    .replace(/[\u01CD-\u0233\u1E00-\u1EFF]/g, accented)
    .replace(/^[[*]/, '{$&}');
