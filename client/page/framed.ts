/** The frame that every page of ours stands in: what it may load, its style, its script. */
import { type Html, html } from './html';

/** Beside the head, what a page needs to run. */
export interface Frame {
  readonly drawn: number;
  readonly nonce: string;
  /** Where styles may come from, as the editor says it. */
  readonly cspSource: string;
  readonly styles: readonly string[];
  readonly script: string;
}

interface Shown {
  readonly title: string;
  /** Attributes of the page's body, for its script: ` data-x="…"`. */
  readonly said: Html;
  readonly main: Html;
}

/** A whole page of HTML that loads nothing but its own style and script. */
export function framed({ drawn, nonce, cspSource, styles, script }: Frame, { title, said, main }: Shown): string {
  const csp = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${csp}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map(style => html`<link rel="stylesheet" href="${style}">`)}
<title>${title}</title>
</head>
<body${said} data-drawn="${drawn}">
<main>
${main}
</main>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`.markup;
}
