/** The text of a large file that is not held: its pieces are read when somebody looks. */
import { lastUpTo } from '../base/starts';
import { SourceText, type Span } from '../text/text';

/** Lengths of the pieces of a text, in its order. Every piece but the last ends with a whole line. */
export interface PieceLengths {
  readonly length: number;
  readonly lineBreaks: number;
}

/** Pieces kept after they have been read. */
const KEPT = 4;

export class PiecedText extends SourceText {
  /** Offsets and lines at which the pieces begin, and those of the end. */
  readonly #offsets: Int32Array;
  readonly #lines: Int32Array;
  readonly #read: (piece: number) => string;
  readonly #kept = new Map<number, SourceText>();

  /** `read` answers the text of a piece; when the file has changed since, a text of the same length. */
  constructor(uri: string, pieces: readonly PieceLengths[], read: (piece: number) => string) {
    super(uri, '');
    this.#read = read;
    this.#offsets = new Int32Array(pieces.length + 1);
    this.#lines = new Int32Array(pieces.length + 1);
    pieces.forEach(({ length, lineBreaks }, i) => {
      this.#offsets[i + 1] = (this.#offsets[i] ?? 0) + length;
      this.#lines[i + 1] = (this.#lines[i] ?? 0) + lineBreaks;
    });
  }

  /** Reads the whole file; nothing on the way to an answer should. */
  override get text(): string {
    return Array.from({ length: this.#offsets.length - 1 }, (_, i) => this.#read(i)).join('');
  }

  override get length(): number {
    return this.#offsets.at(-1) ?? 0;
  }

  override get lineCount(): number {
    return (this.#lines.at(-1) ?? 0) + 1;
  }

  /** Where a piece begins. */
  offsetOf(piece: number): number {
    return this.#offsets[piece] ?? this.length;
  }

  /** The piece that holds an offset. */
  pieceAt(offset: number): number {
    return Math.min(lastUpTo(this.#offsets, offset), Math.max(0, this.#offsets.length - 2));
  }

  override lineStart(line: number): number {
    if (line <= 0) return 0;
    if (line >= this.lineCount) return this.length;
    // A line begins behind a line break, which may be the last of the piece before.
    const piece = lastUpTo(this.#lines, line - 1);
    return this.offsetOf(piece) + this.#piece(piece).lineStart(line - (this.#lines[piece] ?? 0));
  }

  override lineOf(offset: number): number {
    const piece = this.pieceAt(Math.max(0, Math.min(offset, this.length)));
    return (this.#lines[piece] ?? 0) + this.#piece(piece).lineOf(offset - this.offsetOf(piece));
  }

  override slice({ start, end }: Span): string {
    let text = '';
    for (let piece = this.pieceAt(start), at = start; at < end && at < this.length; piece++) {
      const own = this.#piece(piece).text;
      const from = this.offsetOf(piece);
      text += own.slice(at - from, end - from);
      at = from + own.length;
    }
    return text;
  }

  #piece(piece: number): SourceText {
    const known = this.#kept.get(piece);
    if (known) return known;
    const text = new SourceText(this.uri, this.#read(piece));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(piece, text);
    return text;
  }
}
