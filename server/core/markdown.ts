/** Text of others put into Markdown so that it shows literally, and Markdown links that are safe. */

/** Everything that could start markup; a leading list or heading sign too. Line breaks become spaces. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replace(/[\\`*_[\]<>~|$!]/g, sign => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`))
    .replace(/^([#+\-=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
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
