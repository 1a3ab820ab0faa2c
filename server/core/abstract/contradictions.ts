/** Compares the numbers of a sentence about a paper with the paper's abstract; says nothing where it can't be sure. */
import type { Quantity } from './quantities';

/** A number that the abstract gives otherwise. */
export interface Contradiction {
  readonly claimed: Quantity;
  /** The nearest number of the abstract for the same thing. */
  readonly stated: Quantity;
  /** The number is right and its unit is not. */
  readonly unitOnly: boolean;
}

/** `own` are names that mean the paper itself and so tell nothing apart. */
export function contradictions(
  claims: readonly Quantity[],
  stated: readonly Quantity[],
  own: ReadonlySet<string>,
): Contradiction[] {
  if (!stated.length) return [];
  return claims.flatMap((claim): Contradiction[] => {
    if (stated.some(s => agrees(claim, s)) || follows(claim, stated)) return [];
    const otherUnit = stated.find(s => hasOtherUnit(claim, s) && related(claim, s, own));
    if (otherUnit) return [{ claimed: claim, stated: otherUnit, unitOnly: true }];
    const other = nearest(claim, sameThing(claim, stated, own));
    return other ? [{ claimed: claim, stated: other, unitOnly: false }] : [];
  });
}

/** "1.2M comparisons", "1.2 million". */
const isAmount = (q: Quantity): boolean => q.unit === 'count' || q.unit === 'size';

/** Authors write % for points: a claim in points is right where the abstract has the number with a %. */
function unitsAgree(claim: Quantity, stated: Quantity): boolean {
  if (claim.unit === stated.unit) return true;
  if (stated.unit === 'score' || claim.unit === 'score') return true;
  if (isAmount(claim) && isAmount(stated)) return true;
  return claim.unit === 'points' && stated.unit === 'percent';
}

function agrees(claim: Quantity, stated: Quantity): boolean {
  if (!unitsAgree(claim, stated)) return false;
  if (inWords(claim, stated)) return true;
  const shares = [1, ...(claim.unit !== stated.unit && !isAmount(claim) ? [100, 0.01] : [])];
  return shares.some(share => {
    const low = stated.low * share;
    const high = stated.high * share;
    const step = stated.step * share;
    if (claim.low === claim.high) {
      // A single number inside a stated range may be one of its cases.
      return low <= claim.low && claim.low <= high
        ? true
        : [low, high].some(v => isEqual(claim.low, v, claim.step, step));
    }
    return isEqual(claim.low, low, claim.step, step) && isEqual(claim.high, high, claim.step, step);
  });
}

/** "more than 90%" is right for 97.4%, "about 97" for 96. */
function inWords(claim: Quantity, stated: Quantity): boolean {
  switch (claim.hedge) {
    case 'at least':
      return stated.high >= claim.low;
    case 'at most':
      return stated.low <= claim.high;
    case 'about':
      return Math.abs(claim.low - stated.low) <= Math.max(claim.step, 0.05 * Math.abs(stated.low));
    default:
      return false;
  }
}

const CLOSE = 1e-9;

/** Equal when the coarser of the two is the other one rounded or cut off. */
function isEqual(a: number, b: number, stepA: number, stepB: number): boolean {
  const step = Math.max(stepA, stepB);
  const [coarse, fine] = stepA >= stepB ? [a, b] : [b, a];
  const apart = fine - coarse;
  return Math.abs(apart) <= step / 2 + CLOSE || (apart >= 0 && apart < step - CLOSE);
}

/** What a reader works out from an abstract: differences, relative changes, factors and what is left to 100%. */
function follows(claim: Quantity, stated: readonly Quantity[]): boolean {
  const is = (value: number) => isEqual(claim.low, value, claim.step, claim.step / 10);
  if (!isShare(claim) && claim.unit !== 'factor') return false;
  for (const a of stated) {
    if (claim.unit === 'percent' && a.unit === 'percent' && isRest(claim, a) && is(100 - a.low)) return true;
    if (claim.unit === 'percent' && a.unit === 'factor' && (is(100 - 100 / a.low) || is(100 * (a.low - 1))))
      return true;
    if (claim.unit === 'factor' && a.unit === 'percent' && a.low < 100 && is(100 / (100 - a.low))) return true;
    for (const b of stated) {
      if (a === b || a.unit !== b.unit || a.low <= b.low || b.low <= 0) continue;
      if (claim.unit === 'factor' ? is(a.low / b.low) : is(a.low - b.low)) return true;
      if (claim.unit === 'percent' && (is((100 * (a.low - b.low)) / b.low) || is((100 * (a.low - b.low)) / a.low)))
        return true;
    }
  }
  return false;
}

