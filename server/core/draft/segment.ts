/** Where a stretch of a sentence ends that can stand alone: asides go, trailing clauses go, lists stay whole. */

const ASIDE = /(?<!\b\p{Lu})\s?\([^()]*\)(?!-)|\s?\[[^[\]]*\]|\*\*|(?<=\s|^)"(?=\S)|(?<=\S)"(?=\s|[.,;]|$)|[“”]/gu;
const KNOWLEDGE = /,? to (?:our|the best of our) (?:best )?knowledge,?(?= )/giu;
/** Marks behind which another thought begins. */
const STOP = /;|:(?=\s|$)|\s[–—-]{1,3}\s|—|(?<=\p{L})–(?=\p{L}[^–]*–)|[.!?](?=\s|$)/u;
/** What a clause opens with that only adds to the one before it. */
const ADDS =
  /^(?:(?:\p{L}+ly |even |then |while |thus )*\p{L}{3,}ing\b(?!-)|which\b|whose\b|where\b|who\b|while\b|whereas\b|with\b|without\b|thereby\b|thus\b|hence\b|yet\b|but\b|so\b|such as\b|including\b|by\b|in\b|on\b|for\b|to\b|from\b|as\b|when\b|if\b|unlike\b|rather\b|instead\b|through\b|via\b|under\b|over\b|using\b|an?\b|the\b|our\b|we\b|it\b|this\b|its\b|each\b|all\b|both\b|based\b|built\b|especially\b|particularly\b|specifically\b|designed\b|trained\b|inspired\b|even\b|not\b|respectively\b|e\.g\.|i\.e\.|called\b|termed\b|named\b|dubbed\b|i\.e|given\b|because\b|since\b|although\b|though\b|paired\b|followed\b|together\b|along\b)/u;
const ALSO_ACTS =
  /^and (?:(?:\p{L}+ly|then|also|further) )?(?:\p{Ll}{3,}(?:s|ed|ing)\b(?! (?:of|in|and)\b)|we\b|it\b|to\b|an? \p{L}+ \p{L}*ing\b|is\b|are\b|can\b|show|demonstrate)/u;
/** What the authors also do: "…, and share what they learned". */
const AUTHORS_ACT =
  'analy[sz]e|observe|show|find|demonstrate|evaluate|propose|introduce|develop|use|apply|train|present|provide|conduct|identify|design|explore|study|report|release|construct|build|prove|establish|derive|investigate|discuss|compare|validate|perform|leverage|discover|create|collect|employ|refine|call|term|argue|examine|test|share';
const THEY_ALSO = new RegExp(String.raw`^and (?:then |further |also |\p{L}+ly )?(?:${AUTHORS_ACT})\b`, 'u');
/** "a benchmark for X and evaluate 10 models". */
const WE_ALSO = new RegExp(
  String.raw`(?<!\bto \p{Ll}+|,)\sand (?:then |further |also |\p{L}+ly )?(?:${AUTHORS_ACT})\b`,
  'u',
);
const LAST_OF_LIST = /^(?:and|or|as well as) /;

/** Without brackets, bold marks and quotation marks. */
export const withoutAsides = (text: string): string =>
  text.replace(ASIDE, '').replace(KNOWLEDGE, '').replace(/\s+/g, ' ').trim();

/** `a framework that evaluates, ranks, and repairs plans, enabling …` → `a framework that evaluates, ranks, and repairs plans`. */
export function firstSegment(text: string): string {
  const stopped = text.slice(0, STOP.exec(text)?.index ?? text.length);
  const also = WE_ALSO.exec(stopped)?.index ?? 0;
  const whole = count(stopped.slice(0, also)) >= 5 ? stopped.slice(0, also) : stopped;
  const parts = whole.split(/,\s+/);
  const kept = [parts[0] ?? ''];
  for (let i = 1; i < parts.length; ) {
    const end = endOfList(parts, i);
    if (end === undefined) break;
    kept.push(...parts.slice(i, end + 1));
    i = end + 1;
  }
  return kept.join(', ').trim();
}

