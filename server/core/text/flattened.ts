/** Names whose capitals are lost: search engines for papers export "Dapo: An open-source llm system …" for DAPO. */

/** Words behind the colon that must all be small before their capitals count as lost. */
const LEAST_WORDS = 3;
const LONGEST = 60;
const NAME = /^\p{Lu}(?=.*\p{Ll})[\p{Ll}\p{N}+*^_.-]+(?: \p{Ll}+)?$/u;

/**
 * The one word, or two, before the colon of a title that has no capital but those that begin it and what follows the colon. How its
 * authors write it can't be told: Dapo may be DAPO, Retool ReTool. `undefined` for every other title.
 */
export function flattenedName(title: string): string | undefined {
  const colon = title.indexOf(': ');
  if (colon < 2 || colon > LONGEST) return undefined;
  const name = title.slice(0, colon).trimEnd();
  const rest = title.slice(colon + 1).trim();
  if (!NAME.test(name) || /\p{Lu}/u.test(rest.slice(1))) return undefined;
  return rest.split(/\s+/).length < LEAST_WORDS ? undefined : name;
}

/** Whether a word can be that name with its capitals back: two at least, in the same letters. */
export function restores(written: string, name: string): boolean {
  let capitals = 0;
  for (const sign of written) if (sign !== sign.toLowerCase()) capitals++;
  return capitals > 1 && written.toLowerCase() === name.toLowerCase();
}

/** What is begun, gone on with as the name has it: `DA` → DAPO, `ReT` → ReTool. */
export function goneOn(begun: string, name: string): string {
  const rest = name.slice(begun.length);
  return begun + (/\p{Ll}/u.test(begun) ? rest : rest.toUpperCase());
}
