/** The addresses of a paper's pages: at its publisher, on arXiv, its code. */
import { doiAddress } from '../../core/paper/doiAddress';
import type { Paper } from '../../core/paper/paper';
import { isWebUrl } from '../../core/text/markdown';
import type { PaperAnswer } from '../../protocol';

export function pagesOf({ ids: { doi, arxiv }, links }: Paper): PaperAnswer['pages'] {
  const code = links.find(({ kind, url }) => kind === 'code' && isWebUrl(url))?.url;
  return {
    ...(doi ? { doi: doiAddress(doi) } : {}),
    ...(arxiv ? { arxiv: `https://arxiv.org/abs/${arxiv}` } : {}),
    ...(code ? { code } : {}),
  };
}
