/** The fields of an entry of methods.yaml and what each says: for reading, completion and hover alike. */
export const METHOD_FIELDS = {
  name: 'The name, as papers write it.',
  aliases: 'Other spellings that mean the same: [one, two].',
  expansion: 'What the name is short for.',
  definition: 'Your own words; they stand on the card.',
  kind: 'What it is: a method, a model, a dataset …',
  paper: 'Key, DOI or arXiv id of the paper that the name means.',
  link: '“never”: the name is an ordinary word and leads nowhere.',
  in: 'Only in this folder or note, from where methods.yaml is.',
} as const;

export type MethodField = keyof typeof METHOD_FIELDS;

export const isMethodField = (name: string): name is MethodField => Object.hasOwn(METHOD_FIELDS, name);
