/** The identifiers of an entry, from the fields that are meant for them and from those that people use instead. */
import { verbatim } from '../../core/latex/display';
import { arxivOf, doiOfField, idsOfUrl } from '../../core/paper/ids';
import type { PaperIds } from '../../core/paper/paper';
import { type Bibliography, closeValue } from './fields';
import type { KnownName } from './names';

export function idsOfEntry(of: Bibliography, entry: number): PaperIds {
  const field = (name: KnownName): string => {
    const value = closeValue(of, entry, name);
    return value === undefined ? '' : verbatim(value);
  };
  const url = field('url') || addressIn(field('howpublished')) || addressIn(field('note'));
  const eprint = eprintIds(field('eprint'), field('eprinttype'), field('eprintclass'));
  const address = url ? idsOfUrl(url) : {};
  const doi = doiOfField(field('doi')) ?? eprint.doi ?? address.doi;
  return defined({
    doi,
    arxiv: eprint.arxiv ?? arxivIn(field) ?? (doi && arxivOf(doi)) ?? address.arxiv,
    url: address.url,
    isbn: isbnOf(field('isbn')),
    pmid: /^\s*(\d{1,9})\s*$/.exec(field('pmid'))?.[1] ?? eprint.pmid ?? address.pmid,
  });
}

/** The DOI and the arXiv id that `idsOfEntry` gives, without looking at what gives neither: what joins entries to others. */
export function mergeIdsOfEntry(of: Bibliography, entry: number): Pick<PaperIds, 'doi' | 'arxiv'> {
  const field = (name: KnownName): string => {
    const value = closeValue(of, entry, name);
    return value === undefined ? '' : verbatim(value);
  };
  const archived = field('eprint');
  const eprint = archived ? eprintIds(archived, field('eprinttype'), field('eprintclass')) : {};
  const written = doiOfField(field('doi')) ?? eprint.doi;
  const url = field('url') || addressIn(field('howpublished')) || addressIn(field('note'));
  const address = url && (!written || ARXIV_PAGE.test(url)) ? idsOfUrl(url) : {};
  const doi = written ?? address.doi;
  const inDoi = doi && /arxiv/.test(doi) ? arxivOf(doi) : undefined;
  return { doi, arxiv: eprint.arxiv ?? arxivIn(field) ?? inDoi ?? address.arxiv };
}

/** Addresses without any of these say no arXiv id. */
const ARXIV_PAGE = /arxiv|huggingface|hf\.co|%/i;

/** Without the ids that there aren't. */
function defined(all: PaperIds): PaperIds {
  const ids: { -readonly [Kind in keyof PaperIds]: PaperIds[Kind] } = {};
  if (all.doi) ids.doi = all.doi;
  if (all.arxiv) ids.arxiv = all.arxiv;
  if (all.url) ids.url = all.url;
  if (all.isbn) ids.isbn = all.isbn;
  if (all.pmid) ids.pmid = all.pmid;
  return ids;
}

/** `eprint` belongs to the archive that `eprinttype` names; without one, only an unmistakable arXiv id counts. */
function eprintIds(eprint: string, type: string, category: string): PaperIds {
  if (!eprint) return {};
  const archive = type.toLowerCase();
  if (archive === '' || archive.startsWith('arxiv')) {
    const whole =
      arxivOf(eprint) ?? (/^\d{7}(?:v\d+)?$/.test(eprint) && category ? arxivOf(`${category}/${eprint}`) : undefined);
    return whole ? { arxiv: whole } : {};
  }
  if (archive === 'pubmed' || archive === 'pmid') return /^\d+$/.test(eprint) ? { pmid: eprint } : {};
  return archive === 'doi' ? { doi: doiOfField(eprint) } : {};
}

/** Fields in which exports put an arXiv id: Mendeley's own, "arXiv preprint arXiv:…" as a journal, DBLP's volume. */
function arxivIn(field: (name: KnownName) => string): string | undefined {
  const own = field('arxivid');
  if (own) return arxivOf(own);
  const journal = field('journaltitle');
  if (/arxiv|corr/i.test(journal)) {
    const found =
      arxivOf(journal) ??
      arxivOf(field('volume').replace(/^abs\//i, '')) ??
      arxivOf(field('number')) ??
      arxivOf(field('pages'));
    if (found) return found;
  }
  for (const name of ['howpublished', 'note', 'number', 'publisher', 'type'] as const) {
    const text = field(name);
    // A note about another paper's preprint is longer than an id.
    if (/arxiv/i.test(text) && text.length < 60) return arxivOf(text);
  }
  return undefined;
}

const addressIn = (text: string): string => /https?:\/\/[^\s{}"<>]+/i.exec(text)?.[0] ?? '';

/** The first ISBN of the field, without hyphens. */
function isbnOf(text: string): string | undefined {
  const digits = /(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx]/.exec(text)?.[0].replace(/[- ]/g, '').toUpperCase();
  return digits && (digits.length === 10 || digits.length === 13) ? digits : undefined;
}
