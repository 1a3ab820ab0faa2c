/** Handlers of what is drawn of a note elsewhere: its citations in a preview, its coverage, the pictures and what is behind them. */
import { canonicalUri } from '../core/text/uri';
import { coverage } from '../features/coverage';
import { marked, pictures } from '../features/pictures';
import { preview } from '../features/preview';
import { type CoverageParams, type MarkedParams, PICTURE_REQUESTS, type PicturesParams } from '../protocol/pictures';
import { PREVIEW_REQUEST, type PreviewParams } from '../protocol/preview';
import type { Serving } from './serving';

export function servePictureRequests({ answer, snapshot }: Serving): void {
  const about = <P extends CoverageParams>(params: P): P =>
    params.document === undefined ? params : { ...params, document: canonicalUri(params.document) };
  answer(PREVIEW_REQUEST, ({ document }: PreviewParams) => preview(snapshot(), canonicalUri(document)) ?? null);
  answer(PICTURE_REQUESTS.coverage, (params: CoverageParams | null) => {
    const themes = coverage(snapshot(), about(params ?? {}));
    return themes ? { themes } : null;
  });
  answer(
    PICTURE_REQUESTS.pictures,
    (params: PicturesParams | null) => pictures(snapshot(), about(params ?? {})) ?? null,
  );
  answer(PICTURE_REQUESTS.marked, (params: MarkedParams) => marked(snapshot(), about(params)));
}
