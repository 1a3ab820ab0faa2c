/** A title as a BibTeX field: what must keep its capitals is braced, so that styles can change the case of the rest. */
import type { Paper } from '../paper/paper';
import type { Span } from '../text/text';

/** Hyphens part words: `Self-Evolving` may become `self-evolving`, of `GRPO-trained` only `GRPO` stays. */
const WORD = /[^\s\-‐–—/(),:;[\]"“”?!]+/gu;
/** A capital that is not the first letter, or a digit beside a letter: `EmoReward`, `LLMs`, `R^3L`. */
const FIXED = /[\p{L}\p{N}].*\p{Lu}|\p{L}.*\p{N}|\p{N}.*\p{L}/u;
/** `Q-learning`; not `A` and `I`, which are words. */
const LETTER = /^[B-HJ-Z]$/;
const CAPITAL = /^\p{Lu}\p{Ll}/u;
/** Short words are small in most titles. */
const LONG = 4;

/** `plain` makes a piece of the title plain text to TeX, braces left out. */
export function titleField(
  { title, methods }: Pick<Paper, 'title' | 'methods'>,
  plain: (text: string) => string,
): string {
  const words = [...title.matchAll(WORD)].map(match => ({ text: match[0], start: match.index }));
  const isSentence = inSentenceCase(title, words);
  const kept = words.flatMap(word => {
    const stays = FIXED.test(word.text) || LETTER.test(word.text);
    const isName = isSentence && CAPITAL.test(word.text) && !isFirst(title, word.start);
    const end = word.start + word.text.replace(/(?:['’]s)?[.'’]*$/u, '').length;
    return stays || isName ? [{ start: word.start, end }] : [];
  });
  let done = 0;
  let field = '';
  for (const { start, end } of joined([...kept, ...namesIn(title, methods)])) {
    const piece = plain(title.slice(start, end));
    // Behind a brace a command would be one accented letter to BibTeX.
    field += plain(title.slice(done, start)) + (piece.startsWith('\\') ? piece : `{${piece}}`);
    done = end;
  }
  return field + plain(title.slice(done));
}

interface Word {
  readonly text: string;
  readonly start: number;
}

/** Most long words are small, so that a capital means a name. */
function inSentenceCase(title: string, words: readonly Word[]): boolean {
  const telling = words.filter(({ text, start }) => text.length >= LONG && !FIXED.test(text) && !isFirst(title, start));
  return telling.filter(({ text }) => !CAPITAL.test(text)).length * 2 > telling.length;
}

/** Of the title, or behind a colon or the end of a sentence, where every word has a capital. */
const isFirst = (title: string, start: number): boolean =>
  /(?:^|[:.?!–—]\s)[^\p{L}\p{N}]*$/u.test(title.slice(0, start));

/** Whole names of the paper's methods, `EPO-Safe` and `Cooper` too. */
function namesIn(title: string, methods: Paper['methods']): Span[] {
  return methods
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter(name => /[\p{Lu}\d]/u.test(name))
    .flatMap(name => {
      const start = title.indexOf(name);
      const end = start + name.length;
      const apart = /^[^\p{L}\p{N}]*$/u.test((title[start - 1] ?? '') + (title[end] ?? ''));
      return start >= 0 && apart ? [{ start, end }] : [];
    });
}

/** In order, those that overlap made one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && span.start < last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else if (span.end > span.start) all.push(span);
  }
  return all;
}
