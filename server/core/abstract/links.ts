/** Finds the addresses in a text and says what kind of place each is, by its host and the words before it. */
import type { LinkKind, PaperLink } from '../paper/paper';

const ADDRESS =
  /https?:\/\/[^\s<>"“”{}|\\^`]+|(?<![\w./@-])(?:www\.|(?:github|gitlab|huggingface)\.(?:com|co)\/)[^\s<>"“”{}|\\^`]+/gi;
const CODE = /^(?:gist\.)?(?:github|gitlab|bitbucket|gitee)\.(?:com|org)$|^codeberg\.org$|^git\.|^gitlab\./;
/** Hugging Face, its short host and the mirrors that keep its paths. */
const HUB = /^(?:www\.)?(?:huggingface\.co|hf\.[a-z.]+|hf-mirror\.com)$/;
const PAGES =
  /\.(?:github|gitlab)\.io$|\.(?:netlify|vercel|pages|web|framer|notion)\.(?:app|dev|site|website)$|^sites\.google\.com$/;
const PAPERS =
  /^(?:[a-z-]+\.)?arxiv\.org$|^(?:dx\.)?doi\.org$|^openreview\.net$|^aclanthology\.org$|^proceedings\.|^papers\.n(?:eur)?ips\.cc$|^(?:www\.)?(?:semanticscholar|biorxiv|medrxiv|alphaxiv)\.org$|^dl\.acm\.org$|^ieeexplore\.ieee\.org$/;
const DATA = /^(?:www\.)?(?:zenodo|figshare|dataverse\.harvard)\.(?:org|com|edu)$|^(?:www\.)?kaggle\.com$|^osf\.io$/;

/** Links in order of appearance, each address once, with trailing punctuation trimmed and hosts kept as written. */
export function findLinks(text: string): PaperLink[] {
  const links = new Map<string, PaperLink>();
  for (const match of text.matchAll(ADDRESS)) {
    const written = trimmed(match[0]);
    const url = /^https?:/i.test(written) ? written : `https://${written}`;
    if (!/^https?:\/\/[^/]+\.[a-z]{2,}/i.test(url) || links.has(url)) continue;
    links.set(url, { url, kind: linkKind(url, text.slice(Math.max(0, match.index - 60), match.index)) });
  }
  return [...links.values()];
}

/** Punctuation and closing brackets that have no partner inside the address belong to the sentence. */
function trimmed(address: string): string {
  let url = address;
  for (;;) {
    const last = url.slice(-1);
    const unpaired =
      (last === ')' && count(url, ')') > count(url, '(')) || (last === ']' && count(url, ']') > count(url, '['));
    if (!unpaired && !/[.,;:!?'’*_~$]/.test(last)) return url;
    url = url.slice(0, -1);
  }
}

const count = (text: string, character: string): number => text.split(character).length - 1;

/** The words before decide only where the host doesn't: "Project page: https://example.org". */
export function linkKind(url: string, before = ''): LinkKind {
  const [, rawHost = '', path = ''] = /^https?:\/\/([^/:?#]+)[^/]*(.*)$/i.exec(url) ?? [];
  const host = rawHost.toLowerCase();
  if (HUB.test(host)) return hubKind(path);
  if (CODE.test(host)) return 'code';
  if (PAGES.test(host)) return 'project';
  if (PAPERS.test(host)) return 'paper';
  if (DATA.test(host)) return 'dataset';
  if (/^(?:www\.)?modelscope\.(?:cn|ai|com)$/.test(host)) return /^\/datasets\//.test(path) ? 'dataset' : 'model';
  return kindOfWords(before.toLowerCase());
}

function hubKind(path: string): LinkKind {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (first === 'datasets') return 'dataset';
  if (first === 'papers') return 'paper';
  if (first === 'spaces') return 'project';
  return second && !['collections', 'docs', 'blog', 'organizations', 'models'].includes(first) ? 'model' : 'other';
}

function kindOfWords(before: string): LinkKind {
  const words = before.slice(before.search(/[^.!?]*$/));
  if (/\b(?:project|home|demo)[ -]?(?:web)?(?:page|site)?\b|\bweb ?(?:site|page)\b/.test(words)) return 'project';
  if (/\b(?:code|codebase|repository|implementation)\b/.test(words)) return 'code';
  if (/\b(?:datasets?|data|benchmark)\b/.test(words)) return 'dataset';
  if (/\b(?:models?|checkpoints?|weights)\b/.test(words)) return 'model';
  return 'other';
}
