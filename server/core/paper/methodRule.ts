/** The user's own word about a name, from methods.yaml. */
import type { Span } from '../text/text';
import type { MethodKind } from './method';

export interface MethodRule {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly expansion?: string;
  readonly definition?: string;
  readonly kind?: MethodKind;
  /** Key, DOI or arXiv id of the paper that the name means. */
  readonly paper?: string;
  /** The name is never linked in prose. */
  readonly never: boolean;
  /** Only in this note, or in the notes of this folder; a path from the file's own folder. */
  readonly in?: string;
  readonly inSpan?: Span;
  readonly nameSpan: Span;
  readonly paperSpan?: Span;
}

export const METHOD_KINDS: readonly MethodKind[] = [
  'method',
  'framework',
  'model',
  'dataset',
  'benchmark',
  'environment',
  'metric',
  'system',
  'other',
];
