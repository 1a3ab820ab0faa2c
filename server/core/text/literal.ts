/** Text of others within a regular expression. */

/** Matches itself, whatever signs it has. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
