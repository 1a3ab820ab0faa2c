/** The named things that a paper introduces, from its title and abstract; it sees one paper and no list of known ones. */
import type { Method, MethodKind } from '../paper/method';
import { coinedTitle } from './coinedTitle';
import { coreFinds } from './coreRule';
import { type Find, foldName } from './find';
import { ownFinds } from './ownRule';
import { ownThings } from './ownThings';
import { type Prose, scenesOf } from './prose';
import type { RuleId } from './rules';
import { kindInName, saidKind } from './saidKind';
import type { Scene, TitleScene } from './scene';
import { isCoined, Shape } from './shape';
import { titleExpansion } from './titleExpansion';
import { titlePairs } from './titlePairs';
import { titleFinds } from './titleRule';
import { verbFinds } from './verbRule';
import { instanceFinds, weakFinds } from './weakRule';
import { Word, wordClass } from './words';

/** A method with the rules that found it, strongest first. */
export interface Explained {
  readonly method: Method;
  readonly rules: readonly RuleId[];
}

export const introducedMethods = (prose: Prose): Method[] => explain(prose).map(e => e.method);

/** Which rule gave which name. */
export function explain(prose: Prose): Explained[] {
  const coined = prose.abstract ? undefined : coinedTitle(prose.title, prose.shortTitle);
  if (coined) return [{ rules: COINED, method: coined }];
  const { title, abstract } = scenesOf(prose);
  return abstract.tokens.length ? explainBoth(title, abstract) : explainTitle(title, abstract);
}

const COINED: readonly RuleId[] = ['title-coined'];

/** As `explainBoth` of an empty abstract: all rules but those of titles read one. */
const explainTitle = (title: TitleScene, abstract: Scene): Explained[] =>
  merged(titleFinds(title, abstract, false), title, abstract);

/** Exported for its test. */
export function explainBoth(title: TitleScene, abstract: Scene): Explained[] {
  const brought = [
    ...verbFinds(abstract, title),
    ...ownFinds(abstract),
    ...instanceFinds(abstract),
    ...coreFinds(abstract),
    ...titlePairs(title, abstract),
  ];
  const sure = [
    ...titleFinds(
      title,
      abstract,
      brought.some(f => f.main),
    ),
    ...brought,
  ];
  const explained = merged([...sure, ...weakFinds(title, abstract, sure), ...ownThings(abstract)], title, abstract);
  return [...explained, ...sized(explained, abstract)];
}

/** `X-8B`, `X-100K` beside X: a size of the model, an edition of the data. */
function sized(explained: readonly Explained[], { tokens, cues }: Scene): Explained[] {
  if (!explained.length) return [];
  const names = explained.map(e => e.method.name);
  const found = new Map<string, Explained>();
  for (const i of cues) {
    const token = tokens[i];
    if (!token) continue;
    const size = isCoined(token) && token.shape & Shape.DIGIT ? SIZE.exec(token.text)?.[1] : undefined;
    if (!size || found.has(token.text) || names.includes(token.text)) continue;
    if (!names.some(name => name.length > 2 && token.text.startsWith(`${name}-`))) continue;
    const kind = size.endsWith('B') ? 'model' : 'dataset';
    found.set(token.text, { rules: ['sized'], method: { name: token.text, aliases: [], kind, primary: false } });
  }
  return [...found.values()];
}

const SIZE = /-(\d+(?:\.\d+)?[BKMk])$/;

/** "V3" of V^3 is whose version? */
const VERSION = /^[vV]\d+(\.\d+)*$/;

interface Draft {
  name: string;
  folded: string;
  expansion?: string;
  kind?: MethodKind;
  aliases: Set<string>;
  rules: RuleId[];
  main: boolean;
}

function merged(finds: readonly Find[], title: TitleScene, abstract: Scene): Explained[] {
  if (!finds.length) return [];
  const drafts: Draft[] = [];
  for (const find of finds) {
    const draft = drafts.find(d => isSame(d, find));
    if (draft) join(draft, find);
    else
      drafts.push({
        name: find.name,
        folded: foldName(find.name),
        expansion: find.expansion,
        kind: find.kind,
        aliases: new Set(),
        rules: [find.rule],
        main: find.main,
      });
  }
  for (const draft of drafts) complete(draft, title, abstract);
  // `X-Bench`, `X-8B` are X with something behind it.
  const mains = drafts.filter(d => d.main);
  for (const draft of mains)
    draft.main = isTitled(draft) || !mains.some(other => other !== draft && isDerived(draft.name, other.name));
  // "we propose masked baking. With it we develop CrumbNet": a built name before what only small letters tell.
  if (mains.length && mains.every(d => d.name === d.name.toLowerCase() && !isTitled(d)))
    for (const draft of drafts) draft.main ||= draft.rules.includes('verb-name') && isCoinedName(draft.name);
  const first = drafts.find(d => d.kind !== 'other');
  if (first && !drafts.some(d => d.main)) first.main = true;
  return drafts
    .filter(
      (d, i) =>
        !drafts.some(other => other !== d && other.expansion && foldName(other.expansion) === d.folded) &&
        drafts.findIndex(other => other.name === d.name) === i,
    )
    .map(d => ({ rules: d.rules, method: methodOf(d) }));
}

