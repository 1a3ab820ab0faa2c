/** What is made by training is a model, whatever it is called. */
import type { MethodKind } from '../paper/method';
import type { Phrase } from './phrases';
import { isMark, Shape, type Token } from './shape';
import { Word } from './words';

/** "we fine-tune Bagel on it and develop RowBagel", "we develop RowVL through supervised fine-tuning", "RowMoE (7.6B total)" */
export function trainedKind(tokens: readonly Token[], { from, to }: Phrase): MethodKind | undefined {
  if (isMark(tokens[to + 1], '(') && /^\d+(\.\d+)?B$/.test(tokens[to + 2]?.text ?? '')) return 'model';
  if (/^(through|via|by|with|using)$/.test(tokens[to + 1]?.lower ?? ''))
    for (let k = to + 2; k < to + 7; k++) {
      if (!tokens[k] || (tokens[k]?.shape ?? 0) & Shape.MARK) break;
      if (TRAINING.test(tokens[k]?.lower ?? '')) return 'model';
    }
  const verb = tokens[from - 1];
  if (!verb || !(verb.word & Word.MAKES || verb.lower === 'obtain')) return undefined;
  let said = false;
  for (let k = from - 1; k >= 0 && k > from - 40; k--) {
    const token = tokens[k];
    if (!token) break;
    if (token.lower === 'we') return said ? 'model' : undefined;
    said ||= TUNES.test(token.lower);
    if (token.shape & Shape.FIRST) break;
  }
  return undefined;
}

const TRAINING = /^(fine-tuning|finetuning|pre-?training|post-training|sft|grpo)$/;
const TUNES = /^(fine-tune|finetune|train|pre-?train|post-train|distill|compress|prune)$/;
