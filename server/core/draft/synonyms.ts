/** Words that another says as well. */

/** Verbs and adjectives that another says as well, wherever they stand: `word=other`. */
const SYNONYMS = new Map(
  `leverages=uses leveraging=using leverage=use utilizes=uses utilizing=using utilize=use employs=uses employing=using
  enables=allows enabling=allowing enable=allow generates=produces generating=producing generate=produce evaluates=assesses
  evaluating=assessing evaluate=assess assess=evaluate assessing=evaluating assesses=evaluates constructing=building enhances=improves enhancing=improving enhance=improve
  demonstrates=shows comprising=with containing=with covering=spanning spanning=covering featuring=with requires=needs
  requiring=needing mitigates=lessens mitigating=lessening alleviates=eases addressing=tackling
  various=several diverse=varied additional=further designed=built tailored=suited
  decouples=separates decomposes=splits converts=turns preserving=keeping preserves=keeps maintaining=keeping
  maintains=keeps achieves=reaches achieving=reaching achieve=reach selects=chooses selecting=choosing eliminates=removes
  eliminating=removing investigates=studies examines=studies synthesizes=creates executes=runs executing=running
  simultaneously=at_once crucial=important ensures=secures augments=extends operates=works comprises=has establishes=sets
  exploiting=using reduces=lowers reducing=lowering reduce=lower
  reformulates=recasts treats=regards treating=regarding approximately=about roughly=about entire=whole
  difficult=hard fundamental=basic distinct=different accurate=precise precise=exact
  lightweight=light identifies=finds identifying=finding identify=find verifies=checks verifying=checking
  verify=check allocates=assigns incentivizes=encourages promotes=fosters promoting=fostering promote=foster
  simulates=mimics simulating=mimicking emulates=mimics relies=depends accelerates=speeds_up accelerating=speeding_up
  accelerate=speed_up quantifies=measures
  facilitates=supports facilitating=supporting strengthens=reinforces organizes=arranges composed=made_up consisting=made_up
  numerous=many continuously=constantly rapidly=quickly
  adapts=adjusts retrieves=fetches
  integrates=incorporates`
    .split(/\s+/)
    .map(pair => pair.replaceAll('_', ' ').split('='))
    .map(([word = '', other = '']) => [word, other] as const),
);

/** Where nothing but a verb can stand: at the beginning of what is said of the paper's own, or behind "that". */
const VERB = /^$|\b(?:that|which|who|it|also|\p{L}+ly) $/u;
/** Where nothing but an adjective can stand, given that a noun follows. */
const ADJECTIVE = /\b(?:an?|the|of|for|in|on|with|to|from|over|across|these|more|most|highly|solves?|handles?) $/u;
/** Before several things, whose number isn't told. */
const AMONG =
  /\b(?:of|for|in|on|with|to|from|over|across|under|using|by|via|through|at|handles?|covering|spanning|supports?) $/u;
const NOUN = /\b(?:an?|the|this|its|novel|new|simple|general|unified|principled|efficient|training-free) $/u;
const NOUNS =
  /\b(?:existing|current|prior|previous|these|those|other|recent|most|many|such|new|[\p{L}-]+-(?:based|free)) $/u;
/** Words that are another part of speech elsewhere, each with what stands before it where it is the one that is meant. */
const BEHIND = new Map<string, readonly [string, RegExp]>([
  ['addresses', ['tackles', VERB]],
  ['exploits', ['uses', VERB]],
  ['constructs', ['builds', VERB]],
  ['transforms', ['converts', VERB]],
  ['aims', ['seeks', VERB]],
  ['complex', ['complicated', ADJECTIVE]],
  ['existing', ['current', ADJECTIVE]],
  ['different', ['various', AMONG]],
  ['challenging', ['hard', ADJECTIVE]],
  ['multiple', ['several', ADJECTIVE]],
  ['method', ['approach', NOUN]],
  ['approach', ['method', NOUN]],
  ['approaches', ['methods', NOUNS]],
  ['developed', ['built', /\b(?:is|are|was|were) $/]],
  ['only', ['just', /(?<!\b(?:not|the|an?|its|their|his|her|our|read|if)) $/]],
]);
/** Before these no noun follows: "the complex of", "multiple and". */
const NO_NOUN = /^(?:$|[^ ]| (?:of|in|on|for|to|from|with|by|as|at|between|and|or|is|are|that|which)\b)/;

/** What says the same between what stands before the word and what comes behind it. */
export function synonymOf(word: string, before: string, behind: string): string | undefined {
  const [guarded, place] = BEHIND.get(word) ?? [];
  if (guarded !== undefined && place !== undefined)
    return place.test(before) && !((place === ADJECTIVE || place === AMONG) && NO_NOUN.test(behind))
      ? guarded
      : undefined;
  const other = SYNONYMS.get(word);
  return other === 'at once' && /\bto $/.test(before) ? undefined : other;
}
