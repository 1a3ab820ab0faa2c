/** Reads pandoc's citations out of Markdown within markdown-it, which keeps code, math, HTML and addresses out of reach. */
import { keyAt, type WrittenKey } from './keys';
import type { CoreState, InlineState, MarkdownIt, Token } from './markdownIt';

/** One key with what stands before and behind it within its brackets, all as inline tokens. */
export interface CitedItem extends WrittenKey {
  readonly prefix: readonly Token[];
  readonly suffix: readonly Token[];
}

/** `[see @a, p. 3; -@b]`, or `@a [p. 3; @b]` in running text, whose first item stands before the brackets. */
export interface CitedPlace {
  readonly form: 'cluster' | 'text' | 'wikilink';
  readonly items: readonly CitedItem[];
  /** The text form has brackets behind its key. */
  readonly bracketed: boolean;
}

export const CITATION = 'litnotes_citation';
/** Brackets that turned out to be no cluster, after which a paragraph is taken to have none: hostile ones must not cost more. */
const MOST_FAILURES = 20;
const LONGEST = 2_000;

/** Without it, other people's Markdown would change. */
export interface Cited {
  /** False while the user wants no citations drawn: then none are read. */
  isOn(): boolean;
  /** Tells a citation from a wikilink, or an account with a link behind it, of someone else's. */
  knows(key: string): boolean;
}

/** One markdown-it's reading. */
interface Reading extends Cited {
  readonly places: WeakMap<Token, CitedPlace>;
  readonly ends: WeakMap<InlineState, number>;
  readonly failures: WeakMap<InlineState, number>;
  /** Inside brackets there are no further clusters. */
  inside: boolean;
}

/** Adds the rules; answers what each citation token stands for. */
export function readCitations(md: MarkdownIt, { isOn, knows }: Cited): (token: Token) => CitedPlace | undefined {
  const reading: Reading = {
    places: new WeakMap(),
    ends: new WeakMap(),
    failures: new WeakMap(),
    isOn,
    knows,
    inside: false,
  };
  const { ruler } = md.inline;
  ruler.after('image', 'litnotes_cluster', (state, silent) => isOn() && !silent && clusterRule(reading, state));
  ruler.after('image', 'litnotes_text', (state, silent) => isOn() && textRule(reading, state, silent));
  md.core.ruler.push('litnotes_alt', ({ tokens, Token }: CoreState) => {
    for (const { children } of tokens) writtenInImages(reading, children ?? [], Token);
  });
  return token => reading.places.get(token);
}

/** `@a`, `-@a`, and `@a [p. 3; @b]`. */
function textRule(reading: Reading, state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const code = src.charCodeAt(pos);
  if (code !== 64 && !(code === 45 && src.charCodeAt(pos + 1) === 64)) return false;
  const key = keyAt(src, pos, reading.ends.get(state) ?? -1);
  const end = pos + (key?.written.length ?? 0);
  if (!key || end > posMax) return false;
  if (silent) {
    state.pos = end;
    return true;
  }
  const bare = { ...key, prefix: [], suffix: [] };
  const open = reading.inside || !reading.knows(key.key) ? -1 : openBehind(src, end);
  const close = open < 0 ? -1 : labelEnd(state, open);
  if (close >= 0 && !/[[(]/.test(src.charAt(close + 1)) && !isReference(state, src.slice(open + 1, close))) {
    const [suffix = [], ...others] = partsOf(reading, state, src.slice(open + 1, close), true);
    const rest = itemsOf(reading, others);
    if (rest)
      return put(reading, state, close + 1, { form: 'text', items: [{ ...bare, suffix }, ...rest], bracketed: true });
  }
  return put(reading, state, end, { form: 'text', items: [bare], bracketed: false });
}

/** `[see @a, p. 3; @b]`, `[[@a]]`. While the editor looks for the end of a link's text, brackets count one by one. */
function clusterRule(reading: Reading, state: InlineState): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91) return false;
  const wikilink = wikilinkAt(src, pos);
  if (wikilink && reading.knows(wikilink.key)) {
    const item = { ...wikilink, suppressAuthor: false, prefix: [], suffix: [] };
    return put(reading, state, pos + wikilink.written.length, { form: 'wikilink', items: [item], bracketed: false });
  }
  const failures = reading.failures.get(state) ?? 0;
  if (reading.inside || failures > MOST_FAILURES) return false;
  if (/[!^]/.test(src.charAt(pos - 1)) || src.charAt(pos + 1) === '^') return false;
  const close = labelEnd(state, pos);
  const label = src.slice(pos + 1, Math.max(pos + 1, close));
  if (!label.includes('@') || ATTRIBUTES.test(src.slice(close + 1, close + 200))) return false;
  const items = itemsOf(reading, partsOf(reading, state, label, false));
  if (items) return put(reading, state, close + 1, { form: 'cluster', items, bracketed: true });
  reading.failures.set(state, failures + 1);
  return false;
}

