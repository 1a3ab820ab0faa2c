/** What a title says its paper does, as a predicate; knows the shapes of scholarly titles. */
import { fittingArticles } from './article';
import { type Evidence, inSentence, isDoubtful, isStrange } from './cased';
import { isForeign } from './foreign';
import { type Predicate, withVerb } from './predicate';
import { isClaim, isPlainClaim, isSentenceCase, withArticle } from './titleClaim';
import { isBook, isReport, kindPredicate, ownPart } from './titleKind';
import { addsLittle, partsOf, undashed, withoutName } from './titleParts';
import { beginsWithVerb, isDoing, isEither } from './verbs';

const QUESTION = /^(?:how|why|what|when|where|can|do|does|is|are|should|which|who|will|could|did|has|have)\b/i;
/** Those that give advice, or begin with a word that is no verb here. */
const ADVICE =
  /^(?:let|trust|stop|don[’']t|know|see|look|go|ask|tell|take|give|try|say|do|be|mind|get|come|never|not all|talk|watch|follow|break|speak|act|imagine|plan|reason|think|pay|free|less|more|fly|beware|listen|wait|forget|remember|skip)\b(?!-| (?:of|for|in|and)\b)/i;
/** "Learning to …", "Bridging the …": what is done, whatever the verb. */
const DOING_WHAT =
  /^\p{L}+ing (?:the|an?|its|their|any|how|what|when|why|whether|to|from|with|without|for|via|through|like)\b/iu;
/** What is of something is a certain thing: "the prevalence of …", "the relationship between …". */
const OF_WHAT =
  /^(?!(?:out|because|instead|ahead|full|in|on|all|any|each|every|some|no|one|\p{L}+ing) )(?:[\p{L}-]+(?<!s) and (?=\p{L}+ (?:of|between)\b)|(?:(?!(?:the|an?|its|their|to|for|in|on|with|and|or|by|at|from|as|following|using|during|including|involving|concerning|regarding)\b)[\p{L}\p{N}-]+ ){0,4}?)\p{L}[\p{L}-]*(?<!\p{L}[^isu\s]s|ies|data|media|criteria|phenomena|dynamics|ing)(?: of | between |(?<=potential|need|search|case|demand) for )/iu;
/** What looks like a verb and isn't, in the titles of what has a name. */
const NO_DOING =
  /^(?:alternating|emerging|missing|streaming|sliding|varying|existing|reasoning|routing|embedding|planning|prompting|sampling|decoding|masking|caching|coding)\b|^\p{L}+ing (?:laws?|models?|methods?|machines?|rates?|curves?|systems?|sets?|behaviou?rs?)\b/iu;

/** "… for Electrical Engineering" at a title's end, as it stands within a sentence. */
export function titlePurpose(title: string, evidence: Evidence): string | undefined {
  const purpose = /(?:^|[\s:])[^:]* (for [^:?!–]{4,70})$/.exec(title.replace(/\s+/g, ' ').trim())?.[1];
  return purpose && !/ (?:via|with|by|through|using|from|in) /i.test(purpose)
    ? inSentence(purpose, evidence)
    : undefined;
}

/** `undefined` where nothing can be made of it but a quotation. */
export function titlePredicate(title: string, names: readonly string[], given: Evidence): Predicate | undefined {
  const evidence = { ...given, isSentence: isSentenceCase(title) };
  const whole = ownPart(
    title
      .replace(/\s+/g, ' ')
      .replace(/ ?:+(?= )/g, ':')
      .trim(),
  );
  if (whole === undefined || isForeign(whole, evidence) || isBook(whole)) return undefined;
  const kind = kindPredicate(whole, phrase => definite(inSentence(phrase, evidence)));
  if (kind) return kind;
  if (isReport(whole)) {
    if (!names.length) return undefined;
    return { singular: 'is described in a technical report', plural: 'give a technical report' };
  }
  for (const part of partsOf(whole.replace(/[“”"]/g, ''), names)) {
    const told = withoutName(undashed(part), names).replace(/^On (?=\p{L})/u, '');
    for (const [i, phrase] of told.split(/(?<=\?) /).entries()) {
      if (i > 0 && addsLittle(phrase)) return undefined;
      // Better the whole title in its own capitals than a name without its capital.
      if (isDoubtful(phrase, evidence) || isStrange(phrase, evidence) || !/\p{Ll}{2}/u.test(phrase)) return undefined;
      const made = phrasePredicate(phrase, names, evidence);
      if (made) return made;
    }
  }
  return undefined;
}

function phrasePredicate(phrase: string, names: readonly string[], evidence: Evidence): Predicate | undefined {
  if (QUESTION.test(phrase)) return questioned(phrase, evidence);
  if (
    phrase === '' ||
    phrase.split('(').length !== phrase.split(')').length ||
    /^(?:in(?! (?:pursuit|search|quest) of)|from(?!.* to )|at|to|for|by|with) |^\d+ \p{L}+, |[!]|\.\.\.|…|[.:?]\s/iu.test(
      phrase,
    )
  )
    return undefined;
  const lower = fittingArticles(inSentence(phrase, evidence)).replace(/[.\s]+$/, '');
  const survey = /^(?:an? )?(?:[\p{L}-]+ ){0,3}(?:survey|review|overview) (?:of|on|for) (.+)$/iu.exec(lower)?.[1];
  if (survey) return withVerb('survey', survey);
  const sought = /^in (?:pursuit|search|quest) of (.+)$/i.exec(lower)?.[1];
  if (sought) return withVerb('pursue', sought);
  const moves = /^from .+ to .+[^?]$/i.exec(lower)?.[0];
  if (moves) return withVerb('move', moves);
  const towards = /^(towards?|beyond|against) (.+)$/i.exec(lower);
  if (towards) return moved(towards[1] ?? '', towards[2] ?? '');
  // "Judge first, generate second".
  if (lower.endsWith('?') || /\bfirst, .*\b(?:second|later|then|next)\b/.test(lower)) return undefined;
  if (PUN.test(lower) && !/\ball\b/.test(lower)) return undefined;
  const isSentence = isSentenceCase(phrase);
  if (isCommand(lower, evidence) && !isPlainClaim(lower)) return aimed(lower);
  if (isSentence ? isClaim(phrase, evidence.infinitives) : isClaim(lower, NO_WORDS)) {
    if (/\byour?\b/.test(lower)) return undefined;
    return { ...withVerb(isSentence ? 'find' : 'argue', `that ${withArticle(lower)}`), ofAuthors: true };
  }
  const isOneThing = ONE_THING.test(lower) && !/^(?:[\p{L}-]+ )*M?(?:LLM|VLM) as /u.test(lower);
  const meant = (isOneThing ? names.slice(0, 1) : names).flatMap(name => meantFor(phrase, name) ?? [])[0];
  if (meant)
    return {
      singular: `is meant ${inSentence(meant, evidence)}`,
      plural: `write ${inSentence(meant, evidence)}`,
      ofName: true,
    };
  const has = / with (.+)$/.exec(lower)?.[1];
  if (has && names[0] !== undefined && /^\S+(?: \S+)? with /.test(phrase) && phrase.startsWith(`${names[0]} `))
    return { singular: `comes with ${has}`, plural: `present ${lower}`, ofName: true };
  // "A Parallel NAME Framework for …": the name is the subject already.
  const unnamed = names[0] !== undefined && /^an? /i.test(phrase) ? phrase.replace(` ${names[0]} `, ' ') : phrase;
  if (unnamed !== phrase) return phrasePredicate(unnamed, names, evidence);
  if (names[0] !== undefined && holds(lower, names[0])) return undefined;
  const introduced = /^introducing (.+)$/.exec(lower)?.[1];
  if (introduced && names.length === 0) return withVerb('introduce', introduced);
  if (names.length > 0 && isEither(lower) && !isOneThing) return undefined;
  if (/^an? /.test(lower)) return anItem(lower, names.length > 0);
  if (isOneThing && !/^(?:[\p{L}-]+ )*\p{L}+s and /u.test(lower)) return anItem(indefinite(lower), names.length > 0);
  if (/\byour\b/.test(lower) && !/^\p{L}+ing /u.test(lower)) return undefined;
  return ofThing(lower.replace(/\byour\b/g, 'one’s'), names.length > 0);
}

/** "Planted in Pretraining", "Lost in the Middle": what befell something that isn't named. */
const BEFALLEN =
  /^(?:\p{L}{2,}ed|lost|caught|stuck|born|built|made|written|driven|hidden|found|torn|bound|seen|grown|drawn|broken|shown) (?:in|by|from|to|on|at|between|into|under|behind|without)\b/u;

/** "One Token to Fool a Judge", "Transformers Meet Reasoners", "Map Is All You Need": no thing that one could deal with. */
const PUN = /^one [\p{L}-]+ to (?!the |an? )\p{L}+ |\b(?:meets?|is all|are all|not all you need|goes live)\b/u;

/** What is done, or what it is about; where nothing tells the two apart, the words hold of both. */
function ofThing(phrase: string, isNamed: boolean): Predicate | undefined {
  if (BEFALLEN.test(phrase) || /\byou\b/.test(phrase) || PUN.test(phrase)) return undefined;
  const [first = ''] = phrase.split(' ');
  const isDone = /^\p{L}+ing$/u.test(first) && !NO_DOING.test(phrase);
  if (isDone && isNamed) return { singular: `aims at ${phrase}`, plural: `work on ${phrase}` };
  if (isDone && (DOING_WHAT.test(phrase) || isDoing(first))) return { ...withVerb('work', `on ${phrase}`) };
  const noun = definite(phrase);
  return { singular: `deals with ${noun}`, plural: `deal with ${noun}` };
}

const definite = (phrase: string): string => (OF_WHAT.test(phrase) ? `the ${phrase}` : phrase);

/** "NAME for LLM Agents" → `for LLM Agents`. */
function meantFor(phrase: string, name: string): string | undefined {
  const [said, wanted] = [phrase.toLowerCase(), name.toLowerCase()];
  const begun = [wanted, `${wanted}s`].find(one => said.startsWith(`${one} for `));
  return begun && phrase.slice(begun.length + 1);
}

const LONG_NAME = 6;
const squashed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const holds = (phrase: string, name: string): boolean =>
  (/\d/.test(name) && name.length >= LONG_NAME && squashed(phrase).includes(squashed(name))) ||
  phrase
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .join(' ')
    .match(
      new RegExp(
        `(?:^| )${name
          .toLowerCase()
          .replace(/[^\p{L}\p{N}-]+/gu, ' ')
          .trim()}(?: |$)`,
      ),
    ) !== null;

const NO_WORDS: ReadonlySet<string> = new Set();

const THING =
  'models?|transformer|optimizer|tokenizer|encoder|decoder|engine|dashboard|autoencoder|classifier|retriever|reranker|generator|assistant|planner|controller|suite|framework|methods?|networks?|benchmark|datasets?|system|algorithm|agents?|approach|environment|corpus|toolkit|library|pipeline|simulator|tool|platform|solution|strategy|recipe|paradigm|architecture|family|testbed|metric|layer|module|codec|server|interface|index|gym|repository|database|MLLM|LLM|VLM|VLA|router|compiler|solver|verifier|scorer|detector|predictor|extractor|sampler|scheduler|debugger|tutor|translator|editor|parser|recommender|trainer|explorer|reasoner|judge|critic';
const STUDY =
  'study|analysis|evaluation|investigation|perspective|theory|taxonomy|comparison|view|look|introduction|guide|tutorial|primer';
/** A word before its noun. */
const ADJECTIVE =
  '(?!(?:for|of|on|with|to|in|via|from|by|that|which|towards?|using|through|under|against|across|over|as|at)\\b)[\\p{L}\\p{N}+-]+';
const ENDS_NOUN =
  ' (?:for|of|on|with|to|in|via|from|by|that|which|towards?|using|through|under|against|across|over|as|at|bridging|integrating) |$';
const BEHIND_NOUN = `(?=${ENDS_NOUN}|,? [\\p{L}]+ing )`;
/** "Autoregressive Universal Segmentation Model": one of a kind, for which a title needs no article. */
const ONE_THING = new RegExp(
  `^(?!the |\\p{L}+ing )(?:${ADJECTIVE},? ){0,6}?(?:(?:${THING})(?<!models|methods|networks|datasets|agents)(?=${ENDS_NOUN})|(?:${STUDY}) (?:of|on|for|between|to) )`,
  'u',
);
const KIND_OF = new RegExp(`^an? (?:${ADJECTIVE},? ){0,7}?(?:${THING})${BEHIND_NOUN}`, 'u');
const STUDY_OF = new RegExp(`^an? (?:${ADJECTIVE},? ){0,7}?(?:${STUDY})${BEHIND_NOUN}`, 'u');

/** What the title says that it is; a study, and what is no kind of thing, is what the authors present. */
function anItem(noun: string, isNamed: boolean): Predicate {
  const isKind = KIND_OF.test(noun.replace(/^one /, 'a ')) && !STUDY_OF.test(noun);
  return isKind && isNamed
    ? { singular: `is ${noun}`, plural: `present ${noun}` }
    : { ...withVerb('present', noun), ofAuthors: true };
}

const indefinite = (noun: string): string => (/^(?:one|a single) /.test(noun) ? noun : fittingArticles(`a ${noun}`));

/** "Distill Visual Reasoning …", also where only the abstract has "to distill". */
const isCommand = (phrase: string, { infinitives }: Evidence): boolean =>
  ADVICE.test(phrase) || beginsWithVerb(phrase, infinitives);

/** "Dream general robots in a city" → "aims to dream …"; advice stays what it is. */
function aimed(phrase: string): Predicate | undefined {
  if (ADVICE.test(phrase) || /,(?!.*\band\b)|\byour?\b|!/.test(phrase)) return undefined;
  return { singular: `aims to ${phrase}`, plural: `aim to ${phrase}` };
}

/** The title in quotation marks, for those that are sentences of their own. */
export const quoted = (title: string): Predicate => {
  const text = title
    .replace(/\s+/g, ' ')
    .replace(/[“”"]/g, '')
    .replace(/[.\s]+$/, '');
  return { singular: `is presented in “${text}”`, plural: `present “${text}”` };
};

function moved(word: string, rest: string): Predicate {
  const how = word.startsWith('toward') ? 'work towards' : word === 'beyond' ? 'go beyond' : 'argue against';
  const singular = how.replace(/^\S+/, verb => (verb === 'go' ? 'goes' : `${verb}s`));
  return { singular: `${singular} ${rest}`, plural: `${how} ${rest}` };
}

function questioned(phrase: string, evidence: Evidence): Predicate | undefined {
  // "What, How, Where, and How Well?" asks nothing that can be told.
  if (
    phrase.endsWith('?') &&
    !/\p{L}{5,}/u.test(phrase.replace(/\b(?:where|which|there|about|would|could|should)\b/giu, ''))
  )
    return undefined;
  if (phrase.endsWith('?')) return { ...withVerb('ask', `“${phrase}”`), ofAuthors: true };
  const lower = inSentence(phrase, evidence);
  if (PUN.test(lower)) return undefined;
  if (/^(?:how|why|what|when|where|which)\b/.test(lower) && !/^what (?:is|are)\b|\byour?\b|!/.test(lower))
    return { singular: `looks at ${lower}`, plural: `look at ${lower}` };
  return undefined;
}
