/** Text of others put into Markdown so that it shows literally, and Markdown links that are safe. */

/** In running text: a backslash before what would start markup wherever it stands. `_` within a word is literal. */
export const escapeRunning = (text: string): string =>
  text
    .replace(/[\\`*[\]<]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');

/** At the start of a line: a backslash before what would begin a list, a heading, a quotation, a table or a definition. */
export const escapeStart = (text: string): string =>
  text
    .replace(/^([-+#]+)(?=\s|$)/, '\\$1')
    .replace(/^([=>|:])/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');

/** For cards, which take no HTML: everything that could start markup. Line breaks become spaces. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('&', '&amp;');
  return escapeStart(
    line.replace(/[\\`*_[\]<>~|$!]/g, sign => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`)),
  );
}

/** A link with a literal label; the address is encoded so that it can't end the link. */
export const markdownLink = (label: string, url: string): string => `[${escapeMarkdown(label)}](${safeUrl(url)})`;

const safeUrl = (url: string): string => url.replace(/[\s()<>\\"'`]/g, percentEncoded);

/** One sign of ASCII as an address spells it: `)` is `%29`. */
export const percentEncoded = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Only addresses that a browser opens; anything else is text. */
export const isWebUrl = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url);

/** A card's Markdown as plain text, for clients and terminals that show none. Knows only what our cards are made of. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[((?:\\.|[^\]\\])*)\]\(command:[^)]*\)(?: · )?/g, '')
    .replace(/\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g, (_, label: string, url: string) =>
      url.startsWith('file:') ? label : `${label}: ${url}`,
    )
    .replace(/(?<!\\)(\*\*|\*|`)/g, '')
    .replace(/^---$/gm, '—')
    .replace(/ {2}$/gm, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
