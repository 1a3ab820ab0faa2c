/** Which spellings are one name to a reader. */

import { isAscii } from '../text/ascii';

/** `AIME 2024`, `AIME2024` and `Aime-2024` are one name, and so are `R^3L` and `R³L`. */
export function nameKey(name: string): string {
  const key = name.toLowerCase().replace(/[\s\-_^{}$\\]/g, '');
  return isAscii(key) ? key : key.normalize('NFKC');
}
