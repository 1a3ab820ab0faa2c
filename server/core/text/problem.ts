/** What can be wrong with something the user wrote; a value, never an exception. */
import type { Span } from './text';

/** The closed list of codes that diagnostics carry. */
export const PROBLEM_CODES = [
  'unknown-citation',
  'unwritable-key',
  'duplicate-key',
  'unused-entry',
  'incomplete-entry',
  'missing-bibliography',
  'source-syntax',
  'citation-as-link-definition',
  'ambiguous-name',
  'near-miss-name',
  'number-not-in-source',
  'themes-syntax',
  'methods-syntax',
  'uncited-claim',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What is told only to those who ask for it with a severity. */
export const ONLY_ON_REQUEST: ReadonlySet<ProblemCode> = new Set(['uncited-claim']);

export const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** What the user set for each code; a code that isn't named keeps its own severity, or is off (`ONLY_ON_REQUEST`). */
export type Severities = Readonly<Partial<Record<ProblemCode, Severity | 'off'>>>;

/** Another place that a problem is about: the other entry with the same key. */
export interface RelatedPlace {
  readonly uri: string;
  readonly span: Span;
  readonly message: string;
}

/** The message says what is wrong and what to do, in plain words and without the code. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly span: Span;
  readonly severity: Severity;
  readonly related?: readonly RelatedPlace[];
  /** True for what could go without loss; editors show it faded. */
  readonly unnecessary?: true;
}

/** Where they stand decides; the message, where two stand in one place. */
export const inFileOrder = (a: Problem, b: Problem): number =>
  a.span.start - b.span.start ||
  a.span.end - b.span.end ||
  (a.message < b.message ? -1 : a.message > b.message ? 1 : 0);
