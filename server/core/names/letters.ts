/** The letters of a short name, and where they stand in a text. */

/** The letters of a name that an expansion has to explain: `R^3L` → `rrrl`, `TP-GRPO` → `tpgrpo`; a plural s is dropped. */
export function lettersOf(name: string): string {
  return /^[A-Z]+$/.test(name) ? name.toLowerCase() : signedLetters(name);
}

function signedLetters(name: string): string {
  const singular = /[A-Z]s$/.test(name) ? name.slice(0, -1) : name;
  const repeated = singular.includes('^')
    ? singular.replace(/(\p{L})\^([2-4])/gu, (_, letter: string, times: string) => letter.repeat(Number(times)))
    : singular;
  return repeated.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** The name from its letter `from` on, four letters at least, is the end of a longer word. */
export function endsAlike(letters: string, from: number, text: string): boolean {
  const rest = letters.length - from;
  if (rest < 4 || text.length <= rest) return false;
  for (let i = 1; i <= rest; i++)
    if (text.charCodeAt(text.length - i) !== letters.charCodeAt(letters.length - i)) return false;
  return true;
}

/** The letters of the name stand in the expansion in order, the first at its beginning. */
export function explains(name: string, expansion: string): boolean {
  const letters = lettersOf(name);
  const text = expansion.toLowerCase();
  if (!letters || text.charAt(0) !== letters.charAt(0)) return false;
  let at = 0;
  for (const letter of letters.slice(1)) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
