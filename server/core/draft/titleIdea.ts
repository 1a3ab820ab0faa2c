/** What a title says its paper does, as a predicate; knows the shapes of scholarly titles. */
import { fittingArticles } from './article';
import { type Evidence, inSentence } from './cased';
import { type Predicate, withVerb } from './predicate';
import { isClaim, isSentenceCase } from './titleClaim';

/** What stands before a colon that short is a name or a catchword. */
const CATCHWORD_WORDS = 5;
const QUESTION = /^(?:how|why|what|when|where|can|do|does|is|are|should|which|who|will|could|did|has|have)\b/i;
/** Titles that tell the reader to do something. */
const COMMAND =
  /^(?:boost|redesign|revisit|reimagine|enhance|improve|unlock|unleash|bridge|segment|distill|animate|edit|generate|align|customize|detect|explain|predict|reconstruct|explore|leverage|empower|harness|advance|accelerate|optimize|build|create|drive|extend|fix|free|help|inject|merge|mine|mix|move|pay|pick|prune|reduce|scale|steer|think|let|trust|stop|don[’']t|know|learn|see|look|go|ask|tell|teach|make|take|give|train|scale|search|use|try|keep|find|read|write|say|do|be|show|mind|get|come|turn|never|not all|put|play|talk|watch|follow|follow|break|bring|catch|speak|act|imagine|plan|reason|rethink|one|less|more)\b(?!-| (?:of|for|in|and)\b)/i;
/** "World Models: A Survey". */
const SURVEYED = /^(.+): (?:an? )?(?:[\p{L}-]+ ){0,2}(?:survey|review|overview)$/iu;
/** What stands behind a colon and only counts what a paper has. */
const CONTENTS =
  /^(?:an? )?(?:insights?|lessons|findings|results|methods?|datasets?|tasks?|benchmarks?|challenges|opportunities|taxonomy|advances|progress|applications|theory|survey|review)\b,? ?(?:and|[\p{L}-]+,|$)/iu;
const REPORT = /\btechnical report$/i;
const GERUND =
  /^(?!alternating|emerging|missing|streaming|sliding|varying|existing|reasoning|routing|embedding|planning|prompting|sampling|decoding|masking|caching|grounding|coding)\p{L}+ing\b(?! (?:model|method|machine|rate|curve|system|set)s?\b)/iu;

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
  if (surveyed) return withVerb('survey', inSentence(surveyed.replace(/^(?:Towards?|On) /, ''), evidence));
  if (REPORT.test(whole)) return { singular: 'is described in a technical report', plural: 'give a technical report' };
  for (const part of partsOf(whole, names)) {
    const told = withoutName(undashed(part), names).replace(/^On (?=\p{L})/u, '');
    const [phrase = ''] = told.split(/(?<=\?) /);
    const made = phrasePredicate(phrase, names, evidence);
    if (made) return made;
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
  if (phrase === '' || /^(?:in|from|at|to|for|by|with) |[!“”"]|\.\.\.|…|[.:?]\s/i.test(phrase)) return undefined;
  const lower = fittingArticles(inSentence(phrase, evidence)).replace(/[.\s]+$/, '');
  const survey = /^(?:an? )?(?:[\p{L}-]+ ){0,3}(?:survey|review|overview) (?:of|on|for) (.+)$/iu.exec(lower)?.[1];
  if (survey) return withVerb('survey', survey);
  const towards = /^(towards?|beyond|against) (.+)$/i.exec(lower);
  if (towards) return moved(towards[1] ?? '', towards[2] ?? '');
  if (isCommand(lower, evidence) || lower.endsWith('?')) return undefined;
  const isSentence = isSentenceCase(phrase);
  if (isSentence ? isClaim(phrase, evidence.infinitives) : isClaim(lower, NO_WORDS))
    return { ...withVerb(isSentence ? 'find' : 'argue', `that ${lower}`), ofAuthors: true };
  if (names[0] !== undefined && holds(lower, names[0])) return undefined;
  if (/^an? /.test(lower))
    return lower.includes(',') ? withVerb('present', lower) : { singular: `is ${lower}`, plural: `present ${lower}` };
  if (ONE_THING.test(lower)) return { singular: `is ${indefinite(lower)}`, plural: `present ${indefinite(lower)}` };
  return GERUND.test(lower)
    ? { singular: `aims at ${lower}`, plural: `work on ${lower}` }
    : { singular: `deals with ${lower}`, plural: `deal with ${lower}` };
}

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

/** "Autoregressive Universal Segmentation Model": one of a kind, for which a title needs no article. */
const ONE_THING =
  /^(?!the |\p{L}+ing )[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,4} (?:model|framework|method|network|benchmark|dataset|system|algorithm|agent|approach|environment|corpus|toolkit|library|pipeline|simulator|study|analysis|evaluation|investigation|perspective|theory|taxonomy)(?: (?:for|of|on|with|to) .+)?$/u;

const indefinite = (noun: string): string => fittingArticles(`a ${noun}`);

/** "Distill Visual Reasoning …" where the abstract has "to distill". */
function isCommand(phrase: string, { infinitives }: Evidence): boolean {
  if (COMMAND.test(phrase)) return true;
  const [, first = '', second = ''] = /^(\p{L}+) (\p{L}+)/u.exec(phrase) ?? [];
  return infinitives.has(first) && !/^(?:of|for|in|and|with|via|as|on|by)$/.test(second);
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
  if (phrase.endsWith('?')) return { singular: `asks “${phrase}”`, plural: `ask “${phrase}”` };
  const lower = inSentence(phrase, evidence);
  if (/^(?:how|why|what|when|where|which)\b/.test(lower) && !/^what (?:is|are)\b/.test(lower))
    return { singular: `looks at ${lower}`, plural: `look at ${lower}` };
  return undefined;
}

/** What stands behind the name, or behind a catchword, first; then the other part, where that isn't the name. */
function partsOf(title: string, names: readonly string[]): string[] {
  const [, head = '', tail = ''] = /^(.+?)(?::| [–—-]{1,2}) (.+)$/.exec(title) ?? [];
  if (!tail) return names.includes(title) ? [] : [title];
  const named = (part: string) => names.some(name => part.toLowerCase().includes(name.toLowerCase()));
  if (named(head)) return [tail];
  if (named(tail) && head.split(' ').length <= CATCHWORD_WORDS + 1) return [tail];
  if (CONTENTS.test(tail)) return [head];
  const short = head.split(' ').length <= CATCHWORD_WORDS;
  if (short || tail.split(' ').length >= 4) return head.split(' ').length > 3 ? [tail, head] : [tail];
  return [head, tail];
}
