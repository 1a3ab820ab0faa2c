// Lets an independent reader of RIS, Debian's bibutils, say what an exported bibliography holds: `node test/ris-bibutils.mjs [WORKSPACE DRAFT]`.
// Exit code 77 without it. Keys, titles, years, authors, DOIs and the book of a conference paper must be those of the papers.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [workspace = 'test/workspaces/reward-rl', draft = 'related-work.md'] = process.argv.slice(2);
const run = (command, args, input) => spawnSync(command, args, { encoding: 'utf8', input, maxBuffer: 1 << 28 });
if (run('ris2xml', ['--version']).error) {
  console.log('skipped: no bibutils');
  process.exit(77);
}
let failed = 0;
const check = (ok, what) => {
  if (!ok) failed++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}`);
};
const ours = (...args) => run(process.execPath, ['dist/litnotes.js', ...args, '--workspace', workspace]);
const letters = text =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const exported = ours('export', '--cited-in', join(workspace, draft), '--to', 'ris').stdout;
const mods = run('ris2xml', [], exported);
check(!/recognize/.test(mods.stderr), `every type and tag is known ${mods.stderr.split('\n')[0]}`);
/** `(tag)` of a piece of MODS, without markup. */
const all = (xml, pattern) =>
  [...xml.matchAll(pattern)].map(m =>
    m[1]
      .replace(/&amp;/g, '&')
      .replace(/&(?:apos|#39);/g, "'")
      .replace(/&lt;/g, '<')
      .trim(),
  );
const read = new Map(
  all(mods.stdout, /<mods (ID="[^"]+"[\s\S]*?)<\/mods>/g).map(xml => [
    /ID="([^"]+)"/.exec(xml)[1],
    {
      title: all(xml.split('<relatedItem')[0], /<title>([^<]*)<\/title>/g)
        .concat(all(xml.split('<relatedItem')[0], /<subTitle>([^<]*)</g))
        .join(' '),
      families: all(xml, /<namePart type="family">([^<]*)</g),
      year: /<date(?:Issued|Other)?[^>]*>(\d{4})/.exec(xml)?.[1],
      doi: /<identifier type="doi">([^<]*)/.exec(xml)?.[1],
      hosted: /<relatedItem type="host">[\s\S]*?<title>/.test(xml),
    },
  ]),
);
const papers = JSON.parse(ours('papers', '--format', 'json').stdout).papers;
const cited = papers.filter(p => read.has(p.key));
check(read.size > 5 && cited.length === read.size, `${read.size} references, each under its paper's key`);
const differ = (what, test) => {
  const wrong = cited.filter(p => !test(p, read.get(p.key)));
  check(!wrong.length, `${what} ${wrong.map(p => p.key).join(' ')}`);
};
differ('titles are the same', (p, r) => letters(p.title) === letters(r.title));
differ('years are the same', (p, r) => !p.date || p.date.startsWith('--') || r.year === p.date.slice(0, 4));
differ(
  'authors are the same, in order',
  (p, r) => letters(p.authors.map(a => a.family ?? '').join('')) === letters(r.families.join('')),
);
// Bibutils leaves out DOIs of arXiv, whose papers have their address.
differ('DOIs are the same', (p, r) => !p.ids.doi || /arxiv/i.test(p.ids.doi) || letters(p.ids.doi) === letters(r.doi));
differ('conference papers stand in their proceedings', (p, r) => p.type !== 'paper-conference' || !p.venue || r.hosted);
process.exit(failed ? 1 : 0);
