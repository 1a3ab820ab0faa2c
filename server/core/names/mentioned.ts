/** The known-looking names that a paper uses without introducing them, in one spelling each. */
import type { Method } from '../method';
import { foldName, textOf } from './find';
import type { Prose } from './introduced';
import { isCommon, phraseAt } from './phrases';
import { plainProse } from './plain';
import { type Scene, sceneOf } from './scene';
import { isCoined, Shape } from './tokens';
import { Word } from './words';

/** Names with the shape of one (`GRPO`, `ALFWorld`, `Qwen3-8B`) in the order of the text. */
export function mentionedNames(prose: Prose, introduced: readonly Method[]): string[] {
  const own = new Set(introduced.flatMap(m => [m.name, m.expansion ?? '', ...m.aliases]).map(foldName));
  const found = new Map<string, string>();
  for (const text of [prose.title, prose.abstract ?? '']) {
    for (const name of coinedNames(sceneOf(plainProse(text)))) {
      const folded = foldName(name);
      if (!own.has(folded) && !found.has(folded)) found.set(folded, name);
    }
  }
  return [...found.values()];
}

function coinedNames(scene: Scene): string[] {
  const names: string[] = [];
  for (const [i, token] of scene.tokens.entries()) {
    if (!isCoined(token) || token.word & Word.COMMON || token.shape & Shape.MARK) continue;
    const phrase = phraseAt(scene, i);
    if (phrase && !isCommon(scene, { from: i, to: i, text: token.text })) names.push(textOf(scene, i, i));
  }
  return names;
}
