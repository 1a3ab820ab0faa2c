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

/**
 * The names that the rules change, by their main spelling; `undefined` for one that is never linked. `lookUp` finds the
 * papers of a key, DOI or arXiv id. A rule whose paper is unknown keeps what is known of the name.
 */
export function ruledNames(
  names: Pick<Names, 'called' | 'spelled'>,
  rules: readonly PlacedRule[],
  lookUp: (key: string) => readonly Paper[],
): Map<string, KnownName | undefined> {
  const ruledOn = new Map<string, KnownName | undefined>();
  const current = (name: string) => (ruledOn.has(name) ? ruledOn.get(name) : names.called(name));
  for (const placed of rules) {
    const { rule } = placed;
    const known = current(rule.name) ?? names.spelled(rule.name) ?? newName(rule.name);
    const paper = rule.paper === undefined ? undefined : lookUp(rule.paper)[0];
    if (rule.in !== undefined)
      ruledOn.set(known.name, { ...known, local: [...(known.local ?? []), localOf(placed, paper)] });
    else ruledOn.set(known.name, rule.never ? undefined : ruled(known, rule, paper));
  }
  return ruledOn;
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
    ({ within }) => noteUri === within || noteUri.startsWith(`${within.replace(/\/$/, '')}/`),
  );
  return holds.reduce<LocalMeaning | undefined>(
    (best, m) => (best && best.within.length >= m.within.length ? best : m),
    undefined,
  );
}
