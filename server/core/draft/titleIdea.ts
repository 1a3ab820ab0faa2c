/** What a title says its paper does, as a predicate; knows the shapes of scholarly titles. */
import { fittingArticles } from './article';
import { type Evidence, inSentence } from './cased';
import { type Predicate, withVerb } from './predicate';
import { isClaim, isPlainClaim, isSentenceCase } from './titleClaim';

/** What stands before a colon that short is a name or a catchword. */
const CATCHWORD_WORDS = 5;
const QUESTION = /^(?:how|why|what|when|where|can|do|does|is|are|should|which|who|will|could|did|has|have)\b/i;
/** Titles that say as a command what their paper aims to do. */
const COMMAND =
  /^(?:boost|redesign|revisit|reimagine|enhance|improve|unlock|unleash|bridge|segment|distill|animate|edit|generate|align|customize|detect|explain|predict|reconstruct|explore|leverage|empower|harness|advance|accelerate|optimize|build|create|drive|extend|fix|help|inject|merge|mine|mix|move|pick|prune|reduce|scale|steer|learn|teach|make|train|search|use|keep|find|read|write|show|turn|put|play|bring|catch|rethink|dream|master|compose|transform|adapt|decode|discover|simplify|evaluate|measure|simulate|synthesize|assemble|unify|uncover|understand|localize|identify|recognize|retrieve|compress|combine|connect|convert|crack|defend|deploy|describe|disentangle|elicit|embed|enable|encode|estimate|extract|generalize|ground|hijack|incentivize|infer|integrate|interpret|jailbreak|navigate|preserve|protect|push|recover|refine|remove|repair|replace|restore|reuse|reveal|solve|speed up|stabilize|strengthen|tailor|tame|transfer|translate|unveil|verify|visualize)\b(?!-| (?:of|for|in|and|is|are|as|to)\b)/i;
