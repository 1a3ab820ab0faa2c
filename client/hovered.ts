/** Remembers what the last card was shown for, so that a citation inserted from the card lands behind that name. */
import { Disposable, type Position, type Range, type TextDocument, window } from 'vscode';
import type { HoverMiddleware } from 'vscode-languageclient';
import { wordEnd } from './commands/setOff';

export interface Hovered extends Disposable {
  readonly middleware: HoverMiddleware;
  /** Behind the hovered name; `undefined` when it is no plain name, the text is another by now, or the user has moved on. */
  place(): { document: TextDocument; position: Position } | undefined;
}

interface Shown {
  readonly document: TextDocument;
  readonly range: Range;
  readonly text: string;
}

export function trackHovered(): Hovered {
  let shown: Shown | undefined;
  const forget = () => {
    shown = undefined;
  };
  // A click on a card moves no cursor: whoever has moved one, or turned to another text, works there.
  const movedOn = Disposable.from(
    window.onDidChangeTextEditorSelection(forget),
    window.onDidChangeActiveTextEditor(editor => editor?.document !== shown?.document && forget()),
  );
  return {
    middleware: {
      provideHover: async (document, position, token, next) => {
        const hover = await next(document, position, token);
        if (hover) shown = hover.range && { document, range: hover.range, text: document.getText(hover.range) };
        return hover;
      },
    },
    place: () => {
      if (!shown || shown.document.isClosed || shown.document.getText(shown.range) !== shown.text) return undefined;
      const { document, range } = shown;
      const line = document.lineAt(range.end.line).text;
      const start = range.isSingleLine ? range.start.character : 0;
      const end = wordEnd(line, start, range.end.character);
      return end === undefined ? undefined : { document, position: range.end.with({ character: end }) };
    },
    dispose: () => movedOn.dispose(),
  };
}
