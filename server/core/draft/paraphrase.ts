/** Says one word or two of a stretch otherwise, without loss: synonyms, small words, turned pairs, whole relative clauses. */
import { LONGEST_RUN, type Run } from './runs';
import { synonymOf } from './synonyms';

export type Joint = readonly [RegExp, string];

/** Small words that mean the same in these surroundings. */
export const JOINTS: readonly Joint[] = [
  [/^that(?= (?:\p{L}+s|do|are|can|may|have|could|might)\b)/u, 'which'],
  [/^which(?= (?:\p{L}+s|do|are|can|may|have|could|might)\b)/u, 'that'],
  [/^via(?= \p{L}+ing\b)/u, 'by'],
  [/^via\b/u, 'through'],
  [/^through(?= \p{L}+ing\b)/u, 'by'],
  [/^through(?! which)\b/u, 'by means of'],
  [/^by(?= \p{L}+ing\b)/u, 'through'],
  [/^using(?! \p{L}+ing)\b/u, 'by means of'],
  [/^without(?! \p{L}+ing|\sany|\san?\s|\sthe\s|\stheir|\sits)\b/u, 'with no'],
  [/^while(?= \p{L}+ing\b)/u, 'while still'],
  [/^during\b/u, 'in the course of'],
  [
    /^for(?= (?!training|reasoning|learning|understanding|planning|tuning|coding|hearing|housing|farming)\p{L}{3,}ing\b)/u,
    'meant for',
  ],
  [/^such as\b/u, 'like'],
  [/^across\b/u, 'over'],
  [/^whether\b/u, 'if'],
];
/** A participle behind its noun, which stands for a whole clause: "scenes |paired with", "a model |capable of". */
const REDUCED =
  /(?<=[\p{L}\p{N}]{2} )(?:(?!based|compared|need|feed|speed|seed|called|named|dubbed|termed)\p{Ll}{3,}ed|built|driven|drawn|written|given) (?=(?:on|with|by|from|in|to|into|for|as)\b)|(?<=\p{L}{2} )capable (?=of\b)|(?<=\b(?:framework|method|model|system|benchmark|approach|algorithm|dataset|pipeline|architecture|agent|assistant) )based (?=on\b)/gu;
/** What no noun is, or what makes the participle a verb already. */
const NO_NOUN =
  /(?:\b(?:is|are|was|were|be|been|being|and|or|but|not|has|have|had|that|which|who|when|where|as|if|while|than|then|first|only|both|more|most|newly|can|to|also|their|its|the|an?)|ly|,) $/u;
/** Used only where nothing better is at hand. */
export const STIFF: readonly Joint[] = [
  [/^to(?= \p{Ll}{3,}\b)/u, 'so as to'],
  [/^within\b/u, 'inside'],
  [
    /^in(?= (?:the |an? |\p{Lu}))(?! (?:which|order|terms|real|context|addition|particular|general|favor|parallel|front|line|place|how|the (?:form|context|wild|loop|presence|absence)|an? [\p{L}-]+(?: [\p{L}-]+){0,2} (?:manner|way|fashion)))/u,
    'within',
  ],
  [/^and(?= (?:an?|the) [\p{L}-]+(?: |$))/u, 'as well as'],
];

const KIND =
  'framework|method|model|system|benchmark|approach|algorithm|dataset|pipeline|architecture|suite|tool|network|module|technique|paradigm|strategy|mechanism|platform|environment|toolkit|recipe|objective|corpus';

/** Behind these "that" begins what is told. */
const TELLS =
  /\b(?:ensur|necessitat|show|demonstrat|reveal|f[io]u?nd|argu|prov|assum|suggest|indicat|guarante|observ|requir|mean|learn|predict|claim|confirm|verif|believ|hypothes|know|see|so|such)\p{L}* $/u;

/** What the whole clause is about, not something in it. */
const IS_A_KIND = new RegExp(
  String.raw`^(?:is|proposes?|presents?|contributes?) (?:described as the first|an?) (?:(?!(?:that|which|of|for|with|to|in|on|by|through|via|using|from|under|over|across) )[\p{L}\p{N}-]+,? ){0,9}?(?:${KIND}) $`,
  'u',
);

/** "uses cached states |to skip": with what something is done, so that "to" says what for. */
const MEANS =
  /\b(?:uses|using|by means of)\b(?:(?!\b(?:to|that|which|able|how|ways?|ability|capacity|allow\w*|learn\w*)\b)[^,])*\p{L} $/u;

