/** What Markdown from the server may do: run the closed list of card commands, and nothing else. */
import { MarkdownString } from 'vscode';
import { CARD_COMMANDS } from '../server/protocol';

export const trustedMarkdown = {
  isTrusted: { enabledCommands: Object.values(CARD_COMMANDS) },
  supportHtml: false,
  supportThemeIcons: false,
};

export function cardMarkdown(text: string): MarkdownString {
  return Object.assign(new MarkdownString(text), trustedMarkdown);
}

/** Text that a notification shows literally; notifications turn `[x](command:y)` into links. */
export const literalMessage = (text: string): string => text.replaceAll('](', '] (');

/** Text that a quick pick shows literally; quick picks turn `$(name)` into icons. */
export const literalLabel = (text: string): string => text.replaceAll('$(', '\\$(');
