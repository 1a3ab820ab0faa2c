/** What is wrong across entries: strings and parents that the file doesn't have. */
import type { Problem } from '../../core/text/problem';
import { BUILT_IN } from './builtInStrings';
import { type Bibliography, entryWithKey, keysIn, ownField } from './fields';
import { numberOf } from './names';
import { mayHave, textOf, valueEnd, valueStart } from './tables';

export function checkBibliography(of: Bibliography): Problem[] {
  return [...undefinedStrings(of), ...missingParents(of)];
}

const warning = (start: number, end: number, message: string): Problem => ({
  code: 'source-syntax',
  severity: 'warning',
  message,
  span: { start, end },
});

/** One for each name, at its first use. */
export function undefinedStrings(of: Bibliography): Problem[] {
  const { macros } = of.scan;
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (let i = 0; i < macros.count; i++) {
    const start = macros.values[i * 2] ?? 0;
    const end = macros.values[i * 2 + 1] ?? 0;
    const name = textOf(of.scan, start, end).toLowerCase();
    if (BUILT_IN.has(name) || seen.has(name)) continue;
    seen.add(name);
    if (of.strings().has(name)) continue;
    problems.push(
      warning(
        start,
        end,
        `No @string defines “${name}”: define it, or put the text in braces if it is meant as it stands.`,
      ),
    );
  }
  return problems;
}

export function missingParents(of: Bibliography): Problem[] {
  const problems: Problem[] = [];
  for (let entry = 0; entry < of.scan.entries.count; entry++) {
    for (const name of ['crossref', 'xdata'] as const) {
      if (!mayHave(of.scan, entry, numberOf(name))) continue;
      const missing = keysIn(of, entry, name).find(key => entryWithKey(of, key) === undefined);
      const field = missing === undefined ? -1 : ownField(of.scan, entry, name);
      if (field < 0) continue;
      const message = `No entry of this file has the key “${missing}”, so nothing is inherited from it: correct the key or add the entry.`;
      problems.push(warning(valueStart(of.scan, field), valueEnd(of.scan, field), message));
    }
  }
  return problems;
}