/** The index of the part that ends the list that goes on here: "… a, |b, and c". */
function endOfList(parts: readonly string[], from: number): number | undefined {
  const end = parts.findIndex((part, i) => i >= from && LAST_OF_LIST.test(part));
  const inner = parts.slice(from, Math.max(end, from));
  if (end >= 0 && end - from <= 4 && inner.every(part => isItem(part))) {
    // Before a second verb ("…, and improves …") nothing is listed, unless items stand between.
    const last = parts[end] ?? '';
    return end === from && (ALSO_ACTS.test(last) || THEY_ALSO.test(last)) ? undefined : end;
  }
  const before = parts[from - 1] ?? '';
  const next = parts[from] ?? '';
  // "comprising a proposer, a solver, and a controller"
  const items = parts.slice(from, end + 1).map(part => part.replace(LAST_OF_LIST, ''));
  if (end > from && end - from <= 4 && OF_PARTS.test(before) && items.every(isPart)) return end;
  // "fewer, part-aligned charts": adjectives in a row.
  return (!ADDS.test(next) && ADJECTIVE.test(before)) || (DOING.test(next) && DESCRIBED.test(before))
    ? from
    : undefined;
}

/** The first of several things that something has or is made of. */
const OF_PARTS =
  /\b(?:compris(?:es|ing)|consist(?:s|ing) of|composed of|made up of|combin(?:es|ing)|integrat(?:es|ing)|incorporat(?:es|ing)|includ(?:es|ing)|contain(?:s|ing)|featur(?:es|ing)|us(?:es|ing)|with|coordinates|unif(?:ies|ying)) (?:an?|the) (?:(?!(?:that|which)\b)[\p{L}\d-]+ ?){1,7}$/u;
const isPart = (item: string): boolean =>
  /^(?:an?|the) /.test(item) && !/ (?:that|which|is|are|we|can) /.test(item) && item.split(' ').length <= 8;
/** "equips agents with an explicit, |evolving memory" */
const DESCRIBED = /\b(?:an?|the) (?:\p{L}+ly )?\p{Ll}+(?:[ie]d|ic|it|al|ive|ous|ful|less|able|ible|[ae]nt)$/u;
const DOING = /^\p{Ll}{3,}ing [\p{L}-]+/u;

const ADJECTIVE =
  /(?:\b(?:from|with|of|for) (?!\p{L}*(?:s|ing|tion|sion|ity|ment|ness|ance|ence|ure|gy|data|text|speech|video|code)$)\p{Ll}+|(?:^|\s)(?:an?|the|\p{L}+ly|more|fewer|less)(?: [\p{L}-]+){0,2}|\p{L}-\p{L}+|\b(?!\p{L}*(?:ment|agent|student|content|signal|retrieval|proposal)$)\p{Ll}+(?:ent|ant|ic|al|ive|ous|able|ible|ful|less|plex|tle|erse|ular|cise|tured|grained))$/u;

/** Ends with an adjective whose noun is missing. */
export const isCutShort = (text: string): boolean =>
  /\band (?:rigid|rapid|cheap|accurate|robust|simple|fast|safe|stable|strong|rich|dense|sparse|precise|diverse|complex|flexible)$|\b(?:explicit|implicit)$/u.test(
    text,
  ) ||
  /\b(?:from|with|of|for|to|in|on|by|via|through|using|employing|leveraging|enabling|supporting|providing) (?!\p{L}*(?:s|ing|tion|sion|ity|ment|ness|ance|ence|ure|gy|data|text|speech|video|code)$)\p{Ll}+$/u.test(
    text,
  ) ||
  /\b(?:that|which|and) \p{L}+s (?!\p{L}*(?:s|ing|ment|tion|sion|ity|ness|ance|ence)$)\p{Ll}+$/u.test(text) ||
  /\b(?:to \p{Ll}+|(?:by|through|via|from|of|for|with|without|while) \p{Ll}+ing) (?!\p{L}*(?:s|ing|ment|tion|sion|ity|ness|ance|ence|ure|data|text|speech|video|code)$)\p{Ll}+$/u.test(
    text,
  ) ||
  /\b(?:larger|smaller|stronger|weaker|longer|higher|lower|more|to (?:\p{L}+ly )?\p{Ll}+)$/u.test(text) ||
  (ADJECTIVE.test(text) && /(?:ic|al|ive|ous|able|ible|ful|less|plex|tle|erse|ent|ant)$/.test(text));

