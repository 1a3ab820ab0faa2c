/** Says a clause in other words than its source does: praise goes, long runs of the source's words are broken. */
import { fittingArticles } from './article';
import { type Run, sharedRun, type Wording, wordsOf } from './runs';
import { closed, mayEnd } from './segment';

/** At most so many words in a row may be the source's. */
export const LONGEST_RUN = 8;

const PRAISE = String.raw`(?<!\b(?:more|less|most|very|is|are|be|as|how|its) |-)(?:innovative|groundbreaking|powerful|effective|comprehensive|elegant|cutting-edge|high-performance|remarkable|superior|impressive|unprecedented|versatile|(?<=\b(?:an?|the)\s)(?:purely|truly|fully|entirely|broadly|highly)|(?<=\b(?:an?|the|first|its|two|three|several|of|with|and|as|propose|present)\s|,\s)(?:novel|pioneering|state-of-the-art|principled))(?! (?:at|in|for|to|than|with)\b)`;
const PRAISED = new RegExp(
  String.raw`(?<=\p{L}{3}) (?:and|yet) (?:${PRAISE}),?(?= \p{L})|\b(?:simple|lightweight|efficient|straightforward)(?:,? (?:yet|but|and)) (?:${PRAISE}|highly effective|efficient|powerful|simple|general|strong)\b,? ?|\b(?:(?:highly|surprisingly|remarkably) )?(?:${PRAISE}),? (?:and|yet|but) (?=\p{L})|\b(?:highly|surprisingly|remarkably) (?:${PRAISE})\b,? ?|\b(?:${PRAISE})\b,? ?|\b(?:brand-)?new(?:,| ) ?(?!and\b|or\b)(?=\p{L})|\b(?:significantly|substantially|dramatically|effectively|seamlessly|successfully|remarkably|greatly|fundamentally|explicitly|specifically|carefully|thoroughly|meticulously)\b,? ?`,
  'giu',
);

/** Verbs and adjectives that another says as well, wherever they stand: `word=other`. */
const SYNONYMS = new Map(
  `leverages=uses leveraging=using leverage=use utilizes=uses utilizing=using utilize=use employs=uses employing=using
  enables=allows enabling=allowing enable=allow generates=produces generating=producing generate=produce evaluates=assesses
  evaluating=assessing evaluate=assess assess=evaluate assessing=evaluating assesses=evaluates constructs=builds constructing=building enhances=improves enhancing=improving enhance=improve
  demonstrates=shows comprising=with containing=with covering=spanning spanning=covering featuring=with requires=needs
  requiring=needing mitigates=lessens mitigating=lessening alleviates=eases addresses=tackles addressing=tackling multiple=several
  various=several diverse=varied existing=current additional=further designed=built developed=built tailored=suited approaches=methods
  decouples=separates decomposes=splits converts=turns preserving=keeping preserves=keeps maintaining=keeping
  maintains=keeps achieves=reaches achieving=reaching achieve=reach selects=chooses selecting=choosing unifies=joins eliminates=removes
  eliminating=removing investigates=studies examines=studies synthesizes=creates executes=runs executing=running
  simultaneously=at_once complex=complicated crucial=important ensures=secures augments=extends aims=seeks operates=works comprises=has establishes=sets`
    .split(/\s+/)
    .map(pair => pair.replaceAll('_', ' ').split('='))
    .map(([word = '', other = '']) => [word, other] as const),
);

type Joint = readonly [RegExp, string];

/** Small words that mean the same in these surroundings. */
const JOINTS: readonly Joint[] = [
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
  [/^for(?= (?!training|reasoning|learning|understanding|planning|tuning|coding)\p{L}{3,}ing\b)/u, 'meant for'],
  [/^such as\b/u, 'like'],
  [/^across\b/u, 'over'],
  [/^whether\b/u, 'if'],
];
/** Used only where nothing better is at hand. */
const STIFF: readonly Joint[] = [
  [/^to(?= \p{Ll}{3,}\b)/u, 'so as to'],
  [/^within\b/u, 'inside'],
  [
    /^in(?= (?:the |an? |\p{Lu}))(?! (?:which|order|terms|real|context|addition|particular|general|favor|parallel|front|line|place|how|the (?:form|context|wild|loop|presence|absence)|an? [\p{L}-]+(?: [\p{L}-]+){0,2} (?:manner|way|fashion)))/u,
    'within',
  ],
  [/^and(?= (?:an?|the) [\p{L}-]+(?: |$))/u, 'as well as'],
];

