/** The addresses of a paper's pages: at its publisher, on arXiv, its code. */
import { doiAddress } from '../core/doiAddress';
import { isWebUrl } from '../core/markdown';
import type { Paper } from '../core/paper';
import type { PaperAnswer } from '../protocol';

export function pagesOf({ ids: { doi, arxiv }, links }: Paper): PaperAnswer['pages'] {
  const code = links.find(({ kind, url }) => kind === 'code' && isWebUrl(url))?.url;
  return {
    ...(doi ? { doi: doiAddress(doi) } : {}),
    ...(arxiv ? { arxiv: `https://arxiv.org/abs/${arxiv}` } : {}),
    ...(code ? { code } : {}),
  };
}
