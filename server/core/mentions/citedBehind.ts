/** The citation that stands right behind a name, and how the text goes on to describe what it cites. */

export interface CitedAs {
  readonly key: string;
  /** "the on-deck rowing setup" of "HRP [@key], the on-deck rowing setup that". */
  readonly described?: string;
}

const KEY = String.raw`([\p{L}\p{N}][\p{L}\p{N}_:.+-]*)`;
const CITED = new RegExp(
  String.raw`^(?:['’]s)?[*_"”]*[ \t~]*\n?[ \t]*(?:\[@${KEY}(?:,? [^\]@;\n]{0,80})?\]|@${KEY}|\\[a-z]*cite[a-z]*\*?(?:\[[^\]\n]*\])*\{${KEY}\})`,
  'u',
);
const DESCRIBED = /^,\s(?:the|a|an)\s([^,.;:()[\]\n]{8,80})/;

/** Nothing where another thing than a citation follows, or one of several works: any of them may be meant. */
export function citedBehind(text: string, end: number): CitedAs | undefined {
  if (!mayCite(text, end)) return undefined;
  const behind = text.slice(end, end + 200);
  const cited = CITED.exec(behind);
  const key = cited?.[1] ?? cited?.[2] ?? cited?.[3];
  if (!cited || !key) return undefined;
  const described = DESCRIBED.exec(behind.slice(cited[0].length))?.[1];
  return { key: key.replace(/[.:]+$/, ''), ...(described ? { described } : {}) };
}

/** Asked of every name at every keystroke: most are followed by a word. */
function mayCite(text: string, end: number): boolean {
  for (let at = end; at < end + 6; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x40 || c === 0x5b || c === 0x5c) return true;
    // White space, `*`, `_`, `"`, `~`, an apostrophe and its s.
    if (!(c === 32 || c === 10 || c === 9 || c === 13 || c === 0x2a || c === 0x5f || c === 0x22 || c === 0x7e))
      if (c !== 0x27 && c !== 0x2019 && c !== 0x201d && !(c === 0x73 && at === end + 1)) return false;
  }
  return false;
}
