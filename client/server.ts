/** The server's own requests as typed functions; the rest of the client never names a method string. */
import { type Disposable, EventEmitter, type Position, type TextDocument } from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import {
  type ChangedParams,
  type CitationAnswer,
  type CitationParams,
  type DeclarationAnswer,
  type PaperAnswer,
  type PapersAnswer,
  type PapersParams,
  REQUESTS,
  type ReadyAnswer,
  type TreeNode,
  type TreeParams,
} from '../server/protocol';
import {
  type CompareParams,
  DESK_REQUESTS,
  type DeskAnswer,
  type DraftParams,
  type MissingAnswer,
  type MissingParams,
  type ThemePapersAnswer,
  type ThemePapersParams,
} from '../server/protocol/desk';
import {
  EXPORT_REQUESTS,
  type ExportAnswer,
  type ExportParams,
  type NewEntriesAnswer,
} from '../server/protocol/export';
import { NAME_REQUESTS, type NeverLinkAnswer, type NeverLinkParams } from '../server/protocol/names';
import { NOTE_REQUESTS, type UpdateNoteAnswer } from '../server/protocol/notes';
import {
  type CoverageAnswer,
  type CoverageParams,
  type MarkedAnswer,
  type MarkedParams,
  PICTURE_REQUESTS,
  type PicturesAnswer,
  type PicturesParams,
} from '../server/protocol/pictures';
import { PREVIEW_REQUEST, type PreviewAnswer } from '../server/protocol/preview';
import {
  type AtAnswer,
  type CardAnswer,
  type NoteAnswer,
  type NoteParams,
  type OutlineAnswer,
  type PageAnswer,
  type ReferenceAnswer,
  VIEW_REQUESTS,
} from '../server/protocol/views';

export interface Server {
  ready(): Promise<ReadyAnswer>;
  tree(params: TreeParams): Promise<TreeNode[]>;
  papers(params: PapersParams): Promise<PapersAnswer>;
  /** `null` for a key that no paper answers to. */
  paper(key: string): Promise<PaperAnswer | null>;
  citation(params: CitationParams): Promise<CitationAnswer | null>;
  /** How the note comes to name a bibliography. */
  declaration(note: TextDocument, bibliography: string): Promise<DeclarationAnswer | null>;
  card(key: string): Promise<CardAnswer | null>;
  /** The keys of the papers that are meant at a place. */
  at(document: TextDocument, position: Position): Promise<AtAnswer | null>;
  outline(document: TextDocument): Promise<OutlineAnswer | null>;
  reference(keys: string[]): Promise<ReferenceAnswer | null>;
  /** The user's own note about a paper, or the one that would be made. */
  note(params: NoteParams): Promise<NoteAnswer | null>;
  page(key: string): Promise<PageAnswer | null>;
  exported(params: ExportParams): Promise<ExportAnswer | null>;
  /** What a note cites and its bibliography lacks. */
  newEntries(document: TextDocument, cursor?: Position): Promise<NewEntriesAnswer | null>;
  /** The edits that bring a literature note up to date. */
  updateNote(document: TextDocument): Promise<UpdateNoteAnswer | null>;
  /** What the citations of a note stand for; `null` for a file that is no Markdown note. */
  preview(document: string): Promise<PreviewAnswer | null>;
  /** What to write into methods.yaml so that a name leads nowhere. */
  neverLink(params: NeverLinkParams): Promise<NeverLinkAnswer | null>;
  /** Sentences about papers for a section on related work. */
  draft(params: DraftParams): Promise<DeskAnswer | null>;
  /** A table of papers. */
  compare(params: CompareParams): Promise<DeskAnswer | null>;
  /** What a note leaves out. */
  missing(params: MissingParams): Promise<MissingAnswer | null>;
  /** What a draft about a theme can be made of. */
  themePapers(params: ThemePapersParams): Promise<ThemePapersAnswer | null>;
  coverage(params: CoverageParams): Promise<CoverageAnswer | null>;
  pictures(params: PicturesParams): Promise<PicturesAnswer | null>;
  /** The papers behind a mark of a picture or a number of the coverage. */
  marked(params: MarkedParams): Promise<MarkedAnswer | null>;
  /** Reads every source again, for files that nothing watches. */
  reload(): Promise<unknown>;
  gone(document: TextDocument): Promise<unknown>;
  /** Starts the server again after it has stopped. */
  restart(): Promise<void>;
  /** Whether the server completes what ends at the position, were `typed` a trigger character. */
  completes(document: TextDocument, position: Position, typed: string): Promise<boolean>;
  onChanged(listener: (change: ChangedParams) => void): Disposable;
  /** Called with false when the server stops. */
  onRunning(listener: (running: boolean) => void): Disposable;
}