function put({ places, ends }: Reading, state: InlineState, end: number, place: CitedPlace): true {
  const token = state.push(CITATION, '', 0);
  token.content = state.src.slice(state.pos, end);
  places.set(token, place);
  ends.set(state, end);
  state.pos = end;
  return true;
}

/** An image's description is plain text, for which markdown-it knows its own tokens only: there a citation stays as written. */
function writtenInImages(reading: Reading, tokens: readonly Token[], Token: CoreState['Token']): void {
  for (const image of tokens) {
    if (image.type !== 'image' || !image.children) continue;
    writtenInImages(reading, image.children, Token);
    image.children = image.children.map(token =>
      reading.places.has(token) ? Object.assign(new Token('text', '', 0), { content: token.content }) : token,
    );
  }
}

/** Whether a link `[label]` is defined in the document. */
function isReference({ env, md }: InlineState, label: string): boolean {
  if (typeof env !== 'object' || env === null || !('references' in env)) return false;
  const { references } = env;
  return typeof references === 'object' && references !== null && md.utils.normalizeReference(label) in references;
}

/** The tokens of a text between brackets, parted at semicolons; those before the first key part nothing. */
function partsOf(reading: Reading, state: InlineState, text: string, keyFirst: boolean): Token[][] {
  const plain = (content: string): Token => Object.assign(new state.Token('text', '', 0), { content });
  const tokens: Token[] = [];
  reading.inside = true;
  state.md.inline.parse(text, state.md, state.env, tokens);
  reading.inside = false;
  writtenInImages(reading, tokens, state.Token);
  const parts: Token[][] = [[]];
  let hasKey = keyFirst;
  for (const token of tokens) {
    hasKey ||= reading.places.has(token);
    const [first = '', ...others] = hasKey && token.type === 'text' ? token.content.split(';') : [];
    // What was escaped is text of a type of its own, which only whole paragraphs turn back.
    const isPlain = others.length > 0 || token.type === 'text_special';
    parts.at(-1)?.push(isPlain ? plain(others.length ? first : token.content) : token);
    parts.push(...others.map(piece => [plain(piece)]));
  }
  return parts;
}

/** One item a part; nothing when a part has no key, for then pandoc reads no cluster. */
function itemsOf({ places }: Reading, parts: readonly Token[][]): CitedItem[] | undefined {
  const items = parts.flatMap(tokens => {
    const at = tokens.findIndex(token => places.has(token));
    const found = tokens[at];
    const place = found && places.get(found);
    const [first] = place?.form === 'text' ? place.items : [];
    return first ? [{ ...first, prefix: tokens.slice(0, at), suffix: tokens.slice(at + 1) }] : [];
  });
  return items.length === parts.length ? items : undefined;
}

/** `[…]{.class}` is a span. */
const ATTRIBUTES = /^\{[^{}\n]*\}/;
const GAP = /[ \t]*(?:\n[ \t]*)?\[(?!\^)/y;

/** The `[` of the brackets that follow a key; `-1` without. */
function openBehind(text: string, end: number): number {
  GAP.lastIndex = end;
  return GAP.test(text) ? GAP.lastIndex - 1 : -1;
}

/** The place of the `]` that closes the brackets; `-1` without, or when it is too far. */
function labelEnd(state: InlineState, open: number): number {
  const close = state.md.helpers.parseLinkLabel(state, open);
  return close - open > LONGEST ? -1 : close;
}

const WIKILINK = /\[\[@([^[\]|#\r\n\s;@]+)\]\]/y;

function wikilinkAt(text: string, at: number): { readonly key: string; readonly written: string } | undefined {
  WIKILINK.lastIndex = at;
  const match = WIKILINK.exec(text);
  return match?.[1] ? { key: match[1], written: match[0] } : undefined;
}
