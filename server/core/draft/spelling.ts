/** Where a paper's own name stands in a sentence: before what it is, behind it, as the subject; knows the names as patterns. */
import { literally } from '../text/literal';

export const KIND =
  '(?:method|framework|model|system|approach|algorithm|benchmark|dataset|pipeline|architecture|strategy|paradigm|technique|family|suite|environment|objective|toolkit|library|platform|corpus|metric|module|agent|series)s?';
export const CALLED =
  ',? (?:which (?:we|is) )?(?:called|termed|named|dubbed|namely|coined|denoted(?: as)?|referred to as|call|term) ';

/** The name, or its expansion, where it can stand. */
export interface Spelling {
  /** Asked first: the patterns take their time over a sentence that has no name. */
  readonly isIn: (text: string) => boolean;
  readonly alone: RegExp;
  /** The object begins with it. */
  readonly head: RegExp;
  /** "a framework called NAME": what it is, and what follows. */
  readonly called: RegExp;
  readonly inObject: RegExp;
  /** The sentence begins with it: what it does. */
  readonly subject: RegExp;
}

export function spelling(names: readonly string[]): Spelling {
  // Patterns that ignore case take many times as long to make, and every paper has its own.
  const cases = names.flatMap(one => [
    one,
    one.toLowerCase(),
    one.charAt(0).toUpperCase() + one.slice(1).toLowerCase(),
  ]);
  const longest = [...new Set([...names, ...cases])].sort((a, b) => b.length - a.length).map(literally);
  const any = `(?:${longest.join('|')})`;
  const name = `${any}(?![\\p{L}\\p{N}-])`;
  const lower = names.map(one => one.toLowerCase());
  return {
    isIn: text => lower.some(one => text.toLowerCase().includes(one)),
    alone: new RegExp(`(?<![\\p{L}\\p{N}])${any}(?![\\p{L}\\p{N}])`, 'u'),
    head: new RegExp(`^(?:[Tt]he |[Aa]n? |[Oo]ur )?(?:${KIND} )?${name}(?:[,:]? (?:or )?${name})*`, 'u'),
    called: new RegExp(`^((?:[Aa]n?|[Tt]he first) .{6,160}?)(${CALLED}|,? )(?:the )?${name}(.*)$`, 'u'),
    inObject: new RegExp(`,? ${name}`, 'gu'),
    subject: new RegExp(
      `^(?:[^,]{3,40}, )?(?:(?:[Tt]he|[Oo]ur|[Tt]heir) )?(?:proposed )?${any}(?: ${KIND}(?<!s))?,? (?:\\p{L}+ly )?(?=\\p{Ll})(.+)$`,
      'u',
    ),
  };
}
