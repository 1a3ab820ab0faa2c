/** Which papers a command is about: those it is called with, else the one under the cursor, else what the user picks. */
import { window } from 'vscode';
import type { Server } from '../server';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';

export async function wantedPapers(server: Server, args: readonly unknown[], title: string): Promise<string[]> {
  if (args.length) return paperKeys(args);
  const under = await underCursor(server);
  return under.length ? under.slice(0, 1) : pickPapers(server, { title, many: false });
}

/** The first of those that a command is called with, as for a row that was clicked whatever else is selected. */
export async function wantedPaper(
  server: Server,
  args: readonly unknown[],
  title: string,
): Promise<string | undefined> {
  return (await wantedPapers(server, args.slice(0, 1), title))[0];
}

async function underCursor(server: Server): Promise<string[]> {
  const editor = window.activeTextEditor;
  if (!editor) return [];
  return (await server.at(editor.document, editor.selection.active))?.papers ?? [];
}
