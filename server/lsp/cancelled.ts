/** What becomes of requests that the client takes back before they are begun: they are answered at once, not worked on. */
import { type ConnectionOptions, LSPErrorCodes } from 'vscode-languageserver';

/** A client that types fast takes most of its requests back; each that waits would make the last one wait. */
export const CANCELLING: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched: ({ jsonrpc }) => ({
      jsonrpc,
      // The connection puts in the request’s own.
      id: null,
      error: { code: LSPErrorCodes.RequestCancelled, message: 'taken back by the client' },
    }),
  },
};
