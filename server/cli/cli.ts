/** The commands of the Node program: which one is asked for, and what to say when none is. */

import { lookUp } from '../core/lookUp';
import { CHECK_HELP, checkCommand } from './check';
import { exportCommand } from './export';
import { papersCommand } from './papers';
import { searchCommand } from './search';
import { showCommand } from './show';
import { MISUSE, type Outcome, UsageError } from './usage';

const USAGE = `usage: litnotes <command>

  lsp                                              language server over stdio
  papers --workspace DIR [--format json|table]     every paper
  check [--workspace DIR] [FILES…] [--format text|json|github]
                                                   what is wrong in notes and bibliographies
  show NAME --workspace DIR                        the card of a method, key, DOI or arXiv id
  search WORDS --workspace DIR                     ranked papers
  export [--cited-in FILE…] --to bibtex|csl-json|ris --workspace DIR
                                                   a bibliography
`;

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<Outcome>>> = {
  papers: papersCommand,
  check: checkCommand,
  show: showCommand,
  search: searchCommand,
  export: exportCommand,
};

/** The exit code: 0 well, 1 findings or nothing found, 2 misuse. */
export async function runCli(args: string[]): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const command = lookUp(COMMANDS, name);
  if (!command) {
    process.stderr.write(`${name ? `litnotes: there is no command “${name}”\n` : ''}${USAGE}`);
    return MISUSE;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(name === 'check' ? CHECK_HELP : USAGE);
    return 0;
  }
  try {
    const { text, code, messages } = await command(rest);
    if (messages.length) process.stderr.write(`${messages.join('\n')}\n`);
    await new Promise(resolve => process.stdout.write(text, resolve));
    return code;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`litnotes ${name}: ${error.message}\n`);
    return MISUSE;
  }
}