/** "FooNet" and "FooNet Agent": the class noun behind a coined name is no part of it. */
function isSameThing(name: string, other: string): boolean {
  const [long, short] = name.length > other.length ? [name, other] : [other, name];
  const head = long.startsWith(`${short} `) ? long.slice(short.length + 1) : '';
  return (
    head !== '' &&
    /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(short) &&
    /^(agent|framework|model|system|method|algorithm)$/i.test(head)
  );
}

const isCoinedName = (name: string): boolean => /[\p{Ll}\d]\p{Lu}|\p{Lu}{2}|-\p{Lu}/u.test(name);

const isTitled = ({ rules }: Draft): boolean => rules.some(r => r === 'title-coined' || r === 'title-spelled');

const isDerived = (name: string, from: string): boolean =>
  from.length > 2 && name.startsWith(from) && /^[-_+:A-Z\d]| \d/.test(name.slice(from.length));

function isSame(draft: Draft, find: Find): boolean {
  const name = foldName(find.name);
  if (draft.folded === name) return true;
  if (draft.expansion && foldName(draft.expansion) === name) return true;
  if (isSameThing(draft.name, find.name)) return true;
  // "SPA-RL: …" in the title, "Stepwise Progress Attribution (SPA)" in the abstract.
  return (
    (draft.rules[0] === 'title-coined' || draft.rules[0] === 'title-word') &&
    find.expansion !== undefined &&
    draft.name.startsWith(`${find.name}-`)
  );
}

function join(draft: Draft, find: Find): void {
  if (!draft.rules.includes(find.rule)) draft.rules.push(find.rule);
  draft.expansion ??= find.expansion;
  // "our X approach" says less than "we introduce X, a framework".
  const said = draft.kind !== undefined && draft.rules.some(r => r.startsWith('verb') || r === 'called');
  if (!(said && find.rule === 'own-name')) draft.kind = find.kind ?? draft.kind;
  draft.main ||= find.main;
  if (find.name !== draft.name && find.name !== draft.expansion) draft.aliases.add(find.name);
}

function complete(draft: Draft, title: TitleScene, abstract: Scene): void {
  if (!draft.expansion) {
    const pair =
      abstract.pairs.find(p => foldName(p.name) === draft.folded) ??
      title.pairs.find(p => p.name === draft.name) ??
      abstract.pairs.find(p => isVersionOf(draft.name, p.name));
    draft.expansion = pair?.expansion ?? titleExpansion(draft.name, title);
  }
  // A title tells what is done as often as what it is.
  if (!draft.kind || draft.rules.every(r => r.startsWith('title')))
    draft.kind = saidKind(abstract, draft.name) ?? kindInName(draft.name) ?? draft.kind;
  const alias = aliasIn(draft, abstract.text);
  // "Three Oars In A Row (TOIR)": words whose letters don't spell their short form.
  if (alias && !draft.expansion && isWords(draft)) {
    draft.expansion = draft.name;
    draft.name = alias;
    draft.folded = foldName(alias);
  } else if (alias) draft.aliases.add(alias);
  const bare = draft.name.replace(/[\^_$]/g, '').replace(/[⁰¹²³⁴-⁹]+/g, raised => raised.normalize('NFKC'));
  if (bare !== draft.name && !VERSION.test(bare)) draft.aliases.add(bare);
}

/** `HRP-v2`, "HRP Suite" are spelled out as HRP is. */
const isVersionOf = (name: string, stem: string): boolean =>
  name.startsWith(stem) &&
  /^(?:[- ]?v?\d+(?:\.\d+)*| (?:Suite|Framework|Bench|Benchmark|Dataset|Agent|System|Model))$/i.test(
    name.slice(stem.length),
  ) &&
  !(wordClass(stem.toLowerCase()) & (Word.COMMON | Word.KNOWN));

/** "FooNet 1.0 (FN-1), a", "FooNet (also known as BarNet)": a coined word alone in the parentheses behind the name. */
function aliasIn({ name, expansion }: Draft, text: string): string | undefined {
  const at = text.indexOf(`${name} (`);
  const inner = at < 0 ? undefined : ALIAS.exec(text.slice(at + name.length + 2, at + name.length + 60))?.[1];
  if (!inner || inner === name || inner === expansion || !/\p{Lu}.*[\p{Lu}\d]|\p{Ll}\p{Lu}/u.test(inner))
    return undefined;
  return /^\d+[BMKx]$|[A-Z]s$/.test(inner) || wordClass(inner.toLowerCase()) & (Word.COMMON | Word.KNOWN)
    ? undefined
    : inner;
}

/** Several words, none of them coined, that no title has as its name. */
const isWords = ({ name, rules }: Draft): boolean =>
  / /.test(name) && !/[\p{Ll}\d]\p{Lu}|\p{Lu}{2}/u.test(name) && !rules.some(r => r.startsWith('title'));

const ALIAS =
  /^(?:also (?:known|termed|called|referred to) as |a\.?k\.?a\.?,? |or |hereafter )?([\p{L}\d^+.-]*\p{L}[\p{L}\d^+.-]*)\)/u;
function methodOf({ name, expansion, aliases, kind, main }: Draft): Method {
  aliases.delete(name);
  return { name, ...(expansion ? { expansion } : {}), aliases: [...aliases], kind: kind ?? 'method', primary: main };
}
