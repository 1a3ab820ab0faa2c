/** Names of countries, languages and cities, as the runtime's own tables have them; knows no other name. */
import { once } from '../base/once';
import { literally } from './literal';

/** Of cities only those that are longer: `Oral` and `Wake` are words too. */
const LEAST_CITY = 5;

/** ISO codes have two letters; every pair of them is asked for once, in about 20 ms. */
const names = once((): { readonly words: ReadonlySet<string>; readonly phrases: RegExp } => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap(first => letters.map(second => first + second));
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const named = codes.flatMap(code => [regions.of(code) ?? '', languages.of(code.toLowerCase()) ?? '']);
  const cities = Intl.supportedValuesOf('timeZone')
    .map(zone => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))
    .filter(city => city.length >= LEAST_CITY);
  const all = [...named, ...cities].filter(name => /^\p{Lu}[\p{L}’. ]+$/u.test(name));
  const long = all.filter(name => name.includes(' '));
  return {
    words: new Set(all.filter(name => !name.includes(' '))),
    phrases: new RegExp(`(?<![\\p{L}\\p{N}])(?:${long.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
  };
});

/** `Italy`, `Hindi`, `Sydney`. */
export const isPlace = (word: string): boolean => names().words.has(word);

/** Where `New Zealand`, `Costa Rica` and the like stand. */
export const placesIn = (text: string): { readonly start: number; readonly end: number }[] =>
  [...text.matchAll(names().phrases)].map(({ 0: name, index }) => ({ start: index, end: index + name.length }));
