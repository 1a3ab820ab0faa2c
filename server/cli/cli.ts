/** The commands of the Node program: which one is asked for, and what to say when none is. */
import { lookUp } from '../core/base/lookUp';
import { CHECK_HELP, checkCommand } from './check';
import { EXPORT_HELP, exportCommand } from './export';
import { PAPERS_HELP, papersCommand } from './papers';
import { SEARCH_HELP, searchCommand } from './search';
import { SHOW_HELP, showCommand } from './show';
import { FAILURE, MISUSE, type Outcome, UsageError } from './usage';

/** Put in by the build. */
declare const LITNOTES_VERSION: string | undefined;

const USAGE = `usage: litnotes <command>

  lsp                                              language server over stdio
  papers [--workspace DIR] [--format json|table]   every paper
  check [--workspace DIR] [FILES…] [--format text|json|github]
                                                   what is wrong in notes and bibliographies
  show NAME [--workspace DIR]                      the card of a method, key, DOI or arXiv id
  search WORDS [--workspace DIR]                   ranked papers
  export [--cited-in FILE…] --to bibtex|csl-json|ris [--workspace DIR]
                                                   a bibliography
  --version

Without --workspace the current folder is read.
`;

interface Command {
  readonly run: (args: string[]) => Promise<Outcome>;
  readonly help: string;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  papers: { run: papersCommand, help: PAPERS_HELP },
  check: { run: checkCommand, help: CHECK_HELP },
  show: { run: showCommand, help: SHOW_HELP },
  search: { run: searchCommand, help: SEARCH_HELP },
  export: { run: exportCommand, help: EXPORT_HELP },
};

/** The exit code: 0 well, 1 findings or nothing found, 2 misuse, 3 failure. Never rejects. */
export async function runCli(args: string[]): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') return printed(USAGE);
  if (name === '--version')
    return printed(`litnotes ${typeof LITNOTES_VERSION === 'string' ? LITNOTES_VERSION : ''}\n`);
  const command = lookUp(COMMANDS, name);
  if (!command) {
    process.stderr.write(`${name ? `litnotes: there is no command “${name}”\n` : ''}${USAGE}`);
    return MISUSE;
  }
  if (rest.includes('--help') || rest.includes('-h')) return printed(command.help);
  try {
    const { text, code, messages } = await command.run(rest);
    if (messages.length) process.stderr.write(`${messages.join('\n')}\n`);
    await printed(text);
    return code;
  } catch (error) {
    process.stderr.write(`litnotes ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? MISUSE : FAILURE;
  }
}

async function printed(text: string): Promise<number> {
  await new Promise(resolve => process.stdout.write(text, resolve));
  return 0;
}
