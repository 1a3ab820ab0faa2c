/** Keeps quick fixes from changing a file of which the server knows another text than the editor. */
import { languages, type TextDocument, workspace } from 'vscode';
import type { CodeActionMiddleware } from 'vscode-languageclient';
import { noteSelector } from './languages';

/** The editor tells the server only of some languages: what is unsaved in another would be changed at the wrong place. */
export const savedOnly: CodeActionMiddleware = {
  provideCodeActions: async (document, range, context, token, next) => {
    const unknown = new Set(workspace.textDocuments.filter(isUnknown).map(d => d.uri.toString()));
    const actions = await next(document, range, context, token);
    if (!unknown.size) return actions;
    return actions?.filter(action => {
      const edit = 'edit' in action ? action.edit : undefined;
      return !edit?.entries().some(([uri]) => unknown.has(uri.toString()));
    });
  },
};

const isUnknown = (document: TextDocument): boolean =>
  document.isDirty && languages.match(noteSelector(), document) === 0;
