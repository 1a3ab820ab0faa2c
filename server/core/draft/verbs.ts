/** Verbs of scholarly titles in their plain form, by which commands and aims are told from things; knows how "-ing" is spelled. */

/** Those that hardly ever stand as a noun at the beginning of a title. */
const VERBS: ReadonlySet<string> = new Set(
  `
  accelerate adapt address advance align analyze animate assemble assess assist augment avoid boost bridge bring build
  calibrate catch characterize choose classify collect combine compare compose compress compute connect constrain
  construct convert cope correct crack create cultivate curate customize debias decode decompose decouple defend
  define demystify deploy derive describe detect develop diagnose discover discriminate disentangle distill
  distinguish diversify dream drive edit elicit eliminate embed empower emulate enable encode engage engineer enhance
  enrich ensure establish estimate evaluate examine explain exploit explore expose extend extract extrapolate
  facilitate find fix forecast formalize foster fuse generalize generate ground harness help hijack identify
  illuminate imitate implement improve incentivize increase induce infer inform inject inspect instruct integrate
  interpret interrogate introduce investigate isolate jailbreak keep learn leverage localize maintain make master
  maximize measure merge mine minimize mitigate mix modulate monitor motivate move navigate optimise optimize organise
  organize overcome parallelize perceive personalize pick play predict preserve prioritize promote protect prove provide prune
  push put quantify read recognize reconstruct recover redesign reduce refine regularize regulate reimagine relate
  relight remember remove render repair replace represent resist resolve restore rethink retrieve reuse reveal revise
  revisit revive scale search segment select separate show simplify simulate solve specify stabilize steer strengthen
  sustain synchronize synthesize tackle tailor tame teach train transfer transform translate turn uncover understand
  unify unleash unlock unravel unveil use utilize validate verify visualize weigh write
  `
    .trim()
    .split(/\s+/),
);

/** Of those the ones that name a thing as often: "search engines", "scale spaces". */
const NOUNS: ReadonlySet<string> = new Set(
  'address correct estimate ground help measure mine mix move play process read repair reuse scale search segment step'.split(
    ' ',
  ),
);
/** What only the object of a verb begins with. */
const OBJECT =
  /^(?:an?|the|any|all|every|each|its|their|your|more|most|what|how|when|only|both|some|one|once|to|like)$/;

/** Endings that make verbs: activate, optimize, simplify. */
const MADE = /\p{L}{2}(?:ize|tivate|celerate|itate|ulate)$|\p{L}{2}[^s]ify$/u;

const isPlainVerb = (word: string): boolean => VERBS.has(word) || MADE.test(word);

/** Whether a phrase of small letters begins with a verb: "distill reasoning", not "transfer learning for speech". */
export function beginsWithVerb(phrase: string, infinitives: ReadonlySet<string>): boolean {
  const [, first = '', second = ''] = /^(\p{L}+) ([\p{L}\p{N}]+)/u.exec(phrase) ?? [];
  if (
    !second ||
    /^transfer learning\b/.test(phrase) ||
    /^(?:of|for|in|and|with|via|as|on|by|at|is|are|to)$/.test(second)
  )
    return false;
  return infinitives.has(first) || (isPlainVerb(first) && (!NOUNS.has(first) || OBJECT.test(second.toLowerCase())));
}

/** `scaling`, `mapping`: what one does. */
export function isDoing(word: string): boolean {
  const stem = /^(\p{L}+)ing$/u.exec(word)?.[1] ?? '';
  return (
    stem === 'reward' || [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1'), stem.replace(/y$/u, 'ie')].some(isPlainVerb)
  );
}

/** Whether nothing tells a command from a thing: "Read rectangular text data". */
export const isEither = (phrase: string): boolean => NOUNS.has(/^\p{L}+(?= \p{L})/u.exec(phrase)?.[0] ?? '');
