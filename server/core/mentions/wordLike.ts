/** How a name is spelled, and whether its spelling is an everyday English word. */
import type { Shape } from '../mentions';
import { isTerm } from './terms';

export function shapeOf(spelling: string): Shape {
  if (/^\p{Lu}\p{Ll}+$/u.test(spelling)) return 'title-word';
  if (/^\p{Ll}+$/u.test(spelling)) return 'lower-word';
  if (!/\p{L}/u.test(spelling)) return 'number';
  if (/ (?:is|are) /.test(spelling) && !/[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}/u.test(spelling)) return 'saying';
  if (isTerm(spelling)) return 'term';
  return /[\p{Lu}\p{N}]/u.test(spelling) ? 'coined' : 'lower';
}

/** Endings that hardly any coined name has and thousands of words do. */
const ENDING = /(?:tions?|sions?|ments?|ness|ings?|ities|ity|isms?|ances?|ences?|ally|ful|less|able|ible|ous|ways?)$/;
const WORDS: ReadonlySet<string> = new Set(
  `
act action adapt after agent all also an any arena art as ask at atlas auto back base beam bench best better beyond big
blend block blue book bridge build but by can case chain change check choice circle class clear code compass core
cross cube data deep deeper delta dream drive early earth echo edge end engine even ever eye fair faith fast field
fire first fit fix flow focus for forge form frame free from full fuse game gate gem genie go good graph great green
grid group grow guide hand hard head help here high hope how hub human idea if in infer infinity it its judge
just key know large last late latent law lead leap learn less level life light like line link little live local logic
long look loop lost low magic main make many map mask matrix max mean meet memory mind mini mirror mix mode model
more most move muse much my near need nest net new next no node north not nova now oasis of off on one only open
opera or orbit order other our out over pair paper parrot part path peer phase phoenix pixel place plan play point power
prism probe process prompt proof pulse pure quest race rain range rank react read real reason recall red reflect
rein rest review reward right ring rise river road robot role root rose route rule safe sage same scale scene scope score
search see seed seek self sense set shape share shift show side sight sign signal silver simple sketch skill sky small
smart so soar some soul sound source space spark speak spectrum speed spin spiral split star start state steer step still
stone storm story stream strong such sun sure surf swift sword system table take talk task teach team test text than that
the their then there these they thing think this those thought through tide time titan to token too tool top torch touch trace
track trade trail train trap tree true trust truth try turn twin two under unified union unity up us use user value vector
verify very view vision voice voyage walk war wave way we web well west what when where which while who why wide wild will
wind wing wise with word work world write x-ray yes you your zero zone
`
    .trim()
    .split(/\s+/),
);

/** True for words of everyday English, inflected ones too; wrong answers cost a hit at sentence starts, no more. */
export function isEnglishWord(spelling: string): boolean {
  const word = spelling.toLowerCase();
  if (word.length <= 3 || WORDS.has(word) || (word.length > 5 && ENDING.test(word))) return true;
  return /s$/.test(word) ? WORDS.has(word.slice(0, -1)) : /ed$/.test(word) && WORDS.has(word.slice(0, -2));
}
