/**
 * Keeps a refused rename from being done by somebody else. When the server refuses, VS Code asks the next extension that
 * can rename; the one for Markdown takes `[@key]` for a link's label and would change it alone.
 */
import { type Position, Range, type TextDocument, WorkspaceEdit, window } from 'vscode';
import type { RenameMiddleware } from 'vscode-languageclient';
import { literalMessage } from './trust';

/** What the language client says where the server has nothing to rename. */
const NOTHING = 'The element can’t be renamed.';
const KEY = /[\p{L}\p{N}_:.#$%&+?<>~/-]+/u;

export const refusals: RenameMiddleware = {
  /** A refusal is told when the user has typed the new key: the server gives it again then. */
  prepareRename: async (document, position, token, next) => {
    try {
      return await next(document, position, token);
    } catch (error) {
      if (messageOf(error).replace("'", '’') === NOTHING) throw error;
      return wordAt(document, position);
    }
  },
  provideRenameEdits: async (document, position, newName, token, next) => {
    try {
      return await next(document, position, newName, token);
    } catch (error) {
      window.showWarningMessage(literalMessage(messageOf(error)));
      return new WorkspaceEdit();
    }
  },
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const wordAt = (document: TextDocument, position: Position): Range =>
  document.getWordRangeAtPosition(position, KEY) ?? new Range(position, position);
