/** How far a note covers the papers of each theme, as Markdown: a table, and below it what is still to cite. */
import type { CoverageAnswer, MarkedPaper, ThemeCoverage } from '../../server/protocol/pictures';

/** What the text says in the user's language, as plain text. */
export interface CoverageWords {
  readonly title: string;
  readonly theme: string;
  readonly cited: string;
  readonly mentioned: string;
  readonly untouched: string;
  /** As headings of what is listed. */
  readonly toCite: string;
  readonly toRead: string;
  readonly all: string;
  readonly noTheme: string;
  readonly more: (count: number) => string;
  readonly nothing: string;
  readonly gone: string;
}

type Count = 'cited' | 'mentioned' | 'untouched';

/** Without an answer the server knows no such note. */
export function coverageText(answer: CoverageAnswer | null, words: CoverageWords): string {
  const head = [`# ${escaped(words.title)}`, ''];
  if (!answer) return [...head, words.gone, ''].join('\n');
  const { themes } = answer;
  if (!themes.length) return [...head, words.nothing, ''].join('\n');
  return [
    ...head,
    ...table(themes, words),
    ...section(themes, 'mentioned', words.toCite, words),
    ...section(themes, 'untouched', words.toRead, words),
    '',
  ].join('\n');
}

const COUNTS: readonly Count[] = ['cited', 'mentioned', 'untouched'];

function table(themes: readonly ThemeCoverage[], words: CoverageWords): string[] {
  const sum = (count: Count) => themes.reduce((all, theme) => all + theme[count], 0);
  const rows = [
    [words.theme, words.cited, words.mentioned, words.untouched].map(escaped),
    ...themes.map(theme => [nameOf(theme, words), ...COUNTS.map(count => String(theme[count]))]),
    [`**${escaped(words.all)}**`, ...COUNTS.map(count => String(sum(count)))],
  ];
  const widths = (rows[0] ?? []).map((_, i) => Math.max(3, ...rows.map(row => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [first = [], ...others] = rows;
  return [line(first), rule, ...others.map(line)];
}

/** Each theme with its papers, as many as came along. */
function section(
  themes: readonly ThemeCoverage[],
  touch: 'mentioned' | 'untouched',
  title: string,
  words: CoverageWords,
): string[] {
  const shown = themes.filter(theme => theme.listed?.[touch].length);
  if (!shown.length) return [];
  return [
    '',
    `## ${escaped(title)}`,
    ...shown.flatMap(theme => {
      const papers = theme.listed?.[touch] ?? [];
      const left = theme[touch] - papers.length;
      return [
        '',
        `### ${nameOf(theme, words)}`,
        '',
        ...papers.map(item),
        ...(left > 0 ? [`- ${words.more(left)}`] : []),
      ];
    }),
  ];
}

const nameOf = ({ id, label }: ThemeCoverage, words: CoverageWords): string =>
  escaped(id === '' ? words.noTheme : label);

const item = ({ title, description, key }: MarkedPaper): string =>
  `- ${escaped(title)}${description ? ` (${escaped(description)})` : ''} ${citation(key)}`;

/** To be copied into the note; a key that needs braces may hold anything. */
const citation = (key: string): string =>
  /^[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.\-/](?=[\p{L}\p{N}_]))*$/u.test(key) ? `[@${key}]` : `[@{${escaped(key)}}]`;

/** Everything that could start markup. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|$!&]/g, '\\$&');
