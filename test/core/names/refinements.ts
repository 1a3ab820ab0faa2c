/** What was added to the rules for names after they were first written, for RULES.md. */

/** What was added to rules later: on how many of the daily papers it gave another answer then, and why it holds elsewhere. */
export const REFINEMENTS: readonly { readonly papers: number; readonly reason: string }[] = [
  { papers: 6, reason: 'verb-pair: "the concept of X (Y)" brings X, as "a family of X" does.' },
  { papers: 1, reason: 'verb-pair: "X (Y), the capability to": what a paper finds in nature is no thing of its own.' },
  {
    papers: 7,
    reason: 'and-name: "X, a dataset, alongside Y", "together with Y", "along with Y" bring both, as "and" does.',
  },
  { papers: 3, reason: 'verb-name: "collect … and use it to train X": who collected also trained.' },
  {
    papers: 2,
    reason:
      'verb-described: "the first RowBench for": a name that says itself what it is needs no class noun before it.',
  },
  {
    papers: 2,
    reason: 'verb-name: a plain word behind a weak verb may be explained behind a dash as well as a comma.',
  },
  { papers: 3, reason: 'expansion: "Expansion NAME, a": letter by letter right before a name in capitals.' },
  { papers: 3, reason: 'expansion: a version (`X-v2`) is spelled out as X is.' },
  {
    papers: 7,
    reason:
      'expansion: the last words of a title that give every capital of a name its word, up to three words left out before.',
  },
  {
    papers: 1,
    reason: 'title-pair: "expansion, or X for short": small letters will do where the authors shorten it themselves.',
  },
  {
    papers: 2,
    reason: 'title-coined: "FooGym II: …": a coined word with a version is a name, unused in the abstract too.',
  },
  { papers: 3, reason: 'verb-name: "and further propose X": an adverb stands between "and" and its verb.' },
  { papers: 3, reason: 'verb-name: "and produce X, a dataset" makes X as "create" does.' },
  {
    papers: 3,
    reason:
      'verb-described: "we release weights, code, and X, a toolkit": the end of a list is named as well as its beginning.',
  },
  {
    papers: 5,
    reason:
      'expansion: "NAME, a harbour-aware rowing planner", "NAME, or …": small letters will do where each word has its letter.',
  },
  { papers: 1, reason: 'expansion: "the NAME framework (Expansion)": the class noun between counts nothing.' },
  {
    papers: 4,
    reason: 'expansion: words of a title without the name, or behind "a dataset for", that have a letter each.',
  },
  { papers: 9, reason: 'and-name: "X, Y, and Z", "X for a and Y for b", "X and Y, two models" bring all of them.' },
  { papers: 8, reason: 'core-name: "three new benchmarks: X, Y, and Z", explained or not.' },
  { papers: 4, reason: 'verb-described: "new datasets (X, Y, and Z)": a list in parentheses behind the plural.' },
  {
    papers: 9,
    reason:
      'verb-name: "X, 220K notes", "X, a training set", "creating the X dataset": what is counted or a set is data.',
  },
  {
    papers: 4,
    reason: 'verb-described: "a benchmark, Loaf, measuring": a plain word between commas that is written again.',
  },
  { papers: 3, reason: 'verb-name: "4DiB", "3DCrumb": a name may begin with the number of its dimensions.' },
  { papers: 6, reason: 'title-word: a survey names nothing before its colon; "our cross-KL objective" is no name.' },
  { papers: 4, reason: 'called: "a Harbour Scheme (HS) architecture, named X", "a new HS framework (X)" name X.' },
  { papers: 10, reason: 'own-name: "our proposed Expansion (X)" is as much as "we propose".' },
  {
    papers: 70,
    reason:
      'expansion: words of a title that begin with the parts of a name, behind "via" or "for", at its end, or all of it.',
  },
  {
    papers: 12,
    reason: 'expansion: "Expansion, named X", "denoted as X", without its class noun, or by its capitals alone.',
  },
  { papers: 4, reason: 'expansion: the parts of a name in another order, and one that ends a word (`Former`).' },
  { papers: 94, reason: 'title-alone: "Magic Sketchbook: …" in titles that speak of models, agents or learning.' },
  {
    papers: 9,
    reason: 'core-name: "three key contributions: (i) X, a collection", "These results motivate X, a pipeline".',
  },
  { papers: 4, reason: 'own-name: "resulting in X, a dataset": data that result stand by themselves.' },
  {
    papers: 2,
    reason:
      'called: "a large dataset of pictures, termed X", "a system of crews, named X (Y)": its noun says the kind.',
  },
  { papers: 3, reason: 'subject-name: "row-embeddings is a suite": a sentence in small letters begins with a name.' },
  {
    papers: 3,
    reason:
      'verb-described: "corrected rollouts (Loafer), a framework", "optimal loaf transport OLT that": explained or spelled right at it.',
  },
  {
    papers: 9,
    reason:
      'verb-name: "fine-tune Y and develop X", "develop X through fine-tuning", "two models, X and Y", "X, comprising 140k rows": what it is.',
  },
  { papers: 3, reason: 'verb-name: "we release X, an extractor": what is given to others stands by itself.' },
  {
    papers: 4,
    reason:
      'verb-pair: "multi-loaf prediction (MLP) baking", "known as direct preference optimization (DPO)" use a thing.',
  },
  {
    papers: 5,
    reason:
      'expansion: "Q-HRPO, a quiet Harbour Row Policy Optimization", "O2RL, an open oar rowing league", "T-HaRo, a Tide-Dependent …".',
  },
  { papers: 1, reason: 'and-name: "…, as well as a looks dataset, X," names it behind a relative clause too.' },
  { papers: 1, reason: 'expansion: "HARP, the first HArbour Rowing Plan for LLMs": what it is for ends it.' },
  { papers: 1, reason: 'title-word: "Beyond Oars: …" says where a paper goes, though its address has the words.' },
];
