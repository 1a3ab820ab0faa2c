/** Superscripts, subscripts and blackboard letters as far as Unicode has them. */

const RAISED = pairsOf('0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ');
const RAISED_LETTERS = pairsOf('aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰjʲkᵏlˡmᵐoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻTᵀ');
const LOWERED = pairsOf('0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎');
const LOWERED_LETTERS = pairsOf('aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ');
/** Marks that are high by themselves, and ordinals, which read better on the line. */
const HIGH = /^(?:[*∗†‡′″°∘⋆★+®™©]+|st|nd|rd|th|TM|\s*)$/;

/** `R^3` as `R³`, `L^p` as `Lᵖ`, `x^{adv}` as `x^adv`. */
export function raised(text: string, mark = '^'): string {
  if (HIGH.test(text)) return text.replace(/∘/g, '°');
  return mapped(text, RAISED) ?? single(text, RAISED_LETTERS) ?? mark + text;
}

/** `CO_2` as `CO₂`, `NO_x` as `NOₓ`, `x_{adv}` as `x_adv`. */
export function lowered(text: string, mark = '_'): string {
  if (!text.trim()) return '';
  return mapped(text, LOWERED) ?? single(text, LOWERED_LETTERS) ?? mark + text;
}

const single = (text: string, table: ReadonlyMap<string, string>): string | undefined =>
  text.length === 1 ? table.get(text) : undefined;

function mapped(text: string, table: ReadonlyMap<string, string>): string | undefined {
  let result = '';
  for (const character of text) {
    const found = table.get(character);
    if (found === undefined) return undefined;
    result += found;
  }
  return result;
}

function pairsOf(list: string): ReadonlyMap<string, string> {
  const characters = [...list];
  return new Map(characters.flatMap((c, i) => (i % 2 === 0 ? [[c, characters[i + 1] ?? ''] as const] : [])));
}

const DOUBLE_STRUCK = pairsOf('CℂHℍNℕPℙQℚRℝZℤ');

/** Blackboard letters that have a sign of their own; the rest as they are. */
export const doubleStruck = (text: string): string => single(text, DOUBLE_STRUCK) ?? text;
