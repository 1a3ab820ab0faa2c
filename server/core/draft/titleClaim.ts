/** Tells titles that are whole sentences ("Frozen critics sharpen credit assignment") from those that name a thing. */

import { fittingArticles } from './article';

/** Verbs that are no nouns. */
const ALWAYS =
  /(?<!\b(?:to|that|which|who|and)\s|-)\b(?:is|are|was|were|can|could|cannot|can[’']t|do|does|don[’']t|doesn[’']t|isn[’']t|aren[’']t|may|might|must|should|will|won[’']t|has|have|had|becomes?|improves?|enhances?|enables?|outperforms?|elicits?|surpass(?:es)?|reduces?|generalizes?|already|prevents?|struggles?|deserves?|evolves?|unleash(?:es)?|hallucinates?|deceives?|misleads?|undermines?|emerges?|broadens?|reveals?|allows?|produces?|creates?|solves?|localizes?|stabilizes?|sharpens?|makes?|knows?|stems? from|needs? (?:to|more|no|only|not|an?|the)|matters?)\b/iu;
/** Stems of verbs that are nouns too, or look like plurals. */
const STEMS =
  'boost|help|hurt|beat|win|fail|show|learn|lead|turn|drive|curb|rank|assign|match|stem|support|cut|raise|lift|lower|speed|let|expose|drop|steer|teach|bridge|limit|unlock|hide|scale|transfer|require|hold|break|build|cause|find|offer|provide|bring|yield|drift|converge|collapse|shape|explain|predict|guide|benefit|distract|navigate|think|want|remain|get|go|come|resolve|keep|recruit|reach|rival|replace|remove|mirror|trade|fit|spread|slow|shift|save|ease|aid|widen|narrow|deepen|weaken|strengthen|tame|trigger|combine|compress|correct|extend|erase|favor|follow|forget|gain|grow|impair|increase|induce|inject|lack|leave|miss|outpace|overcome|preserve|propagate|reactivate|recover|reinforce|reject|repair|rescue|restore|reshape|reuse|separate|smooth|split|stop|suppress|survive|tie|uncover|vary|use|sustain|work|pivot|operate|encode|memorize|incentivize|amplify|saturate|dominate|govern|determine|dictate|mediate|exhibit|possess|contain|degrade|contradict|inherit|hinder|outperform|understand|perceive|self-improve|distort|bias|facilitate|accelerate|mitigate|simplify|complement|close|disrupt|modulate|affect|alter|impair|reflect|track|distinguish|depend|precede|elicit|evoke|regulate|promote|inhibit|suppress|attenuate|contribute|differ|tackle|master|defeat|exploit|fool|outsmart|bypass|moderate';
/** After a noun, before what it acts upon: not "the limits of", "rewards for". */
const ACTS = new RegExp(
  String.raw`(?<!\b(?:the|an?|of|for|and|or|in|on|with|to|by|from|via|its|their|new|more)\s)(?<=[\p{L}\p{N}]\s)(?:(?:${STEMS})s|(?:reach|match|teach|go|miss|catch)es|carries|varies|relies|contributes to|leads to|relates to|underlies|\p{L}+(?:[os]ci|ul|iv|it|er)ates|\p{L}{3,}i[zf](?:i?e)s)\b(?!\s(?:of|for|in|on|with|via|and|as|under|from|through|using|at|by)\b|[,:]|$)`,
  'iu',
);
/** "rewards barely drive", "updates stabilize": the plain form behind a plural. */
const TOGETHER = new RegExp(
  String.raw`\p{L}{2,}(?<!ss|us|is)s\s(?:(?:jointly|barely|already|still|often|rarely|only|also|never|\p{L}+ly)\s)?(?:${STEMS})\s(?!of\b|for\b|in\b|and\b|with\b|via\b)(?=(?:\p{L}|\d))`,
  'iu',
);

/** "models latently work in text": the adverb shows the verb, whatever comes behind. */
const ADVERBIAL = new RegExp(String.raw`\p{L}{2,}(?<!ss|us|is)s\s\p{L}+ly\s(?:${STEMS})\s`, 'iu');

/** Whether it has a verb that can be nothing else. */
export const isPlainClaim = (phrase: string): boolean =>
  / (?:is|are|was|were|can|cannot|does|do|has|have)\b/i.test(phrase);

/** Whether a phrase has a verb of its own; `infinitives` are verbs that the abstract has behind "to" or "we". */
export function isClaim(phrase: string, infinitives: ReadonlySet<string>): boolean {
  // "Understanding how design matters": the verb isn't the whole's.
  if (
    /^(?:understand|explor|investigat|examin|study|analy[sz]|learn|explain|know|rethink|revisit|predict|measur|evaluat|assess|quantify|test|probe?|reveal|uncover|determin)ing (?:how|what|why|whether|when|where|if)\b/iu.test(
      phrase,
    )
  )
    return false;
  if (ALWAYS.test(phrase) || ACTS.test(phrase) || TOGETHER.test(phrase) || ADVERBIAL.test(phrase)) return true;
  const verb = [
    ...phrase.matchAll(
      /(?<=[\p{L}\p{N}]\s)(\p{Ll}{3,})s\s(?!(?:of|for|in|on|with|via|and|as|under|from|through|using|at|by)\b)/gu,
    ),
  ];
  return isSentenceCase(phrase) && verb.some(([, stem = '']) => infinitives.has(stem));
}

/** One thing of a kind, which wants its article: "unified platform enables" in a headline. */
const HEADLINE =
  /^(?!(?:an?|the|this|that|one|no|each|every|any|all|its|their|some|more|most|less) )(?:\p{Ll}[\p{L}\d-]* |(?:LLM|VLM|RL|AI) ){0,5}(?:platform|filter|policy|model|method|framework|system|algorithm|approach|agent|network|benchmark|dataset|strategy|objective|architecture|judge|technique|module|critic|harness|optimizer|pipeline|curriculum|verifier|classifier|controller|planner|schedule|metric|mechanism|tool|simulator|environment|corpus|encoder|decoder|tokenizer|scheme|recipe)$/u;

/** `unified platform enables …` → `a unified platform enables …`. */
export function withArticle(claim: string): string {
  const at = Math.min(...[ALWAYS, ACTS].map(verb => verb.exec(claim)?.index ?? claim.length));
  return HEADLINE.test(claim.slice(0, at).trim()) ? fittingArticles(`a ${claim}`) : claim;
}

/** Whether a title is written as a sentence is: capitals at its beginning and in names only. */
export function isSentenceCase(title: string): boolean {
  const words = (title.match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []).slice(1).filter(word => word.length > 3);
  return words.filter(word => /^\p{Ll}/u.test(word)).length * 2 > words.length;
}
