/** What the placeholders of a note's template stand for, of one paper. */
import { citationText } from '../../core/note/citation';
import { doiAddress } from '../../core/paper/doiAddress';
import type { Paper } from '../../core/paper/paper';
import { citableKey } from '../../core/paper/paperKeys';
import { familyOf, parsePeople } from '../../core/paper/people';
import { shownPeople, shownYear } from '../../core/paper/shown';
import type { PlaceholderValue, PlaceholderValues } from '../../core/template/noteTemplate';
import { reference } from '../shown/reference';

/** By folded name. A fact that no source gives is there and empty. `themes`: labels, the main one first. */
export function noteValues(paper: Paper, themes: readonly string[]): PlaceholderValues {
  const { ids, links } = paper;
  const code = links.find(link => link.kind === 'code')?.url;
  return new Map<string, PlaceholderValue>([
    ['title', prose(paper.title)],
    ['name', prose(paper.methods.find(m => m.primary)?.name)],
    ['authors', { list: authorList(paper), text: peopleOf(paper) }],
    ['firstauthor', prose(paper.authors[0] && familyOf(paper.authors[0]))],
    ['people', prose(shownPeople(paper))],
    ['year', { text: shownYear(paper), literal: true, number: true }],
    ['date', literal(paper.date)],
    ['venue', prose(paper.venue)],
    ['type', literal(paper.type)],
    ['citekey', literal(citableKey(paper))],
    ['citation', literal(citationText([citableKey(paper)], 'markdown'))],
    ['reference', prose(reference(paper))],
    ['doi', literal(ids.doi)],
    ['arxiv', literal(ids.arxiv)],
    ['url', literal(addressOf(paper))],
    ['code', literal(code)],
    ['pdf', literal(paper.files[0])],
    ['summary', prose(paper.summary)],
    ['abstract', prose(paper.abstract)],
    ['results', { ...listed(paper.results.map(result => result.text)), items: true }],
    ['methods', listed(paper.methods.map(method => method.name))],
    ['themes', listed(themes)],
    ['tags', listed(paper.tags)],
  ]);
}

const prose = (text: string | undefined): PlaceholderValue => ({ text: text ?? '' });
const literal = (text: string | undefined): PlaceholderValue => ({ text: text ?? '', literal: true });
export const listed = (list: readonly string[]): PlaceholderValue => ({ list, text: list.join(', ') });

/** As our own reader takes them for the same people. */
function authorList({ authors, moreAuthors }: Paper): string[] {
  const names = authors.map(person => {
    const name = 'family' in person && person.given ? `${person.family}, ${person.given}` : familyOf(person);
    return 'literal' in person && !staysWhole(name) ? `{${name}}` : name;
  });
  return names.length && moreAuthors ? [...names, 'et al.'] : names;
}

/** A body, or "et al." for a person. */
const staysWhole = (name: string): boolean => parsePeople([name]).every(p => 'literal' in p && p.literal === name);

function peopleOf(paper: Paper): string {
  const names = paper.authors.map(p => ('given' in p && p.given ? `${p.given} ${p.family}` : familyOf(p)));
  const more = paper.moreAuthors === true || (paper.authorCount ?? 0) > names.length;
  return names.length ? `${names.join(', ')}${more ? ' et al.' : ''}` : shownPeople(paper);
}

function addressOf({ ids, links }: Paper): string | undefined {
  if (ids.url) return ids.url;
  if (ids.doi) return doiAddress(ids.doi);
  if (ids.arxiv) return `https://arxiv.org/abs/${ids.arxiv}`;
  return links.find(link => link.kind === 'paper')?.url;
}
