/** Between our spans and the protocol's ranges, our problems and its diagnostics. */
import {
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Location,
  type LocationLink,
  type CompletionItem as LspCompletionItem,
  type MarkupContent,
  MarkupKind,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { type Snapshot, sourceTextOf } from '../core/library/snapshot';
import { plainText } from '../core/text/markdown';
import type { Problem, Severity } from '../core/text/problem';
import { SourceText, type Span } from '../core/text/text';
import type { Jump } from '../features/definition';
import type { PlaceSpan } from '../features/place';
import type { CompletionItem } from '../features/shown/completionItem';
import type { EditsCan } from './workspaceEdit';

const SOURCE = 'LitNotes';

/** What the client can show. */
export interface ClientCan {
  readonly markdown: boolean;
  readonly links: boolean;
  readonly insertReplace: boolean;
  readonly commands: boolean;
  readonly labelDetails: boolean;
  /** The line beside a completion item may come when the person looks at it. */
  readonly detailLater: boolean;
  /** Other places behind a diagnostic. */
  readonly related: boolean;
  readonly edits: EditsCan;
}

/** The text of a file of the snapshot; an empty one where the file is unknown, so that places there become line 0. */
export function textOf(snapshot: Snapshot, uri: string): SourceText {
  return sourceTextOf(snapshot, uri) ?? new SourceText(uri, '');
}

export const rangeIn = (snapshot: Snapshot, uri: string, span: Span): Range => textOf(snapshot, uri).rangeOf(span);

export function spanIn(snapshot: Snapshot, uri: string, range: Range): Span {
  const text = textOf(snapshot, uri);
  return { start: text.offsetAt(range.start), end: text.offsetAt(range.end) };
}

export const location = (snapshot: Snapshot, { uri, span }: PlaceSpan): Location => ({
  uri,
  range: rangeIn(snapshot, uri, span),
});

export function jumpAnswer(snapshot: Snapshot, from: string, jump: Jump, can: ClientCan): Location[] | LocationLink[] {
  if (!can.links) return jump.to.map(({ uri, titleSpan }) => location(snapshot, { uri, span: titleSpan }));
  return jump.to.map(({ uri, span, titleSpan }) => ({
    originSelectionRange: rangeIn(snapshot, from, jump.from),
    targetUri: uri,
    targetRange: rangeIn(snapshot, uri, {
      start: Math.min(span.start, titleSpan.start),
      end: Math.max(span.end, titleSpan.end),
    }),
    targetSelectionRange: rangeIn(snapshot, uri, titleSpan),
  }));
}

export const markup = (markdown: string, can: ClientCan): MarkupContent =>
  can.markdown
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: plainText(markdown) };

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A client that shows related places gets them; others get the sentence alone. */
export function diagnostic(snapshot: Snapshot, uri: string, problem: Problem, can: ClientCan): Diagnostic {
  const { span, severity, code, message, related, unnecessary } = problem;
  return {
    range: rangeIn(snapshot, uri, span),
    severity: SEVERITIES[severity],
    code,
    source: SOURCE,
    message,
    ...(unnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(related?.length && can.related
      ? { relatedInformation: related.map(place => ({ message: place.message, location: location(snapshot, place) })) }
      : {}),
  };
}

const CITED = 'cited already';

const besideLabel = ({ cited, description }: CompletionItem): string =>
  [cited ? CITED : '', description ?? ''].filter(Boolean).join(' · ');

const detailOf = ({ detail, cited }: CompletionItem, { labelDetails }: ClientCan): string =>
  labelDetails || !cited ? detail : `${detail} · ${CITED}`;

const KINDS = {
  key: CompletionItemKind.Reference,
  name: CompletionItemKind.Class,
  field: CompletionItemKind.Property,
} as const;

/** `rank` keeps our order: clients sort by text. */
export function completionItem(
  source: SourceText,
  item: CompletionItem,
  rank: number,
  can: ClientCan,
): LspCompletionItem {
  const insert = source.rangeOf(item.span);
  const edit: TextEdit = { range: insert, newText: item.insert };
  const replace = source.rangeOf({ start: item.span.start, end: item.replaceEnd });
  return {
    label: item.label,
    kind: KINDS[item.kind],
    ...(can.labelDetails && can.detailLater && item.kind !== 'field' ? {} : { detail: detailOf(item, can) }),
    ...(can.labelDetails ? { labelDetails: { description: besideLabel(item) } } : {}),
    sortText: String(rank).padStart(4, '0'),
    filterText: item.filter,
    textEdit: can.insertReplace ? { newText: item.insert, insert, replace } : edit,
    data: { uri: source.uri, kind: item.kind, id: item.id },
  };
}
