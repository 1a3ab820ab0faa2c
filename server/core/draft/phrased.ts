/** The last touch on a result's phrase, so that it stands behind "the paper reports": articles, signs, word order. */
import { fittingArticles } from './article';
import { ONE_NOUN } from './construction';
import { closed } from './segment';

const RISE =
  '(?:gain|improvement|increase|reduction|boost|drop|decrease|speed-?up|acceleration|saving|enhancement|decline|compression)';
/** "up to 2.4× end-to-end speedup", "+5.48% absolute accuracy gain". */
const VALUE_FIRST =
  /^((?:(?:up to|over|nearly|about|around|approximately|roughly|only|just|more than|at least) )?)(?:an? )?[+]?(\d[\d.,]*(?:[–-]\d[\d.,]*)?(?:\s?(?:%(?: points?)?|[x×]|points?|-fold))?) /iu;
const OF_WHAT = new RegExp(String.raw`^((?:[\p{L}\d@-]+ ){0,4}?)(${RISE}s?)(?= |$)(.*)$`, 'iu');
const KINDS = /^((?:(?:average|absolute|relative|overall|mean|end-to-end|further) )*)(.*)$/i;

/** "accurate localization with average |improvements of 19%", "results with an FID of 6.98". */
const WITH_RISE = new RegExp(
  String.raw`^[^\d,]{3,60} with (?=(?:an? )?(?:[\p{L}-]+ ){0,2}${RISE}s? of |(?:an? )?\d[\d.]*\s?(?:%|[x×]) (?:[\p{L}-]+ ){0,3}?${RISE})|^(?:[\p{L}-]+ ){0,2}(?:results|performance) with (?=an? (?:\S+ ){1,4}of \d|\d[\d.]*\s?%? (?!of\b|fewer|less))`,
  'iu',
);

/** "a |significantly higher |win rate of 60.8%": than what isn't told. */
const PRAISED =
  /^((?:an?|the) )?(?:\p{L}+ly )?(?:most significant|higher|lower|better|new|strong|superior|impressive|remarkable|competitive|notable|significant|substantial|considerable|high|low) (?=(?:(?!(?:than|on|in)\b)[\p{L}\p{N}@-]+ ){1,4}of (?:(?:up to|over|about|only|just|nearly) )?[+]?\d)(?!.* than )/u;

/** "+3% accuracy" → "a gain of 3% in accuracy"; "+3% accuracy gain" is one already. */
function gained(text: string): string {
  const [whole, hedge = '', value = '', rest = ''] =
    /^(?:an? )?((?:(?:up to|over|more than|about|nearly) )?)[+](\d[\d.,]*(?:\s?(?:%|pp\b|[x×](?!\w)|(?:absolute )?points?\b))?(?: points)?) ?(.*)$/u.exec(
      text,
    ) ?? [];
  if (whole === undefined) return text;
  const isTold = RISEN.test(rest) || /^(?:higher|lower|better|more|fewer|less|faster)\b/.test(rest);
  if (isTold || !rest) return `${hedge}${value} ${rest}`.trim();
  return `a gain of ${hedge}${value} ${/^(?:on|in|for|over|across|at)\b/.test(rest) ? '' : 'in '}${rest}`;
}
const RISEN = new RegExp(`^(?:\\S+ ){0,6}?${RISE}s?\\b`, 'i');

/** In order of preference; the phrase as it is comes last, where another order of words would repeat its source. */
export function phrased(text: string): string[] {
  const plain = gained(text)
    .replace(/\s+/g, ' ')
    .replace(WITH_RISE, '')
    .replace(
      /^the (?:most significant|largest|highest|biggest) (?=(?:[\p{L}-]+ ){0,2}(?:gain|improvement|reduction|increase) of)/u,
      'an ',
    )
    .replace(/(?<=\bof [^a-z]*(?!1 )\d[\d.]* (?:percentage )?)point(?= |$)/, 'points')
    .replace(/^an? (?=(?:up to|over|more than|nearly|about|around|approximately|roughly) )/, '')
    .replace(/\ban? (?=(?:improvements|gains|reductions|speedups)\b)/, '')
    .replace(PRAISED, '$1')
    .replace(/^an? (?:\p{L}+ly )?(?:lower|higher|better) (?=\d)/u, '')
    .replace(
      /^((?:an? )?)(?:\p{L}+ly )?(?:impressive|remarkable|notable|significant|substantial|unprecedented|striking|surprising) (?=\d)/u,
      '$1',
    )
    .replace(/(?<=\b(?:of|by|between|\d%? and)(?: up to)? )[+−-](?=\d)/g, '')
    .replace(/\b(rates?|accuracy|scores?) (?=at (?:most|least) \d)/g, '$1 of ');
  const tidy = (phrase: string) =>
    fittingArticles(closed(phrase).replace(/ (?:solely|merely|simply|purely)$/, '')).replace(
      /^an? (?=(?:highest|best|lowest)\b)/,
      'the ',
    );
  return [...new Set([...turned(plain), plain, ...valueBefore(plain)].map(tidy))];
}

/** "a self-retention rate of 96.4%" → "a 96.4% self-retention rate". */
const valueBefore = (text: string): string[] => {
  const [, noun = '', value = '', rest = ''] =
    /^an? ((?:(?!(?:on|in|for|with|of|at|to|by|and|over)\b)[A-Za-zÀ-ɏ@-]+ ){0,5}(?:rate|accuracy|score|precision|recall)) of (\d[\d.]*%)(?! (?:to|and) )(.*)$/.exec(
      text,
    ) ?? [];
  return value ? [`a ${value} ${noun}${rest}`] : [];
};

function turned(text: string): string[] {
  const [whole = '', hedge = '', value = ''] = (!/^an? /.test(text) && VALUE_FIRST.exec(text)) || [];
  const [, before = '', rise = '', rest = ''] = (whole && OF_WHAT.exec(text.slice(whole.length))) || [];
  if (!rise || /^the /.test(before)) return [];
  const [, kinds = '', what = ''] = KINDS.exec(before) ?? [];
  if (ONE_NOUN.test(what.trim()))
    return [`${/s$/.test(rise) ? '' : 'a '}${kinds}${what.trim()} ${rise} of ${hedge.toLowerCase()}${value}${rest}`];
  const noun = `${/s$/.test(rise) ? '' : 'a '}${kinds}${rise} of ${hedge.toLowerCase()}${value}`;
  return [what ? `${noun} in ${what.trim()}${rest}` : `${noun}${rest}`];
}