/** Things that are made for something: "a benchmark |for testing", not "practices |for hearing". */
const MADE =
  /\b(?:framework|method|model|system|benchmark|approach|algorithm|dataset|pipeline|architecture|suite|tool|network|module|technique|paradigm|strategy|mechanism|platform|environment|toolkit|recipe|objective|corpus|metric|protocol|engine|agent|task|roadmap|loss|procedure|library|scheme|solution|process|harness|arena)s? $/u;

/** "allows |each head to attend to": "lets each head attend to". */
const LETS =
  /^(?:allows|enables) ((?:(?!(?:to|and|or|for|in|of|with|by|that|which|from|on)\b)[\p{L}-]+ ){1,5})to (?=\p{Ll}{3,} )(?!\p{L}+ly\b)/u;

interface Word {
  readonly start: number;
  readonly end: number;
}

export const placesOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(m => ({ start: m.index, end: m.index + m[0].length }));

/** One word of the run said otherwise, the last that leaves no long run before it. */
export function otherwise(text: string, { start }: Run, joints: readonly Joint[]): string | undefined {
  const places = placesOf(text);
  for (let i = start + LONGEST_RUN; i > start; i--) {
    const place = places[i];
    if (!place || /[-/]$/.test(text.slice(0, place.start)) || /^[-/]/.test(text.slice(place.end))) continue;
    const said = saidOtherwise(text, place, joints);
    if (said !== undefined) return said;
  }
  return undefined;
}

function saidOtherwise(text: string, { start, end }: Word, joints: readonly Joint[]): string | undefined {
  const before = text.slice(0, start);
  const rest = text.slice(start);
  const lets = LETS.exec(rest);
  if (lets && /\b(?:that|which|\p{L}+) $/u.test(before)) return `${before}lets ${lets[1]}${rest.slice(lets[0].length)}`;
  const other = synonymOf(text.slice(start, end), before, text.slice(end));
  if (other !== undefined) return before + other + text.slice(end);
  if (/^to \p{Ll}{3,}\b/u.test(rest) && IS_A_KIND.test(before)) return `${before}meant ${rest}`;
  if (/^using (?!\p{L}+ing)/u.test(rest) && IS_A_KIND.test(before))
    return `${before}which uses${rest.slice('using'.length)}`;
  if (/^for\b/.test(rest) && IS_A_KIND.test(before))
    return `${before}${/\bdesigned\b/.test(text) ? 'made' : 'designed'} ${rest}`;
  for (const [joint, replacement] of joints) {
    const found = joint.exec(rest);
    if (
      !found ||
      (found[0] === 'that' && TELLS.test(before)) ||
      (found[0] === 'which' &&
        /\b(?:in|through|by|on|for|with|of|from|to|at|under|over|into|via|within) $/.test(before)) ||
      (found[0] === 'whether' && /\b(?:about|of|on|in|to|for|or|as|with|by|from|over) $/.test(before)) ||
      (found[0] === 'to' && !MEANS.test(before)) ||
      (replacement === 'meant for' && !MADE.test(before)) ||
      (replacement === 'by means of' && text.includes('by means of')) ||
      (found[0] === 'using' &&
        /\b(?:without|of|for|in|by|with|from|on|before|after|when|while|and|or|than|to|about|towards?|that|which) $/.test(
          before,
        )) ||
      (found[0] === 'and' && /\b(?:more|other|less) than\b/.test(before)) ||
      (found[0] === 'and' && /\b(?:both|between)\b|,[^,]*$|(?:ly|ed|al|ive|able|ic|ous|ing|ful|ple) $/u.test(before))
    )
      continue;
    return (before + replacement + rest.slice(found[0].length)).replace(/\s+/g, ' ');
  }
  return undefined;
}

