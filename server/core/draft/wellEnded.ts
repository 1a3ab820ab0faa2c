/** Whether a clause that was cut out of its sentence can end where it ends: the same question for all rules that cut. */

/** One half without the other. */
const HALF =
  /\b(?:combines?|integrates?|merges?|pairs?|couples?|fuses?) (?!.*\b(?:with|and|into)\b|.*s$)|\bboth\b(?!.*\band\b)|\bnot (?:only|just)\b(?!.*\bbut\b)|\bbetween\b(?!.*(?:\band\b|s$))|\beither\b(?!.*\bor\b)|\bfrom\b(?=[^,]* to$)/u;
/** Into what, to do what, with what? */
const INTO =
  /(?<!-)\b(?:convert|transform|turn|recast|reformulat|reinterpret|factoriz)(?:e?s|t?ing) (?!of\b)(?!.*\b(?:in|into|to|as|by|along|across|for|from|between|and|through|via|onto|at)\b)[^,]+$|(?<!-)\b(?:split|decompos|partition|divid|separat|decoupl|disentangl|distinguish)(?:e?s|ing|e)? (?!of\b)(?!.*\b(?:from|and|between|into|in|by|along|across|over|among|through)\b)[^,]*(?<!s)$|\b(?:equip|endow|empower)(?:s|ping|ing)? (?!.*\b(?:with|to|by|through)\b)[^,]+$|\b(?:allow|enabl|permit|requir|forc|encourag|teach|instruct)(?:e?s|ing|e)? (?!\p{L}+ing\b)(?:(?!(?:to|with|in|on|of)\b)[\p{L}-]+ ){0,4}(?:models?|agents?|LLMs?|MLLMs?|VLMs?|users?|robots?|networks?|policies|researchers|people|humans)$|\b(?:recast|reinterpret|reformulat|regard|treat|formulat|fram)(?:e?s|ing) as\b/u;
/** What was between these is gone. */
const HOLE =
  /\ban? (?:multiple|several)\b|^proposes? an? (?:[\p{L}-]+ ){0,4}(?:framework|method|model|system|approach|benchmark|dataset|pipeline) (?:includes|consists|contains|uses|comprises|allows|enables|is|has|can) |\b(?:highly|very|more|most) (?:framework|method|model|system|approach|benchmark|algorithm)\b|\b(?:an?|the) (?:and|or|but|yet|that|which|as|of|by)\b|\b(?:yet|but|and) (?:framework|method|model|system|approach|benchmark)\b|\ban? (?:efficient|new|simple|general|lightweight|scalable|unified|robust|flexible|fast) (?:that|which)\b/u;
/** The object or the noun is still to come. */
const OPEN =
  /\b(?:featur|compris|us|includ|contain|consist|combin|incorporat|integrat|leverag|employ|provid|enabl|achiev)ing$|(?<!\b(?:of|in|for|on|with|to|from) )\b(?:that|which) (?:\p{L}+ly )?\p{L}+$|\bin (?:select|choos|identify|understand|provid|achiev|mak|us|determin)ing$|\b(?:by|through|via|while|without|for) \p{L}+ing$|\b(?:to|can) (?:\p{L}+ly )?\p{L}+ly \p{L}+$|\bcan(?: \p{L}+)?$|\b(?:surpassing|exceeding|matching|outperforming)$|\b(?:that|which|and|or|ability|abilities|capability|also|not|but|anywhere|already|available|able|capable|suitable|relevant|based|related|due|prior|according|compared|such|whose)$|\b(?:high|low|large|small|long|short|full|real|strong|good|better|new|open) (?:quality|scale|level|cost|range|time|source|fidelity|resolution|performance)$/u;
/** Praise is gone, and nothing is left: "designed to reach performance". */
const HOLLOW =
  /\b(?:by means of|through|via|with|using) an? (?:representation|framework|method|approach|model|strategy|mechanism|technique|architecture|pipeline)$|\bto (?:produce|generate|give) (?:responses|outputs|results|images|videos|text|content)$|\b(?:reach|achiev|deliver|demonstrat|exhibit|show|obtain|attain|provid|offer|ensur|maintain|keep|set|exceed)(?:e?s|ing|e)? (?:the |an? )?(?:(?:robust|strong|high|competitive|comparable|consistent|excellent|linguistic|overall|general|better|good) ){0,2}(?:performance|results?|quality|accuracy|generali[sz]ability|generali[sz]ation|capabilit(?:y|ies)|efficiency|robustness|fidelity|potential|solutions?|alternatives?|improvements?)(?: (?:and|in|on|over|across|by|without)\b|,|$)|\b(?:achiev|reach|deliver)\p{L}* (?:excellent|competitive|strong|outstanding|high)\b|\bto (?:its|their|our) knowledge\b|\bbased on (?:information|data|features|knowledge|methods?|models?|computations)$|\b(?:improv|enhanc|assess|evaluat|measur|boost)(?:e?s|ing|e) (?:(?:its|their|the|overall|model|general) )?(?:capabilities|abilities|performance|quality|efficiency)$|\bfor (?:performance|quality|efficiency)$|\b(?:including|with) (?:best )?practices$|\b(?:uses?|using|incorporates?|integrates?|employs?|leverag(?:es|ing)) (?:an? )?(?:large )?language models?$|\bwith (?:priors|information|methods?|techniques|data|features|modules|components)$/u;
/** A list whose last member is gone: "markup for logical structure, specialized tags". */
const LISTING =
  /\p{L}(?:s|tion|sion|ment|ity|ness|ure|ance|ence|ism|data|text), (?!an?\b|the\b|which\b|that\b|each\b|including\b|such\b|and\b|or\b|as\b|built\b|designed\b|\p{L}+(?:ed|ing)\b)(?!.*,? (?:and|or) )[^,]+$/u;
/** "how", "whether", "if" and a noun that does nothing. */
const VERBLESS =
  /\b(?:how|whether|if|when|where|why|because) (?!to\b)(?!.*\b(?:is|are|was|were|can|could|do|does|has|have|may|might|will|would|should|must)\b)(?!\p{L}+ing\b)(?:(?!\p{L}+(?:s|ed) \p{L})[\p{L}-]+ ?)+$/u;

export const isWellEnded = (clause: string): boolean =>
  ![HALF, INTO, HOLE, OPEN, HOLLOW, LISTING, VERBLESS].some(fault => fault.test(clause)) &&
  [...'()[]'].every(
    (_, i, signs) => i % 2 === 1 || clause.split(signs[i] ?? '').length === clause.split(signs[i + 1] ?? '').length,
  );
