/** Every spelling under which a record's names are looked for, and what each is to the name. */
import { formOf } from '../mentions/spelling';
import { isMarked, variants } from '../mentions/variants';
import { nameKey } from './nameKey';
import type { RecordNames } from './paper';

/**
 * What a spelling is: the name of a thing that the record introduces, another one, its expansion, a name that it uses, or
 * one of others that it spells out. The last two are no spellings but tie these to their papers (`pieceRows.ts`).
 */
export const KIND = { introduced: 0, alias: 1, expansion: 2, used: 3, spelledOut: 4, meaning: 5, title: 6 } as const;

export interface NameSpelling {
  readonly spelling: string;
  readonly form: 'name' | 'expansion';
  readonly kind: number;
  /** Of the name that it belongs to: see `nameKey`. */
  readonly key: string;
  /** Another way to write one of the record's own spellings (`R$^3$L`). */
  readonly variant: boolean;
}

export function eachSpelling(
  { methods, mentions, spelledOut = [] }: RecordNames,
  visit: (spelling: NameSpelling) => void,
): void {
  const see = (spelling: string, kind: number, key: string) => {
    const form = kind === KIND.expansion ? formOf(spelling, 'expansion') : 'name';
    visit({ spelling, form, kind, key, variant: false });
    if (form !== 'name' || !isMarked(spelling)) return;
    for (const other of variants(spelling)) visit({ spelling: other, form, kind, key, variant: true });
  };
  for (const { name, aliases, expansion } of methods) {
    const key = nameKey(name);
    see(name, KIND.introduced, key);
    for (const alias of aliases) see(alias, KIND.alias, key);
    if (expansion) see(expansion, KIND.expansion, key);
  }
  for (const name of mentions) see(name, KIND.used, nameKey(name));
  for (const { name } of spelledOut) see(name, KIND.spelledOut, nameKey(name));
}
