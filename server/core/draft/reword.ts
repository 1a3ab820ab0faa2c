/** Says a clause in other words than its source does: praise goes, long runs of the source's words are broken. */
import { fittingArticles } from './article';
import { JOINTS, madeWhole, otherwise, placesOf, STIFF, spared, turnedRound } from './paraphrase';
import { LONGEST_RUN, type Run, sharedRun, type Wording, wordsOf } from './runs';
import { closed, mayEnd } from './segment';

const PRAISE = String.raw`(?<!\b(?:more|less|most|very|is|are|be|as|how|its) |-)(?:innovative|groundbreaking|powerful|effective|comprehensive|elegant|cutting-edge|high-performance|remarkable|superior|impressive|unprecedented|versatile|(?<=\b(?:an?|the)\s)(?:purely|truly|fully|entirely|broadly|highly)|(?<=\b(?:an?|the|first|its|two|three|several|of|with|and|as|propose|present)\s|,\s)(?:novel|pioneering|state-of-the-art|principled))(?! (?:at|in|for|to|than|with)\b)`;
const PRAISED = new RegExp(
  String.raw`(?<=\p{L}{3}) (?:and|yet|and yet|but) (?:highly |very |remarkably |surprisingly )?(?:${PRAISE}),?(?= \p{L})|\b(?:simple|lightweight|efficient|straightforward)(?:,? (?:yet|but|and|and yet)) (?:${PRAISE}|highly effective|efficient|powerful|simple|general|strong|practical|robust|performant)\b,? ?|\b(?:(?:highly|surprisingly|remarkably) )?(?:${PRAISE}),? (?:and|yet|but) (?=\p{L})|\b(?:highly|surprisingly|remarkably) (?:${PRAISE})\b,? ?|\b(?:${PRAISE})\b,? ?|\b(?:significantly|substantially|dramatically|effectively|seamlessly|successfully|remarkably|greatly|fundamentally|explicitly|specifically|carefully|thoroughly|meticulously)\b,? ?`,
  'giu',
);

/** Not the "New" of New Zealand. */
const NEW = /\b(?:brand-)?new(?:,| ) ?(?!and\b|or\b)(?=\p{L})/gu;

/** Where a clause may end without its rest. */
const BOUNDARY =
  /\s(?=(?:by|via|through|using|while|when|where|without|across|under|during|over|within|inside|for|with|in|on|from|based|so that|rather than|instead of|to (?:achieve|improve|enhance|enable|guide|ensure|obtain|boost|facilitate|support|promote|provide|reduce|mitigate|maintain|preserve))\b(?!-))/gu;

const RELATIVE = /\s(?=(?:that|which) )/gu;

/** The clause without praise. */
export function plainly(clause: string): string {
  return fittingArticles(
    clause
      .replace(PRAISED, '')
      .replace(NEW, '')
      .replace(/\bour\b/gu, 'its')
      .replace(/\b(that|which) first\b/gu, '$1')
      .replace(/\b(the|its) proposed (?=\p{Lu})/gu, '$1 ')
      // "a carefully designed benchmark"
      .replace(/(?<=\ban? )(?:designed|crafted|constructed) (?=\p{Ll})(?!to\b|for\b|by\b|with\b|from\b|and\b)/gu, '')
      // "a framework to enhancing"
      .replace(
        /(?<=\b(?:framework|method|model|system|approach|strategy|benchmark|technique)) to (?=\p{L}{2,}ing\b)/gu,
        ' for ',
      )
      .replace(/\s+/g, ' ')
      .replace(/\s([,;.])/g, '$1')
      // Two adjectives are left of three.
      .replace(/(?<=\b(?:an?|the|first) [\p{L}-]+), and (?=[\p{L}-]+ )/gu, ' and ')
      .trim(),
  );
}

/**
 * The clause with no long run of the source's words; `undefined` where it can't be said otherwise or shorter. `bare`: a relative
 * clause may go too.
 */
export function reworded(clause: string, source: Wording, bare = false): string | undefined {
  let text = clause;
  for (let turn = 0; turn < 12; turn++) {
    const run = sharedRun(wordsOf(text), source, LONGEST_RUN);
    if (!run) return fittingArticles(text);
    const other =
      otherwise(text, run, JOINTS) ??
      turnedRound(text, run) ??
      spared(text, run) ??
      madeWhole(text, run) ??
      ended(text, run, ENOUGH) ??
      otherwise(text, run, STIFF) ??
      ended(text, run, LEAST) ??
      (bare ? ended(text, run, LEAST, RELATIVE) : undefined);
    if (other === undefined) return undefined;
    text = other;
  }
  return undefined;
}

/** Words that a clause must keep when it is ended early. */
const ENOUGH = 9;
const LEAST = 5;

/** Ended within the run, before a phrase that can go. */
function ended(text: string, { start }: Run, least: number, boundary = BOUNDARY): string | undefined {
  const limit = placesOf(text)[start + LONGEST_RUN]?.start ?? text.length;
  const heads = [...text.matchAll(boundary)]
    .filter(m => m.index <= limit && mayEnd(text.slice(0, m.index), text.slice(m.index)))
    .map(m => text.slice(0, m.index));
  const last = heads.at(-1);
  return last !== undefined && wordsOf(last).length >= least ? closed(last) : undefined;
}
