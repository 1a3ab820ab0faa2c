/** Other ways in which notes write a name that has super- or subscripts or Greek letters. */

const GREEK: ReadonlyMap<string, string> = new Map(
  'alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ phi φ chi χ psi ψ omega ω'
    .split(' ')
    .flatMap((word, i, all) => (i % 2 === 0 ? [[word, all[i + 1] ?? ''] as const] : [])),
);
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉';

/** True for a spelling that has variants; asked of every name, so without a pattern. */
export function isMarked(spelling: string): boolean {
  for (let i = 0; i < spelling.length; i++) {
    const c = spelling.charCodeAt(i);
    if (c === 94 || c === 95 || c === 36 || c === 92 || (c > 127 && isSign(c))) return true;
  }
  return false;
}

/** A Greek letter or a raised digit. */
const isSign = (c: number): boolean =>
  (c >= 0x3b1 && c <= 0x3c9) ||
  c === 0xb2 ||
  c === 0xb3 ||
  c === 0xb9 ||
  (c >= 0x2070 && c <= 0x2079) ||
  (c >= 0x2080 && c <= 0x2089);

/** `R^3L` is also `R$^3$L`, `R$^{3}$L`, `R^3^L` (pandoc) and `R³L`; `τ-bench` is also `$\tau$-bench`. */
export function variants(spelling: string): string[] {
  const plain = plainForm(spelling);
  const raised = /^(.*[\p{L}\p{N}])\^([\p{N}+]+|\p{L})(.*)$/u.exec(plain);
  const all = [plain];
  if (raised) {
    const [, base = '', script = '', rest = ''] = raised;
    all.push(`${base}$^${script}$${rest}`, `${base}$^{${script}}$${rest}`, `${base}^${script}^${rest}`);
    if (/^\d+$/.test(script)) all.push(base + [...script].map(d => SUPERSCRIPT[Number(d)] ?? d).join('') + rest);
  }
  const lowered = /^(.*[\p{L}\p{N}])_(\p{N}+|\p{L})(.*)$/u.exec(plain);
  if (lowered) {
    const [, base = '', script = '', rest = ''] = lowered;
    all.push(
      `${base}$_${script}$${rest}`,
      `${base}$_{${script}}$${rest}`,
      `${base}~${script}~${rest}`,
      `${base}\\_${script}${rest}`,
    );
    if (/^\d+$/.test(script)) all.push(base + [...script].map(d => SUBSCRIPT[Number(d)] ?? d).join('') + rest);
  }
  for (const [word, letter] of GREEK) {
    if (plain.includes(letter))
      all.push(plain.replace(letter, `$\\${word}$`), `$${plain.replace(letter, `\\${word}`)}$`);
  }
  return [...new Set(all)].filter(other => other !== spelling);
}

/** Without dollar signs, braces and macros of Greek letters, raised digits behind `^`. */
const plainForm = (spelling: string): string =>
  spelling
    .replace(/\\([A-Za-z]+)/g, (macro, word: string) => GREEK.get(word) ?? macro)
    .replace(/\$/g, '')
    .replace(/([\^_])\{([^{}]*)\}/g, '$1$2')
    .replace(/[⁰¹²³⁴-⁹]+/g, raised => `^${raised.normalize('NFKC')}`)
    .replace(/[₀-₉]+/g, lowered => `_${lowered.normalize('NFKC')}`);
