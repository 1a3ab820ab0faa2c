/** Letters that printers join: texts copied out of PDFs have `ﬁ` for `fi`. */

const LIGATURE = /[\uFB00-\uFB06]/g;

export const withoutLigatures = (text: string): string =>
  text.search(LIGATURE) < 0 ? text : text.replace(LIGATURE, joined => joined.normalize('NFKC'));
