// Makes a bibliography of any size from word lists of its own: `node test/bench/corpus.mjs 10000 out.bib [seed]`.
import { closeSync, openSync, writeSync } from 'node:fs';

const list = text => text.trim().split(/\s+/);

const GIVEN = list(
  'Ada Bea Carl Dana Eiji Fatou Gero Hana Igor Jo{\\~a}o Kaya Liam Mei Noor Ole Pia Quinn Rosa S{\\o}ren Tomas Uma Vera Wei Xenia Yusuf Zo{\\"e}',
);
const FAMILY = list(
  "Abel Brandt Castillo Dumas Eriksen Fischer Garc{\\'i}a Haas Ito Jansen Kowalski Müller Łukasik Lindqvist Moreau Novak Okafor Petrov Quispe Rossi {\\v{S}}imek Tanaka Ueda Vargas Weber Xu Yilmaz Zhang",
);
const NAME_STEM = list(
  'Al Bo Cor Dra El Fin Gra Hel Ir Jo Kal Lu Mor Nim Or Pra Quil Ro Sol Tar Ul Ver Wis Xan Yor Zel',
);
const NAME_END = list('Net RL PO Former Bench Agent Flow Mix Tune Plan Search Graph Gym Mem Eval LM');
const ADJECTIVE = list(
  'adaptive sparse scalable robust causal latent modular hierarchical offline online continual verifiable efficient grounded multimodal reflective stable distributed',
);
const NOUN = list(
  'policy reward critic planner retrieval memory agent curriculum tokenizer verifier trajectory rollout gradient simulator benchmark environment objective preference corpus decoder',
);
const VERB = list(
  'improves reduces aligns predicts distils compresses verifies explores guides measures stabilises schedules',
);
const JOIN = list('and while because although – whereas so');
const VENUE = [
  'Annals of Synthetic Learning',
  'Journal of Invented Methods',
  'Transactions on Made-up Systems',
  'Proceedings of the Conference on Imaginary Agents',
];
const MONTH = list('jan feb mar apr may jun jul aug sep oct nov dec');

/** mulberry32: small, seeded, the same everywhere. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Entry number `i`, about 1.9 KB: title with a coined name, authors with accents, an abstract of about 180 words. */
function entry(i, next) {
  const pick = words => words[Math.floor(next() * words.length)];
  const coined = pick(NAME_STEM) + pick(NAME_STEM).toLowerCase() + pick(NAME_END);
  const people = Array.from({ length: 2 + Math.floor(next() * 4) }, () => `${pick(FAMILY)}, ${pick(GIVEN)}`);
  const year = 1995 + Math.floor(next() * 31);
  const article = next() < 0.5;
  const words = [`We present ${coined}, a ${pick(ADJECTIVE)} ${pick(NOUN)} that ${pick(VERB)} the ${pick(NOUN)}.`];
  for (let count = 12; count < 190; count += 15) {
    words.push(
      `The ${pick(ADJECTIVE)} ${pick(NOUN)} ${pick(VERB)} a ${pick(ADJECTIVE)} ${pick(NOUN)} ${pick(JOIN)} ` +
        `each ${pick(NOUN)} ${pick(VERB)} its own ${pick(ADJECTIVE)} ${pick(NOUN)}.`,
    );
  }
  words.push(`It reaches ${(60 + next() * 39).toFixed(1)}\\% on ${pick(NAME_STEM)}${pick(NAME_END)}.`);
  return `@${article ? 'article' : 'inproceedings'}{key${i}_${year},
  title = {{${coined}}: ${pick(ADJECTIVE)} ${pick(NOUN)} for ${pick(ADJECTIVE)} ${pick(NOUN)} ${i}},
  author = {${people.join(' and ')}},
  year = {${year}},
  month = ${pick(MONTH)},
  ${article ? 'journal' : 'booktitle'} = {${pick(VENUE)}},
  volume = {${1 + Math.floor(next() * 90)}},
  pages = {${i % 900}--${(i % 900) + 12}},
  doi = {10.5555/corpus.${i}},
  url = {https://example.org/papers/${year}/${i}.html},
  publisher = {Society for Invented Research},
  keywords = {${pick(NOUN)}, ${pick(NOUN)}},
  abstract = {${words.join(' ')}}
}

`;
}

/** The text of `count` entries in pieces of a thousand, numbered from `first`; the same seed gives the same text. */
export function* bibCorpus(count, seed = 1, first = 0) {
  const next = random(seed);
  for (let from = first; from < first + count; from += 1000) {
    let text = '';
    for (let i = from; i < Math.min(first + count, from + 1000); i++) text += entry(i, next);
    yield text;
  }
}

/** Writes a corpus and answers its size in bytes. */
export function writeBibCorpus(path, count, seed) {
  const file = openSync(path, 'w');
  let bytes = 0;
  for (const text of bibCorpus(count, seed)) bytes += writeSync(file, text);
  closeSync(file);
  return bytes;
}

// A bundle that has this in it is another program.
if (process.argv[1]?.endsWith('corpus.mjs')) {
  const [count = '10000', path = 'corpus.bib', seed = '1'] = process.argv.slice(2);
  console.log(`${writeBibCorpus(path, Number(count), Number(seed))} bytes`);
}
