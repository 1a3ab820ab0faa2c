// Generates Markdown documents that mix every construct around citations; the same ones for the same seed.

function random(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const t = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((t ^ (t >>> 15)) >>> 0) / 4294967296;
  };
}

const WORDS =
  'we follow the earlier work and train policies with rewards; results hold (mostly), see below. 我们 的方法 因此 naïve café 😀 e.g. 3.5% A1 “quoted” it’s a-b'.split(
    ' ',
  );
const KEYS = [
  'smith2004',
  'a_b',
  'x:y',
  'doe-99',
  'é1',
  '10.1000/xyz',
  'a.b',
  'Li2020',
  'key+1',
  'c/d',
  '李2020',
  'K_',
  'v~1',
  'q#2',
  'p%20',
];

/** Builds documents from one stream of random numbers; every key is numbered, so that a difference shows its place. */
function writer(next) {
  let count = 0;
  const pick = list => list[Math.floor(next() * list.length)];
  const times = (most, make) => Array.from({ length: 1 + Math.floor(next() * most) }, make);
  const key = () => `${pick(KEYS)}${++count}`;
  const words = () => times(6, () => pick(WORDS)).join(' ');
  const item = () =>
    pick([
      () => `@${key()}`,
      () => `-@${key()}`,
      () => `see @${key()}`,
      () => `@${key()}, pp. 3-4`,
      () => `@{${key()}}`,
      () => `e.g., @${key()} and *others*`,
      () => `@${key()}, [sic] p. 2`,
    ])();
  const inline = () =>
    pick([
      words,
      words,
      words,
      () => `@${key()}`,
      () => `[${times(3, item).join('; ')}]`,
      () => `@${key()} [p. ${Math.floor(next() * 99)}]`,
      () => `@${key()} [see; @${key()}]`,
      () => `\`@${key()}\``,
      () => `\`\`x \` @${key()}\`\``,
      () => `$x_${key().length} @${key()}$`,
      () => `$$\\sum @${key()}$$`,
      () => `\\@${key()}`,
      () => `name@${pick(['example', 'uni'])}.org`,
      () => `<https://x.org/@${key()}>`,
      () => `[text @${key()}](http://x.org/@${key()} "t")`,
      () => `![alt @${key()}](fig.png){#fig-x width=50%}`,
      () => `*@${key()}*`,
      () => `**bold @${key()}**`,
      () => `"@${key()}"`,
      () => `(@${key()})`,
      () => `@${key()}.`,
      () => `@${key()}, @${key()}`,
      () => `@${key()}'s`,
      () => `@${key()}—x`,
      () => `<span title="@${key()}">@${key()}</span>`,
      () => `<!-- @${key()} -->`,
      () => `\\emph{@${key()}}`,
      () => `\\cite[p. 2]{a@${key()}}`,
      () => `^[note @${key()} here]`,
      () => `[bracketed @${key()}]{.cls key="@${key()}"}`,
      () => `[@${key()}`,
      () => `see @${key()}]`,
      () => `[no key; @${key()}]`,
      () => `[@${key()}; no key]`,
      () => `5$ and $7 @${key()}`,
      () => 'a ` lone tick',
      () => 'x < y and y > z',
      () => `中文@${key()}中文`,
      () => `中文 @${key()}，中文`,
      () => `@${key()}${pick([':', ';', '?', '!', '..', '…', '）', '-', '--x', '/'])}`,
      () => `H~2~O^2^ ~~@${key()}~~`,
      () => `[[@${key().replace('#', '')}]]`,
      () => `@${key()}\n[p. 3]`,
      () => `[see\n@${key()};\n@${key()}]`,
    ])();
  const prose = () => times(5, inline).join(pick([' ', ' ', '\n', ', ']));
  const indented = (text, by) => text.replace(/\n(?=.)/g, `\n${by}`);
  const list = depth => {
    const mark = pick(['- ', '* ', '1. ', '1) ', '(a) ', '#. ', '-   ', '10. ']);
    const pad = ' '.repeat(mark.length);
    const loose = next() < 0.4;
    return times(3, () => {
      let body = prose().replace(/\n/g, pick(['\n', `\n${pad}`]));
      if (depth < 2 && next() < 0.3) body += `${pick(['\n', '\n\n'])}${pad}${indented(list(depth + 1), pad)}`;
      if (next() < 0.25) body += `\n\n${pad}${indented(block(depth + 2), pad)}`;
      if (next() < 0.1) body += `\n\n${pad}    code @${key()}`;
      return mark + body;
    }).join(loose ? '\n\n' : '\n');
  };
  const cell = () =>
    pick([words, () => `@${key()}`, () => `[@${key()}]`, () => 'a b', () => `\`@${key()}\``])().replace(/[\n|]/g, ' ');
  const block = depth =>
    pick([
      prose,
      prose,
      prose,
      () => `${pick(['#', '##', '###'])} ${words()} @${key()}${pick(['', ' {#sec-x .c}', ' ##'])}`,
      () => `${words()} @${key()}\n${pick(['===', '---'])}`,
      () => `\`\`\`${pick(['', 'python', '{.r}', '{.r key="@x"}'])}\n@${key()}\n\n@${key()}\n\`\`\``,
      () => `~~~\n@${key()}\n~~~`,
      () => `\`\`\`\`\n\`\`\`\n@${key()}\n\`\`\`\``,
      () => `    indented @${key()}\n\n    more @${key()}`,
      () =>
        `> ${prose().replace(/\n/g, pick(['\n> ', '\n']))}${pick(['', `\n>\n> @${key()}`, `\n>\n>     code @${key()}`])}`,
      () => (depth < 2 ? list(depth) : prose()),
      () => `| a | b |\n|---|:--|\n${times(3, () => `| ${cell()} | ${cell()} |`).join('\n')}\n\n: Caption @${key()}`,
      () => `a${' '.repeat(24)}b\n${'-'.repeat(24)} ----\n${times(3, () => `${`@${key()}`.padEnd(25)}x`).join('\n')}`,
      () =>
        `Term @${key()}\n:   def @${key()}${pick(['', `\n\n    more @${key()}`, `\n\n        code @${key()}`])}\n\n:   second @${key()}`,
      () => `::: {.note title="@${key()}"}\n${prose()}\n:::`,
      () => `<div class="@x">\n${prose()}\n</div>`,
      () => `<!--\n@${key()}\n\n@${key()}\n-->\n\nafter`,
      () => `\\begin{equation}\n@${key()}\n\\end{equation}`,
      () => `$$\n@${key()} \\alpha\n$$ {#eq-x}`,
      () => {
        const id = ++count;
        return `[^n${id}]: note @${key()}\n\n    more @${key()}\n\nref[^n${id}]`;
      },
      () => `[l${key()}]: http://x.org/@${key()} "t"`,
      () => `[@${key()}]: text @${key()}`,
      () => `| line @${key()}\n| block @${key()}`,
      () => {
        const id = ++count;
        return `(@ex${id}) item @${key()}\n\nsee (@ex${id}) and @ex${id}`;
      },
      () => `* * *`,
      () => `<pre>\n@${key()}\n\n@${key()}\n</pre>`,
      () => `${prose()}\n\`\`\`\n@${key()}\n\`\`\`\n${words()}`,
      () => `${prose()}\n> ${words()} @${key()}`,
      () => `${prose()}\n- ${words()} @${key()}`,
      () => `\`\`\`\nnever closed @${key()}`,
    ])();
  return () => times(8, () => block(0)).join('\n\n');
}

/** `{ name, text }` of `count` documents; every fifth has CRLF line ends, every seventh a front matter. */
export function generated(count, seed) {
  const next = random(seed);
  return Array.from({ length: count }, (_, i) => {
    let text = `${writer(next)()}\n`;
    if (i % 7 === 0) text = `---\ntitle: "@nokey"\nbibliography: [a.bib]\n---\n\n${text}`;
    if (i % 5 === 0) text = text.replace(/\n/g, '\r\n');
    return { name: `generated ${i}`, text };
  });
}
