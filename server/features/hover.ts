/** The hover of a name, a citation, a link or a title: the card of each paper that is meant. */
import type { KnownName } from '../core/known/knownNames';
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import { clipped, shortName, shownYear } from '../core/paper/shown';
import { escapeMarkdown } from '../core/text/markdown';
import { CARD_COMMANDS } from '../protocol';
import { mentionAt } from './mentionAt';
import { type Hover, methodsHover } from './methods/methodsHover';
import type { Meant } from './notes/settle';
import type { Place } from './place';
import { type CardOptions, commandArguments, paperCard, paperLink, paragraphs } from './shown/card';

/** A name that more papers share than this shows the first ones and says how many there are. */
const CARDS = 3;
const USERS = 5;
const SEPARATOR = '\n\n---\n\n';

export function hover(snapshot: Snapshot, place: Place, clientOptions: CardOptions): Hover | undefined {
  const options = { ...clientOptions, note: place.uri };
  const mention = mentionAt(snapshot, place);
  if (!mention) return methodsHover(snapshot, place);
  const markdown =
    mention.kind === 'name'
      ? withNever(namesCard(snapshot, mention.known, options, mention.meant), mention.known, place.uri, options)
      : papersCard(snapshot, mention.papers, options);
  return markdown ? { span: mention.span, markdown } : undefined;
}

/** The card of a name ends with a way to say that it is none. */
function withNever(card: string, [known]: readonly KnownName[], uri: string, { commands }: CardOptions): string {
  if (!commands || !known || !card) return card;
  const link = `[Never link this name](command:${CARD_COMMANDS.neverLink}?${commandArguments([known.name, uri])})`;
  const alone = card.includes(CARD_COMMANDS.copyKey) && !card.includes(SEPARATOR);
  return alone ? `${card} · ${link}` : paragraphs([card, link]);
}

function papersCard(snapshot: Snapshot, papers: readonly Paper[], options: CardOptions): string {
  return joined(papers.map(paper => () => paperCard(snapshot, paper, options)));
}

/**
 * Every paper that introduces the name, in turn, or the one that is meant with a line about the others; for a name that
 * papers only use, who uses it.
 */
export function namesCard(
  snapshot: Snapshot,
  names: readonly KnownName[],
  options: CardOptions,
  meant: Meant = { introductions: names.flatMap(name => name.introducedBy), others: [] },
): string {
  const { introductions: introduced, others } = meant;
  if (!introduced.length) return names[0] ? usedCard(snapshot, names[0], options) : '';
  const shared = introduced.length > 1 ? `Shared by ${introduced.length} papers` : othersLine(others);
  const cards = joined(introduced.map(i => () => paperCard(snapshot, i.paper, options, i.method)));
  return paragraphs([shared && `*${shared}*`, definitionOf(names), cards]);
}

/** The user's own words, from methods.yaml. */
const definitionOf = (names: readonly KnownName[]): string | undefined =>
  names.flatMap(name => (name.definition ? [escapeMarkdown(name.definition)] : []))[0];

function othersLine([first, ...more]: readonly Paper[]): string | undefined {
  if (!first) return undefined;
  const who = more.length ? `${more.length + 1} other papers share` : 'Another paper shares';
  return `${who} this name: ${escapeMarkdown(clipped(first.title, 60))}${more.length ? ' …' : ''}`;
}

function joined(cards: readonly (() => string)[]): string {
  const shown = cards.slice(0, CARDS).map(card => card());
  if (cards.length > CARDS) shown.push(`… and ${cards.length - CARDS} more papers.`);
  return shown.join(SEPARATOR);
}

/** `GRPO`: who uses it, newest first, and that no paper here says that it introduces it. */
function usedCard(snapshot: Snapshot, name: KnownName, options: CardOptions): string {
  const newest = [...name.usedBy].sort((a, b) => shownYear(b).localeCompare(shownYear(a)) || byDate(b, a));
  const users = newest.slice(0, USERS).map(paper => {
    const year = shownYear(paper);
    return `- ${paperLink(snapshot, paper, userLabel(paper), options)}${year ? ` (${year})` : ''}`;
  });
  const more = newest.length > USERS ? [`- … and ${newest.length - USERS} more`] : [];
  const count = newest.length === 1 ? '1 paper here uses the name' : `${newest.length} papers here use the name`;
  return paragraphs([
    `**${escapeMarkdown(name.name)}**`,
    definitionOf([name]),
    newest.length
      ? `${count}, and ${newest.length === 1 ? 'does not say' : 'none says'} that it introduces it:`
      : 'No paper here introduces or uses it.',
    [...users, ...more].join('\n'),
  ]);
}

const byDate = (a: Paper, b: Paper): number => (a.date ?? '').localeCompare(b.date ?? '');

/** The method's name where the paper has one: a list of full titles would be no glance. */
function userLabel(paper: Paper): string {
  const short = shortName(paper);
  return paper.methods.some(m => m.name === short) ? short : clipped(paper.title, 60);
}
