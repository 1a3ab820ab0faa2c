/** What templates leave to be filled in: `{{title}}`, `{% if … %}`, `<% tp.file.title %>`. */

const PLACEHOLDER = /\{\{.*\}\}|\{%.*%\}|<%.*%>/s;
const LONGEST = 500;

/** True for a text that a template still has to fill. */
export const isUnfilled = (text: string): boolean => text.length < LONGEST && PLACEHOLDER.test(text);

/** True for a text with a line that a template still has to fill. */
export const hasUnfilledLine = (text: string): boolean => text.split('\n').some(isUnfilled);
