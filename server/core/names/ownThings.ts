/** Data, benchmarks and models that a sentence speaks of as the paper's own without saying that it brings them: "RowSet is a dataset of …". */
import type { Find } from './find';
import { anyCoined } from './objects';
import { isCommon, phraseAt } from './phrases';
import { kindBehind, type Scene, saysWe } from './scene';
import { isCoined, isMark, Shape, type Token } from './shape';
import { kindOf, kindOfName, Word } from './words';

export function ownThings(scene: Scene): Find[] {
  const { tokens, cues } = scene;
  const finds: Find[] = [];
  for (const i of cues) {
    const token = tokens[i];
    if (!token || !isCoined(token) || token.word & (Word.COMMON | Word.KNOWN)) continue;
    const kind = token.shape & Shape.FIRST ? subjectKind(scene, i) : insideKind(tokens, i, token);
    const phrase = kind && phraseAt(scene, i);
    if (!phrase || !anyCoined(tokens, phrase) || isCommon(scene, phrase)) continue;
    const first = tokens.findIndex(t => t.text === token.text);
    if (first < i && !(token.shape & Shape.FIRST && isOwnPart(tokens, first))) continue;
    finds.push({ rule: 'own-thing', name: phrase.text, kind, inTitle: false, at: i, main: true });
  }
  return finds;
}

/** "we introduce RowSuite, a system comprising RowGPT and RowRAG. RowGPT is a model" */
const isOwnPart = (tokens: readonly Token[], at: number): boolean =>
  saysWe(tokens, at) &&
  [1, 2, 3, 4].some(k => /^(comprising|including|consisting|comprises|namely|:)$/.test(tokens[at - k]?.lower ?? ''));

type Kind = Find['kind'];

const isThing = (kind: Kind): boolean => kind === 'dataset' || kind === 'benchmark' || kind === 'model';

/** "RowSet is a dataset of 5K rows", "RowBench comprises 20 tasks" */
function subjectKind({ tokens }: Scene, at: number): Kind {
  let next = at + 1;
  while (next < at + 3 && ((tokens[next]?.shape ?? 0) & (Shape.CAPITAL | Shape.NUMBER)) !== 0) next++;
  const verb = tokens[next]?.lower ?? '';
  if (verb === 'is' && /^(a|an|the|our)$/.test(tokens[next + 1]?.lower ?? '')) {
    const kind = kindBehind(tokens, next + 1);
    return isThing(kind) && !saysOthers(tokens, next + 1) ? kind : undefined;
  }
  if (!(MADE.test(verb) || (verb === 'is' && BUILT.test(tokens[next + 1]?.lower ?? '')))) return undefined;
  const named = kindOfName(tokens[at]?.text ?? '');
  return named === 'dataset' || named === 'benchmark' ? named : undefined;
}

const MADE = /^(comprises|contains|includes|consists|covers|spans|encompasses|features)$/;
const BUILT = /^(built|constructed|composed|curated|collected|derived|organized|designed)$/;

/** "a widely used dataset" */
function saysOthers(tokens: readonly Token[], at: number): boolean {
  for (let k = at; k < at + 8; k++) {
    const token = tokens[k];
    if (!token || token.word & Word.CLAUSE) return false;
    if (
      token.word & Word.OTHERS ||
      /^(widely|commonly|standard|well-established|concurrent|further|another|similar)$/.test(token.lower)
    )
      return true;
  }
  return false;
}

/** Most names stand between words, where nothing is said of them. */
function insideKind(tokens: readonly Token[], at: number, { shape, text }: Token): Kind {
  if ((tokens[at + 1]?.shape ?? 0) & Shape.MARK) {
    const kind = apposedKind(tokens, at);
    if (kind) return kind;
  }
  // "high-quality training data RowInstruct-23k, which": data with their size behind the noun.
  const sized = (shape & Shape.DIGIT) !== 0 && ((tokens[at - 1]?.word ?? 0) & Word.HEAD) !== 0;
  if (!sized || !/^(data|dataset|corpus)$/.test(tokens[at - 1]?.lower ?? '')) return undefined;
  return /-[\d.]+[KkM]$/.test(text) ? 'dataset' : undefined;
}

/** "The scene dataset, RowScenes, includes", "RowBench -- our new benchmark" */
function apposedKind(tokens: readonly Token[], at: number): Kind {
  const next = isMark(tokens[at + 2], '-') ? at + 3 : at + 2;
  if (tokens[next]?.lower === 'our' && /^[,—–-]$/.test(tokens[at + 1]?.text ?? '')) {
    const kind = kindBehind(tokens, next);
    if (isThing(kind) && isWholePhrase(tokens, next)) return kind;
  }
  if (!isMark(tokens[at - 1], ',') || !isMark(tokens[at + 1], ',')) return undefined;
  const kind = kindOf(tokens[at - 2]?.lower ?? '');
  if (!isThing(kind)) return undefined;
  for (let k = at - 3; k > at - 9 && k >= 0; k--) {
    const token = tokens[k];
    if (!token || token.shape & Shape.MARK || token.word & Word.OTHERS || ANOTHERS.test(token.lower)) return undefined;
    if (/^(the|its)$/.test(token.lower))
      return token.shape & Shape.FIRST || isMark(tokens[k - 1], ')') ? kind : undefined;
    if (token.word & Word.SMALL) return undefined;
  }
  return undefined;
}

/** "the best open-source model, Row-32B," is compared with. */
const ANOTHERS = /est$|^(open-source|open-weights?|closed-source|proprietary|base|original|teacher|baseline|leading)$/;

/** "our new benchmark that", "our dataset for": not "our model achieves". */
function isWholePhrase(tokens: readonly Token[], our: number): boolean {
  for (let k = our + 1; k < our + 8; k++) {
    if (!((tokens[k]?.word ?? 0) & Word.HEAD) || (tokens[k + 1]?.word ?? 0) & Word.HEAD) continue;
    const next = tokens[k + 1];
    return k > our + 1 && (!next || /^[.;:]$/.test(next.text) || (next.word & (Word.CLAUSE | Word.SMALL)) !== 0);
  }
  return false;
}
