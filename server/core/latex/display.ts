/** A field's value as people read it: LaTeX decoded, and the HTML that publishers' exports leave in it. */
import { lookUp } from '../base/lookUp';
import { decodeLatex } from './latex';
import { lowered, raised } from './latexScripts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};
const ENTITY = /&(?:#(\d{2,6})|#x([0-9a-f]{2,6})|([a-z]{2,6}));/gi;
const SCRIPT = /<(su[bp])>([^<>]{1,12})<\/\1>/gi;
const TAG =
  /<\/?(?:jats:)?(?:i|b|em|strong|sub|sup|sc|scp|p|br|span|italic|bold|title|sec|inline-formula|tt|u|small)(?:\s[^<>]{0,200})?\/?>/gi;

export function display(value: string): string {
  const text = decodeLatex(value);
  if (!text.includes('&') && !text.includes('<')) return text;
  return text
    .replace(SCRIPT, (_, tag, inside) => (tag.toLowerCase() === 'sup' ? raised(inside, '') : lowered(inside, '')))
    .replace(TAG, tag => (/^<\/?(?:jats:)?(?:p|br|sec|title)\b/i.test(tag) ? ' ' : ''))
    .replace(ENTITY, (entity, decimal, hexadecimal, name) => character(decimal, hexadecimal, name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

function character(decimal?: string, hexadecimal?: string, name?: string): string | undefined {
  if (name) return lookUp(ENTITIES, name.toLowerCase());
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** A value that is an address, an identifier or a path: only what LaTeX needs to be escaped is undone. */
export function verbatim(value: string): string {
  let text = value.trim();
  if (!/[\\{}$]/.test(text)) return text;
  text = text
    .replace(
      /\$(?:\\(?:backslash|sim)|[<>])\$|\\text(?:asciitilde|backslash|underscore|less|greater)(?:\{\}|\s|(?![a-z]))|\\(?:backslash|sim)(?![a-z])/g,
      sign,
    )
    .replace(/\\~\{\}|\{\\~\{?\}?\}/g, '~')
    .replace(/\\(?:url|path|nolinkurl|href)\s*(?=\{)/g, '')
    .replace(/\\(?:tt|em|rm|sf|it|bf)\b\s*/g, '')
    .replace(/\\([%#&_~^{}$ /-])/g, '$1')
    .replace(/[{}]/g, '');
  return text.trim();
}

const sign = (command: string): string => SIGNS.find(([name]) => command.includes(name))?.[1] ?? '~';
const SIGNS = [
  ['backslash', '\\'],
  ['underscore', '_'],
  ['less', '<'],
  ['<', '<'],
  ['greater', '>'],
  ['>', '>'],
] as const;