/** Pairs that say the same the other way round. */
const TURNS: readonly RegExp[] = [
  // "of thoughts and actions", "for images and videos."
  /(?<=\b(?:of|for|between|across|over|from|in|on|both|with|to|by) )([\p{L}-]+)( and )([\p{L}-]+)(?= (?:in|of|for|from|with|on|by|to|via|through|across|over|within|under|using|without|while|that|which|into)\b|,|$)/gu,
  // "of spatial and temporal features"
  /(?<=\b(?:of|for|between|across|over|from|in|on|with|to) )(\p{Ll}[\p{L}-]*[^s\s])( and )(\p{Ll}[\p{L}-]*[^s\s])(?= \p{Ll}+s(?:$|,| (?:in|of|for|from|with|on|by|to|via|through|across|over|within|under|using|while|that|which)\b))/gu,
  // "a lightweight, training-free method"
  /(?<=\b(?:an?|the|its) )(\p{Ll}[\p{L}-]+)(, (?:and )?| and )(\p{Ll}[\p{L}-]+)(?= [\p{L}-]+)/gu,
];
/** Before these a noun has begun that both adjectives or only the second one belong to. */
const ALIKE = [
  's',
  'ing',
  'tion',
  'ity',
  'al',
  'ic',
  'ive',
  'ed',
  'ment',
  'ness',
  'able',
  'ous',
  'free',
  'based',
  'aware',
  'level',
];

/** "the instruction, infers": the one is a noun, the other a verb. */
const NO_ADJECTIVE = /^[^-]*(?<!ou|le)s$|^[^-]*(?:tion|sion|ment|ness|ity|ance|ence|ure|data|text|speech|video|image)$/;

/** What is said of the first and of the second in turn. */
const ORDERED = /\b(?:respectively|in (?:that|this|the same) order|in turn)\b/;

/** With the two members of a pair within the run turned round: `of actions and thoughts`; unlike words stay as they are. */
export function turnedRound(text: string, { start, length }: Run): string | undefined {
  const places = placesOf(text);
  const from = places[start]?.start ?? 0;
  const to = places[start + length - 1]?.end ?? text.length;
  for (const turn of TURNS) {
    for (const { 0: whole, 1: first = '', 2: joint = '', 3: second = '', index } of text.matchAll(turn)) {
      const alike =
        (joint.startsWith(',') && ![first, second].some(word => NO_ADJECTIVE.test(word))) ||
        ALIKE.some(end => first.endsWith(end) && second.endsWith(end));
      if (!alike || index < from || index + whole.length > to || ORDERED.test(text.slice(index))) continue;
      return `${text.slice(0, index)}${second}${joint}${first}${text.slice(index + whole.length)}`;
    }
  }
  return undefined;
}

const PLURAL = /(?:(?<!s|u|i)s|\b(?:children|people|(?:wo)?men|data|media|criteria|phenomena|corpora|mice|police)) $/u;

/** A reduced clause within the run made a whole one: `scenes that are paired with`; `a framework which combines`. */
export function madeWhole(text: string, { start }: Run): string | undefined {
  const places = placesOf(text);
  const from = places[start + 1]?.start ?? 0;
  const to = places[start + LONGEST_RUN]?.start ?? text.length;
  for (const { 0: found, index } of [...text.matchAll(REDUCED)].reverse()) {
    const before = text.slice(0, index);
    if (
      index < from ||
      index > to ||
      NO_NOUN.test(before) ||
      /\b(?:if|whether)\b[^,]*$/.test(before) ||
      /\bth(?:at|is) (?:is|are) /.test(before.slice(-40))
    )
      continue;
    const be = PLURAL.test(before) ? 'are' : 'is';
    return `${before}that ${be} ${found}${text.slice(index + found.length)}`;
  }
  return undefined;
}

/** Without a word of the run that the clause can spare: "for |both images and videos", "that |dynamically adjusts". */
export function spared(text: string, { start }: Run): string | undefined {
  const places = placesOf(text);
  const from = places[start]?.end ?? 0;
  const to = places[start + LONGEST_RUN]?.end ?? text.length;
  for (const { 0: word, index } of text.matchAll(SPARE)) {
    if (index >= from && index + word.length <= to) return text.slice(0, index) + text.slice(index + word.length);
  }
  return undefined;
}

/** Adverbs without which a clause says no more and no less of what is done; "nearly", "partially", "falsely" are none. */
const IDLE =
  'automatically|dynamically|adaptively|jointly|effectively|efficiently|explicitly|directly|seamlessly|simultaneously|actively|carefully|naturally|systematically|flexibly|iteratively|progressively|successfully|significantly|substantially|consistently|thereby|inherently|quickly|rapidly|robustly|reliably|precisely|accurately|strategically|intelligently|cleverly|elegantly|smoothly|thoroughly|comprehensively|rigorously|continuously|continually|gradually|collaboratively|cooperatively|synergistically|tightly';
const SPARE = new RegExp(
  String.raw`\bboth (?=[^,]* and )|(?<=\b(?:that|which|and) )(?:${IDLE}) (?=\p{Ll}{3,}s\b)`,
  'gu',
);
