/** HTML that can only be made of literal markup and escaped text; knows no page. */

/** Markup that is safe as it stands. Made by `html` alone. */
export interface Html {
  readonly markup: string;
}
type Value = string | number | Html | readonly Html[] | undefined;

/** A template whose values are text, shown literally whatever they hold; markup of other templates stays markup. */
export const html = (literals: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: literals.map((literal, i) => literal + markupOf(values[i])).join(''),
});

export const NOTHING: Html = html``;

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Holds in text and in quoted attributes; characters that HTML forbids come out as a mark. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd');
