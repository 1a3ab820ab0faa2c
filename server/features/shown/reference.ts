/** A paper as an entry of a reference list in plain text: author, year, title, venue, address. */
import { doiAddress } from '../../core/paper/doiAddress';
import type { Paper, Person } from '../../core/paper/paper';
import { shownYear } from '../../core/paper/shown';

/** More people than this are cut to the first ones. */
const MOST = 20;

/** `Zhao, Y., Liu, H., & Yu, D. (2025). One Token to Fool LLM-as-a-Judge. arXiv. https://doi.org/…`; what is unknown stays out. */
export function reference(paper: Paper, year = shownYear(paper) || 'n.d.'): string {
  const who = people(paper);
  const title = sentence(paper.title);
  const rest = [paper.venue ? sentence(paper.venue) : '', addressOf(paper) ?? ''];
  const parts = who ? [`${who} (${year}).`, title, ...rest] : [title, `(${year}).`, ...rest];
  return parts.filter(Boolean).join(' ');
}

const sentence = (text: string): string => (/[.?!]["'”’)]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function people({ authors, moreAuthors, authorCount = 0, organization }: Paper): string {
  const names = authors.map(nameOf).filter(Boolean);
  if (!names.length) return organization ?? '';
  if (moreAuthors || authorCount > names.length || names.length > MOST) {
    return `${names.slice(0, MOST - 1).join(', ')}, et al.`;
  }
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}` : (names[0] ?? '');
}

/** `Kung, S. Y.`; of a given name in a script without capitals, the whole. */
function nameOf(person: Person): string {
  if ('literal' in person) return person.literal;
  if (!person.given) return person.family;
  const initials = person.given.split(/\s+/).map(part => part.replace(/\p{L}[\p{L}\p{M}'’.]*/gu, initial));
  return `${person.family}, ${initials.join(' ')}`;
}

const initial = (name: string): string => {
  const [first = ''] = name.normalize('NFC');
  return /\p{Lu}/u.test(first) || /\p{Ll}/u.test(first) ? `${first}.` : name;
};

function addressOf({ ids, links }: Paper): string | undefined {
  if (ids.doi) return doiAddress(ids.doi);
  if (ids.arxiv) return `https://arxiv.org/abs/${ids.arxiv}`;
  return ids.url ?? links.find(link => link.kind === 'paper')?.url;
}
