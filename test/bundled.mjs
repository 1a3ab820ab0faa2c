// Modules of the project for scripts that plain Node runs: `const { parseNote } = await bundled("export { parseNote } from './server/core/note/parseNote';")`.
// Paths are from the project's folder, where scripts are run.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** `contents`: TypeScript that exports what is wanted. Two scripts at once don't write one file. */
export async function bundled(contents) {
  const name = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const outfile = join(process.cwd(), `test/.out/bundled-${name}-${process.pid}.mjs`);
  await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
    packages: 'external',
  });
  return import(pathToFileURL(outfile).href);
}
