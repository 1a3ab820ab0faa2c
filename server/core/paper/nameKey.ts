/** Which spellings are one name to a reader. */

/** `AIME 2024`, `AIME2024` and `Aime-2024` are one name. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[\s\-_^{}$\\]/g, '');
