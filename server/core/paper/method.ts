/** A named thing that a paper introduces. */

export type MethodKind =
  | 'method'
  | 'framework'
  | 'model'
  | 'dataset'
  | 'benchmark'
  | 'environment'
  | 'metric'
  | 'system'
  | 'other';

/** `{ name: 'GCA', expansion: 'Grounded Credit Assignment', aliases: [], kind: 'method', primary: true }` */
export interface Method {
  /** As the paper writes it. */
  readonly name: string;
  readonly expansion?: string;
  /** Other spellings of the same thing (`R3L` for `R^3L`), never the expansion. */
  readonly aliases: readonly string[];
  readonly kind: MethodKind;
  /** One of the things that the paper is about, not a part of them. */
  readonly primary: boolean;
}
