/** What one rule found at one place, and the passage it looked at. */
import type { MethodKind } from '../method';
import type { RuleId } from './rules';
import { type Token, tokensOf } from './tokens';

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

/** Letters and digits alone, lower case: names that differ only in signs, spaces and case are one. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
