/** Which sentence of an abstract says what the paper proposes; knows the phrases of scholarly prose, no field of it. */
import { patternOf } from '../text/asciiPattern';

/** Who acts in an abstract: "we", "this paper", "the authors", "Chen and colleagues", "Wang et al.". */
const ACTOR = String.raw`(?:\b(?:[Ww]e|[Tt]h(?:is|e present) (?:paper|work|article|study|report|thesis|survey)|[Tt]his (?:technical|short|position) (?:report|paper)|[Tt]he (?:authors?|paper|study))|\b\p{Lu}[\p{L}'’-]+(?:(?:, \p{Lu}[\p{L}'’-]+)*,? (?:and|&) (?:\p{Lu}[\p{L}'’-]+|colleagues)| et al\.?))`;
const ADVERBS = String.raw`(?:,? (?:\p{L}+ly|then|also|thus|here|first|further|therefore|instead|next))*,? `;
/** Looked for behind the verb, because verbs are rarer than places where an actor might begin. */
const ACTOR_BEFORE = patternOf(new RegExp(`${ACTOR}${ADVERBS}$`, 'u'));

const PROPOSE =
  /\b(?:propos|introduc|present|develop|design|describ|releas|buil[dt]|devis|formulat|contribut|formali[sz]|creat|construct|establish|offer)(?:es?|s|ed)?\b/g;
const STUDY =
  /\b(?:stud(?:y|ies|ied)\b|investigat|explor|examin|analy[sz]|show|argu|demonstrat|f(?:i|ou)nd|address|evaluat|test|revisit|identif|ask|reveal|report|recast|replac|us(?:e|es|ed)\b|train|connect|modif|revers|extend|combin|adapt|appl(?:y|ies)|treat|provid|conduct|compar|measur|quantif|characteri[sz])/g;
const OWN = patternOf(
  /\b(?:is|are) (?:introduced|proposed|presented)\b|\b(?:[Tt]heir|[Oo]ur) (?:proposed |new |novel )?(?:method|system|approach|framework|model|algorithm)s?,? (?:called |named |dubbed )?\p{Lu}|\b[Tt]heir \p{Lu}[\p{L}\d-]+/u,
);

/** How plainly a sentence proposes: 3 proposes, 2 names the authors' own thing, 1 says what they study, 0 none of these. */
export function proposes(sentence: string): 0 | 1 | 2 | 3 {
  if (acts(sentence, PROPOSE)) return 3;
  if (OWN(sentence).test(sentence)) return 2;
  return acts(sentence, STUDY) ? 1 : 0;
}

/** Index of the sentence that proposes, else of the first that names or studies something, else 0. */
export function proposalOf(sentences: readonly string[]): number {
  const plain = sentences.findIndex(s => acts(s, PROPOSE));
  if (plain >= 0) return plain;
  return Math.max(
    0,
    sentences.findIndex(s => proposes(s) > 0),
  );
}

/** What an actor's verb takes with it: "a method that …", "to align …". */
export interface Act {
  /** As it stands: `propose`, `introduces`. */
  readonly verb: string;
  readonly object: string;
}

/** What the sentence says that its authors propose. */
export const proposed = (sentence: string): Act | undefined => act(sentence, PROPOSE);

/** What the sentence says that its authors study, show or do. */
export const studied = (sentence: string): Act | undefined => act(sentence, STUDY);

const LETTERS = patternOf(/^\p{L}*/u);

const acts = (sentence: string, verb: RegExp): boolean => act(sentence, verb) !== undefined;

function act(sentence: string, verb: RegExp): Act | undefined {
  for (const match of sentence.matchAll(verb)) {
    const before = sentence.slice(Math.max(0, match.index - 80), match.index);
    if (!ACTOR_BEFORE(before).test(before)) continue;
    const rest = sentence.slice(match.index + match[0].length);
    const ending = LETTERS(rest).exec(rest)?.[0] ?? '';
    return { verb: match[0] + ending, object: rest.slice(ending.length) };
  }
  return undefined;
}
