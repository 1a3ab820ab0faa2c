/** Reads what Python prints for dictionaries, lists, strings and numbers: elements that were saved as text instead of JSON. */

/** Deeper values are refused: reading descends by recursion. */
const MAX_DEPTH = 50;
const WORDS = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '',
  b: '',
  f: '\n',
  v: '\n',
  '\n': '',
};
const STRING = /'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const WORD = /[A-Za-z_]+/y;
const SPACE = /\s*/y;

interface Reader {
  readonly text: string;
  at: number;
  failed: boolean;
}

/** Dictionaries become objects with text as keys; `undefined` for a text that is no such value from its beginning to its end. */
export function pythonLiteral(text: string): unknown {
  const reader: Reader = { text, at: 0, failed: false };
  const value = readValue(reader, 0);
  taken(reader, SPACE);
  return reader.failed || reader.at < text.length ? undefined : value;
}

function readValue(reader: Reader, depth: number): unknown {
  taken(reader, SPACE);
  const { text, at } = reader;
  const c = text.charAt(at);
  if (depth > MAX_DEPTH) return fail(reader);
  if (c === '{') return readEntries(reader, depth);
  if (c === '[') return readItems(reader, ']', depth);
  if (c === '(') return readItems(reader, ')', depth);
  if (c === "'" || c === '"') return readString(reader);
  const number = taken(reader, NUMBER);
  if (number) return Number(number);
  const word = taken(reader, WORD);
  return WORDS.has(word) ? WORDS.get(word) : fail(reader);
}

function readString(reader: Reader): string {
  const quoted = taken(reader, STRING);
  if (!quoted) fail(reader);
  return quoted.slice(1, -1).replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gis, unescaped);
}

function unescaped(whole: string, two?: string, four?: string, eight?: string, letter?: string): string {
  const code = two ?? four ?? eight;
  if (code === undefined) return LETTERS[letter ?? ''] ?? letter ?? whole;
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

function readItems(reader: Reader, close: string, depth: number): unknown[] {
  const items: unknown[] = [];
  reader.at++;
  while (!reader.failed && !closed(reader, close)) {
    items.push(readValue(reader, depth + 1));
    separate(reader, close);
  }
  return items;
}

function readEntries(reader: Reader, depth: number): Readonly<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  reader.at++;
  while (!reader.failed && !closed(reader, '}')) {
    const key = readValue(reader, depth + 1);
    if (!closed(reader, ':')) fail(reader);
    entries.push([String(key), readValue(reader, depth + 1)]);
    separate(reader, '}');
  }
  return Object.fromEntries(entries);
}

/** True when the mark comes next; it is taken. */
function closed(reader: Reader, mark: string): boolean {
  taken(reader, SPACE);
  if (reader.text.charAt(reader.at) !== mark) return false;
  reader.at++;
  return true;
}

/** A comma, or nothing before the closing mark. */
function separate(reader: Reader, close: string): void {
  if (closed(reader, ',')) return;
  if (reader.text.charAt(reader.at) !== close) fail(reader);
}

function taken(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function fail(reader: Reader): undefined {
  reader.failed = true;
  return undefined;
}
