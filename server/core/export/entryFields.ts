/** The fields of one BibTeX entry by name, values as written: braces and quotation marks around them gone, strings put in. */

/** Values of `@string` definitions by name in small letters, as written. */
export type Strings = ReadonlyMap<string, string>;

/** Names in small letters; of two with one name the first counts, as in BibTeX. Linear in the length of the entry. */
export function entryFields(entry: string, strings: Strings): Map<string, string> {
  const fields = new Map<string, string>();
  const name = /[,{(]\s*([^\s=,{}()"#]+)\s*=\s*/y;
  let at = entry.search(/[{(]/);
  while (at >= 0 && at < entry.length) {
    name.lastIndex = at;
    const match = name.exec(entry);
    if (!match) {
      at = nextComma(entry, at + 1);
      continue;
    }
    const { value, end } = valueAt(entry, name.lastIndex, strings);
    const field = (match[1] ?? '').toLowerCase();
    if (!fields.has(field)) fields.set(field, value);
    at = nextComma(entry, end);
  }
  return fields;
}

function nextComma(text: string, from: number): number {
  const comma = text.indexOf(',', from);
  return comma < 0 ? text.length : comma;
}

interface Value {
  readonly value: string;
  readonly end: number;
}

/** Pieces joined by `#`. */
function valueAt(text: string, from: number, strings: Strings): Value {
  let value = '';
  let at = from;
  for (;;) {
    const piece = pieceAt(text, at, strings);
    value += piece.value;
    const joint = /^\s*#\s*/.exec(text.slice(piece.end, piece.end + 80));
    if (!joint) return { value, end: piece.end };
    at = piece.end + joint[0].length;
  }
}

function pieceAt(text: string, from: number, strings: Strings): Value {
  const open = text.charAt(from);
  if (open !== '{' && open !== '"') {
    const word = /^[^\s,#{}()"]*/.exec(text.slice(from, from + 200))?.[0] ?? '';
    return { value: strings.get(word.toLowerCase()) ?? word, end: from + word.length };
  }
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '{') depth++;
    else if (character === '}') depth--;
    if (at > from && depth === 0 && character === (open === '{' ? '}' : '"')) {
      return { value: text.slice(from + 1, at), end: at + 1 };
    }
  }
  return { value: text.slice(from + 1), end: text.length };
}
