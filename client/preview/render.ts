/** Citations and the reference list as HTML: plain functions of what the server says, every text of it escaped. */
import type { PreviewAnswer, PreviewKey } from '../../server/protocol/preview';
import { escapeHtml, html } from '../page/html';
import type { CitedItem, CitedPlace } from './citations';
import type { Token } from './markdownIt';

/** What is drawn inside brackets besides keys. */
export type Draw = (tokens: readonly Token[]) => string;

/** What the page says in the user's language, as plain text. */
export interface Words {
  readonly references: string;
  readonly unknown: (key: string, where: string) => string;
  readonly missing: (where: string) => string;
}

/** What a note's keys stand for. */
export interface Known {
  readonly answer: PreviewAnswer;
  readonly key: (key: string) => PreviewKey | undefined;
  readonly words: Words;
}

export function knownFrom(answer: PreviewAnswer, words: Words): Known {
  const keys = new Map(answer.keys.map(each => [each.key, each]));
  return { answer, key: key => keys.get(key), words };
}

/** Literal where none of the keys is one that the note cites: then it is no citation. `inLink`: a link can't hold another. */
export function citationHtml(place: CitedPlace, known: Known | undefined, draw: Draw, inLink: boolean): string {
  const { form, items, bracketed } = place;
  if (!known || !items.some(item => known.key(item.key))) return literal(place, draw);
  const [first, ...others] = items;
  if (form === 'cluster') return `(${items.map(item => itemHtml(item, known, draw, inLink)).join('; ')})`;
  if (!first) return '';
  const found = known.key(first.key);
  if (found?.kind === 'unknown' || !found) {
    const rest = bracketed
      ? ` (${[unkeyed(first, draw), ...others.map(o => itemHtml(o, known, draw, inLink))].filter(Boolean).join('; ')})`
      : '';
    return markFor(first, known, '', inLink) + rest;
  }
  const inside = [
    markFor(first, known, escapeHtml(found.year), inLink) + behind(draw(first.suffix)).replace(/^ /, ', '),
    ...others.map(item => itemHtml(item, known, draw, inLink)),
  ].join('; ');
  if (first.suppressAuthor) return `(${inside})`;
  if (bracketed) return `${markFor(first, known, escapeHtml(found.author), inLink)} (${inside})`;
  return markFor(first, known, escapeHtml(`${found.author} (${found.year})`), inLink);
}

function itemHtml(item: CitedItem, known: Known, draw: Draw, inLink: boolean): string {
  const found = known.key(item.key);
  const words = found && found.kind !== 'unknown' ? [item.suppressAuthor ? '' : found.author, found.year] : [];
  const before = draw(item.prefix).trim();
  const said = escapeHtml(words.filter(Boolean).join(' '));
  return `${before}${before ? ' ' : ''}${markFor(item, known, said, inLink)}${behind(draw(item.suffix))}`;
}

const unkeyed = ({ suffix }: CitedItem, draw: Draw): string => behind(draw(suffix)).replace(/^[,\s]+/, '');

/** `words` is HTML. Unknown keys stand as pandoc writes them: bold, with a question mark. */
function markFor({ key }: CitedItem, { key: find, answer, words: say }: Known, words: string, inLink: boolean): string {
  const found = find(key);
  // It was written a moment ago, and the server hasn't said yet.
  if (!found) return html`@${key}`.markup;
  if (found.kind === 'unknown') {
    const why = say.unknown(key, found.where);
    return html`<strong class="litnotes-unknown" title="${why}">${key}?</strong>`.markup;
  }
  const text = answer.references[found.reference] ?? '';
  const missing = found.kind === 'missing';
  const title = escapeHtml(missing ? `${text}\n${say.missing(found.where)}` : text);
  const name = missing ? 'litnotes-citation litnotes-missing' : 'litnotes-citation';
  if (inLink) return `<span class="${name}" title="${title}">${words}</span>`;
  return `<a class="${name}" href="#litnotes-ref-${found.reference + 1}" title="${title}">${words}</a>`;
}

/** What a locator begins with (pandoc's manual, “Citation syntax”); the comma before it may be left out. */
const LOCATOR =
  /^(?:\d|(?:bk|bks|book|ch|chap|chaps|chapter|col|cols|fig|figs|figure|fol|l|ll|line|n|nn|no|nos|note|op|p|pp|page|pages|para|paras|paragraph|part|pt|pts|sec|secs|section|v|vv|verse|vol|vols|volume)\b|[§¶])/i;

/** Braces only say where the locator ends. */
function behind(suffix: string): string {
  const text = suffix
    .trim()
    .replace(/^(,?\s*)\{([^{}]*)\}/, (_, lead: string, locator: string) => (lead || ', ') + locator);
  if (!text || /^[,.;:)]/.test(text)) return text;
  return LOCATOR.test(text) ? `, ${text}` : ` ${text}`;
}

/** As it is written, with the markup within the brackets drawn. */
function literal({ form, items, bracketed }: CitedPlace, draw: Draw): string {
  const [first, ...others] = items;
  if (!first) return '';
  const whole = (item: CitedItem) => draw(item.prefix) + escapeHtml(item.written) + draw(item.suffix);
  if (form === 'cluster') return `[${items.map(whole).join(';')}]`;
  if (!bracketed) return escapeHtml(first.written);
  return `${escapeHtml(first.written)} [${[draw(first.suffix), ...others.map(whole)].join(';')}]`;
}

/** The reference list; `heading` is false where the note has one already. Empty when nothing is cited. */
export function referencesHtml({ answer, words }: Known, heading: boolean): string {
  if (!answer.references.length) return '';
  const items = answer.references.map((text, i) => {
    const url = /https?:\/\/\S+$/.exec(text)?.[0] ?? '';
    const link = url ? html`<a href="${url}">${url}</a>` : html``;
    return html`<li id="litnotes-ref-${i + 1}">${text.slice(0, text.length - url.length)}${link}</li>\n`;
  });
  const title = words.references;
  const head = heading ? html`<h2>${title}</h2>\n` : html``;
  return html`<section class="litnotes-references" aria-label="${title}">\n${head}<ul>\n${items}</ul>\n</section>\n`
    .markup;
}
