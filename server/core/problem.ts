/** What can be wrong with something the user wrote; a value, never an exception. */
import type { Span } from './text';

/** The closed list of codes that diagnostics carry. */
export type ProblemCode =
  | 'unknown-citation'
  | 'unwritable-key'
  | 'duplicate-key'
  | 'unused-entry'
  | 'incomplete-entry'
  | 'missing-bibliography'
  | 'source-syntax'
  | 'citation-as-link-definition'
  | 'ambiguous-name'
  | 'near-miss-name'
  | 'number-not-in-source'
  | 'themes-syntax'
  | 'methods-syntax';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** The message says what is wrong and what to do, in plain words and without the code. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly span: Span;
  readonly severity: Severity;
}
