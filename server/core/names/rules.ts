/** The rules that find introduced names, each with its reason; RULES.md is made from this list. */

export const RULES = {
  'title-coined':
    'A word with the shape of a name before the colon of a title is the name: authors put it there to be cited by.',
  'title-word':
    'An ordinary word or phrase before the colon is a name only where the abstract uses it as one, else it is a slogan.',
  'title-alone':
    'Without an abstract: a name with a version, in capitals or of mixed ones, two names, a report, before the colon of a title.',
  'title-spelled': 'What stands before the colon is spelled-out, and the abstract gives its short form in parentheses.',
  'title-report': '"X Technical Report", "Introducing X": the form of reports on models and systems.',
  'verb-name': 'The object of "we propose, introduce, present …" is what the paper brings.',
  'verb-pair': 'The object of such a verb with its short form in parentheses, in either order.',
  'verb-described':
    'The object is described first and named behind a comma, a colon or its class noun: "a new benchmark, X,".',
  called: '"called, named, dubbed, termed X" behind a description of the paper\'s own work.',
  'and-name': 'A second name in the same object: "X, a benchmark, and Y, a method".',
  'own-name':
    '"our X system", "their method, X,", "the resulting model, X,": what belongs to the authors or came out of their work.',
  apposition:
    '"X, a new framework that …" at the beginning of a sentence; without "new" only late in an abstract that names nothing else.',
  'title-pair': 'A short form in the abstract whose expansion stands in the title.',
  'instance-name':
    '"We instantiate this as X, a model", "address this with X (Y), a method", "turn it into X:": what the paper built of its idea.',
  'core-name':
    '"At its core is X, a …", "This yields X, a …", "two key components: X, which …; and Y": what the paper\'s own thing is made of; primary where it is data, or a model of "two models:".',
  'using-name': '"We measure … using X" with a spelled-out name that shares words with the title.',
  'subject-name':
    '"X is a framework that", "Expansion (X) corrects this", "X, their method, gives": where nothing else is named, what a sentence is about.',
  'subject-acts': '"X trains a model in stages": the coined word that acts, where nothing else is named.',
  sized: 'A name with a size or version behind it (`X-8B`) is a further name of an introduced X.',
} as const;

export type RuleId = keyof typeof RULES;

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
];
