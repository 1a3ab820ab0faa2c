/** One line of RIS (Reference Manager): its two-letter tag and value; knows no reference. */

const TAG = /^[ \uFEFF]{0,2}([A-Z][A-Z0-9])[ \u00A0]{2}-(?:[ \t\u00A0](.*))?$/;
/** The same with other white space before the dash, as some programs write it: only where the reference begins so. */
const LOOSE_TAG = /^[ \uFEFF]{0,2}([A-Z][A-Z0-9])[ \t\u00A0]{0,4}-(?:[ \t\u00A0]+(.*))?$/;
const LOOSE_TYPE = /^[ \uFEFF]{0,2}TY[ \t\u00A0]{0,4}-[ \t\u00A0]*[A-Z]{3,8}\s*$/;
const LOOSE_END = /^[ \uFEFF]{0,2}ER[ \t\u00A0]{0,4}-\s*$/;
/** Of the RIS specification: "AI - a survey" is none. */
const KNOWN =
  /^(?:TY|ER|ID|A[1-4BDNUV]|BT|C[1-8ANPTY]|D[ABIOP]|E[DPT]|IS|J[12AFO]|KW|L[1-4ABK]|M[1-3]|N[12V]|OP|P[BPY]|R[INP]|S[ENPT]|T[1-3AIT]|U[1-5R]|V[LO]|Y[12])$/;

export interface RisLine {
  readonly tag: string;
  readonly value: string;
}

/** `isLoose`: the line is of a reference whose `TY` is written loosely. Lines without a tag go on with the field above. */
export function risLine(line: string, isLoose: boolean): RisLine | undefined {
  const strict = TAG.exec(line);
  const match = strict ?? (isLoose || LOOSE_TYPE.test(line) || LOOSE_END.test(line) ? LOOSE_TAG.exec(line) : null);
  const tag = match?.[1];
  if (!tag || (!strict && !KNOWN.test(tag))) return undefined;
  return { tag, value: (match[2] ?? '').trim() };
}

/** True for a line that begins a reference as the specification writes it. */
export const isStrict = (line: string): boolean => TAG.test(line);
