/** Where a DOI leads. */
import { percentEncoded } from '../text/markdown';
import { wellFormed } from '../text/uri';

/**
 * The page of a DOI, spelled so that nothing in it ends the address: `#`, `?` and `%` would be read as something else, and
 * brackets would seem to belong to the sentence around.
 */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(wellFormed(doi)).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%3B', ';').replace(/[()]/g, percentEncoded)}`;
