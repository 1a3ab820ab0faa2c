// The cache of things fetched from npm: each in a folder of its own that appears only when it is complete.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd, finish } from './processes.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const CACHE = resolve(process.env.LITNOTES_EDITOR_CACHE || join(ROOT, '.cache/editor'));

const HOUR = 3_600_000;

/**
 * The folder `name` of the cache, made by `fill(temporaryFolder)` if it isn't there yet. An interrupted fill leaves nothing
 * that looks complete; of two runs that fill at once, the first to finish wins.
 */
export async function cached(name, fill) {
  const target = join(CACHE, name);
  if (existsSync(target)) return target;
  mkdirSync(CACHE, { recursive: true });
  dropLeftovers();
  const making = mkdtempSync(join(CACHE, 'making-'));
  const drop = () => rmSync(making, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  atEnd(drop);
  const filled = join(making, 'filled');
  mkdirSync(filled);
  await fill(filled);
  try {
    renameSync(filled, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
  drop();
  return target;
}

function dropLeftovers() {
  for (const name of readdirSync(CACHE).filter(n => n.startsWith('making-'))) {
    const path = join(CACHE, name);
    try {
      if (Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path, { recursive: true, force: true });
    } catch {
      // Another run removed it first.
    }
  }
}

/** Downloads one package from npm and unpacks `inside` of it (a path within the package, or all) into the folder. */
export async function unpack(spec, folder, inside = '') {
  const pack = mkdtempSync(join(folder, '.pack-'));
  await progress(`downloading ${spec} from npm`, () =>
    npm(['pack', spec, '--silent', '--pack-destination', pack], folder),
  );
  const [archive] = readdirSync(pack);
  if (!archive) throw new Error(`npm brought nothing for ${spec}`);
  const path = `package${inside && `/${inside}`}`;
  await progress(`unpacking ${spec}`, () =>
    finish('tar', ['-xzf', join(pack, archive), '-C', folder, `--strip-components=${path.split('/').length}`, path]),
  );
  rmSync(pack, { recursive: true, force: true });
}

/** Runs npm: the one that runs us, if one does. */
export function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return finish(process.execPath, [cli, ...args], { cwd });
  return finish('npm', args, { cwd, shell: process.platform === 'win32' });
}

/** Says what is being done, and every few seconds that it still goes on. */
export async function progress(what, work) {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  console.log(`  ${what} …`);
  const timer = setInterval(() => console.log(`  … still ${what} (${seconds()} s)`), 5000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
