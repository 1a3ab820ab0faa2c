/** What the user's methods.yaml changes about the known names: theirs is the last word. */
import type { MethodRule } from '../paper/methodRule';
import type { Paper } from '../paper/paper';
import { resolveUri } from '../text/uri';
import type { Introduction, KnownName, LocalMeaning, Names } from './knownNames';

/** A rule and the file it stands in. */
export interface PlacedRule {
  readonly uri: string;
  readonly rule: MethodRule;
}

/** What the rules so far make of a name. */
interface Ruling {
  readonly known: KnownName;
  readonly never: boolean;
}

/**
 * The names that the rules change, by their main spelling; `undefined` for one that is never linked. `lookUp` finds the
 * papers of a key, DOI or arXiv id. A rule whose paper is unknown keeps what is known of the name. Rules for one name add up:
 * the last one counts where two say the same thing, and "never" holds until a later one names a paper.
 */
export function ruledNames(
  names: Pick<Names, 'called' | 'spelled'>,
  rules: readonly PlacedRule[],
  lookUp: (key: string) => readonly Paper[],
): Map<string, KnownName | undefined> {
  const rulings = new Map<string, Ruling>();
  /** A spelling that an earlier rule added belongs to the name of that rule. */
  const added = new Map<string, string>();
  for (const placed of rules) {
    const { rule } = placed;
    const found = names.called(rule.name) ?? names.spelled(rule.name);
    const name = rulings.has(rule.name) ? rule.name : (added.get(rule.name) ?? found?.name ?? rule.name);
    const before = rulings.get(name) ?? { known: found ?? newName(rule.name), never: false };
    rulings.set(name, ruledOn(before, placed, rule.paper === undefined ? undefined : lookUp(rule.paper)[0]));
    for (const alias of rule.aliases) added.set(alias, name);
  }
  return new Map([...rulings].map(([name, ruling]) => [name, linked(ruling)]));
}

function ruledOn({ known, never }: Ruling, placed: PlacedRule, paper: Paper | undefined): Ruling {
  const { rule } = placed;
  if (rule.in !== undefined)
    return { known: { ...known, local: [...(known.local ?? []), localOf(placed, paper)] }, never };
  if (rule.never) return { known, never: true };
  return { known: ruled(known, rule, paper), never: never && !paper };
}

/** The widest place there is: every note lies in it, and every other place is narrower. */
const ANYWHERE = '';

/** What is never linked but somewhere is a name with its meanings there. */
function linked({ known, never }: Ruling): KnownName | undefined {
  if (!never) return known;
  return known.local && { ...known, local: [{ within: ANYWHERE, paper: undefined, never }, ...known.local] };
}

const newName = (name: string): KnownName => ({
  name,
  introducedBy: [],
  usedBy: [],
  spellings: [{ spelling: name, form: 'name' }],
});

function localOf({ uri, rule }: PlacedRule, paper: Paper | undefined): LocalMeaning {
  const within = resolveUri(uri, rule.in ?? '');
  return { within, paper, never: rule.never };
}

function ruled(known: KnownName, rule: MethodRule, paper: Paper | undefined): KnownName {
  const introducedBy = paper ? [introduction(known, rule, paper)] : known.introducedBy;
  const spelled = new Set(known.spellings.map(s => s.spelling));
  const added = [
    ...rule.aliases.map(spelling => ({ spelling, form: 'name' as const })),
    ...(rule.expansion ? [{ spelling: rule.expansion, form: 'expansion' as const }] : []),
  ].filter(s => !spelled.has(s.spelling));
  return {
    ...known,
    introducedBy,
    usedBy: known.usedBy.filter(p => p !== paper),
    definition: rule.definition ?? known.definition,
    spellings: [...known.spellings, ...added],
  };
}

function introduction(known: KnownName, rule: MethodRule, paper: Paper): Introduction {
  const method = known.introducedBy.find(i => i.paper === paper)?.method;
  return {
    paper,
    method: {
      name: known.name,
      expansion: rule.expansion ?? method?.expansion,
      aliases: [...new Set([...(method?.aliases ?? []), ...rule.aliases])],
      kind: rule.kind ?? method?.kind ?? 'other',
      primary: true,
    },
  };
}

/** What the user says the name means in this note; the narrowest place wins. */
export function localMeaning(known: KnownName, noteUri: string): LocalMeaning | undefined {
  if (!known.local) return undefined;
  const holds = known.local.filter(
    ({ within }) => within === ANYWHERE || noteUri === within || noteUri.startsWith(`${within.replace(/\/$/, '')}/`),
  );
  return holds.reduce<LocalMeaning | undefined>(
    (best, m) => (best && best.within.length >= m.within.length ? best : m),
    undefined,
  );
}
