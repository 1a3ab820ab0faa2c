/** The people that a summary opens with ("Xia, Xu and Shi show …"); knows the shape of surnames, not of methods. */

/** A surname: one capital and small letters, with the prefixes that add a second capital; never "GRPO" or "WebShop". */
const PIECE = "(?:(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz|[OD]['’])?\\p{Lu}\\p{Ll}+(?:['’]\\p{Ll}+)?)";
const PARTICLES = '(?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|ten|ter|bin)\\s+)';
const GIVEN = '(?:(?:\\p{Lu}\\.|\\p{Lu}\\p{Ll}+)(?:-\\p{Lu}\\p{Ll}+|-\\p{Lu}\\.)?\\s+)';
const NAME = new RegExp(`${GIVEN}{0,2}${PARTICLES}{0,2}${PIECE}(?:[-‐]${PIECE})?`, 'uy');
const REST =
  /\s+et\s+al\b\.?|\s+and\s+(?:(?:his|her|their)\s+)?(?:colleagues|co-?workers|co-?authors|collaborators|others)\b/y;
const LAST = /,?\s+(?:and|&)\s+/y;
const NEXT = /,\s+/y;
/** No plural noun, participle or gerund: "Search, Reasoning and Planning agents" are no people. */
const VERB = /\s+(?!\p{Ll}*(?:[^s]s|ing|ed)\b)\p{Ll}+/uy;
/** What authors do in a summary, with an adverb before it; "Search and Planning need" is no pair of people. */
const DOES =
  /\s+(?:(?:\p{Ll}+ly|also|first|here|now|then)\s+)?(?:address|adapt|advance|analy[sz]e|apply|argue|ask|assess|attack|benchmark|bring|build|challenge|characteri[sz]e|combine|compare|connect|consider|construct|contribute|critique|define|demonstrate|derive|describe|design|develop|discover|disentangle|document|establish|estimate|evaluate|examine|explain|explore|extend|find|formali[sz]e|frame|generali[sz]e|give|identify|improve|introduce|investigate|learn|link|look|make|map|measure|model|modify|observe|offer|outline|pair|pose|present|probe|propose|prove|provide|pursue|put|quantify|question|re-?\p{Ll}+|release|replace|report|reveal|reverse|review|revisit|scale|set|show|simplify|solve|study|suggest|survey|tackle|take|test|trace|train|treat|turn|unify|unveil|use|validate|view|work|write)\s/uy;

/**
 * The words that name the authors at the start of a summary, as they stand: `Wang et al.`, `Liu and colleagues`,
 * `Zhou and Levine`. `undefined` where it opens otherwise ("The authors propose").
 */
export function openingAuthors(summary: string): string | undefined {
  const start = summary.slice(0, 300);
  let at = 0;
  for (let count = 1; count <= 8; count++) {
    const name = endOf(NAME, start, at);
    if (name === undefined) return undefined;
    const rest = endOf(REST, start, name);
    if (rest !== undefined) return start.slice(0, rest);
    const last = endOf(LAST, start, name);
    const final = last === undefined ? undefined : endOf(NAME, start, last);
    // Two capitalised words may be anything; three in a row are people more often than not.
    if (final !== undefined) return endOf(count > 1 ? VERB : DOES, start, final) ? start.slice(0, final) : undefined;
    const next = endOf(NEXT, start, name);
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/** Where a sticky pattern ends that begins at `at`. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
