/** What one rule found at one place, and the passage it looked at. */
import type { MethodKind } from '../paper/method';
import type { RuleId } from './rules';
import { type Cut, cut } from './tokens';

export interface Passage extends Cut {
  readonly text: string;
}

export interface Find {
  readonly rule: RuleId;
  readonly name: string;
  readonly expansion?: string;
  readonly kind?: MethodKind;
  readonly inTitle: boolean;
  /** Index of the name's first token in its passage. */
  readonly at: number;
  /** Said to be what the paper brings, not a part of it. */
  readonly main: boolean;
}

export function passageOf(text: string): Passage {
  const { tokens, cues, beginnings } = cut(text);
  return { text, tokens, cues, beginnings };
}

/** The text of tokens `from..to`, both inclusive. */
export function textOf({ text, tokens }: Passage, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0);
}

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

/** Letters and digits alone, lower case, Greek spelled out: names that differ only in signs, spaces and case are one. */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  const plain = foldedAscii(lower);
  if (plain !== undefined) return plain;
  const latin = /[α-ω]/.test(lower) ? lower.replace(/[α-ω]/g, letter => GREEK[letter] ?? letter) : lower;
  return latin.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The same for ASCII, without a regular expression; nothing for other text. */
function foldedAscii(lower: string): string | undefined {
  let folded = '';
  let from = 0;
  for (let i = 0; i < lower.length; i++) {
    const c = lower.charCodeAt(i);
    if (c > 127) return undefined;
    if ((c >= 97 && c <= 122) || (c >= 48 && c <= 57)) continue;
    folded += lower.slice(from, i);
    from = i + 1;
  }
  return from === 0 ? lower : folded + lower.slice(from);
}
