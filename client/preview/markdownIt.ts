/** The few parts of markdown-it that the preview uses, as types: the editor brings the program. */

export interface Token {
  type: string;
  content: string;
  children: Token[] | null;
}

export interface InlineState {
  readonly src: string;
  pos: number;
  readonly posMax: number;
  readonly env: unknown;
  readonly md: MarkdownIt;
  readonly Token: TokenMaker;
  push(type: string, tag: string, nesting: -1 | 0 | 1): Token;
}

type TokenMaker = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

export interface CoreState {
  readonly tokens: Token[];
  readonly Token: TokenMaker;
}

/** With `silent`, a rule only says whether it would take what stands at `pos`, and moves behind it. */
export type InlineRule = (state: InlineState, silent: boolean) => boolean;
export type RenderRule = (tokens: Token[], index: number, options: unknown, env: unknown) => string;

export interface MarkdownIt {
  readonly inline: {
    readonly ruler: { after(other: string, name: string, rule: InlineRule): void };
    parse(text: string, md: MarkdownIt, env: unknown, tokens: Token[]): void;
  };
  readonly core: { readonly ruler: { push(name: string, rule: (state: CoreState) => void): void } };
  readonly utils: { normalizeReference(label: string): string };
  readonly helpers: { parseLinkLabel(state: InlineState, start: number): number };
  readonly renderer: {
    readonly rules: { [type: string]: RenderRule | undefined };
    renderInline(tokens: readonly Token[], options: unknown, env: unknown): string;
  };
}
