/** What a table says for a word that comes from outside: `constructor` and `toString` are words like any other. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