const A_KIND =
  /\b(?:framework|method|model|system|benchmark|approach|algorithm|dataset|pipeline|architecture|suite|tool|network|module|technique|paradigm|strategy|mechanism|platform|environment|toolkit|recipe|objective|corpus)s? $/;

/** "uses cached states |to skip": with what something is done, so that "to" says what for. */
const MEANS =
  /\b(?:uses|using|by means of)\b(?:(?!\b(?:to|that|which|able|how|ways?|ability|capacity|allow\w*|learn\w*)\b)[^,])*\p{L} $/u;

/** Where a clause may end without its rest. */
const BOUNDARY =
  /\s(?=(?:by|via|through|using|while|when|where|without|across|under|during|over|within|inside|for|with|in|on|from|based|so that|rather than|instead of|and (?:an?|the)|to (?:achieve|improve|enhance|enable|guide|ensure|obtain|boost|facilitate|support|promote|provide|reduce|mitigate|maintain|preserve))\b(?!-))/gu;

const RELATIVE = /\s(?=(?:that|which) )/gu;

/** The clause without praise. */
export function plainly(clause: string): string {
  return fittingArticles(
    clause
      .replace(PRAISED, '')
      .replace(/\bour\b/gu, 'its')
      .replace(/\b(that|which) first\b/gu, '$1')
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
  for (let turn = 0; turn < 8; turn++) {
    const run = sharedRun(wordsOf(text), source, LONGEST_RUN);
    if (!run) return fittingArticles(text);
    const other =
      otherwise(text, run, JOINTS) ??
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

interface Word {
  readonly start: number;
  readonly end: number;
}

const placesOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(m => ({ start: m.index, end: m.index + m[0].length }));

/** One word of the run said otherwise, the last that leaves no long run before it. */
function otherwise(text: string, { start }: Run, joints: readonly Joint[]): string | undefined {
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
  const other = SYNONYMS.get(text.slice(start, end));
  if (other !== undefined && !(other === 'at once' && /\bto $/.test(before))) return before + other + text.slice(end);
  const rest = text.slice(start);
  if (/^for\b/.test(rest) && A_KIND.test(before))
    return `${before}${/\bdesigned\b/.test(text) ? 'made' : 'designed'} ${rest}`;
  for (const [joint, replacement] of joints) {
    const found = joint.exec(rest);
    if (
      !found ||
      (found[0] === 'to' && !MEANS.test(before)) ||
      (replacement === 'by means of' && text.includes('by means of')) ||
      (found[0] === 'using' && /\bwithout $/.test(before)) ||
      (found[0] === 'and' && /\b(?:more|other|less) than\b/.test(before)) ||
      (found[0] === 'and' && /\b(?:both|between)\b|,[^,]*$|(?:ly|ed|al|ive|able|ic|ous|ing|ful|ple) $/u.test(before))
    )
      continue;
    return (before + replacement + rest.slice(found[0].length)).replace(/\s+/g, ' ');
  }
  return undefined;
}

/** Ended within the run, before a phrase that can go. */
function ended(text: string, { start }: Run, least: number, boundary = BOUNDARY): string | undefined {
  const limit = placesOf(text)[start + LONGEST_RUN]?.start ?? text.length;
  const heads = [...text.matchAll(boundary)]
    .filter(m => m.index <= limit && mayEnd(text.slice(0, m.index), text.slice(m.index)))
    .map(m => text.slice(0, m.index));
  const last = heads.at(-1);
  return last !== undefined && wordsOf(last).length >= least ? closed(last) : undefined;
}
