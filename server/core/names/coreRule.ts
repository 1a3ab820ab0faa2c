/** Reads what a paper's own thing is made of: "At its core is X, a …", "This yields X, a …", "two key components: X, which …; and Y, a …". */
import type { MethodKind } from '../paper/method';
import type { Find } from './find';
import { standsAlone } from './objects';
import { listedPhrases } from './phrases';
import { kindBehind, type Scene } from './scene';
import { isCoined, isMark, Shape, type Token } from './shape';
import { kindOf, Word } from './words';

export function coreFinds(scene: Scene): Find[] {
  const { tokens, cues } = scene;
  const finds: Find[] = [];
  for (const i of cues) {
    const token = tokens[i];
    if (!token) continue;
    if (token.text === ':') finds.push(...listed(scene, i));
    else if (token.shape & Shape.FIRST) finds.push(...atCore(scene, i), ...yielded(scene, i));
  }
  return finds;
}

/** "Central to our framework is X, a …", "At the core of FooNet is X, which" */
function atCore(scene: Scene, first: number): Find[] {
  const { tokens } = scene;
  const opening = tokens[first]?.lower ?? '';
  const core = opening === 'at' ? /^(core|heart|center|centre)$/ : /^(central|key|core)$/;
  if (![0, 1, 2].some(k => core.test(tokens[first + k]?.lower ?? '')) || !/^(at|central|key|core|the)$/.test(opening))
    return [];
  for (let k = first + 2; k < first + 10; k++) {
    if ((tokens[k]?.shape ?? 0) & Shape.FIRST) return [];
    if (tokens[k]?.lower === 'is') return explained(scene, k + 1);
  }
  return [];
}

/** "This yields X, a cleaned dataset", "These results directly motivate X, a pipeline" */
function yielded(scene: Scene, first: number): Find[] {
  const { tokens } = scene;
  if (!/^(this|these)$/.test(tokens[first]?.lower ?? '')) return [];
  for (let k = first + 1; k < first + 6; k++) {
    if ((tokens[k]?.shape ?? 0) & Shape.MARK) return [];
    if (YIELDS.test(tokens[k]?.lower ?? '')) return explained(scene, k + 1);
  }
  return [];
}

const YIELDS = /^(yield|produce|give|motivate|inspire)s?$/;

/** A coined word that is explained behind its comma; data stand by themselves, the rest are parts. */
function explained(scene: Scene, at: number): Find[] {
  const { tokens } = scene;
  const name = tokens[at];
  if (!isNew(name) || !isMark(tokens[at + 1], ',') || !/^(a|an|the|our|which)$/.test(tokens[at + 2]?.lower ?? ''))
    return [];
  const kind = kindBehind(tokens, at + 1);
  return [{ rule: 'core-name', name: name.text, kind, inTitle: false, at, main: isCollected(kind) }];
}

/** "two key components: X, which …; and Y, a …" */
function listed(scene: Scene, colon: number): Find[] {
  const { tokens } = scene;
  const head = tokens[colon - 1];
  if (!head || !/[^s]s$/.test(head.lower) || !isOwnList(tokens, colon)) return [];
  const finds: Find[] = [];
  const plain = kindOf(head.lower);
  // "three new benchmarks: X, Y, and Z"
  for (const { from, text } of listedPhrases(scene, colon + 1))
    finds.push({ rule: 'core-name', name: text, kind: plain, inTitle: false, at: from, main: standsAlone(plain) });
  if (finds.length) return finds;
  for (let k = colon + 1; k < colon + 60; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) break;
    if (!beginsEntry(tokens, colon, k) || !(isNew(token) || isJoinedNew(token))) continue;
    const participle = isThing(kindOf(head.lower)) && /^\p{Ll}+(ed|ing|built|drawn)$/u.test(tokens[k + 2]?.lower ?? '');
    if (!isMark(tokens[k + 1], ',') || !(participle || /^(a|an|the|which)$/.test(tokens[k + 2]?.lower ?? ''))) continue;
    const kind = kindBehind(tokens, k + 1) ?? kindOf(head.lower);
    const main = isCollected(kind) || kindOf(head.lower) === 'model';
    finds.push({ rule: 'core-name', name: token.text, kind, inTitle: false, at: k, main });
  }
  return finds;
}

/** Behind the colon, a semicolon, ", and" or "(ii)". */
function beginsEntry(tokens: readonly Token[], colon: number, k: number): boolean {
  const before = tokens[k - 1]?.lower;
  if (k === colon + 1 || before === ';') return true;
  if (before === ')') return /^(\d|i{1,3}|iv|v|[a-e])$/.test(tokens[k - 2]?.lower ?? '');
  return before === 'and' && /^[,;]$/.test(tokens[k - 2]?.text ?? '');
}

/** `Harbour-Row-Maps`: three words joined, as no term is written. */
const isJoinedNew = ({ shape, text, word }: Token): boolean =>
  !word && (shape & Shape.PARTS_CAPITAL) !== 0 && text.split('-').length > 2;

/** A number and a word that says whose they are: "three key innovations". */
function isOwnList(tokens: readonly Token[], colon: number): boolean {
  let counted = false;
  let own = false;
  for (let k = colon - 2; k > colon - 7; k--) {
    const token = tokens[k];
    if (!token || token.word & (Word.OTHERS | Word.ELSEWHERE)) return false;
    counted ||= /^(two|three|four|five)$/.test(token.lower);
    own ||=
      /^(key|core|main|novel|new|innovative|complementary|primary|technical|critical|our)$/.test(token.lower) ||
      (token.word & Word.BRINGS) !== 0;
    if (counted && own) return true;
    if (token.shape & Shape.FIRST) return false;
  }
  return false;
}

/** "two benchmarks: X, built from" needs no article. */
const isThing = (kind: MethodKind | undefined): boolean => isCollected(kind) || kind === 'model';

const isCollected = (kind: MethodKind | undefined): boolean => kind === 'dataset' || kind === 'benchmark';

const isNew = (token: Token | undefined): token is Token =>
  token !== undefined && isCoined(token) && !(token.word & (Word.COMMON | Word.KNOWN));
