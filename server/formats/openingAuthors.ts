/** The people that a summary opens with ("Xia, Xu and Shi show …"); knows the shape of surnames, not of methods. */

/** A surname: one capital and small letters, with the prefixes that add a second capital; never "GRPO" or "WebShop". */
const PIECE = "(?:(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz|[OD]['’])?\\p{Lu}\\p{Ll}+(?:['’]\\p{Ll}+)?)";
const PARTICLES = '(?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|ten|ter|bin)\\s+)';
const GIVEN = '(?:(?:\\p{Lu}\\.|\\p{Lu}\\p{Ll}+)(?:-\\p{Lu}\\p{Ll}+|-\\p{Lu}\\.)?\\s+)';
const NAME = `${GIVEN}{0,2}${PARTICLES}{0,2}${PIECE}(?:[-‐]${PIECE})?`;
const REST =
  '(?:\\s+et\\s+al\\b\\.?|\\s+and\\s+(?:(?:his|her|their)\\s+)?(?:colleagues|co-?workers|co-?authors|collaborators|others)\\b)';

/** What authors do in a summary, with an adverb before it; "Search and Planning need" is no pair of people. */
const DOES =
  '(?:(?:\\p{Ll}+ly|also|first|here|now|then)\\s+)?(?:address|adapt|advance|analy[sz]e|apply|argue|ask|assess|attack|benchmark|bring|build|challenge|characteri[sz]e|combine|compare|connect|consider|construct|contribute|critique|define|demonstrate|derive|describe|design|develop|discover|disentangle|document|establish|estimate|evaluate|examine|explain|explore|extend|find|formali[sz]e|frame|generali[sz]e|give|identify|improve|introduce|investigate|learn|link|look|make|map|measure|model|modify|observe|offer|outline|pair|pose|present|probe|propose|prove|provide|pursue|put|quantify|question|re-?\\p{Ll}+|release|replace|report|reveal|reverse|review|revisit|scale|set|show|simplify|solve|study|suggest|survey|tackle|take|test|trace|train|treat|turn|unify|unveil|use|validate|view|work|write)';
const PEOPLE = new RegExp(`^${NAME}(?:,\\s+${NAME}){0,6}${REST}`, 'u');
const PAIR = new RegExp(`^${NAME}\\s+(?:and|&)\\s+${NAME}(?=\\s+${DOES}\\s)`, 'u');
const LIST = new RegExp(`^${NAME}(?:,\\s+${NAME}){1,6},?\\s+(?:and|&)\\s+${NAME}(?=\\s+\\p{Ll}+)`, 'u');

/**
 * The words that name the authors at the start of a summary, as they stand: `Wang et al.`, `Liu and colleagues`,
 * `Zhou and Levine`. `undefined` where it opens otherwise ("The authors propose").
 */
export function openingAuthors(summary: string): string | undefined {
  const start = summary.slice(0, 300);
  return (PEOPLE.exec(start) ?? LIST.exec(start) ?? PAIR.exec(start))?.[0];
}
