/** Handlers of what editors draw into a document or list beside it: symbols, links, hints, lenses, tokens. */
import {
  type CodeLens,
  CodeLensRefreshRequest,
  type Command,
  type DocumentSymbol,
  InlayHintRefreshRequest,
  type Range,
  SemanticTokensBuilder,
  SemanticTokensRefreshRequest,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import { canonicalUri } from '../core/text/uri';
import { codeLenses, lensText } from '../features/codeLens';
import { documentLinks } from '../features/documentLinks';
import { inlayHints } from '../features/inlayHints';
import { semanticTokens, TOKEN_MODIFIERS, TOKEN_TYPES } from '../features/semanticTokens';
import { documentSymbols, workspaceSymbols } from '../features/symbols';
import { SHOW_REFERENCES, type ShowReferencesArguments } from '../protocol';
import { location, rangeIn, spanIn, textOf } from './convert';
import type { Settled } from './problems';
import { redrawn } from './redrawn';
import type { Serving } from './serving';

interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

export function serveMarks(serving: Serving): Settled {
  serveSymbols(serving);
  serveHintsAndLinks(serving);
  serveLenses(serving);
  serveTokens(serving);
  return refresher(serving);
}

function serveSymbols({ connection, snapshot, settings, safely }: Serving): void {
  connection.onWorkspaceSymbol(
    safely('workspaceSymbol', ({ query }): WorkspaceSymbol[] | null => {
      if (!settings().symbols) return null;
      return workspaceSymbols(snapshot(), query).map(({ kind, name, container, uri, span }) => ({
        name,
        kind: kind === 'method' ? SymbolKind.Class : SymbolKind.File,
        containerName: container,
        location: location(snapshot(), { uri, span }),
      }));
    }),
  );
  connection.onDocumentSymbol(
    safely('documentSymbol', ({ textDocument }): DocumentSymbol[] | null => {
      const uri = canonicalUri(textDocument.uri);
      if (!settings().symbols) return null;
      return documentSymbols(snapshot(), uri).map(({ name, detail, span, titleSpan }) => ({
        name,
        detail,
        kind: SymbolKind.File,
        range: rangeIn(snapshot(), uri, span),
        selectionRange: rangeIn(snapshot(), uri, titleSpan),
      }));
    }),
  );
}

function serveHintsAndLinks({ connection, snapshot, settings, safely }: Serving): void {
  connection.onDocumentLinks(
    safely('documentLink', ({ textDocument }: DocumentParams) => {
      const uri = canonicalUri(textDocument.uri);
      if (!settings().documentLinks) return null;
      return documentLinks(snapshot(), uri).map(({ span, ...link }) => ({
        range: rangeIn(snapshot(), uri, span),
        ...link,
      }));
    }),
  );
  connection.languages.inlayHint.on(
    safely('inlayHint', ({ textDocument, range }) => {
      const uri = canonicalUri(textDocument.uri);
      if (!settings().inlayHints) return null;
      const source = textOf(snapshot(), uri);
      const options = { inClusters: settings().inlayHintsInClusters };
      return inlayHints(snapshot(), uri, spanIn(snapshot(), uri, range), options).map(({ offset, label, tooltip }) => ({
        position: source.positionAt(offset),
        label,
        tooltip,
        paddingLeft: true,
      }));
    }),
  );
}

function serveLenses({ connection, session, snapshot, settings, safely }: Serving): void {
  connection.onCodeLens(
    safely('codeLens', ({ textDocument }: DocumentParams) => {
      const uri = canonicalUri(textDocument.uri);
      if (!settings().codeLens) return null;
      return codeLenses(snapshot(), uri).map(({ span }) => ({
        range: rangeIn(snapshot(), uri, span),
        data: { uri, offset: span.start },
      }));
    }),
  );
  connection.onCodeLensResolve(async lens => {
    const command = await safely('codeLens/resolve', () => commandOf(lens))(undefined);
    return { ...lens, command: command ?? { title: '', command: '' } };
  });
  const commandOf = ({ data, range }: CodeLens): Command => {
    const { title = '', places = [] } = lensText(snapshot(), data) ?? {};
    const locations = places.map(place => location(snapshot(), place));
    if (!session().can.commands || !locations.length) return { title, command: '', arguments: [] };
    const args: ShowReferencesArguments = [data.uri, range.start, locations];
    return { title, command: SHOW_REFERENCES, arguments: args };
  };
}

function serveTokens({ connection, snapshot, settings, safely }: Serving): void {
  const tokens = (uri: string, range?: Range) => {
    if (!settings().semanticTokens) return null;
    const source = textOf(snapshot(), uri);
    const builder = new SemanticTokensBuilder();
    for (const { span, type, modifiers } of semanticTokens(snapshot(), uri, range && spanIn(snapshot(), uri, range))) {
      const { line, character } = source.positionAt(span.start);
      const bits = modifiers.reduce((sum, modifier) => sum | (1 << TOKEN_MODIFIERS.indexOf(modifier)), 0);
      builder.push(line, character, span.end - span.start, TOKEN_TYPES.indexOf(type), bits);
    }
    return builder.build();
  };
  const none = { data: [] };
  const { semanticTokens: languages } = connection.languages;
  const asked = safely('semanticTokens', ({ textDocument }: DocumentParams) => tokens(canonicalUri(textDocument.uri)));
  const ranged = safely('semanticTokens/range', ({ textDocument, range }: DocumentParams & { range: Range }) =>
    tokens(canonicalUri(textDocument.uri), range),
  );
  languages.on(async params => (await asked(params)) ?? none);
  languages.onRange(async params => (await ranged(params)) ?? none);
}

/** What was drawn with other papers is asked for again; lenses count what any note says. */
function refresher({ connection, session, settings }: Serving): Settled {
  const isRedrawn = redrawn(settings);
  return (now, before) => {
    const anew = isRedrawn(now, before);
    const can = session().params.capabilities.workspace;
    const ask = (type: typeof CodeLensRefreshRequest.type) => connection.sendRequest(type).catch(() => {});
    // What has just been turned off is asked for too, so that it goes away.
    if ((anew || settings().codeLens) && can?.codeLens?.refreshSupport) ask(CodeLensRefreshRequest.type);
    if (!anew) return;
    if (can?.inlayHint?.refreshSupport) ask(InlayHintRefreshRequest.type);
    if (can?.semanticTokens?.refreshSupport) ask(SemanticTokensRefreshRequest.type);
  };
}
