/** Holds what the citations of the notes in Markdown previews stand for, and has the previews drawn again when it changes. */
import {
  commands,
  type ExtensionContext,
  l10n,
  type Tab,
  TabInputCustom,
  TabInputWebview,
  window,
  workspace,
} from 'vscode';
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

export function markdownPreview({ subscriptions }: ExtensionContext, server: Server): Exports {
  /** By the address of the note; without a value while the server hasn't answered. */
  const notes = new Map<string, { readonly answer: string; readonly known: Known } | undefined>();
  /** Drawn since the server was last asked. A preview that is being opened may not have its tab yet. */
  const drawn = new Set<string>();
  const ask = async (uri: string): Promise<boolean> => {
    const answer = await server.preview(uri).catch(() => undefined);
    const text = JSON.stringify(answer ?? null);
    if (answer === undefined || text === (notes.get(uri)?.answer ?? 'null')) return false;
    notes.set(uri, answer ? { answer: text, known: knownFrom(answer, words()) } : undefined);
    return true;
  };
  const refresh = async () => {
    const asked = new Set([...notes.keys(), ...drawn]);
    drawn.clear();
    const changed = await Promise.all([...asked].map(ask));
    if (changed.includes(true)) await redraw();
  };
  const soon = paused(refresh, PAUSE);
  const of = (uri: string): Known | undefined => {
    if (!isOn()) return undefined;
    if (!notes.has(uri)) {
      notes.set(uri, undefined);
      drawn.add(uri);
      soon.run();
    }
    return notes.get(uri)?.known;
  };
  const knows = (key: string) => [...notes.values()].some(note => note?.known.key(key));
  subscriptions.push(
    server.onChanged(() => notes.size && soon.run()),
    // Only a closed one says that none is left, and it may say so when the next one has been drawn already.
    window.tabGroups.onDidChangeTabs(({ closed }) => closed.some(isPreview) && !isPreviewOpen() && notes.clear()),
    workspace.onDidChangeConfiguration(change => change.affectsConfiguration('litnotes.preview.enable') && redraw()),
    soon,
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
