/** Opens what a paper has outside of the notes: its PDF, its pages by DOI and arXiv id, its code. */
import { commands, env, l10n, Uri, window, workspace } from 'vscode';
import type { Opens, PaperAnswer } from '../../server/protocol';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { wantedPaper } from './wantedPapers';

export async function openElsewhere(server: Server, what: Opens, args: readonly unknown[]): Promise<void> {
  const key = await wantedPaper(server, args, titles()[what]);
  const paper = key === undefined ? undefined : await server.paper(key);
  if (!paper) return;
  if (what === 'pdf') return openPdf(paper);
  const address = paper.pages[what];
  if (address) await env.openExternal(Uri.parse(address, true));
  else tell(missing(what, paper.title));
}

const titles = (): Readonly<Record<Opens, string>> => ({
  pdf: l10n.t('Open PDF'),
  doi: l10n.t('Open DOI'),
  arxiv: l10n.t('Open on arXiv'),
  code: l10n.t('Open Code'),
});

/** What a person is told who asked for it all the same. */
function missing(what: Exclude<Opens, 'pdf'>, title: string): string {
  if (what === 'doi') return l10n.t('No DOI is known for “{0}”.', title);
  if (what === 'arxiv') return l10n.t('No arXiv id is known for “{0}”.', title);
  return l10n.t('No link to code is known for “{0}”.', title);
}

async function openPdf(paper: PaperAnswer): Promise<void> {
  const file = await fileOf(paper);
  if (!file) {
    const none = l10n.t('No source of “{0}” names a PDF.', paper.title);
    tell(paper.files.length ? l10n.t('The PDF is not there: {0}', paper.files.join(', ')) : none);
    return;
  }
  // The system's own viewer, where the file is on the machine that the user sits at.
  if (file.scheme === 'file' && !env.remoteName) await env.openExternal(file);
  else await commands.executeCommand('vscode.open', file);
}

/** What may be handed to the system's own viewer: documents, never anything that could run. */
const DOCUMENT = /\.(pdf|djvu?|epub|ps)$/i;

/** PDFs first; a path is written relative to the source that names it, or to the folder. Other kinds of file stay shut. */
async function fileOf({ files, sources }: PaperAnswer): Promise<Uri | undefined> {
  const folders = [
    ...sources.map(({ uri }) => Uri.joinPath(Uri.parse(uri), '..')),
    ...(workspace.workspaceFolders ?? []).map(folder => folder.uri),
  ];
  const isPdf = (path: string) => Number(/\.pdf$/i.test(path));
  const documents = files.filter(path => DOCUMENT.test(path));
  for (const path of documents.sort((a, b) => isPdf(b) - isPdf(a))) {
    for (const folder of folders) {
      const uri = placed(path, folder);
      if (uri && (await isFile(uri))) return uri;
    }
  }
  return undefined;
}

function placed(path: string, folder: Uri): Uri | undefined {
  if (/^file:\/\/\//i.test(path)) return Uri.parse(path);
  // An address is no file, and neither is one of another machine's.
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path) || /^[\\/]{2}/.test(path)) return undefined;
  const slashed = path.replaceAll('\\', '/');
  if (/^[a-z]:\//i.test(slashed)) return folder.with({ path: `/${slashed}` });
  return slashed.startsWith('/') ? folder.with({ path: slashed }) : Uri.joinPath(folder, slashed);
}

const isFile = (uri: Uri): Thenable<boolean> =>
  workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );

const tell = (text: string) => window.showInformationMessage(literalMessage(text));
