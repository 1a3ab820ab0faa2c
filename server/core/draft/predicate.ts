/** What is said of a paper's name or its authors, in both numbers. */

/** `{ singular: 'surveys reward models', plural: 'survey reward models' }`: what follows "GRPO" and what follows "Wei et al.". */
export interface Predicate {
  readonly singular: string;
  readonly plural: string;
  /** Holds of the name alone ("is a framework …"), never of its authors. */
  readonly ofName?: true;
  /** Holds of the authors alone: a method finds nothing out. */
  readonly ofAuthors?: true;
  /** Of a part of the work: the title says more of the whole. */
  readonly aside?: true;
  /** Words of the sentence that it is made of, where that says what the work is for. */
  readonly aim?: number;
  /** Says no more than the title. */
  readonly ofTitle?: true;
}

/** `study` → `studies`, `propose` → `proposes`. */
const thirdPerson = (verb: string): string =>
  /(?:[sxz]|[cs]h)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;

export const withVerb = (verb: string, rest: string): Predicate => ({
  singular: `${thirdPerson(verb)} ${rest}`,
  plural: `${verb} ${rest}`,
});
