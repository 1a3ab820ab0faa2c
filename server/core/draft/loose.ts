/** Whether a clause can be understood by itself: nothing in it points back, and it doesn't promise what it leaves out. */

const COUNTED =
  /\b(?:two|three|four|five|several|some|key|core|main|critical|central|major) (?:(?:[\p{L}-]+) ){0,2}?(?:mechanisms|designs?|modules|components|stages|steps|parts|ideas|insights|techniques|strategies|innovations|contributions|bottlenecks|barriers|challenges|problems|limitations|issues|gaps|findings?|obstacles|aspects|ways|paradigms|pathways|phases|objectives|principles|properties|dimensions|perspectives|axes|angles)\b(?! (?:of|for|in|that)\b)|\b(?:multiple|various) (?:(?:critical|key|core) )?(?:challenges|designs|innovations|contributions|limitations|issues|problems|aspects)\b(?! (?:of|for|in|that)\b)/iu;
/** Points back to what isn't there, or speaks in the first person. */
const POINTING =
  /\b(?:this|these|those|such(?! as)|we|us|i|aforementioned|above|following|respective|it|them|latter|former|here|how we|two|three|four|five) ?(?:key |core |main |novel )?\b(?:challenge|gap|problem|issue|limitation|end|component|stage|contribution|innovation|insight)s?\b|\b(?:aspects|issues?|problems?|challenges?|limitations?|ways|ability|abilities|the use)$|\bsuch (?!as\b)|\b(?:that|which) \p{L}+s$|\b(?:it|them|there|then|so|themselves|the (?:two|other|others|same|point|whole thing)|each other|one another)\b|\bboth\b(?!.*\band\b)|\bin (?:two|three|four) parts\b|\b(?:that|which) (?:is|are) \p{L}+$|\bboth (?:can|are)\b|\bbest of both\b|\b(?:a different|another) (?:source|kind|type|form|aspect|reason|cause|approach|problem)\b|\bsome (?:solutions|methods|approaches|directions|insights)\b|\byour?\b|\b(?:this|these|those|we|us|our|aforementioned|above|they|their own|former|latter)\b|\ban? (?:simple|key|basic|single) (?:observation|insight|idea|principle|fact)$|\bthe (?:first|second|third) (?:[\p{L}-]+ )?(?:challenge|problem|issue|question|limitation)\b|\b(?:if|whether|how|when) that \p{L}+ \p{L}+s?\b/iu;
/** Something that is still to be told: "exposes a central finding", "a previously identified phenomenon in transformers". */
const UNTOLD =
  /\b(?:an?|the) (?:[\p{L}-]+ ){0,2}(?:finding|phenomenon|observation|paradox|question|truth|caveat)(?: (?:in|within) [^,]+)?$|\bthe following\b|\b(?:[Tt]he|an?) (?:identified|observed|resulting|underlying|proposed) (?:issues?|problems?|challenges?|phenomen(?:on|a)|limitations?|gaps?|behaviou?rs?)\b|\bthe proposed (?:architecture|method|approach|framework|model|system|algorithm)\b/u;

/** "explores how generating a chain of thought": what does it do? */
const UNFINISHED =
  /\b(?:how|why|whether|that) \p{L}+ing(?! \S*(?:s|ed)\b)(?: (?!(?:can|may|will|does|do|could|might|helps?)\b)\S*[^sd\s](?<!ed))*$/u;

export const isLoose = (text: string): boolean =>
  POINTING.test(text) || COUNTED.test(text) || UNFINISHED.test(text) || UNTOLD.test(text) || isOrphaned(text);

/** "identifies a limitation in their design": whose? The verb that it begins with is no antecedent. */
const isOrphaned = (text: string): boolean =>
  / their /.test(text) &&
  !/ \p{L}{2,}(?:s|people|children|humans|data) .*?\btheir /u.test(` ${text.replace(/^\S+/, '')}`);
