/** LaTeX becomes the text it prints. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeLatex } from '../../server/core/latex/latex';
import { growsEvenly } from '../growth';

const same = (pairs: readonly (readonly [string, string])[]): void => {
  for (const [latex, text] of pairs) assert.equal(decodeLatex(latex), text, latex);
};

test('accents in every way they are written', () => {
  same([
    ['G{\\"o}del, G\\"odel, G\\"{o}del, {G\\"{o}del}', 'Gödel, Gödel, Gödel, Gödel'],
    ["\\'{\\i}, {\\'\\i}, \\'\\i{}, {\\'{\\i}}, Mart{\\'\\i}nez", 'í, í, í, í, Martínez'],
    ["{\\v S}imi{\\'c}, \\v{C}ech, \\v c, \\c{c}, {\\c C}, \\H{o}, \\k{a}, \\r{u}", 'Šimić, Čech, č, ç, Ç, ő, ą, ů'],
    ['\\u{g}, \\d{a}, \\b{d}, \\=a, \\.z, \\~n, \\^o, \\`a, \\t{oo}', 'ğ, ạ, ḏ, ā, ż, ñ, ô, à, o͡o'],
    ["\\' e, \\\" {u}, \\'{E}cole, \\'{\\ae}, \\.I", 'é, ü, École, ǽ, İ'],
    ['\\~{}x, \\^{}, \\u00e9t\\u00E9', '~x, ^, été'],
  ]);
});

test('letters, signs and the space that ends a command', () => {
  same([
    [
      "Stra\\ss e, Stra{\\ss}e, Stra\\ss{}e, \\O re, {\\L}\\'od\\'z, \\AA, {\\ae}",
      'Straße, Straße, Straße, Øre, Łódź, Å, æ',
    ],
    ['R\\&D, 50\\%, C\\#, a\\_b, \\$5, \\{x\\}', 'R&D, 50%, C#, a_b, $5, {x}'],
    ['\\LaTeX{} and \\TeX\\ too \\ldots{} \\S 3, \\texttrademark, \\copyright', 'LaTeX and TeX too … §3, ™, ©'],
    ["1--2, a---b, ``q'', `q', don't, !`Hola! ?`Qu\\'e?, \"`so\"'", "1–2, a—b, “q”, ‘q’, don't, ¡Hola! ¿Qué?, „so“"],
    ['Donald~E. Knuth, J.\\,K., a\\\\b, dis\\-cre\\-tion, \\"', 'Donald E. Knuth, J. K., a b, discretion,'],
  ]);
});

test('commands leave their text; braces go', () => {
  same([
    ['{A} {{Title}} of \\emph{some {N}ote} in \\textsc{lm}', 'A Title of some Note in lm'],
    ['{\\em x} {\\bf  y} \\textbf {z} {\\relax Ch}', 'x y z Ch'],
    [
      '\\url{https://x.org/a_b~c%20--d} \\href{http://u}{text} \\enquote{a \\enquote{b}}',
      'https://x.org/a_b~c%20--d text “a “b””',
    ],
    ['{\\noopsort{1973b}}1973, T\\footnote{no}, \\foreignlanguage{german}{Welt}', '1973, T, Welt'],
    ['\\unknown{kept}\\stray and \\oni', 'keptand'],
    ['CO\\textsubscript{2}, 5\\textsuperscript{th}, \\ce{H2O}, m\\textsuperscript{2}', 'CO₂, 5th, H₂O, m²'],
    ['\\mbox{\\textit{a\\/}} \\textquotedblleft b\\textquotedblright', 'a “b”'],
  ]);
});

test('math as far as Unicode goes', () => {
  same([
    ['$\\alpha$-divergence in $O(n \\log n)$', 'α-divergence in O(n log n)'],
    [
      'R$^3$L, $R^{3}L$, $x_{adv}$, $\\text{CO}_2$, $L^p$, 10$^{-3}$, 5$^{th}$, 90$^\\circ$',
      'R³L, R³L, x_adv, CO₂, Lᵖ, 10⁻³, 5th, 90°',
    ],
    [
      '$\\mathbb{R}^n$, $\\mathcal{O}(1)$, $\\frac{a}{b}$, $\\sqrt{x}$, $\\hat{x}$, $\\bar y$',
      'ℝⁿ, O(1), a/b, √x, x̂, ȳ',
    ],
    ['$a \\le b$, \\(x \\times y\\), $$z$$, \\ensuremath{\\beta}', 'a ≤ b, x × y, z, β'],
    ['costs $5 and $10 each, $5', 'costs $5 and $10 each, $5'],
    ["$\\pi^{*}$, $f'$, $\\tau^2$-Bench, $k$-means", "π*, f', τ²-Bench, k-means"],
  ]);
});

test('white space is one space, and text without markup stays as it is', () => {
  same([
    ['  a\r\n\t b  c ', 'a b c'],
    ['Schrödinger équation 数学 😀', 'Schrödinger équation 数学 😀'],
    ['', ''],
    ['\\', ''],
    ['a\\', 'a'],
    ['{', ''],
    ["\\'", ''],
    ['$', '$'],
    ['\u0000x', 'x'],
  ]);
});

test('hostile nesting is linear and never overflows the stack', () => {
  for (const piece of [
    '{',
    '}',
    "\\'{",
    "\\'",
    '\\emph{',
    '$',
    '$^{',
    '^{',
    '\\enquote{',
    '\\(',
    '\\frac{',
    '$$',
    '\\url{',
    '\\c',
    '`',
    '"`',
  ]) {
    const decode = (n: number) => {
      decodeLatex(piece.repeat(n));
      decodeLatex(`$${piece.repeat(n)}$`);
      decodeLatex(`${piece.repeat(n)}x${'}'.repeat(n)}`);
    };
    growsEvenly(decode, 5_000, piece);
  }
});