/** Those that give advice, or begin with a word that is no verb here. */
const ADVICE =
  /^(?:let|trust|stop|don[’']t|know|see|look|go|ask|tell|take|give|try|say|do|be|mind|get|come|never|not all|talk|watch|follow|break|speak|act|imagine|plan|reason|think|pay|free|less|more|fly|beware|listen|wait|forget|remember)\b(?!-| (?:of|for|in|and)\b)/i;
/** "World Models: A Survey". */
const SURVEYED = /^(.+): (?:an? )?(?:[\p{L}-]+ ){0,2}(?:survey|review|overview)$/iu;
/** What stands behind a colon and only counts what a paper has. */
const LISTED = /^(?!an? )(?:[\p{L}-]+ ){1,3}?[\p{L}-]+, (?:[^,]+, )?and [^,]+$|^[\p{L}-]+, (?:[^,]+, )?and [^,]+$/u;
const CONTENTS =
  /^(?:an? )?(?:insights?|lessons|findings|results|methods?|datasets?|tasks?|benchmarks?|challenges|opportunities|techniques|trends|practices|case studies|directions|lessons|insights|findings|taxonomy|advances|progress|applications|theory|survey|review)\b,? ?(?:and|from|[\p{L}-]+,|$)/iu;
const REPORT = /\btechnical report$/i;

export const isReport = (title: string): boolean => REPORT.test(title.trim());

const GERUND =
  /^(?!scaling laws?\b|alternating|emerging|missing|streaming|sliding|varying|existing|reasoning|routing|embedding|planning|prompting|sampling|decoding|masking|caching|grounding|coding)\p{L}+ing\b(?!-| (?:model|method|machine|rate|curve|system|set)s?\b)/iu;

export const isSurvey = (title: string): boolean => /\b(?:survey|review|overview)\b/i.test(title);

/** "… for Electrical Engineering" at a title's end, as it stands within a sentence. */
export function titlePurpose(title: string, evidence: Evidence): string | undefined {
  const purpose = /(?:^|[\s:])[^:]* (for [^:?!–]{4,70})$/.exec(title.replace(/\s+/g, ' ').trim())?.[1];
  return purpose && !/ (?:via|with|by|through|using|from|in) /i.test(purpose)
    ? inSentence(purpose, evidence)
    : undefined;
}

/** `undefined` where nothing can be made of it but a quotation. */
export function titlePredicate(title: string, names: readonly string[], evidence: Evidence): Predicate | undefined {
  const whole = title.replace(/\s+/g, ' ').trim();
  const surveyed = SURVEYED.exec(whole)?.[1];
  if (surveyed)
    return withVerb(
      'survey',
      inSentence(
        surveyed.replace(
          /^(?:Towards?|On|Exploring|Understanding|Demystifying|Navigating|Unveiling|Mapping|Reviewing|Revisiting) /i,
          '',
        ),
        evidence,
      ),
    );
  if (REPORT.test(whole)) return { singular: 'is described in a technical report', plural: 'give a technical report' };
  for (const part of partsOf(whole.replace(/[“”"]/g, ''), names)) {
    const told = withoutName(undashed(part), names).replace(/^On (?=\p{L})/u, '');
    for (const phrase of told.split(/(?<=\?) /)) {
      const made = phrasePredicate(phrase, names, evidence);
      if (made) return made;
    }
  }
  return undefined;
}

/** "Addressing the Blind Spot with NAME": the name is the subject already. */
function withoutName(phrase: string, names: readonly string[]): string {
  const ending = names.find(name => phrase.endsWith(` ${name}`)) ?? '';
  const before = phrase.slice(0, phrase.length - ending.length);
  return ending && / (?:with|via|through|using|by) $/.test(before) ? before.replace(/ \p{L}+ $/u, '') : phrase;
}

function phrasePredicate(phrase: string, names: readonly string[], evidence: Evidence): Predicate | undefined {
  if (QUESTION.test(phrase)) return questioned(phrase, evidence);
  if (
    phrase === '' ||
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
  const moves = /^from .+ to .+$/i.exec(lower)?.[0];
  if (moves) return withVerb('move', moves);
  const towards = /^(towards?|beyond|against) (.+)$/i.exec(lower);
  if (towards) return moved(towards[1] ?? '', towards[2] ?? '');
  // "Judge first, generate second".
  if (lower.endsWith('?') || /\bfirst, .*\b(?:second|later|then|next)\b/.test(lower)) return undefined;
  const isSentence = isSentenceCase(phrase);
  if (isCommand(lower, evidence) && !isPlainClaim(lower)) return aimed(lower);
  if (isSentence ? isClaim(phrase, evidence.infinitives) : isClaim(lower, NO_WORDS))
    return { ...withVerb(isSentence ? 'find' : 'argue', `that ${lower}`), ofAuthors: true };
  const meant = meantFor(phrase, names[0] ?? '');
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
  if (/^an? /.test(lower)) return anItem(lower, names.length > 0);
  if (ONE_THING.test(lower)) return anItem(indefinite(lower), names.length > 0);
  return GERUND.test(lower)
    ? ofGerund(lower.replace(/\byour\b/g, 'one’s'))
    : { singular: `deals with ${lower}`, plural: `deal with ${lower}` };
}

/** "NAME for LLM Agents" → `for LLM Agents`. */
const meantFor = (phrase: string, name: string): string | undefined =>
  name && phrase.toLowerCase().startsWith(`${name.toLowerCase()} for `) ? phrase.slice(name.length + 1) : undefined;

const holds = (phrase: string, name: string): boolean =>
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
const STUDY = 'study|analysis|evaluation|investigation|perspective|theory|taxonomy|comparison|view|look';
/** A word before its noun. */
const ADJECTIVE =
  '(?!(?:for|of|on|with|to|in|via|from|by|that|which|towards?|using|through|under|against|across|over|as|at)\\b)[\\p{L}\\p{N}+-]+';
const BEHIND_NOUN =
  '(?= (?:for|of|on|with|to|in|via|from|by|that|which|towards?|using|through|under|against|across|over|as|at|bridging|integrating) |,? [\\p{L}]+ing |$)';
/** "Autoregressive Universal Segmentation Model": one of a kind, for which a title needs no article. */
const ONE_THING = new RegExp(
  `^(?!the |\\p{L}+ing )${ADJECTIVE}(?:,? ${ADJECTIVE}){0,5}? (?:${THING}|${STUDY})(?<!models|methods|networks|datasets|agents)${BEHIND_NOUN}`,
  'u',
);
const KIND_OF = new RegExp(`^an? (?:${ADJECTIVE},? ){0,7}?(?:${THING})${BEHIND_NOUN}`, 'u');
const STUDY_OF = new RegExp(`^an? (?:${ADJECTIVE},? ){0,7}?(?:${STUDY})${BEHIND_NOUN}`, 'u');

/** What the title says that it is; a study, and what is no kind of thing, is what the authors present. */
function anItem(noun: string, isNamed: boolean): Predicate {
  const isKind = KIND_OF.test(noun) && !STUDY_OF.test(noun);
  return isKind && isNamed
    ? { singular: `is ${noun}`, plural: `present ${noun}` }
    : { ...withVerb('present', noun), ofAuthors: true };
}

const indefinite = (noun: string): string => fittingArticles(`a ${noun}`);

/** "Distill Visual Reasoning …" where the abstract has "to distill". */
function isCommand(phrase: string, { infinitives }: Evidence): boolean {
  if (COMMAND.test(phrase) || ADVICE.test(phrase)) return true;
  const [, first = '', second = ''] = /^(\p{L}+) (\p{L}+)/u.exec(phrase) ?? [];
  return infinitives.has(first) && !/^(?:of|for|in|and|with|via|as|on|by)$/.test(second);
}

const ofGerund = (phrase: string): Predicate => ({ singular: `aims at ${phrase}`, plural: `work on ${phrase}` });

/** "Dream general robots in a city" → "aims to dream …"; advice stays what it is. */
function aimed(phrase: string): Predicate | undefined {
  if (ADVICE.test(phrase) || /,(?!.*\band\b)|\byour\b|!/.test(phrase)) return undefined;
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

/** "Fly Drones Inside a World – A Unified Infrastructure for …": the part that says what it is, else the first. */
function undashed(phrase: string): string {
  const parts = phrase.split(/\s[–—-]{1,3}\s/);
  return parts.find(part => /^an? /i.test(part)) ?? parts[0] ?? '';
}

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
  if (/^(?:how|why|what|when|where|which)\b/.test(lower) && !/^what (?:is|are)\b|\byour?\b|!/.test(lower))
    return { singular: `looks at ${lower}`, plural: `look at ${lower}` };
  return undefined;
}

/** What stands behind the name, or behind a catchword, first; then the other part, where that isn't the name. */
function partsOf(title: string, names: readonly string[]): string[] {
  const [, head = '', tail = ''] =
    /^(.+?)(?:(?::| [–—-]{1,2}|(?<=^[^ ]+)!|(?<=^[^ ]+),(?= Towards?\b)) |(?<=^[^ ]+):(?=\p{Lu}\p{Ll}))(.+)$/u.exec(
      title,
    ) ?? [];
  if (!tail) return [title];
  if (isSurvey(head) && !isSurvey(tail)) return [head];
  const named = (part: string) => names.some(name => part.toLowerCase().includes(name.toLowerCase()));
  if (named(head)) return [tail, ...(head.split(' ').length > 2 ? [head.replace(/ \([^()]*\)$/, '')] : [])];
  if (named(tail) && head.split(' ').length <= CATCHWORD_WORDS + 1) return [tail];
  if (/^from /i.test(tail) && head.split(' ').length > 3 && !named(head)) return [head, tail];
  if (CONTENTS.test(tail) || (LISTED.test(tail) && head.split(' ').length >= 3)) return [head];
  const short = head.split(' ').length <= CATCHWORD_WORDS;
  if (short || tail.split(' ').length >= 4) return head.split(' ').length > 3 ? [tail, head] : [tail];
  return [head, tail];
}
