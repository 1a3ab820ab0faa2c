/** Files that only the client can reach, behind the port: each request is one question to it. */
import type { Connection } from 'vscode-languageserver';
import { canonicalUri } from '../core/uri';
import { CLIENT_FILES, type ListFilesAnswer, type ListFilesParams, type ReadFileAnswer } from '../protocol';
import { decodeText } from '../workspace/decode';
import type { FileContent, FileHost, FoundFile, Listing } from '../workspace/fileHost';

/** A client that can't answer has no files. */
export function clientFiles(connection: Connection): FileHost {
  return {
    async list({ folders, exclude }: Listing): Promise<readonly FoundFile[]> {
      const params: ListFilesParams = { folders: [...folders], exclude: [...exclude] };
      const none: ListFilesAnswer = { files: [] };
      const { files } = await connection.sendRequest<ListFilesAnswer>(CLIENT_FILES.list, params).catch(() => none);
      return files.map(file => ({ ...file, uri: canonicalUri(file.uri) }));
    },
    async read(uri: string): Promise<FileContent> {
      const gone: ReadFileAnswer = { failure: '' };
      const answer = await connection.sendRequest<ReadFileAnswer>(CLIENT_FILES.read, { uri }).catch(() => gone);
      return 'base64' in answer ? { text: decodeText(bytesOf(answer.base64)) } : answer;
    },
  };
}

/** Folders on this machine are read here, all others are asked for; the client must have said that it can answer. */
export function mixedFiles(local: FileHost, remote: FileHost): FileHost {
  const isLocal = (uri: string) => uri.startsWith('file:');
  return {
    async list(listing: Listing): Promise<readonly FoundFile[]> {
      const here = await local.list({ ...listing, folders: listing.folders.filter(isLocal) });
      const away = listing.folders.filter(folder => !isLocal(folder));
      return away.length ? [...here, ...(await remote.list({ ...listing, folders: away }))] : here;
    },
    find: async (uri: string, listing: Listing) =>
      isLocal(uri) && local.find ? local.find(uri, listing) : { uri, size: 0 },
    read: (uri: string) => (isLocal(uri) ? local.read(uri) : remote.read(uri)),
    bytes: (uri: string) => (isLocal(uri) ? local.bytes?.(uri) : undefined),
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), c => c.charCodeAt(0));
}
