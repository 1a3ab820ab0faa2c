/** What a LaTeX command of letters (`\\emph`, `\\alpha`) prints; asks for its arguments and knows nothing of the text. */
import { doubleStruck, lowered, raised } from './latexScripts';
import { LETTERS, MATH_ACCENTS, MATH_SYMBOLS, SYMBOLS } from './latexTables';

/** The arguments behind a command; each call moves behind what it reads. */
export interface Arguments {
  /** The next argument, decoded; empty when there is none. */
  text(math?: boolean): string;
  /** The next argument in braces as it stands; `undefined` without braces. */
  raw(): string | undefined;
  /** Steps over `[…]`. */
  option(): void;
  /** Steps over white space. */
  spaces(): void;
}

const list = (words: string): string[] => words.split(' ');

/** Commands whose first argument is no text. */
const DROPPED = new Set(
  list(
    'noopsort SortNoop noop vspace hspace label index thanks footnote footnotetext footnotemark phantom hphantom vphantom color ' +
      'selectlanguage begin end pagestyle bibliographystyle fontfamily fontseries fontshape href textcolor foreignlanguage ' +
      'colorbox raisebox parbox scalebox rotatebox resizebox texorpdfstring bibinfo bibfield input include tag fontsize setlength',
  ),
);
/** Their argument is an address or code: nothing in it is a command. */
const VERBATIM = new Set(list('url path nolinkurl burl urlalt doi lstinline'));
/** Their argument is set in quotation marks. */
const QUOTING = new Set(list('enquote mkbibquote textquote blockquote qq'));
/** The printed text of the command; unknown commands print nothing, so that their arguments remain. */
export function printed(name: string, math: boolean, args: Arguments): string {
  const letter = LETTERS.get(name);
  const sign = letter ?? SYMBOLS.get(name) ?? (name === 'sqrt' ? undefined : MATH_SYMBOLS.get(name));
  if (sign !== undefined) {
    // TeX ends a command's name with the white space behind it; in math, white space means nothing and reads better kept.
    if (!math) args.spaces();
    return sign;
  }
  const mark = MATH_ACCENTS.get(name);
  if (mark !== undefined) return marked(args.text(), mark);
  if (DROPPED.has(name)) {
    args.option();
    args.raw();
    return '';
  }
  if (VERBATIM.has(name)) return unescaped(args.raw() ?? '');
  if (QUOTING.has(name)) return `“${args.text()}”`;
  return construction(name, args);
}

function construction(name: string, args: Arguments): string {
  switch (name) {
    case 'frac':
    case 'tfrac':
    case 'dfrac':
    case 'nicefrac':
    case 'sfrac':
      return `${args.text()}/${args.text()}`;
    case 'sqrt':
      args.option();
      return `√${args.text()}`;
    case 'mathbb':
    case 'Bbb':
      return doubleStruck(args.text());
    case 'ensuremath':
      return args.text(true).trim();
    case 'textsuperscript':
    case 'mkbibsuperscript':
    case 'sp':
      return raised(args.text(), '');
    case 'textsubscript':
    case 'mkbibsubscript':
    case 'sb':
      return lowered(args.text(), '');
    case 'ce':
      return args.text().replace(/(?<=[A-Za-z)\]])\d+/g, count => lowered(count));
    default:
      return unknown(args);
  }
}

function unknown(args: Arguments): string {
  args.option();
  // The space behind a font switch or an unknown command only ends its name.
  args.spaces();
  return '';
}

/** A bar or arrow over one letter; over more, the letters alone. */
function marked(text: string, mark: string): string {
  const single = /^[\p{L}\p{N}]$/u.test(text);
  return single ? (text + mark).normalize('NFC') : text;
}

const unescaped = (raw: string): string => raw.replace(/\\([%#&_~{}$^])/g, '$1');