export function serverOf(client: BaseLanguageClient): Server {
  const changed = new EventEmitter<ChangedParams>();
  client.onNotification(REQUESTS.changed, (change: ChangedParams) => changed.fire(change));
  return {
    ready: () => client.sendRequest<ReadyAnswer>(REQUESTS.ready),
    tree: params => client.sendRequest<TreeNode[]>(REQUESTS.tree, params),
    papers: params => client.sendRequest<PapersAnswer>(REQUESTS.papers, params),
    paper: key => client.sendRequest<PaperAnswer | null>(REQUESTS.paper, { key }),
    citation: params => client.sendRequest<CitationAnswer | null>(REQUESTS.citation, params),
    declaration: (note, bibliography) => {
      const document = client.code2ProtocolConverter.asUri(note.uri);
      return client.sendRequest<DeclarationAnswer | null>(REQUESTS.declaration, { document, bibliography });
    },
    ...viewRequests(client),
    ...writtenRequests(client),
    neverLink: params => client.sendRequest<NeverLinkAnswer | null>(NAME_REQUESTS.neverLink, params),
    draft: params => client.sendRequest<DeskAnswer | null>(DESK_REQUESTS.draft, params),
    compare: params => client.sendRequest<DeskAnswer | null>(DESK_REQUESTS.compare, params),
    missing: params => client.sendRequest<MissingAnswer | null>(DESK_REQUESTS.missing, params),
    themePapers: params => client.sendRequest<ThemePapersAnswer | null>(DESK_REQUESTS.themePapers, params),
    coverage: params => client.sendRequest<CoverageAnswer | null>(PICTURE_REQUESTS.coverage, params),
    pictures: params => client.sendRequest<PicturesAnswer | null>(PICTURE_REQUESTS.pictures, params),
    marked: params => client.sendRequest<MarkedAnswer | null>(PICTURE_REQUESTS.marked, params),
    reload: () => client.sendRequest(REQUESTS.reload),
    gone: document => client.sendRequest(REQUESTS.gone, { uri: document.uri.toString() }),
    restart: async () => {
      // One that is still starting can't be stopped yet.
      if (client.state === State.Starting) await client.start().catch(() => {});
      if (client.state === State.Running) await client.stop();
      await client.start();
    },
    completes: (document, position, typed) => completes(client, document, position, typed),
    onChanged: changed.event,
    onRunning: listener =>
      client.onDidChangeState(({ newState }) => {
        if (newState !== State.Starting) listener(newState === State.Running);
      }),
  };
}

type ViewRequests = Pick<Server, 'card' | 'at' | 'outline' | 'reference' | 'note' | 'page' | 'preview'>;

type WrittenRequests = Pick<Server, 'updateNote' | 'exported' | 'newEntries'>;

function viewRequests(client: BaseLanguageClient): ViewRequests {
  const uriOf = (document: TextDocument) => client.code2ProtocolConverter.asUri(document.uri);
  return {
    card: key => client.sendRequest<CardAnswer | null>(VIEW_REQUESTS.card, { key }),
    at: (document, { line, character }) =>
      client.sendRequest<AtAnswer | null>(VIEW_REQUESTS.at, {
        document: uriOf(document),
        position: { line, character },
      }),
    outline: document => client.sendRequest<OutlineAnswer | null>(VIEW_REQUESTS.outline, { document: uriOf(document) }),
    reference: keys => client.sendRequest<ReferenceAnswer | null>(VIEW_REQUESTS.reference, { keys }),
    note: params => client.sendRequest<NoteAnswer | null>(VIEW_REQUESTS.note, params),
    page: key => client.sendRequest<PageAnswer | null>(VIEW_REQUESTS.page, { key }),
    preview: document => client.sendRequest<PreviewAnswer | null>(PREVIEW_REQUEST, { document }),
  };
}

function writtenRequests(client: BaseLanguageClient): WrittenRequests {
  const uriOf = (document: TextDocument) => client.code2ProtocolConverter.asUri(document.uri);
  return {
    updateNote: document =>
      client.sendRequest<UpdateNoteAnswer | null>(NOTE_REQUESTS.update, { document: uriOf(document) }),
    exported: params => client.sendRequest<ExportAnswer | null>(EXPORT_REQUESTS.export, params),
    newEntries: (document, cursor) =>
      client.sendRequest<NewEntriesAnswer | null>(EXPORT_REQUESTS.newEntries, {
        document: uriOf(document),
        cursor: cursor && { line: cursor.line, character: cursor.character },
      }),
  };
}

async function completes(client: BaseLanguageClient, document: TextDocument, position: Position, typed: string) {
  const answer = await client.sendRequest<unknown[] | { items: unknown[] } | null>('textDocument/completion', {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
    position: { line: position.line, character: position.character },
    context: { triggerKind: 2, triggerCharacter: typed },
  });
  const items = Array.isArray(answer) ? answer : answer?.items;
  return items !== undefined && items.length > 0;
}
