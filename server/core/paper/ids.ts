/** Identifiers of papers in any written form, brought to one; derives nothing that the text doesn't say. */
import type { PaperIds } from './paper';

/** How an older DOI made of a SICI ends (ANSI/NISO Z39.56): `<205::AID-JBM1>3.0.CO;2-X`. */
const SICI_END = '<[^\\s<>"\'{}|\\\\^`]{1,80}>\\d\\.\\d\\.[a-z]{2};\\d(?:-[\\da-z#])?';
/** DOI handbook: `10.` registrant `/` suffix; the suffix may hold nearly anything, so in prose it ends at white space or quotes. */
export const DOI_IN_TEXT = `10\\.\\d{4,9}(?:\\.\\d+)*\\/[^\\s"'<>{}|\\\\^\`]{1,300}(?:${SICI_END})?`;
const DOI = new RegExp(`(?<![\\d.])${DOI_IN_TEXT}`, 'i');
const SICI = new RegExp(`${SICI_END}$`, 'i');
/** A field that holds nothing else. */
const WHOLE_DOI =
  /^\s*(?:doi\b\s*:?\s*)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}(?:\.\d+)*\/[^\s"{}\\`]{1,300})\s*$/i;
/** Nothing around it, nothing in it that may not belong to it. */
const PLAIN_DOI = /^10\.\d{4,9}\/[\w./-]{0,298}[A-Za-z0-9]$/;
const ARXIV_NEW = '\\d{4}\\.\\d{4,5}';
const ARXIV_OLD = '[a-z]+(?:-[a-z]+)?(?:\\.[a-z]{2})?\\/\\d{7}';
const ARXIV_BARE = new RegExp(`^(${ARXIV_NEW}|${ARXIV_OLD})(?:v\\d+)?$`, 'i');
const ARXIV_MARKED = new RegExp(
  `(?:arxiv:\\s*|10\\.48550\\/arxiv\\.|(?:arxiv\\.org|alphaxiv\\.org)\\/(?:abs|pdf|html|e-print|overview|format|ps)\\/(?:arxiv:)?|(?:huggingface\\.co|hf\\.co)\\/papers\\/)(${ARXIV_NEW}|${ARXIV_OLD})(?:v\\d+)?(?!\\d)`,
  'i',
);

/** `10.1000/xyz` in lower case, from a bare DOI, `doi:…`, a resolver's or a publisher's address; `undefined` without one. */
export function doiOf(text: string): string | undefined {
  if (PLAIN_DOI.test(text)) return text.toLowerCase();
  const found = DOI.exec(plainSigns(text))?.[0];
  if (!found) return undefined;
  const address = /^\s*https?:\/\/(?!(?:dx\.)?doi\.org)/i.test(text);
  return complete(address && !SICI.test(found) ? withoutPath(found) : found);
}

/** The DOI of a field that is meant for one: all of it, also signs that would end one in prose; else the one in its text. */
export function doiOfField(text: string): string | undefined {
  if (PLAIN_DOI.test(text)) return text.toLowerCase();
  const whole = WHOLE_DOI.exec(plainSigns(text))?.[1];
  return (whole && !whole.includes('</') && complete(whole)) || doiOf(text);
}

function complete(found: string): string | undefined {
  const doi = trimmed(found);
  return /\/.+/.test(doi) ? doi.toLowerCase() : undefined;
}

/** `2405.14906` or `math/0309136`, without version, from a bare id, `arXiv:…`, an arXiv DOI or a page's address. */
export function arxivOf(text: string): string | undefined {
  const written = decoded(text.trim());
  const found = ARXIV_BARE.exec(written)?.[1] ?? ARXIV_MARKED.exec(written)?.[1];
  if (!found) return undefined;
  // Old ids are "archive/number": the subject class ("math.GT") isn't part of them.
  const id = found.includes('/') ? found.toLowerCase().replace(/\.[a-z]{2}\//, '/') : found;
  return !id.includes('/') && !/^\d{2}(?:0[1-9]|1[0-2])\./.test(id) ? undefined : id;
}

/**
 * What an address says about the paper behind it: its DOI, its arXiv id, a PubMed id, and else the address itself in
 * one form (OpenReview and ACL Anthology pages and their PDFs are one paper). Empty for what is no web address.
 */
export function idsOfUrl(url: string): PaperIds {
  const address = url.trim().replace(/[)\]}>.,;:!?'"”’]+$/, '');
  if (!/^https?:\/\/[^\s/]+/i.test(address)) return {};
  const arxiv = arxivOf(address);
  if (arxiv) return { arxiv };
  const pmid = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})\b/i.exec(address)?.[1];
  if (pmid) return { pmid };
  const doi = doiOf(address);
  return doi ? { doi, ...(isResolver(address) ? {} : { url: pageOf(address) }) } : { url: pageOf(address) };
}

const isResolver = (address: string): boolean => /^https?:\/\/(?:dx\.)?doi\.org\//i.test(address);

/** The page of a paper for its PDF or other spellings of its address. */
function pageOf(address: string): string {
  const openReview = /^https?:\/\/openreview\.net\/(?:forum|pdf|attachment)\?(?:[^#]*&)?id=([\w-]+)/i.exec(
    address,
  )?.[1];
  if (openReview) return `https://openreview.net/forum?id=${openReview}`;
  const acl =
    /^https?:\/\/(?:www\.)?(?:aclanthology\.org|aclweb\.org\/anthology|aclanthology\.info\/papers)\/([\w.-]+?)(?:\.pdf|\.bib)?\/?$/i.exec(
      address,
    )?.[1];
  if (acl) return `https://aclanthology.org/${acl}`;
  return address.replace(/^http:\/\/(?=(?:www\.)?(?:github\.com|huggingface\.co)\/)/i, 'https://');
}

/** Without percent signs, HTML's entities and the backslash that some programs write before a slash. */
const plainSigns = (text: string): string =>
  /[%&\\]/.test(text)
    ? decoded(text)
        .replaceAll('\\/', '/')
        .replace(/&(?:lt|gt|amp);/g, entity => (entity === '&lt;' ? '<' : entity === '&gt;' ? '>' : '&'))
    : text;

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Publishers hang views on the DOI in their addresses: `…/full`, `.pdf`, `?query`, `#section`, a preprint's `v1`. */
const withoutPath = (doi: string): string =>
  doi
    .replace(/[?#].*$/, '')
    .replace(/\/(?:full|abstract|abs|pdf|epdf|html|summary|references|meta|download)(?:\/.*)?$/i, '')
    .replace(/\.(?:pdf|html?|full(?:-text|\.pdf)?)$/i, '')
    .replace(/^(10\.1101\/[\d.]+)v\d+$/i, '$1');

/** Punctuation of the sentence around it; a closing bracket only when the DOI doesn't open it. */
function trimmed(doi: string): string {
  const end = doi.replace(/[.,;:!?'"”’*_]+$/, '');
  const last = end.at(-1) ?? '';
  const opening = last === ')' ? '(' : last === ']' ? '[' : last === '>' ? '<' : undefined;
  if (!opening) return end;
  const balance = [...end].reduce((sum, c) => sum + (c === opening ? 1 : c === last ? -1 : 0), 0);
  return balance < 0 ? trimmed(end.slice(0, -1)) : end;
}
