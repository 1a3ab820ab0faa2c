/** The plugin for VS Code's Markdown preview: citations in words, and the reference list at the end of the note. */
import { CITATION, type Cited, readCitations } from './citations';
import type { CoreState, MarkdownIt, Token } from './markdownIt';
import { citationHtml, type Known, referencesHtml } from './render';

/** `knows` says whether any note that is shown cites the key. */
export interface Shown extends Cited {
  /** What a note's citations stand for, by the note's address; asking is a sign that the note is shown. */
  of(uri: string): Known | undefined;
}

const REFERENCES = 'litnotes_references';

export function citeIn(md: MarkdownIt, shown: Shown): MarkdownIt {
  const placeOf = readCitations(md, shown);
  const { rules } = md.renderer;
  // A link can't hold another one, however deep in its text.
  let linked = false;
  rules[CITATION] = (tokens, index, options, env) => {
    const token = tokens[index];
    const place = token && placeOf(token);
    const before = linked;
    linked ||= isInLink(tokens, index);
    const draw = (inner: readonly Token[]) => md.renderer.renderInline(inner, options, env);
    const drawn = place ? citationHtml(place, knownIn(env, shown), draw, linked) : '';
    linked = before;
    return drawn;
  };
  rules[REFERENCES] = (tokens, index, _, env) => {
    const known = knownIn(env, shown);
    return known ? referencesHtml(known, tokens[index - 1]?.type !== 'heading_close') : '';
  };
  md.core.ruler.push(REFERENCES, placeReferences);
  return md;
}

/** The preview says which document it draws; whoever else renders Markdown doesn't, and gets its text as it is. */
function knownIn(env: unknown, shown: Shown): Known | undefined {
  if (typeof env !== 'object' || env === null || !('currentDocument' in env) || !env.currentDocument) return undefined;
  return shown.of(String(env.currentDocument));
}

function isInLink(tokens: readonly Token[], index: number): boolean {
  for (let i = index - 1; i >= 0; i--) {
    if (tokens[i]?.type === 'link_open') return true;
    if (tokens[i]?.type === 'link_close') return false;
  }
  return false;
}

/** Where pandoc's `::: {#refs}` stands, else at the end. */
function placeReferences(state: CoreState): void {
  const { tokens } = state;
  const list = new state.Token(REFERENCES, '', 0);
  const at = tokens.findIndex(token => token.type === 'inline' && DIV.test(token.content));
  const whole = DIV_CLOSED.test(tokens[at]?.content ?? '');
  const closing = at >= 0 && !whole && /^:{3,}$/.test(tokens[at + 3]?.content ?? '');
  // A paragraph is three tokens: its beginning, its text, its end.
  if (whole || closing) tokens.splice(at - 1, whole ? 3 : 6, list);
  else tokens.push(list);
}

const DIV = /^:{3,}[ \t]*\{[ \t]*#refs\b[^{}]*\}/;
const DIV_CLOSED = /^:{3,}[ \t]*\{[ \t]*#refs\b[^{}]*\}\s*:{3,}$/;