/** Of a level, or of what a cut leaves; "drops by 60%" is not what is left of "drops by 40%". */
const isRest = (claim: Quantity, stated: Quantity): boolean => claim.kind !== 'change' || stated.kind !== 'change';

const COMPARABLE = new Set(['percent', 'points', 'factor']);

/** "4%" for a stated "4 points", "30×" for a stated 30%. */
const hasOtherUnit = (claim: Quantity, stated: Quantity): boolean =>
  claim.unit !== stated.unit &&
  COMPARABLE.has(claim.unit) &&
  COMPARABLE.has(stated.unit) &&
  claim.low === claim.high &&
  isEqual(claim.low, stated.low, claim.step, stated.step);

/** The stated numbers that can only be about what the claim is about. */
function sameThing(claim: Quantity, stated: readonly Quantity[], own: ReadonlySet<string>): Quantity[] {
  const comparable = stated.filter(s => s.unit === claim.unit && isRange(s) === isRange(claim));
  const about = comparable.filter(s => related(claim, s, own) && (!isAmount(claim) || isSameCount(claim, s)));
  if (isAmount(claim) && stated.filter(s => isAmount(s) && s.words[0] === claim.words[0]).length > 1) return [];
  const inRole = claim.role ? about.filter(s => s.role === claim.role) : [];
  if (inRole.length === 1 || about.length < 2) return inRole.length ? inRole : about;
  // Several numbers for the same measure: only a name that they share with the claim tells which is meant.
  return about.filter(s => sharedNames(claim, s, own) > 0);
}

const isRange = (q: Quantity): boolean => q.low !== q.high;

/**
 * Fewer than stated may be some of them, and papers count many things: either more than the noun agrees, or the two
 * numbers are written with the same digits (12 million for 1.2 million, 4,900 for 9,400).
 */
function isSameCount(claim: Quantity, stated: Quantity): boolean {
  if (claim.words[0] !== stated.words[0] || claim.low < (claim.low > stated.low ? 4 : 20)) return false;
  const common = claim.words.filter(word => stated.words.includes(word)).length;
  return common > 1 || digitsOf(claim) === digitsOf(stated);
}

const digitsOf = (q: Quantity): string => [...q.text.replace(/\D|0+$/g, '')].sort().join('');

function related(claim: Quantity, stated: Quantity, own: ReadonlySet<string>): boolean {
  if (claim.kind && stated.kind && claim.kind !== stated.kind) return false;
  if (claim.direction && stated.direction && claim.direction !== stated.direction) return false;
  if (claim.compared || stated.compared || measuresOther(claim, stated)) return false;
  const common = sharedNames(claim, stated, own);
  // A claim about other data than the abstract's number is another claim.
  if (claim.names.some(name => !own.has(name)) && !common) return false;
  const words = claim.words.filter(word => stated.words.includes(word)).length;
  const sameKind = claim.kind !== undefined && claim.kind === stated.kind;
  if (words > 0) return words > 1 || common > 0 || sameKind || !isShare(claim);
  const sameMove = claim.direction !== undefined && claim.direction === stated.direction;
  return common > 0 && (sameMove || (sameKind && !claim.words.length));
}

/** Stems of what is measured in most fields; two numbers that name different ones are about different things. */
const MEASURES = new Set(
  'accura latenc speed memori cost throug token error loss perple recall precis succes win reward energi storag time length toxici bias covera divers quali size param f1 auc corre'.split(
    ' ',
  ),
);

function measuresOther(claim: Quantity, stated: Quantity): boolean {
  const measures = claim.words.filter(word => MEASURES.has(word));
  const others = stated.words.filter(word => MEASURES.has(word));
  return measures.length > 0 && others.length > 0 && !measures.some(word => others.includes(word));
}

const isShare = (q: Quantity): boolean => q.unit === 'percent' || q.unit === 'points' || q.unit === 'score';

const sharedNames = (claim: Quantity, stated: Quantity, own: ReadonlySet<string>): number =>
  claim.names.filter(name => !own.has(name) && stated.names.includes(name)).length;

function nearest(claim: Quantity, candidates: readonly Quantity[]): Quantity | undefined {
  const apart = (q: Quantity) => Math.abs(q.low - claim.low) + Math.abs(q.high - claim.high);
  return [...candidates].sort((a, b) => apart(a) - apart(b))[0];
}
