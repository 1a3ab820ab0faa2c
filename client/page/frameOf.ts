/** The frame of a page in the editor: its own style and script beside the style that all pages have. */
import { Uri, type Webview } from 'vscode';
import type { Frame } from './framed';

/** `name` of the page's files in `media`; `drawn` counts how often the page was. */
export function frameOf(webview: Webview, media: Uri, name: 'page' | 'pictures', drawn: number): Frame {
  const address = (file: string) => webview.asWebviewUri(Uri.joinPath(media, file)).toString();
  return {
    drawn,
    nonce: crypto.randomUUID(),
    cspSource: webview.cspSource,
    styles: [address('frame.css'), address(`${name}.css`)],
    script: address(`${name}.js`),
  };
}
