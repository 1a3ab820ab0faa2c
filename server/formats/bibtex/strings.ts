/** What the strings of a file stand for, and the written text of its values; knows no LaTeX. */
import { BUILT_IN } from './builtInStrings';
import { fieldName, fieldStart, KIND, type Scan, textOf, valueEnd, valueKind, valueStart } from './tables';

/** The definitions of each string by its lower-case name, in file order, with what they stand for. */
export type Strings = ReadonlyMap<string, readonly Definition[]>;

interface Definition {
  readonly at: number;
  readonly field: number;
  value?: string;
}

/** Longer values, and chains of strings that are defined behind their use, come from files that mean harm. */
const LONGEST = 20_000;
const DEEPEST = 50;

export function stringsOf(scan: Scan): Strings {
  const strings = new Map<string, Definition[]>();
  for (const field of scan.strings) {
    const name = scan.names[fieldName(scan, field)] ?? '';
    const definition = { at: fieldStart(scan, field), field };
    const known = strings.get(name);
    if (known) known.push(definition);
    else strings.set(name, [definition]);
  }
  // Resolved from the first on, a chain of any length is one step at a time.
  for (const definitions of strings.values()) {
    for (const definition of definitions) definitionText(scan, strings, definition, 0);
  }
  return strings;
}

/** The text of a field's value: strings replaced, pieces joined, LaTeX as it stands. */
export function writtenValue(scan: Scan, strings: () => Strings, field: number): string {
  const kind = valueKind(scan, field);
  if (kind !== KIND.macro && kind !== KIND.joined) return textOf(scan, valueStart(scan, field), valueEnd(scan, field));
  return written(scan, strings(), field, 0);
}

function written(scan: Scan, strings: Strings, field: number, depth: number): string {
  const start = valueStart(scan, field);
  const text = textOf(scan, start, valueEnd(scan, field));
  const kind = valueKind(scan, field);
  if (kind === KIND.macro) return stringValue(scan, strings, text, fieldStart(scan, field), depth);
  if (kind !== KIND.joined) return text;
  let result = '';
  for (const piece of pieces(text)) {
    result += piece.bare ? stringValue(scan, strings, piece.text, fieldStart(scan, field), depth) : piece.text;
    if (result.length > LONGEST) return result.slice(0, LONGEST);
  }
  return result;
}

/** bibtex.web: names have no case and the definition before counts; one that only follows is better than none. */
function stringValue(scan: Scan, strings: Strings, word: string, at: number, depth: number): string {
  if (/^\d+$/.test(word)) return word;
  const name = word.toLowerCase();
  const definitions = strings.get(name);
  const definition = definitions && (definitionBefore(definitions, at) ?? definitions.find(d => d.at > at));
  return definition ? definitionText(scan, strings, definition, depth) : (BUILT_IN.get(name) ?? word);
}

function definitionBefore(definitions: readonly Definition[], at: number): Definition | undefined {
  let low = 0;
  let high = definitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return definitions[low - 1];
}

function definitionText(scan: Scan, strings: Strings, definition: Definition, depth: number): string {
  if (definition.value === undefined) {
    if (depth > DEEPEST) return '';
    // What a string says of itself, directly or around a circle, is nothing.
    definition.value = '';
    definition.value = written(scan, strings, definition.field, depth + 1);
  }
  return definition.value;
}

interface Piece {
  readonly text: string;
  readonly bare: boolean;
}

/** The pieces of a join, without their delimiters. */
function pieces(expression: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  while (at < expression.length) {
    const character = expression.charAt(at);
    if (character === '{' || character === '"') {
      const end = groupEnd(expression, at + 1, character === '{' ? '}' : '"');
      found.push({ text: expression.slice(at + 1, end), bare: false });
      at = end + 1;
    } else if (/[\s#]/.test(character)) at++;
    else {
      const word = /^[^\s#{}"]+/.exec(expression.slice(at, at + 200))?.[0] ?? character;
      found.push({ text: word, bare: true });
      at += word.length;
    }
  }
  return found;
}

function groupEnd(text: string, from: number, close: '}' | '"'): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (depth === 0 && character === close) return at;
    if (character === '{') depth++;
    else if (character === '}') depth--;
  }
  return text.length;
}
