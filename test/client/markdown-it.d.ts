/** The part of markdown-it that tests make one with; the package brings no types. */
declare module 'markdown-it' {
  import type { MarkdownIt, Token } from '../../client/preview/markdownIt';
  export default function markdownIt(options?: object): MarkdownIt & {
    parse(text: string, env: object): Token[];
    render(text: string, env?: object): string;
  };
}
