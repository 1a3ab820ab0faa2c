/** Holds what the citations of the notes in Markdown previews stand for, and has the previews drawn again when it changes. */
import {
  commands,
  type ExtensionContext,
  l10n,
  type Tab,
  TabInputCustom,
  TabInputWebview,
  type TextEditor,
  window,
  workspace,
} from 'vscode';
import { isMarkdown } from '../languages';
import { paused } from '../paused';
import type { Server } from '../server';
import type { MarkdownIt } from './markdownIt';
import { citeIn } from './plugin';
import { type Known, knownFrom, type Words } from './render';

/** What VS Code's Markdown extension asks of ours. */
export interface Exports {
  extendMarkdownIt(md: MarkdownIt): MarkdownIt;
}

/** Milliseconds within which changes count as one. */
const PAUSE = 100;
/** Milliseconds after its first drawing in which a preview may lose another one: VS Code is still loading its page. */
const LOADING = 1_000;

export function markdownPreview({ subscriptions }: ExtensionContext, server: Server): Exports {
  /** By the address of the note; what is old is shown until the server has answered anew. */
  const notes = new Map<string, { readonly answer: string; readonly known: Known } | undefined>();
  const shown = new Set<string>();
  /** Drawn since the server was last asked. A preview that is being opened may not have its tab yet. */
  const asking = new Set<string>();
  /** What was last drawn with. */
  const used = new Map<string, unknown>();
  let drawn = 0;
  const ask = async (uri: string): Promise<void> => {
    const answer = await server.preview(uri).catch(() => undefined);
    const text = JSON.stringify(answer ?? null);
    if (answer === undefined || text === (notes.get(uri)?.answer ?? 'null')) return;
    notes.set(uri, answer ? { answer: text, known: knownFrom(answer, words()) } : undefined);
  };
  const refresh = async () => {
    const all = new Set([...shown, ...asking]);
    asking.clear();
    await Promise.all([...all].map(ask));
    if (![...all].some(uri => used.get(uri) !== notes.get(uri))) return;
    if (Date.now() - drawn < LOADING) late.run();
    else await redraw();
  };
  const soon = paused(refresh, PAUSE);
  const late = paused(redraw, LOADING);
  const of = (uri: string): Known | undefined => {
    if (!isOn()) return undefined;
    if (!shown.has(uri)) {
      shown.add(uri);
      asking.add(uri);
      drawn = Date.now();
      soon.run();
    }
    used.set(uri, notes.get(uri));
    return notes.get(uri)?.known;
  };
  // Whoever opens a preview mostly has the note before him: then it is drawn but once.
  const prepare = (editor: TextEditor | undefined) => {
    const uri = editor?.document.uri.toString();
    if (editor && isMarkdown(editor.document) && uri !== undefined && isOn() && !shown.has(uri)) ask(uri);
  };
  const knows = (key: string) => [...notes.values()].some(note => note?.known.key(key));
  server.ready().then(
    () => prepare(window.activeTextEditor),
    () => {},
  );
  subscriptions.push(
    server.onChanged(() => shown.size && soon.run()),
    window.onDidChangeActiveTextEditor(prepare),
    // Only a closed one says that none is left, and it may say so when the next one has been drawn already.
    window.tabGroups.onDidChangeTabs(
      ({ closed }) => closed.some(isPreview) && !isPreviewOpen() && !asking.size && shown.clear(),
    ),
    workspace.onDidChangeConfiguration(change => change.affectsConfiguration('litnotes.preview.enable') && redraw()),
    soon,
    late,
  );
  return { extendMarkdownIt: md => citeIn(md, { of, isOn, knows }) };
}

const words = (): Words => ({
  references: l10n.t('References'),
  unknown: (key, where) =>
    where ? l10n.t('{0} is not in {1}.', `@${key}`, where) : l10n.t('No bibliography has {0}.', `@${key}`),
  missing: where =>
    where
      ? l10n.t('Not in {0} yet: a build would not find it.', where)
      : l10n.t('In no bibliography yet: a build would not find it.'),
});

const isOn = (): boolean => workspace.getConfiguration('litnotes').get('preview.enable') !== false;

/** Does nothing where the Markdown extension is switched off. */
const redraw = (): Thenable<unknown> => commands.executeCommand('markdown.preview.refresh').then(undefined, () => {});

const isPreviewOpen = (): boolean => window.tabGroups.all.flatMap(group => group.tabs).some(isPreview);

const isPreview = ({ input }: Tab): boolean =>
  (input instanceof TabInputWebview || input instanceof TabInputCustom) && input.viewType.includes('markdown.preview');
