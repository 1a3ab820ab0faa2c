/** Takes LaTeX residue and line breaks out of a title or an abstract; knows nothing of names. */
import { withWholeWords } from '../mentions/brokenWords';
import { withoutLigatures } from '../text/ligatures';

/** What LaTeX leaves in a text, each looked for by itself: faster than one expression for all. */
const RESIDUE = ['\\', '$', '{', '}', '~', '`', '\u00a0', "''"];
/** Commands whose argument stays. */
const WRAPPED =
  /\\(?:text(?:sc|tt|bf|it|rm|sf|sl|up|md|normal)?|emph|math(?:rm|bf|it|cal|bb|sf|tt|scr|frak)|mathbf|operatorname\*?|mbox|underline|boldsymbol|bm|href\{[^{}]*\}|url|mathring|hat|bar|tilde|vec|footnotesize|small|large)\s*\{([^{}]*)\}/g;
/** The same where the backslash got lost: `texttt{DHO}`. */
const BARE = /\b(?:texttt|textbf|textsc|textit|textrm|textsf|emph)\{([^{}]*)\}/g;
/** `{\sc Name}` and the like. */
const SWITCHED = /\{\\?(?:sc|tt|bf|it|rm|sf|em|sl|scshape|ttfamily|bfseries|itshape|small|large)\b\s*([^{}]*)\}/g;
const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  infty: '∞',
  times: '×',
  cdot: '·',
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  approx: '≈',
  sim: '~',
  pm: '±',
  ldots: '…',
  dots: '…',
  star: '*',
  ast: '*',
  circ: '°',
  uparrow: '↑',
  downarrow: '↓',
  ell: 'ℓ',
  dagger: '†',
  textendash: '–',
  textemdash: '—',
};

/** The text on one line, `\textsc{X}` as `X`, `$\pi$` as `π`, `R$^3$L` as `R^3L`; unknown macros stay (`\oni`). */
export function plainProse(text: string): string {
  const whole = withoutLigatures(oneLine(withWholeWords(RAISED.test(text) ? withMarkedDigits(text) : text)));
  const line = whole.includes('**') ? whole.replace(BOLD, '$1') : whole;
  if (!RESIDUE.some(sign => line.includes(sign))) return line;
  let plain = line.includes('\\') || line.includes('{') ? withoutCommands(line) : line;
  plain = plain
    .replace(/\$/g, '')
    .replace(/([\^_])\{([^{}]*)\}/g, '$1$2')
    .replace(/[{}]/g, '');
  plain = plain.replace(/``|''/g, '"').replace(/[~\u00a0]/g, ' ');
  return plain.replace(/ {2,}/g, ' ').trim();
}

/** Looked for by themselves: most texts that are not ASCII have a dash, and looking back at each of their letters costs a third of the reading. */
const RAISED = /[⁰¹²³⁴-⁹₀-₉]/;

/** `C²Prompt` as `C^2Prompt`, `H₂O` as `H_2O`, as they are where LaTeX is left. */
const withMarkedDigits = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{N}])[⁰¹²³⁴-⁹]+/gu, digits => `^${digits.normalize('NFKC')}`)
    .replace(/(?<=\p{L})[₀-₉]+/gu, digits => `_${digits.normalize('NFKC')}`);

/** Markdown's `**X**`, also inside a word: "**C**hinese **Bench**mark". */
const BOLD = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g;

/** A line broken behind a hyphen lost nothing but the break. */
function oneLine(text: string): string {
  const returned = text.includes('\r');
  if (!returned && !text.includes('\n')) return text.includes('  ') ? text.replace(/\s+/g, ' ').trim() : text.trim();
  const lines: string[] = [];
  for (const part of text.split(returned ? /\r?\n|\r/ : '\n')) {
    const line = part.trim();
    const last = lines.length - 1;
    if (!line) continue;
    if (last >= 0 && isHyphenated(lines[last] ?? '')) lines[last] += line;
    else lines.push(line);
  }
  const joined = lines.join(' ');
  return joined.includes('  ') ? joined.replace(/ {2,}/g, ' ') : joined;
}

const isHyphenated = (text: string): boolean => text.endsWith('-') && /[\p{L}\p{N}]-$/u.test(text.slice(-3));

/** `Pok\\'eChamp`, `T\\"{U}LU`, `\\v{c}`: the letter with its accent. */
const ACCENT = /\\(?:(['"^`~=.])|([cvuHk])(?=\{|\s))\s*(?:\{(\\?[A-Za-z])\}|(\\?[A-Za-z]))/g;
const COMBINING: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '"': '\u0308',
  '^': '\u0302',
  '`': '\u0300',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  u: '\u0306',
  H: '\u030b',
  k: '\u0328',
};

const accented = (_: string, mark = '', word = '', braced = '', bare = ''): string =>
  `${(braced || bare).replace('\\', '')}${COMBINING[mark || word] ?? ''}`.normalize('NFC');

function withoutCommands(text: string): string {
  let plain = text.includes('\\') ? text.replace(ACCENT, accented) : text;
  for (let round = 0; round < 3; round++) {
    const next = plain.replace(WRAPPED, '$1').replace(BARE, '$1').replace(SWITCHED, '$1');
    if (next === plain) break;
    plain = next;
  }
  return plain
    .replace(/\\(?:xspace|boldsymbol|mathbf|mathrm|textbf|textsc|textit|texttt|emph|bm)(?![A-Za-z])/g, '')
    .replace(/\\([A-Za-z]+)(\{\})?(?![A-Za-z])/g, (whole, name: string) => SYMBOLS[name] ?? whole)
    .replace(/\\([%&_#$ ,;!])/g, (_, c: string) => (/[ ,;!]/.test(c) ? ' ' : c));
}