const isItem = (part: string): boolean =>
  (!ADDS.test(part) || /^\p{Ll}+ing$/u.test(part)) && part.split(' ').length <= 8;

/** Words that can't end a clause. */
const DANGLING =
  /[\s,;:–—-]*[\s,;:–—](?:(?:and|or|the|an?|of|for|to|in|on|with|by|that|which|from|as|at|into|both|their|its|via|using|where|when|while|than|without|such|is|are|not|only|about|toward|towards|onto|upon|among|through|under|between|over|based|across|more|most|new|specifically|explicitly|i\.e\.|e\.g\.))+[\s.,;:]*$/iu;

/** Without what can't stand at the end. */
export function closed(text: string): string {
  let before = '';
  let now = text.trim();
  while (before !== now) {
    before = now;
    now = now.replace(DANGLING, '').replace(/[\s,;:.–—-]+$/u, '');
  }
  return now;
}

/** Where a long clause may end, the better places first. */
const ENDS = [
  /\s(?=(?:by|via|through|using|while|when|where|without|so that|rather than|instead of|before|after|because|as well as|to (?:achieve|improve|enhance|enable|guide|ensure|obtain|boost|facilitate|support|promote|provide|reduce|mitigate|maintain|preserve))\b(?!-))/gu,
  /\s(?=(?:across|under|during|within|over|inside|for|with)\b(?!-))/gu,
  /\s(?=(?:in|on|from|at)\b(?!-))/gu,
];

/** At most `most` words, ended before a phrase; `undefined` where there is no such place. */
export function within(text: string, most: number, least: number): string | undefined {
  if (count(text) <= most) return text;
  for (const end of ENDS) {
    const cut = [...text.matchAll(end)]
      .filter(m => mayEnd(text.slice(0, m.index), text.slice(m.index)))
      .map(m => text.slice(0, m.index))
      .filter(head => count(head) <= most && count(head) >= least)
      .at(-1);
    if (cut) return closed(cut);
  }
  return undefined;
}

export const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Verbs that say too little without the phrase that they bring. */
const WITH =
  /\b(?:combin|integrat|equip|align|replac|merg|pair|unif|augment|coupl|fus|interact|compar|endow|associat|interleav|enrich|complement|join|provid|deal|link|connect|match|supplement|start|begin|work|multipl)(?:ie|y|e)?(?:s|d|ing)?\b/iu;
const FROM =
  /\b(?:distinguish|separat|decoupl|disentangl|rang|mov|shift|learn|suffer|chang|turn|deriv|differ|isolat|prevent|protect|free|keep|stop|originat|stem|benefit|recover|inherit|obtain|extract)(?:e?s|ed|ing|e)?\b/iu;
const ON =
  /\b(?:bas|buil[dt]|focus|train|rel|depend|act|operat|work|tun|improv|condition|ground|reflect)(?:e?s|ed|ing|e|y|ies)?$/iu;
/** "reports generated |by …": the participle hangs in the air. */
const HANGING =
  /\b(?!need|speed|feed|seed|indeed|embed|exceed|proceed|succeed|red|bed|breed)(?:\p{L}{2,}ed|drawn|driven|written|given|found|built|made|seen|known|taken|chosen)$/iu;
/** A relative clause of a verb and a bare object. */
const TOO_LITTLE =
  /\b(?:(?:which|that) (?:\p{L}+ly )?\p{L}+s|leveraging|utilizing|employing|exploiting|integrating|comprising) (?:(?:an?|the|its|their|one) )?(?:[\p{L}-]+ )?[\p{L}-]+$/u;
/** Wants what comes next: "the speech counterpart |of …", "the first dataset |with …", "entirely |from …", "a and |over …". */
const UNFINISHED =
  /\b(?:and|or|but|entirely|solely|purely|primarily|mainly|exclusively|largely|directly|only|just|counterpart|portion|emphasis|alternative|basis|version|lack|degree|amount|set|series|range|variety|number|family|form|part|kind|type|way|role|use|uses|impact|effects?|influence)$|\bthe first (?:[\p{L}\d-]+,? ){0,5}[\p{L}\d-]+$/iu;
