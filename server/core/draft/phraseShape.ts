/** What a result's phrase must look like to stand behind "the paper reports"; knows what a cut leaves behind, not where a phrase comes from. */
import { LOOSE } from './outcomeLine';
import { count } from './segment';

/** Words of a phrase. */
export const MOST = 18;

/** Two figures of one thing, or of two: nobody can tell. */
export const JOINT =
  /^(?!(?:gains|margins|reductions|improvements|rises|speed-?ups)\b.* and .* and |.*\bbetween ).*\d\s?(?:%|x|×)?,? and \d/;

/** Of what, and against what? */
export const BARE =
  /^(?:an? )?(?:average of [\d.]+%?$|(?:rise|fall) from [\d.,]+%? to [\d.,]+%?$|(?:(?:relative|absolute|average|overall|performance|mean|total|maximum|consistent) )*(?:gain|rise|fall|margin|reduction|improvement|increase|decrease|boost|enhancement|decline|drop|saving|rate|score|speed-?up)s? of (?:up to |over |more than |at least |about |around |approximately |nearly |roughly |almost )?[+\d.,%×xX–+ -]+(?:(?:and|to) [\d.,%]+|points?|percentage|percent|pp|fold)*(?: on average)?|(?:up to )?(?:an? )?[+\d.,%×xX–-]+ (?:(?:relative|absolute|overall|average|performance) )*(?:gain|reduction|improvement|increase|decrease|boost)s?)$/u;

/** "a reduction in risk with |aspirin of 9 percent": only what is measured is of so many percent. */
const MEASURE =
  /^(?:\S*-)?(?:gain|reduc|margin|improv|rate|accurac|retention|rise|increas|score|performance|drop|speed|gap|degrad|boost|averag|accelerat|fall|declin|utility|reward|ratio|preference|overhead|lift|lag|impact|fluctuation|factor|enhanc|deviation|decreas|share|recall|precision|coverage|success|probabilit|likelihood|chance|efficien|utili[sz]|sparsity|error|loss|cost|saving|compression|cut|growth|agreement|consistency|mean|median|maximum|minimum|level|proportion|total|use|pass|fraction|part)/;

/** A clause that lost its shape. */
const VERBS =
  /\b(?:leads|becomes?|attaining$|(?:models|systems|agents|LLMs) (?:scores?|achieve|reach)|achieves|reaches|outperforms|improves|exceeds|surpasses|remains)\b/;

const isOddShare = (phrase: string): boolean => {
  const word = /^(?:[a-z-]+ )*?([a-z-]+) of (?:up to |over |about |only )?\d[\d.]*\s?(?:%|percent)/.exec(phrase)?.[1];
  return word !== undefined && !MEASURE.test(word);
};

export const isPhrase = (phrase: string): boolean =>
  count(phrase) <= MOST &&
  !LOOSE.test(phrase) &&
  !isOddShare(phrase) &&
  !VERBS.test(phrase) &&
  !/^(?:averag|yield|achiev|result|reach|attain|obtain|deliver|show|demonstrat)ing\b|\b(?:used|proposed|introduced|caused|obtained|when \p{L}+ing|the average|(?:over|than|in|for|on) (?:\S+ )?\S+-(?:based|aware|driven|level|free))$|\p{Ll}\. \p{Lu}|\bof over (?!\d|half)/u.test(
    phrase,
  ) &&
  !/ (?:w|previously|currently)$|\bto [\d.]+%? to \d|\bp 0?\.\d|^(?:an? |the )?(?:previous|prior) |^\d[\d.]*%, \d|\bof the (?:previous|prior) best|\bfor (?:where|surpassing)\b/.test(
    phrase,
  ) &&
  !/\b((?:on|in|for|across) \S+) \1(?= |$)/.test(phrase) &&
  !/ (?:for|on|in|at|with) \d+$|^(?:an? )?of\b/.test(phrase) &&
  !/^(?:to|by|from|at(?! (?:most|least))|of|with|while|and)\s/i.test(phrase) &&
  /\p{L}{3}|\p{Lu}[\p{Lu}\d]/u.test(phrase.replace(/\b(?:up to|over|under|only|about|more|than)\b/g, '')) &&
  !/(?<!\bto \S+ )\bfrom [\d.,]+\s?%?$|^[\d.,%]+ (?:overall|years?)$|\d× ?\d|\b(?:in|on|for|of) \p{L}+-to-\p{L}+(?:$| in\b)|-to-end$|^a performance of [\d.]+\s?[x×]/u.test(
    phrase,
  ) &&
  phrase.split('(').length === phrase.split(')').length &&
  !/[=><→…]|arrow\b|\s[/.–-]\s|:|\b(?:combined|respectively|compared|alone|depending)$/.test(phrase);
