/** Drafts related work for a theme: which theme, in what order, which of its papers; then the text stands at the cursor. */
import { l10n, type QuickPickItem, type TextDocument, window, workspace } from 'vscode';
import type { TreeNode } from '../../server/protocol';
import type { DraftForm, DraftOrder, ThemePaper } from '../../server/protocol/desk';
import type { Server } from '../server';
import { literalLabel } from '../trust';
import { blockPlace, deskTarget, insertBlock } from './insertBlock';
import type { Places } from './insertCitation';
import { type PaperItem, paperButtons, pickSeveral } from './pickPapers';

/** More papers than this are not ticked at once: a section of hundreds is no section. */
const TICKED = 40;

interface Choice {
  readonly id: string;
  readonly label: string;
}

export async function draftTheme(server: Server, places: Places, args: readonly unknown[]): Promise<void> {
  const target = deskTarget(places);
  if (!target) return;
  const { document } = target;
  const theme = themeIn(args) ?? (await chooseTheme(server, document));
  const order = theme && (await chooseOrder(theme));
  if (!theme || !order) return;
  const keys = await choosePapers(server, document, theme);
  if (!keys.length) return;
  const { line, character } = await blockPlace(target);
  const answer = await server.draft({
    document: document.uri.toString(),
    keys,
    order,
    form: workspace.getConfiguration('litnotes', document).get<DraftForm>('draft.form'),
    theme: idOf(theme),
    position: { line, character },
  });
  await insertBlock(server, target, answer);
}

/** A group of the Papers view. */
function themeIn([node]: readonly unknown[]): Choice | undefined {
  if (typeof node !== 'object' || node === null || !('id' in node) || !('label' in node)) return undefined;
  const { id, label } = node;
  return typeof id === 'string' && id.startsWith('theme:') && typeof label === 'string' ? { id, label } : undefined;
}

async function chooseTheme(server: Server, document: TextDocument): Promise<Choice | undefined> {
  const asked = { groupBy: 'theme', children: 0, tooltips: false } as const;
  const [all, left] = await Promise.all([
    server.tree(asked),
    server.tree({ ...asked, cited: 'uncited', document: document.uri.toString() }),
  ]);
  const uncited = new Map(left.map(node => [node.id, node.count ?? 0]));
  const items = all.map(node => ({ ...themeItem(node, uncited.get(node.id) ?? 0), theme: node }));
  if (!items.length) window.showInformationMessage(l10n.t('There are no papers to write about yet.'));
  if (!items.length) return undefined;
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Draft Related Work: Theme'),
    placeHolder: l10n.t('Which theme is the section about?'),
  });
  return chosen?.theme;
}

function themeItem({ label, count = 0 }: TreeNode, uncited: number): QuickPickItem {
  const papers = count === 1 ? l10n.t('1 paper') : l10n.t('{0} papers', count);
  const state = uncited === 0 ? l10n.t('all cited in this note') : l10n.t('{0} not cited in this note', uncited);
  return { label: literalLabel(label), description: `${papers} · ${state}` };
}

async function chooseOrder({ label }: Choice): Promise<DraftOrder | undefined> {
  const items: (QuickPickItem & { readonly order: DraftOrder })[] = [
    { label: l10n.t('By Year'), description: l10n.t('the oldest first'), order: 'year' },
    { label: l10n.t('By Sub-Theme'), description: l10n.t('what else the papers are about'), order: 'subtheme' },
  ];
  const title = l10n.t('Draft Related Work on “{0}”: Order', label);
  return (await window.showQuickPick(items, { title }))?.order;
}

/** What the note doesn't cite yet is ticked, all where it cites everything; never a paper that is mainly about another theme. */
async function choosePapers(server: Server, document: TextDocument, theme: Choice): Promise<string[]> {
  const answer = await server.themePapers({ document: document.uri.toString(), theme: idOf(theme) });
  const papers = answer?.papers ?? [];
  const main = papers.filter(paper => paper.mainTheme === undefined);
  const left = main.filter(paper => !paper.cited);
  const ticked = new Set((left.length ? left : main).slice(0, TICKED));
  return pickSeveral(
    l10n.t('Draft Related Work on “{0}”: Papers', theme.label),
    l10n.t('Enter writes one sentence for each ticked paper'),
    papers.map(paper => ({ ...item(paper), picked: ticked.has(paper) })),
  );
}

const idOf = ({ id }: Choice): string => id.replace(/^theme:/, '');

function item({ key, title, description, cited, mainTheme }: ThemePaper): PaperItem {
  const state = cited ? l10n.t('cited in this note') : '';
  const main = mainTheme === undefined ? '' : l10n.t('main theme: {0}', mainTheme);
  const detail = [description, main, state].filter(Boolean).join(' · ');
  return { key, label: literalLabel(title), detail: literalLabel(detail), buttons: paperButtons() };
}
