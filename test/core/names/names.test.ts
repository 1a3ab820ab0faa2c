/** Papers in, names out: fixtures hold a title line and an abstract. */

import { test } from 'node:test';
import { explain } from '../../../server/core/names/introduced';
import { mentionedNames } from '../../../server/core/names/mentioned';
import type { Fixture } from '../../fixture';
import { fixtures } from '../../fixture';
import { growsEvenly } from '../../growth';

/** `* NAME = Expansion · kind · also ALIAS · rules`, the star for primary names; then the names that are only used. */
function answer({ files }: Fixture): string {
  const [title = '', ...rest] = (files.get('paper.txt') ?? '').split('\n');
  const prose = { title, abstract: rest.join('\n') };
  const explained = explain(prose);
  const names = explained.map(({ method, rules }) => {
    const { name, expansion, kind, aliases, primary } = method;
    const parts = [
      expansion ? `${name} = ${expansion}` : name,
      kind,
      ...aliases.map(a => `also ${a}`),
      rules.join(' '),
    ];
    return `${primary ? '*' : '-'} ${parts.join(' · ')}`;
  });
  const used = mentionedNames(
    prose,
    explained.map(e => e.method),
  );
  return [...names, ...(used.length ? [`uses ${used.join(', ')}`] : [])].join('\n') || 'nothing';
}

fixtures('names', answer);

test('endless words in titles and abstracts cost no more than their length', () => {
  for (const piece of ['ACGT', 'aB1', '0.1', 'Row- ', 'A-', 'A (', '"', 'A: ']) {
    growsEvenly(
      size => {
        const long = piece.repeat(size / piece.length);
        explain({
          title: `HARP: The Sites of ${long}`,
          abstract: `We propose HARP - a thing. The primer ${long} binds.`,
        });
      },
      4_000,
      piece,
    );
  }
});
