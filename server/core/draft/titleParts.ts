/** Which parts of a title tell what its paper does: what stands before a colon, behind it, or between dashes. */
import { isSurvey } from './titleKind';

/** What stands before a colon that short is a name or a catchword. */
const CATCHWORD_WORDS = 5;
/** What stands behind a colon and only counts what a paper has. */
const LISTED = /^(?!an? )(?:[\p{L}-]+ ){1,3}?[\p{L}-]+, (?:[^,]+, )?and [^,]+$|^[\p{L}-]+, (?:[^,]+, )?and [^,]+$/u;
/** What only counts the contents. */
const CONTENTS =
  /^(?:an? )?(?:insights?|lessons|findings|results|methods?|datasets?|tasks?|benchmarks?|challenges|opportunities|techniques|trends|practices|case studies|directions|taxonomy|advances|progress|applications|theory|survey|review)\b,? ?(?:and|from|[\p{L}-]+,|$)/iu;
/** A study that doesn't say of what, but where or how: "A Case Study in Durban", "towards an integrated framework". */
const STUDIED =
  'study|studies|analysis|analyses|evaluation|investigation|perspective|view|look|comparison|evidence|approach|experiment|experience|results?|report|essay|commentary|comment|critique|rejoinder|manifesto|plea|supplement|appendix|note|tutorial|guide|primer|introduction|application|example|research|inquiry|exploration|assessment|proposal|framework|theory|model|understanding|agenda|synthesis|mechanisms?|implications?|strateg(?:y|ies)|prospects?|perspectives|possibilities|limits|limitations|concepts?|principles|collection|reader|handbook|history|anthology|companion|memoir|biography|textbook|state of the art|way forward|road ahead|case|phenomenon|update|diagnosis|dissection|audit|blueprint|roadmap|retrospective|post-?mortem|deep dive|postscript|inventory';
const THIN = new RegExp(
  String.raw`^(?:(?:towards?|beyond) )?(?:the |an? |some |new |recent )*(?:[\p{L}-]+ ){0,4}?(?:${STUDIED})(?: (?:in|from|with|at|using|based|among|by|across|within|between)\b.*)?$|\bcase stud(?:y|ies)\b|^(?:the |an? )?case of\b|^(?:[\p{L}-]+ ){0,3}(?:evidence|update for|support for|need for|implications (?:for|of)|tests? of|comments? on|commentary on|reply to|replies to|response to|notes? on)\b`,
  'iu',
);

/** Points back to the other part. */
const POINTING = /\b(?:their|them|its|it|this|these|they)\b/i;

/** "Limitations and Opportunities" */
const PAIR = /^(?:the |an? )?(?:[\p{L}-]+ )?[\p{L}-]+(?:, [\p{L}-]+)*,? (?:and|&) (?:[\p{L}-]+ )?[\p{L}-]+$/iu;

/** Says of what, should the other part tell nothing. */
const STUDY_OF =
  /^an? (?:[\p{L}-]+ ){0,2}(?:study|analysis|investigation|evaluation|exploration) (?:of|on) (?:\S+ ){2,}/iu;

const isThin = (part: string): boolean => THIN.test(part) || CONTENTS.test(part);
export const addsLittle = (tail: string): boolean => isThin(tail) || POINTING.test(tail) || PAIR.test(tail);

/** What stands behind the name, or behind a catchword, first; then the other part, where that isn't the name. */
export function partsOf(title: string, names: readonly string[]): string[] {
  const [, head = '', tail = ''] =
    /^(.+?)(?:(?: ?[:;]| [–—-]{1,2}|(?<=^[^ ]+)!|(?<=^[^ ]+),(?= Towards?\b)) |(?<=^[^ ]+):(?=\p{Lu}\p{Ll}))(.+)$/u.exec(
      title,
    ) ?? [];
  if (!tail) return [title];
  const words = head.split(' ').length;
  // "… (case study: Lima)", "…, case study: Lima"
  if (head.split('(').length !== head.split(')').length) return [title.replace(/ \([^()]*\)\.?$/, '')];
  if (
    title.charAt(head.length) === ';' ||
    (/^ [–—-]/.test(title.slice(head.length)) && words > 4 && !/^an? /i.test(tail))
  )
    return [head];
  const studied = /^(.+?)[,.]? case stud(?:y|ies)$/i.exec(head)?.[1];
  if (studied) return [studied];
  if (isSurvey(head) && !isSurvey(tail)) return [head];
  const named = (part: string) => names.some(name => part.toLowerCase().includes(name.toLowerCase()));
  if (named(head) && words > 4 && addsLittle(tail)) return [head];
  if (named(head) && /\b(?:its|it|their)\b/i.test(tail) && words <= 4 && / (?:of|in) (?:its|their) /i.test(tail))
    return [];
  if (named(head)) return [tail, ...(head.split(' ').length > 2 ? [head.replace(/ \([^()]*\)$/, '')] : [])];
  if (named(tail) && head.split(' ').length <= CATCHWORD_WORDS + 1) return [tail];
  if (/^from /i.test(tail) && head.split(' ').length > 3 && !named(head)) return [head, tail];
  if (addsLittle(tail) && !isThin(head)) return words > 1 ? [head, ...(STUDY_OF.test(tail) ? [tail] : [])] : [];
  if (CONTENTS.test(tail) || (LISTED.test(tail) && head.split(' ').length >= 3)) return [head];
  const short = head.split(' ').length <= CATCHWORD_WORDS;
  if (short || tail.split(' ').length >= 4) return head.split(' ').length > 3 ? [tail, head] : [tail];
  return [head, tail];
}

/** "Fly Drones Inside a World – A Unified Infrastructure for …": the part that says what it is, else the first. */
export function undashed(phrase: string): string {
  const parts = phrase.split(/\s[–—-]{1,3}\s/);
  const [first = '', second = ''] = parts;
  const isCatchword = first.split(' ').length < CATCHWORD_WORDS - 1 && second.split(' ').length >= CATCHWORD_WORDS;
  return parts.find(part => /^an? /i.test(part)) ?? (isCatchword && !addsLittle(second) ? second : first);
}

/** "Addressing the Blind Spot with NAME": the name is the subject already. */
export function withoutName(phrase: string, names: readonly string[]): string {
  const ending = names.find(name => phrase.endsWith(` ${name}`)) ?? '';
  const before = phrase.slice(0, phrase.length - ending.length);
  return ending && / (?:with|via|through|using|by) $/.test(before) ? before.replace(/ \p{L}+ $/u, '') : phrase;
}
