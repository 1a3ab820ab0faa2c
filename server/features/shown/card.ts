/** The card of a paper as Markdown: short enough to read at a glance, everything from outside escaped. */
import { namesAny, sentenceNaming } from '../../core/abstract/summary';
import { pointsBack } from '../../core/abstract/unresolved';
import type { Snapshot } from '../../core/library/snapshot';
import type { Method } from '../../core/paper/method';
import type { Paper, PaperLink } from '../../core/paper/paper';
import { citableKey } from '../../core/paper/paperKeys';
import { clipped, shownDate, shownPeople, shownTitle } from '../../core/paper/shown';
import { escapeMarkdown, isWebUrl, markdownLink, percentEncoded } from '../../core/text/markdown';
import { shownPath } from '../../core/text/uri';
import { CARD_COMMANDS } from '../../protocol';
import { paperUses } from '../uses';
import { asWritten } from './asWritten';

export interface CardOptions {
  /** Whether the client runs our command links; other editors would show dead ones. */
  readonly commands: boolean;
  /** The address of the note that it is shown in. */
  readonly note?: string;
}

/** Lengths in rendered characters; a whole card stays under 900. */
const SUMMARY_LENGTH = 420;
const NAMING_LENGTH = 180;
const RESULT_LENGTH = 110;
const RESULTS = 3;
const LINKS = 4;
const NOTES = 3;

/** The card of one paper; `method` heads it when the cursor is on its name. */
export function paperCard(snapshot: Snapshot, paper: Paper, options: CardOptions, method?: Method): string {
  const head = [
    method && methodHead(method, asWritten(snapshot, paper, options.note)),
    `**${escapeMarkdown(shownTitle(paper))}**`,
    line([shownPeople(paper), paper.date && shownDate(paper.date), paper.venue && clipped(paper.venue, 60)]),
  ];
  const foot = [
    themeLine(snapshot, paper),
    linkLine(paper.links),
    ...noteLines(snapshot, paper),
    options.commands ? commandLine(paper) : `Key: ${code(citableKey(paper))}`,
  ];
  return paragraphs([lines(head), ...summary(paper, method), results(paper), lines(foot)]);
}

/** What a paper's summary leaves unsaid of the name that the card is about comes before it: CosyVoice in the report on FunAudioLLM. */
function summary({ summary, abstract }: Paper, method?: Method): (string | undefined)[] {
  if (!summary) return [];
  const names = method ? [method.name, ...method.aliases, ...(method.expansion ? [method.expansion] : [])] : [];
  const unsaid = names.length > 0 && !namesAny(summary, names);
  const named = unsaid && abstract ? sentenceNaming(abstract, names, NAMING_LENGTH) : undefined;
  return [named, clipped(summary, named ? SUMMARY_LENGTH - NAMING_LENGTH : SUMMARY_LENGTH)].map(
    text => text && escapeMarkdown(text),
  );
}

/** One under the other without a gap: editors show a card in a box of limited height. */
const lines = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('  \n');

export const paragraphs = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

const line = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap(part => (part ? [escapeMarkdown(part)] : [])).join(' · ');

function methodHead(method: Method, written: (text: string) => string): string {
  const expansion = method.expansion ? ` — ${escapeMarkdown(method.expansion)}` : '';
  const kind = method.kind === 'other' ? '' : ` · *${method.kind}*`;
  return `**${escapeMarkdown(written(method.name))}**${expansion}${kind}`;
}

/** Results that the summary already tells are not told twice. */
function results(paper: Paper): string | undefined {
  const told = (paper.summary ?? '').slice(0, SUMMARY_LENGTH);
  const news = paper.results.filter(r => !told.includes(r.text.slice(0, 40)) && !(r.value && told.includes(r.value)));
  // "A model trained on them": of what?
  const clear = news.filter(r => !pointsBack(r.text));
  const shown = (clear.length ? clear : news)
    .slice(0, RESULTS)
    .map(r => `- ${escapeMarkdown(clipped(r.text, RESULT_LENGTH))}`);
  return shown.length ? shown.join('\n') : undefined;
}