/** In what, between what, for what? */
const IN_WHAT =
  /\b(?:variations?|changes?|differences?|shifts?|relationships?|associations?|correlations?|discrepanc(?:y|ies)|gaps?|trade-offs?|advances?|improvements?|increases?|reductions?|errors?|practices|participation|comparisons?|agreement|demand|access|exposure|adherence|attitudes|responses?|resistance|sensitivity|robustness|approach|approaches|understanding)$/u;
/** In what are they tried? */
const OF_WHOM =
  /\b(?:evaluations?|assessment|effectiveness|performance|ability|abilities|capability|capabilities|potential|limits|limitations|reliability|robustness|safety|use) of (?:[\p{L}-]+ ){0,3}(?:LLMs?|MLLMs?|VLMs?|LVLMs?|models|agents|systems)$/u;
/** Some of many: which ones comes behind. */
const SOME =
  /(?<!-)\b(?:different|distinct|separate|specific|several|multiple|certain|particular|various) (?:[\p{L}-]+ )?[\p{L}-]+s$/u;
const SHORT = 60;

/** Whether a clause can end before its rest, which begins with a preposition or a conjunction. */
export function mayEnd(head: string, rest: string): boolean {
  const near = head.slice(-SHORT);
  if (
    HANGING.test(near) ||
    UNFINISHED.test(near) ||
    /\b(?:\p{L}+ing|to \p{L}+|between|both|learn|play|act|interact|operate|work|generate|produce|perform|larger|smaller|stronger|weaker|longer|higher|lower)$/u.test(
      near,
    )
  )
    return false;
  if (
    /^\sthat\b/.test(rest) &&
    /\b(?:fact|insight|observation|idea|principle|finding|assumption|hypothesis|claim|notion|belief|so)$/.test(near)
  )
    return false;
  // "one estimator |for every reward", "which derives its rubrics |on the fly": the point comes behind.
  if (/^\s(?:for|in|at|to) (?:each|every|all|any)\b/.test(rest) || TOO_LITTLE.test(near)) return false;
  // "the unstable directions |in the boundary": which ones?
  if (
    /(?<!\bof )\bthe (?:(?!(?:of|in|for|on|from|to|and|with) )[\p{L}\d-]+ ){0,2}[\p{L}\d-]+$/u.test(near) &&
    /^\s(?:for|in|of|on|between|from|within|behind)\b/.test(rest)
  )
    return false;
  // "robust against variations |in wording", "applies different methods |for encoding", "the effects of exercise |on sleep"
  if (/^\s(?:in|between|of|among|for|to|with|on|from|against)\b/.test(rest) && IN_WHAT.test(near)) return false;
  if (/^\s(?:for|of|to|with|between|from)\b/.test(rest) && SOME.test(near)) return false;
  // "the evaluation of agents |in markets"
  if (/^\s(?:in|on|for|at|under|as)\b/.test(rest) && OF_WHOM.test(near)) return false;
  // "extends the loss |with a term", "enables models |with hearing"
  if (
    /^\swith\b/.test(rest) &&
    /\b(?:extend|enabl|empower|suppl)(?:ie|e)?(?:s|ing|d)? (?:(?!to\b)[\p{L}\d-]+ ?){1,5}$/u.test(near)
  )
    return false;
  if (/^\son\b/.test(rest) && /\b(?:effects?|impacts?|influences?|dependence|reliance) of\b/.test(head)) return false;
  if (/^\s(?:with|and)\b/.test(rest) && /\bbetween (?!.*\b(?:with|and)\b)/.test(head)) return false;
  if (/^\s(?:with|and)\b/.test(rest) && WITH.test(near.replace(/\bdeals? with\b/, ''))) return false;
  if (/^\sfrom\b/.test(rest) && FROM.test(near)) return false;
  if (/^\s(?:on|in|for|by|as|at|over|under|across|within)\b/.test(rest) && ON.test(near)) return false;
  return true;
}
