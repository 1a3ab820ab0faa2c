/** The kind of a named thing where a class noun stands right at its name: "X is a framework", "X, a new benchmark", `XBench`. */
import type { MethodKind } from '../paper/method';
import { kindBehind, type Scene } from './scene';
import { isMark } from './shape';
import { Word } from './words';

/** What the abstract calls it, the name written by itself or with its expansion. */
export function saidKind({ tokens }: Scene, name: string): MethodKind | undefined {
  const words = name.split(' ');
  const last = words.at(-1);
  for (let i = words.length - 1; i < tokens.length - 2; i++) {
    if (tokens[i]?.text !== last || tokens[i - words.length + 1]?.text !== words[0]) continue;
    const at = pastAside(tokens, i + 1);
    const joint = tokens[at];
    const article = tokens[at + 1];
    if (!joint || !(joint.text === ',' || joint.lower === 'is') || !article) continue;
    if (!(article.word & Word.INDEFINITE) && !/^(the|our)$/.test(article.lower)) continue;
    const kind = kindBehind(tokens, at + 1);
    if (kind) return kind;
  }
  return undefined;
}

/** Past the bracket that closes a name or opens with its expansion. */
function pastAside(tokens: Scene['tokens'], at: number): number {
  if (isMark(tokens[at], ')')) return at + 1;
  if (!isMark(tokens[at], '(')) return at;
  for (let k = at + 1; k < at + 16; k++) if (isMark(tokens[k], ')')) return k + 1;
  return at;
}

/** `RowBench` says itself what it is. */
export const kindInName = (name: string): MethodKind | undefined =>
  /ench|BENCH/.test(name) && /(?:Bench|BENCH|Benchmark|-bench)(?:-\p{Lu}\w*)?$/u.test(name)
    ? 'benchmark'
    : /(?:Dataset|Corpus)$/.test(name)
      ? 'dataset'
      : undefined;
