/** Command-line arguments: what was meant, or a usage error that says what to write instead. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

export const MISUSE = 2;
/** Something broke that is nobody's misuse. */
export const FAILURE = 3;

/** What a command answers: data for stdout, messages for stderr. */
export interface Outcome {
  readonly text: string;
  readonly code: number;
  readonly messages: readonly string[];
}

/** The message ends with the command's usage line. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

export interface Arguments {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Every value of the options that may be repeated, in order. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly words: readonly string[];
}

/** Unknown options are errors. Every option takes one text value; those of `repeated` may come several times. */
export function readArguments(
  args: string[],
  names: readonly string[],
  usage: string,
  repeated: readonly string[] = [],
): Arguments {
  const options: Options = Object.fromEntries([
    ...names.map(name => [name, { type: 'string' as const }]),
    ...repeated.map(name => [name, { type: 'string' as const, multiple: true }]),
  ]);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    const text = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]);
    const lists = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : []]);
    return { values: Object.fromEntries(text), lists: Object.fromEntries(lists), words: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : 'wrong arguments';
    throw new UsageError(`${reason}\nusage: ${usage}`);
  }
}

/** The value if it is one of the choices; the first choice when nothing is given. */
export function choice<T extends string>(
  value: string | undefined,
  choices: readonly T[],
  option: string,
  usage: string,
): T {
  const [fallback] = choices;
  const found = value === undefined ? fallback : choices.find(c => c === value);
  if (found === undefined)
    throw new UsageError(`--${option} is one of ${choices.join(', ')}, not “${value}”\nusage: ${usage}`);
  return found;
}
