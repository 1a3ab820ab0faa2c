/** Text as YAML writes it, so that any parser reads it back unchanged; no reader of YAML. */
import { wellFormed } from './uri';

/** What JSON leaves as it is and YAML doesn't take, or takes for a line's end (YAML 1.2.2, 5.1 and 5.4). */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A double-quoted scalar on one line: JSON's strings are YAML's too. Half a surrogate pair becomes U+FFFD. */
export function yamlString(text: string): string {
  const quoted = JSON.stringify(wellFormed(text));
  return quoted.replace(UNPRINTABLE, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What stands between the quotes. */
export const insideQuotes = (text: string): string => yamlString(text).slice(1, -1);

const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A scalar; `before` is the character in front of it: a quote, or the `@` of an alias, which stands in quotes. */
export function yamlText(before: string, text: string): string {
  if (before === "'") return text.replaceAll("'", "''");
  if (before === '"') return insideQuotes(text);
  if (before === '@') return text;
  const plain = /^[A-Za-z_][\w.:/+-]*$/.test(text) && !text.endsWith(':') && !RESERVED.test(text);
  return plain ? text : yamlString(text);
}
