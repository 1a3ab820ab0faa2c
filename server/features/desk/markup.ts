/** Plain text, headings, lists and tables in the languages of notes; everything from outside is escaped. */
import type { NoteLanguage } from '../../core/note/note';
import { escapeRunning, escapeStart } from '../../core/text/markdown';
import { latexLiteral } from './latexLiteral';

/** One line that shows the text literally. */
export function literal(text: string, language: NoteLanguage): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (language === 'latex') return latexLiteral(line);
  if (language === 'typst') return line.replace(/[\\#$*_@<>`~[\]]/g, '\\$&').replace(/\/(?=\/|\*)/g, '\\/');
  // A pipe could part a cell, a tilde or caret lower or raise what stands between two of them.
  return escapeStart(escapeRunning(line).replace(/[>~^|$@]/g, '\\$&'));
}

/** A citation behind a word: LaTeX ties it to the word. */
export const behind = (word: string, citation: string, language: NoteLanguage): string =>
  `${word}${language === 'latex' ? '~' : ' '}${citation}`;

const COMMANDS = ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph'];

/** `level` counts from 1, as notes are read: LaTeX begins with parts, and its sections are of the third level. */
export function heading(text: string, level: number, language: NoteLanguage): string {
  const shown = literal(text, language);
  if (language === 'latex') return `\\${COMMANDS[level - 1] ?? 'subparagraph'}{${shown}}`;
  if (language === 'typst') return `${'='.repeat(Math.min(level, 6))} ${shown}`;
  // What stands in braces at the end would be pandoc's attributes of the heading, and number signs would end it.
  return `${'#'.repeat(Math.min(level, 6))} ${shown.replace(/\{|#(?=#*$)/g, '\\$&')}`;
}

export function bullets(items: readonly string[], language: NoteLanguage): string {
  if (language === 'latex') return `\\begin{itemize}\n${items.map(i => `  \\item ${i}`).join('\n')}\n\\end{itemize}`;
  return items.map(item => `- ${item}`).join('\n');
}

/** Cells are markup already. Rows of unequal length are filled up. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], language: NoteLanguage): string {
  const filled = rows.map(row => head.map((_, i) => row[i] ?? ''));
  if (language === 'latex') return latexTable(head, filled);
  if (language === 'typst') return typstTable(head, filled);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...filled.map(line)].join('\n');
}

/** Wide columns for the prose in the middle; builds without any package. */
function latexTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = (0.9 / Math.max(1, head.length)).toFixed(2);
  const line = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;
  const columns = head.map(() => `p{${width}\\linewidth}`).join('');
  return [
    `\\begin{tabular}{${columns}}`,
    '  \\hline',
    line(head),
    '  \\hline',
    ...rows.map(line),
    '  \\hline',
    '\\end{tabular}',
  ].join('\n');
}

function typstTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `  ${cells.map(cell => `[${cell}]`).join(', ')},`;
  return [
    `#table(`,
    `  columns: ${head.length},`,
    `  table.header(${head.map(cell => `[${cell}]`).join(', ')}),`,
    ...rows.map(line),
    ')',
  ].join('\n');
}
