/** Addresses of files, compared and joined as text. */

/**
 * One spelling for each file, however its address was encoded: editors and Node percent-encode differently, and Windows
 * drives come in both cases.
 */
export function canonicalUri(uri: string): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/i.exec(uri);
  if (!parts) return uri;
  const [, scheme = '', authority = '', path = ''] = parts;
  const plain = decoded(path).replace(/^\/([A-Z]):/, (_, drive: string) => `/${drive.toLowerCase()}:`);
  return `${scheme.toLowerCase()}://${authority}${encodePath(plain)}`;
}

/** The file that a relative, absolute or `file:` path means, seen from a file or from a folder (ending with `/`). */
export function resolveUri(base: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return canonicalUri(path);
  const [, root = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)(.*)$/i.exec(base) ?? [];
  const written = path.replaceAll('\\', '/');
  const absolute = written.startsWith('/') || /^[a-z]:\//i.test(written);
  const from = absolute ? [] : decoded(rest).split('/').slice(0, -1);
  const steps: string[] = [];
  for (const step of [...from, ...written.split('/')]) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return canonicalUri(`${root}/${encodePath(steps.join('/'))}`);
}

/** Without the file: `file:///w/a` for `file:///w/a/b.md`; empty where the address has no folder. */
export const parentFolder = (uri: string): string => uri.slice(0, Math.max(0, uri.lastIndexOf('/')));

const isIn = (folder: string, uri: string): boolean => uri.startsWith(folder) && uri.charAt(folder.length) === '/';

/** Of the workspace's folders the one that holds the file: the nearest, where one lies inside another. */
export function folderOf(folders: readonly string[], uri: string): string | undefined {
  let nearest: string | undefined;
  for (const folder of folders) {
    if (isIn(folder, uri) && folder.length > (nearest?.length ?? -1)) nearest = folder;
  }
  return nearest;
}

/** All that hold it, the nearest first. */
export const foldersOf = (folders: readonly string[], uri: string): string[] =>
  [...new Set(folders)].filter(folder => isIn(folder, uri)).sort((a, b) => b.length - a.length);

/** The folders around a file, from its own up to the outermost of the workspace's that holds it; none outside of them. */
export function foldersUpTo(uri: string, workspace: readonly string[]): string[] {
  const root = foldersOf(workspace, uri).at(-1);
  const folders: string[] = [];
  for (let folder = parentFolder(uri); folder && root && folder.length >= root.length; folder = parentFolder(folder))
    folders.push(folder);
  return folders;
}

/** The last part of the address, as a person reads it. */
export const fileName = (uri: string): string => decoded(uri.replace(/\/$/, '').replace(/^.*\//, ''));

/** The path from the folder that holds the file, else the file's name: what a person calls it. */
export function shownPath(uri: string, folders: readonly string[]): string {
  const folder = folderOf(folders, uri);
  return folder === undefined ? fileName(uri) : decoded(uri.slice(folder.length + 1));
}

/** Percent-encoding undone; text that is not well encoded stays as it is. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Half of a surrogate pair can stand in YAML and in no address. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\uFFFD');

const encodePath = (path: string): string => encodeURI(wellFormed(path)).replaceAll('?', '%3F').replaceAll('#', '%23');

/** True when an address lies where the other does: one scheme, one machine. Nothing else is read because a note names it. */
export const sameHost = (a: string, b: string): boolean => hostOf(a) === hostOf(b);

const hostOf = (uri: string): string => /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(uri)?.[0].toLowerCase() ?? '';

/** The path by which one file names another, as pandoc reads it beside the first; across hosts, the address itself. */
export function relativePath(from: string, to: string): string {
  const [, rootOfFrom = '', pathOfFrom = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)(.*)$/i.exec(from) ?? [];
  const [, rootOfTo = '', pathOfTo = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)(.*)$/i.exec(to) ?? [];
  if (rootOfFrom !== rootOfTo) return to;
  const base = decoded(pathOfFrom).split('/').slice(0, -1);
  const target = decoded(pathOfTo).split('/');
  let common = 0;
  while (common < base.length && common < target.length - 1 && base[common] === target[common]) common++;
  return [...base.slice(common).map(() => '..'), ...target.slice(common)].join('/');
}
