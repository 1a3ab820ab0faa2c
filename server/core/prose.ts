/** Makes text from papers fit to show: no LaTeX residue, no glued sentences, plain quotes and dashes; keeps URLs as they are. */

/** Macros without an argument that stand for a character; the names are LaTeX's own. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  `
rightarrow →  to →  longrightarrow →  Rightarrow ⇒  leftarrow ←  leftrightarrow ↔  uparrow ↑  downarrow ↓
times ×  cdot ·  pm ±  mp ∓  sim ~  approx ≈  neq ≠  ne ≠  le ≤  leq ≤  ge ≥  geq ≥  ll ≪  gg ≫  infty ∞  in ∈
cup ∪  cap ∩  subset ⊂  sum ∑  prod ∏  nabla ∇  partial ∂  ell ℓ  circ °  degree °  ldots …  dots …  cdots …
textendash –  textemdash —  checkmark ✓  dag †  star ⋆  propto ∝  mid |  vert |  alpha α  beta β  gamma γ
delta δ  epsilon ε  varepsilon ε  zeta ζ  eta η  theta θ  kappa κ  lambda λ  mu μ  nu ν  xi ξ  pi π  rho ρ
sigma σ  tau τ  phi φ  varphi φ  chi χ  psi ψ  omega ω  Gamma Γ  Delta Δ  Theta Θ  Lambda Λ  Pi Π  Sigma Σ
Phi Φ  Psi Ψ  Omega Ω
`
    .trim()
    .split(/ {2}|\n/)
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);
/** Macros that only change how what follows looks. */
const STYLES =
  /\\(?:text|math)?(?:bf|it|rm|sf|sc|tt|sl|em|cal|bb|frak|up|md|normal|bold|scr)(?:series|shape|family)?(?![A-Za-z])\s*|\\(?:displaystyle|textstyle|scriptsize|small|large|Large|tiny|footnotesize|xspace|left|right|big|Big|limits|mathrm|operatorname|ensuremath|mbox|text|emph|underline|boldsymbol|bm)(?![A-Za-z])\s*/g;
/** Macros that point elsewhere and leave nothing to read. */
const POINTERS =
  /[~ ]?\\(?:cite[a-z]*|footnote|footnotemark|label|ref|eqref|cref|Cref|vspace|hspace|thanks)\*?(?:\[[^\]]*\])?\{[^{}]*\}/g;
const URL = /https?:\/\/[^\s<>"{}|\\^`]+/g;

/** Display text of a sentence, abstract or title: one line, trimmed. `\oni` becomes `oni`, `\%` %, `3times` 3×; `R^3L` stays. */
export function cleanProse(text: string): string {
  const urls: string[] = [];
  const linked = text.replace(/\\(?:url|path)\{([^{}]*)\}/g, '$1').replace(/\\href\{[^{}]*\}\{([^{}]*)\}/g, '$1');
  const masked = linked.replace(URL, url => {
    urls.push(url);
    return `\uE000${urls.length - 1}\uE001`;
  });
  const plain = spacing(withoutBraces(dashesAndQuotes(macros(masked))));
  return plain.replace(/\uE000(\d+)\uE001/g, (_, n: string) => urls[Number(n)] ?? '');
}

function macros(text: string): string {
  return text
    .replace(POINTERS, '')
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√$1')
    .replace(/\\\\(?![A-Za-z])/g, ' ')
    .replace(STYLES, '')
    .replace(/\\([A-Za-z]+)(\s*\{\})?/g, (_, name: string) => SYMBOLS.get(name) ?? name)
    .replace(/\\([%&_#$])/g, (_, c: string) => (c === '$' ? '\uE002' : c))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\([{}])/g, (_, c: string) => (c === '{' ? '\uE003' : '\uE004'))
    .replace(/\\/g, '');
}

function dashesAndQuotes(text: string): string {
  return text
    .replace(/``/g, '“')
    .replace(/(?<=\S)''/g, '”')
    .replace(/(?<=^|[\s(])`([^`']{1,80})'(?!\p{L})/gu, '‘$1’')
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<![-\s])--(?![-\s>])|(?<=\s)--(?=\s)/g, '–')
    .replace(/(?<=[\p{L}\d.])~(?=[\p{L}\d([])/gu, ' ');
}

/** Math signs and grouping go; a dollar before a number is money unless a second one closes it. */
function withoutBraces(text: string): string {
  return text
    .replace(/\$\$?([^$\n]{1,200}?)\$\$?/g, (whole, inner: string) => (isMoney(inner) ? whole : inner))
    .replace(/\$(?!\d)/g, '')
    .replace(/(?<=^|[\s(∈])\{([^{}]*,[^{}]*)\}/g, '\uE003$1\uE004')
    .replace(/[{}]/g, '')
    .replace(/\uE002/g, '$')
    .replace(/\uE003/g, '{')
    .replace(/\uE004/g, '}');
}

/** "$5 to $10": what stands between two amounts is words. */
const isMoney = (inner: string): boolean => /^\d[\d.,]*\s?[a-zA-Z]*\s+\p{L}+/u.test(inner) && /\s$/.test(inner);

function spacing(text: string): string {
  return text
    .replace(/(?<![\p{L}\d.])(\d+(?:\.\d+)?)\s?times(?![\p{L}\d])(?<=\dtimes)/gu, '$1×')
    .replace(/(\d)\s*×(?=\s|$|[.,;)])/g, '$1×')
    .replace(/(\p{Ll}{3}[.!?;:])(?=\p{Lu}\p{Ll}*\s)/gu, '$1 ')
    .replace(/(\p{Ll}{3}|\d),(?=\p{Ll}{3,}\s)/gu, '$1, ')
    .replace(/(\p{Ll}{2})\((?=\p{Lu}[\p{Ll}\p{Lu}])/gu, '$1 (')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;](?:\s|$)|\.(?:\s|$))/g, '')
    .trim();
}
