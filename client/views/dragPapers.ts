/** Lets papers be dragged out of the views: into notes as a citation, anywhere else as its text. */
import { DataTransferItem, type TreeDragAndDropController } from 'vscode';
import type { Server } from '../server';

/** Carries keys as a JSON list to the notes they are dropped into. */
export const PAPERS = 'application/vnd.litnotes.papers';
const TEXT = 'text/plain';

interface Dragged {
  /** The key of a paper; other rows aren't dragged. */
  readonly paper?: string;
}

export function dragPapers(server: Server): TreeDragAndDropController<Dragged | object> {
  return {
    dragMimeTypes: [PAPERS, TEXT],
    dropMimeTypes: [],
    handleDrag: async (source, data, token) => {
      const keys = source.flatMap(row => ('paper' in row && row.paper ? [row.paper] : []));
      if (!keys.length) return;
      data.set(PAPERS, new DataTransferItem(JSON.stringify(keys)));
      const citation = await server.citation({ document: '', keys });
      if (citation && !token.isCancellationRequested) data.set(TEXT, new DataTransferItem(citation.text));
    },
  };
}
