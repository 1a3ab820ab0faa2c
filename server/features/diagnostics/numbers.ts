/** Numbers that a sentence gives for a paper otherwise than the paper's abstract does. */
import { type Contradiction, contradictions } from '../../core/abstract/contradictions';
import { cleanProse } from '../../core/abstract/prose';
import { type Quantity, readQuantities } from '../../core/abstract/quantities';
import type { Snapshot } from '../../core/library/snapshot';
import type { Paper } from '../../core/paper/paper';
import { shortName } from '../../core/paper/shown';
import { literally } from '../../core/text/literal';
import type { Problem, RelatedPlace } from '../../core/text/problem';
import { sentences } from '../../core/text/sentences';
import type { Span } from '../../core/text/text';
import { blanked, sentencesOf } from '../notes/prose';
import type { Passage, Use } from './passage';

export interface WrongNumber {
  /** The number in the passage. */
  readonly span: Span;
  readonly paper: Paper;
  readonly contradiction: Contradiction;
}

const DIGIT = /\d/;

/** In order; only sentences that cite exactly one paper are looked at. */
export function wrongNumbers(passage: Passage): WrongNumber[] {
  const { text, masks, uses } = passage;
  if (!uses.some(use => use.papers.length === 1 && use.papers[0]?.abstract)) return [];
  const prose = blanked(text, [...masks, ...uses.map(use => use.whole)]);
  if (!DIGIT.test(prose)) return [];
  return sentencesOf(prose).flatMap(sentence => {
    if (!DIGIT.test(sentence.text)) return [];
    const { start, end } = sentence.span;
    // A citation behind the last word may stand where the sentence ends.
    const paper = onlyPaper(uses.filter(use => use.span.start >= start && use.whole.start <= end + 1));
    return paper ? inSentence(passage, paper, sentence.text, start) : [];
  });
}

function onlyPaper(uses: readonly Use[]): Paper | undefined {
  const papers = new Set(uses.flatMap(use => use.papers));
  const [paper] = papers;
  return papers.size === 1 && uses.every(use => use.papers.length === 1) ? paper : undefined;
}

function inSentence({ hits }: Passage, paper: Paper, text: string, start: number): WrongNumber[] {
  const claims = readQuantities(text);
  if (!claims.length) return [];
  const mine = claims.filter(claim => {
    const before = hits.filter(h => h.span.start >= start && h.span.end <= start + claim.span.start).at(-1);
    const introducers = before?.values.flatMap(name => name.introducedBy) ?? [];
    // What is said of another paper's method needn't stand in this abstract.
    return !introducers.length || introducers.some(i => i.paper === paper);
  });
  const own = new Set(paper.methods.flatMap(m => [m.name, ...m.aliases]));
  return contradictions(mine, statedBy(paper), own).map(contradiction => ({
    span: { start: start + contradiction.claimed.span.start, end: start + contradiction.claimed.span.end },
    paper,
    contradiction,
  }));
}

const stated = new WeakMap<Paper, readonly Quantity[]>();

/** The numbers of all abstracts that the paper's sources give. */
function statedBy(paper: Paper): readonly Quantity[] {
  const known = stated.get(paper);
  if (known) return known;
  const abstracts = new Set(paper.sources.flatMap(({ record }) => record.abstract ?? []));
  const quantities = [...abstracts].flatMap(abstract =>
    sentences(cleanProse(abstract)).flatMap(s => readQuantities(s.text)),
  );
  stated.set(paper, quantities);
  return quantities;
}

export function numberProblem(snapshot: Snapshot, { span, paper, contradiction }: WrongNumber): Problem {
  const { claimed, stated, unitOnly } = contradiction;
  return {
    code: 'number-not-in-source',
    message: `The abstract of ${shortName(paper)} ${unitOnly ? 'has this as' : 'says'} “${stated.text}”, not “${claimed.text.replace('\\%', '%')}”.`,
    span,
    severity: 'hint',
    related: statedAt(snapshot, paper, stated),
  };
}

/** Where the number stands in the paper's source, however the source writes its signs. */
function statedAt(snapshot: Snapshot, paper: Paper, { text }: Quantity): RelatedPlace[] {
  const written = literally(text)
    .replace(/%|\\\$/g, '\\\\?$&')
    .replace(/[–-]/g, '(?:–|--?)')
    .replace(/\s+/g, '[\\s~]+');
  const pattern = new RegExp(`(?<![\\d.,])${written}(?!\\d)`);
  for (const { uri, record } of paper.sources) {
    const match = pattern.exec(snapshot.sources.get(uri)?.source.slice(record.span) ?? '');
    if (!match) continue;
    const start = record.span.start + match.index;
    return [{ uri, span: { start, end: start + match[0].length }, message: 'The abstract' }];
  }
  return [];
}
