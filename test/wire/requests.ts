/** Requests at a place of a document, with what each asks for beside the place. */
export const AT_PLACES: Readonly<Record<string, object>> = {
  'textDocument/hover': {},
  'textDocument/definition': {},
  'textDocument/implementation': {},
  'textDocument/references': { context: { includeDeclaration: true } },
  'textDocument/documentHighlight': {},
  'textDocument/completion': { context: { triggerKind: 1 } },
  'textDocument/prepareRename': {},
  'textDocument/rename': { newName: 'new2026' },
};
