/** The last touch on a result's phrase, so that it stands behind "the paper reports": articles, signs, word order. */
import { fittingArticles } from './article';
import { ONE_NOUN } from './construction';
import { closed } from './segment';

const RISE =
  '(?:gain|improvement|increase|reduction|boost|drop|decrease|speed-?up|acceleration|saving|enhancement|decline|compression)';
/** "up to 2.4× end-to-end speedup", "+5.48% absolute accuracy gain". */
const VALUE_FIRST =
  /^((?:(?:up to|over|nearly|about|around|approximately|roughly|only|just|more than|at least) )?)(?:an? )?[+]?(\d[\d.,]*(?:[–-]\d[\d.,]*)?\s?(?:%|[x×]|points?|-fold)) /iu;
const OF_WHAT = new RegExp(String.raw`^((?:[\p{L}-]+ ){0,4}?)(${RISE}s?)(?= |$)(.*)$`, 'iu');
const KINDS = /^((?:(?:average|absolute|relative|overall|mean|end-to-end|further) )*)(.*)$/i;

/** In order of preference; the phrase as it is comes last, where another order of words would repeat its source. */
export function phrased(text: string): string[] {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b(?:of|by|between|\d%? and)(?: up to)? )[+−-](?=\d)/g, '')
    .replace(/\b(rates?|accuracy|scores?) (?=at (?:most|least) \d)/g, '$1 of ');
  const tidy = (phrase: string) =>
    fittingArticles(closed(phrase).replace(/ (?:solely|merely|simply|purely)$/, '')).replace(
      /^an? (?=(?:highest|best|lowest)\b)/,
      'the ',
    );
  return [...new Set([...turned(plain), plain].map(tidy))];
}

function turned(text: string): string[] {
  const [whole = '', hedge = '', value = ''] = (!/^an? /.test(text) && VALUE_FIRST.exec(text)) || [];
  const [, before = '', rise = '', rest = ''] = (whole && OF_WHAT.exec(text.slice(whole.length))) || [];
  if (!rise) return [];
  const [, kinds = '', what = ''] = KINDS.exec(before) ?? [];
  if (ONE_NOUN.test(what.trim()))
    return [`${/s$/.test(rise) ? '' : 'a '}${kinds}${what.trim()} ${rise} of ${hedge.toLowerCase()}${value}${rest}`];
  const noun = `${/s$/.test(rise) ? '' : 'a '}${kinds}${rise} of ${hedge.toLowerCase()}${value}`;
  return [what ? `${noun} in ${what.trim()}${rest}` : `${noun}${rest}`];
}
