/** Files that only the client can reach, behind the port: each request is one question to it. */
import type { Connection } from 'vscode-languageserver';
import { canonicalUri, fileName, parentFolder } from '../core/text/uri';
import { CLIENT_FILES, type ListFilesAnswer, type ListFilesParams, type ReadFileAnswer } from '../protocol';
import { decodeText } from '../workspace/decode';
import type { FileContent, FileHost, FoundFile, Listing } from '../workspace/fileHost';
import { ENDINGS, NEVER } from '../workspace/kinds';
import { type GitRules, gitRules, sifting } from '../workspace/sifting';

/** A client that can't answer has no files. What it finds is sifted here, as files of this machine are. */
export function clientFiles(connection: Connection): FileHost {
  /** Rules of the `.gitignore` files that were listed last, by folder. */
  let rules: ReadonlyMap<string, GitRules> = new Map();
  const read = async (uri: string): Promise<FileContent> => {
    const gone: ReadFileAnswer = { failure: '' };
    const answer = await connection.sendRequest<ReadFileAnswer>(CLIENT_FILES.read, { uri }).catch(() => gone);
    return 'base64' in answer ? { text: decodeText(bytesOf(answer.base64)) } : answer;
  };
  return {
    read,
    async list(listing: Listing): Promise<readonly FoundFile[]> {
      const params: ListFilesParams = { folders: [...listing.folders], endings: [...ENDINGS], never: [...NEVER] };
      const none: ListFilesAnswer = { files: [] };
      const answer = await connection.sendRequest<ListFilesAnswer>(CLIENT_FILES.list, params).catch(() => none);
      const files = answer.files.map(file => ({ ...file, uri: canonicalUri(file.uri) }));
      const written = files.filter(({ uri }) => fileName(uri) === '.gitignore');
      const texts = await Promise.all(written.map(({ uri }) => read(uri)));
      rules = rulesIn(written.map(({ uri }, i) => [uri, texts[i]]));
      const sift = sifting(listing, rules);
      return files.flatMap(file => sift(file) ?? []);
    },
    find: async (uri, listing) => sifting(listing, rules)({ uri }),
  };
}

const rulesIn = (files: readonly (readonly [string, FileContent | undefined])[]): Map<string, GitRules> =>
  new Map(
    files.flatMap(([uri, content]) =>
      content && 'text' in content ? [[parentFolder(uri), gitRules(content.text)] as const] : [],
    ),
  );

/** Folders on this machine are read here, all others are asked for; the client must have said that it can answer. */
export function mixedFiles(local: FileHost, remote: FileHost): FileHost {
  const isLocal = (uri: string) => uri.startsWith('file:');
  return {
    async list(listing: Listing): Promise<readonly FoundFile[]> {
      const here = await local.list({ ...listing, folders: listing.folders.filter(isLocal) });
      const away = listing.folders.filter(folder => !isLocal(folder));
      return away.length ? [...here, ...(await remote.list({ ...listing, folders: away }))] : here;
    },
    find: async (uri: string, listing: Listing) => (isLocal(uri) ? local : remote).find?.(uri, listing),
    read: (uri: string) => (isLocal(uri) ? local.read(uri) : remote.read(uri)),
    place: (uri: string) => (isLocal(uri) ? local.place?.(uri) : undefined),
    bytes: (uri: string) => (isLocal(uri) ? local.bytes?.(uri) : undefined),
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), c => c.charCodeAt(0));
}
