/** Names of others that an abstract spells out: "trained with Direct Preference Optimization (DPO)". */
import type { Method } from '../paper/method';
import type { SpelledName } from '../paper/paper';
import { expansionCore } from '../paper/titleCore';
import { foldName } from './find';
import { type Prose, scenesOf } from './prose';
import { Word, wordClass } from './words';

/** Each name once; what the paper introduces itself and class nouns (LLM) are left out. */
export function spelledOutNames(prose: Prose, introduced: readonly Method[]): readonly SpelledName[] {
  const { pairs } = scenesOf(prose).abstract;
  if (!pairs.length) return NONE;
  const seen = new Set(introduced.flatMap(m => [m.name, ...m.aliases]).map(foldName));
  return pairs.flatMap(({ name: written, expansion, spelled }) => {
    const name = /^\p{Lu}{2,}s$/u.test(written) ? written.slice(0, -1) : written;
    const folded = foldName(name);
    if (!spelled || seen.has(folded) || wordClass(name.toLowerCase()) & Word.COMMON) return [];
    if (expansionCore(expansion) === undefined) return [];
    seen.add(folded);
    return [{ name, expansion }];
  });
}

const NONE: readonly SpelledName[] = [];
