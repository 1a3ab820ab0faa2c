/** Text of others in LaTeX so that it shows literally and builds without a package. */
import { MATH_SYMBOLS } from '../../core/latexTables';

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

/** A bracket or star would belong to the end of the row, or to the item, before the line. */
export const latexLiteral = (line: string): string =>
  line
    .replace(
      /[\\{}$&#%_~^<>|]|[^\p{ASCII}]/gu,
      sign => SIGNS.get(sign) ?? (/[{}$&#%_]/.test(sign) ? `\\${sign}` : sign),
    )
    .replace(/^[[*]/, '{$&}');
