/** Questions that ask for less, for one that no paper answers whole: "papers about rewards" → "rewards". */
import { fold } from '../../core/text/fold';

/** What people put around the words that tell. */
const FILLERS = new Set(
  'a an the of on in at by to for with from and or that which who how what do does is are be can i we my our papers paper work works about using use via'.split(
    ' ',
  ),
);
/** Fewer words than this say too little once one is left out. */
const LEAST = 3;
const MOST = 8;

/** In steps, each a list of questions to be answered together: without fillers, then without one of the words. */
export function weakerQueries(words: string): readonly (readonly string[])[] {
  const all = words.split(' ').filter(Boolean);
  const telling = all.filter(word => !FILLERS.has(fold(word)));
  const steps: string[][] = [];
  if (telling.length && telling.length < all.length) steps.push([telling.join(' ')]);
  if (telling.length >= LEAST && telling.length <= MOST) {
    steps.push(telling.map((_, left) => telling.filter((_, i) => i !== left).join(' ')));
  }
  return steps;
}