function themeLine(snapshot: Snapshot, paper: Paper): string | undefined {
  const { list, of } = snapshot.library.themes();
  // Without a reason it stands among the others only because it has to stand somewhere.
  const reasoned = (of.get(paper) ?? []).filter(a => a.why.length);
  const labels = reasoned.flatMap(a => list.find(t => t.id === a.id)?.label ?? []);
  return labels.length ? `Theme: ${labels.map(escapeMarkdown).join(' · ')}` : undefined;
}

function linkLine(links: readonly PaperLink[]): string | undefined {
  const shown = links.filter(l => isWebUrl(l.url)).slice(0, LINKS);
  return shown.length
    ? shown.map(l => markdownLink(l.kind === 'other' ? 'link' : l.kind, l.url)).join(' · ')
    : undefined;
}

function noteLines(snapshot: Snapshot, paper: Paper): (string | undefined)[] {
  const { citedIn, mentionedIn } = paperUses(snapshot, paper);
  const own = paper.sources.filter(s => s.record.format === 'note').map(s => s.uri);
  const lines = new Map<string, number>();
  for (const { uri, span } of [...citedIn, ...mentionedIn]) {
    if (own.includes(uri)) continue;
    const at = (snapshot.notes.get(uri)?.source.lineOf(span.start) ?? 0) + 1;
    lines.set(uri, Math.min(at, lines.get(uri) ?? at));
  }
  // In one order whenever the files were read: the nearest to the root first.
  const placed = [...lines].map(([uri, at]) => ({ uri, at, depth: uri.split('/').length }));
  const sorted = placed.sort((a, b) => a.depth - b.depth || (a.uri < b.uri ? -1 : 1));
  const shown = sorted.slice(0, NOTES).map(({ uri, at }) => link(snapshot, uri, at));
  const more = lines.size > NOTES ? ` and ${lines.size - NOTES} more` : '';
  const notes = own.map(uri => markdownLink(shownPath(uri, snapshot.folders), uri));
  return [
    notes.length ? `Your note: ${notes.join(' · ')}` : undefined,
    shown.length ? `In your notes: ${shown.join(' · ')}${more}` : undefined,
  ];
}

const link = (snapshot: Snapshot, uri: string, at: number): string =>
  markdownLink(`${shownPath(uri, snapshot.folders)}:${at}`, `${uri}#L${at}`);

/** A link that opens the paper: our command where the client runs it, else the place in the file. */
export function paperLink(snapshot: Snapshot, paper: Paper, label: string, { commands }: CardOptions): string {
  const [source] = paper.sources;
  const file = source && snapshot.sources.get(source.uri);
  if (commands)
    return `[${escapeMarkdown(label)}](command:${CARD_COMMANDS.openPaper}?${commandArguments([paper.key])})`;
  if (!source || !file) return escapeMarkdown(label);
  return markdownLink(label, `${source.uri}#L${file.source.lineOf(source.record.span.start) + 1}`);
}

/** A bracket or quote of a key would end the link. */
export const commandArguments = (args: readonly string[]): string =>
  encodeURIComponent(JSON.stringify(args)).replace(/[!'()*~]/g, percentEncoded);

function commandLine(paper: Paper): string {
  const args = commandArguments([paper.key]);
  const command = (label: string, id: string) => `[${label}](command:${id}?${args})`;
  return [
    command('Open paper', CARD_COMMANDS.openPaper),
    command('Show page', CARD_COMMANDS.showPaper),
    command('Insert citation', CARD_COMMANDS.insertCitation),
    command('Copy key', CARD_COMMANDS.copyKey),
  ].join(' · ');
}

/** Code that shows a key literally, whatever it holds. */
const code = (text: string): string => (text.includes('`') ? escapeMarkdown(text) : `\`${text.replace(/\s+/g, ' ')}\``);
