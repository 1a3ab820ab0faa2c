/** What one rule found at one place, and the passage it looked at. */
import type { MethodKind } from '../method';
import type { RuleId } from './rules';
import type { Token } from './shape';
import { tokensOf } from './tokens';

export interface Passage {
  readonly text: string;
  readonly tokens: readonly Token[];
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

export const passageOf = (text: string): Passage => ({ text, tokens: tokensOf(text) });

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
  const latin = /[α-ω]/.test(lower) ? lower.replace(/[α-ω]/g, letter => GREEK[letter] ?? letter) : lower;
  return latin.replace(/[^\p{L}\p{N}]/gu, '');
}
