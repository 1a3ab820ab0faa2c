/**
 * Brings up the completion list by itself while a known name is typed in prose.
 *
 * VS Code ignores a trigger character that ends a word (it leaves words to quick suggestions), and Markdown turns quick
 * suggestions off; so no trigger character of the server could open the list on a name. The client opens it, but only
 * when the server has something for the word, once for each word, and never against `editor.suggestOnTriggerCharacters`.
 * It closes the list again when the word has become one that no name begins with any more.
 */
import {
  commands,
  Disposable,
  Position,
  type TextDocument,
  type TextDocumentChangeEvent,
  window,
  workspace,
} from 'vscode';
import { isNote } from './languages';
import type { Server } from './server';
import { nextKey, typedName } from './typedName';

interface Word {
  readonly document: TextDocument;
  readonly line: number;
  readonly start: number;
  readonly text: string;
}

/** Milliseconds; long enough that the server has the change before the question, too short to be felt. */
const PAUSE = 25;

export function suggestWhileTyping(server: Server): Disposable {
  let offered: Word | undefined;
  let timer: NodeJS.Timeout | undefined;
  let latest: Word | undefined;

  const ask = async (word: Word) => {
    const position = new Position(word.line, word.start + word.text.length);
    const known = await server.completes(word.document, position, word.text.slice(-1) || ' ').catch(() => false);
    if (word !== latest || known === (offered !== undefined)) return;
    offered = known ? word : undefined;
    // What stands there now may be a word of its own: Enter behind it means a new line.
    if (!known) return commands.executeCommand('hideSuggestWidget');
    // `auto` closes the list silently when nothing is left, where a plain trigger would say "No suggestions".
    await commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  };
  const onChange = workspace.onDidChangeTextDocument(event => {
    if (!event.contentChanges.length || event.document !== window.activeTextEditor?.document) return;
    clearTimeout(timer);
    latest = typedWord(event);
    if (latest && offered && !continues(offered, latest)) offered = undefined;
    if (!latest) offered = undefined;
    const word = latest;
    if (word && wanted(word.document)) timer = setTimeout(() => ask(word), PAUSE);
  });
  return Disposable.from(onChange, { dispose: () => clearTimeout(timer) });
}

/** The name that one typed character has made longer; `undefined` for deletions, pastes and undo. */
function typedWord({ document, contentChanges, reason }: TextDocumentChangeEvent): Word | undefined {
  const [change, ...others] = contentChanges;
  if (!change || others.length || reason !== undefined || change.text.length !== 1 || !isNote(document))
    return undefined;
  const { line, character } = change.range.start;
  const before = document.lineAt(line).text.slice(0, character + 1);
  const name = nextKey(before) ?? typedName(before);
  return name && { document, line, start: name.start, text: name.word };
}

const continues = (before: Word, now: Word): boolean =>
  before.document === now.document &&
  before.line === now.line &&
  before.start === now.start &&
  now.text.startsWith(before.text);

/** Where quick suggestions are on, the editor asks by itself. */
function wanted(document: TextDocument): boolean {
  const editor = workspace.getConfiguration('editor', document);
  const quick = editor.get<boolean | { other?: boolean | string }>('quickSuggestions');
  const other = typeof quick === 'object' ? quick.other : quick;
  return (
    editor.get('suggestOnTriggerCharacters') !== false &&
    (other === false || other === 'off') &&
    workspace.getConfiguration('litnotes').get('completion.enable') !== false
  );
}
