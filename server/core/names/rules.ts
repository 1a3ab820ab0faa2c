/** The rules that find introduced names, each with its reason; RULES.md is made from this list. */

export const RULES = {
  'title-coined':
    'A word with the shape of a name before the colon of a title is the name: authors put it there to be cited by.',
  'title-word':
    'An ordinary word or phrase before the colon is a name only where the abstract uses it as one, else it is a slogan.',
  'title-alone':
    'Without an abstract: a name with a version, in capitals or of mixed ones, two names, a report, two words of a thing in a trade that names its own, before the colon of a title.',
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
  'own-thing':
    'Data, benchmarks and models of which a sentence speaks as the paper\'s own: "X is a dataset of", "X comprises", "The scene dataset, X,", "X -- our new benchmark".',
  sized: 'A name with a size or version behind it (`X-8B`) is a further name of an introduced X.',
} as const;

export type RuleId = keyof typeof RULES;
