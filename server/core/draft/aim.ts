/** What a sentence of an abstract says that the work is for, where it says so: "The aim of this study was to …"; knows no field. */

const WORK =
  '(?:(?:[\\p{L}-]+ ){0,3}?)(?:study|paper|article|review|work|research|analysis|trial|report|thesis|dissertation|survey|investigation|project|book|chapter|meta-analysis|experiment)s?';
const TO = '(?:was|is|were|are) (?:therefore |thus |twofold: |primarily )?to (?<aim>\\p{Ll}{3,} .+)$';
const AIM = '(?:aims?|purpose|objectives?|goals?|intent|intention)';

const FORMS: readonly RegExp[] = [
  // "OBJECTIVE: To examine …", "Study Objectives To develop …"
  /^(?:(?:Study|STUDY|The|Background and|BACKGROUND AND) )?(?:[Aa]ims?|[Pp]urposes?|[Oo]bjectives?|[Gg]oals?|AIMS?|PURPOSES?|OBJECTIVES?|GOALS?)\s?(?:[:.–—-]\s?[Tt]|T)o (?<aim>\p{Ll}{3,} .+)$/u,
  new RegExp(
    `\\b(?:[Tt]he )?(?:main |primary |overall |general )?${AIM} of (?:this|the (?:present|current)|our|the) ${WORK} ${TO}`,
    'u',
  ),
  new RegExp(
    `\\b(?:[Tt]his|[Tt]he (?:present|current)) ${WORK} (?:aims?|aimed|seeks?|sought|attempts?|attempted|intends?|intended|sets out|set out|was (?:designed|conducted|undertaken|carried out|performed)|is (?:designed|intended)) to (?<aim>\\p{Ll}{3,} .+)$`,
    'u',
  ),
  new RegExp(`\\b[Oo]ur (?:main |primary |overall )?${AIM} (?:here |in this ${WORK} )?${TO}`, 'u'),
  /\b[Ww]e (?:aim|aimed|sought|seek|set out) to (?<aim>\p{Ll}{3,} .+)$/u,
];
/** Says nothing of what is done. */
const EMPTY =
  /^(?:address|provide|contribute|fill|bridge|help|be|have|answer|encourage|inspire|serve|present|offer|highlight|improve|shed|raise|guide|get|make|advance|support|inform|reduce)\b/;

const CUE =
  /\b(?:aim|purpose|objective|goal|seek|sought|attempt|inten|sets? out|was (?:designed|conducted|undertaken|carried|performed))/i;

/** `examine the effects of exercise on sleep`, with all that follows in the sentence. */
export function aimOf(sentence: string): string | undefined {
  const text = sentence.trim();
  if (!CUE.test(text)) return undefined;
  for (const form of FORMS) {
    const aim = form.exec(text)?.groups?.aim;
    if (aim && !EMPTY.test(aim) && !/…|\.\.\./.test(aim)) return aim;
  }
  return undefined;
}
