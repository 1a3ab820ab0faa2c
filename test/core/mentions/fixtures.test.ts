/** Names in prose, in every language of notes: fixtures in test/fixtures/mentions show the marked text. */
import { inContext } from '../../../server/core/mentions/inContext';
import { buildNameTable, findNames, type NameHit, nameAt, type Spelling } from '../../../server/core/mentions/mentions';
import { languageOf, parseNote } from '../../../server/core/note/parseNote';
import { SourceText } from '../../../server/core/text/text';
import { fixtures } from '../../fixture';

/** `names.txt` has a name a line, an expansion behind ` = ` and an alias behind ` < `. */
function spellings(list: string): Spelling<string>[] {
  return list
    .split('\n')
    .filter(Boolean)
    .flatMap((line): Spelling<string>[] => {
      const [, value = '', sign, other = ''] = /^(.*?)(?: ([=<]) (.*))?$/.exec(line) ?? [];
      const name: Spelling<string> = { spelling: value, value, form: 'name' };
      return sign ? [name, { spelling: other, value, form: sign === '=' ? 'expansion' : 'name' }] : [name];
    });
}

/** The text with its names in guillemets, and what each stands for where that isn't the name itself. */
function marked(text: string, hits: readonly NameHit<string>[]): string {
  let shown = '';
  let at = 0;
  for (const { span, values } of hits) {
    const found = text.slice(span.start, span.end);
    const means = values.join(' | ') === found ? '' : `=${values.join(' | ')}`;
    shown += `${text.slice(at, span.start)}«${found}${means}»`;
    at = span.end;
  }
  return shown + text.slice(at);
}

fixtures('mentions', ({ files }) => {
  const table = buildNameTable(spellings(files.get('names.txt') ?? ''));
  return [...files]
    .filter(([path]) => path !== 'names.txt')
    .map(([path, text]) => {
      const note = parseNote(new SourceText(`file:///${path}`, text), languageOf(undefined, path) ?? 'plain');
      const all = findNames(text, note.masked, table);
      const wrong = all.filter(hit => nameAt(text, note.masked, table, hit.span.start)?.span.end !== hit.span.end);
      return `${path}\n${marked(text, inContext(text, all, table))}${wrong.length ? 'nameAt disagrees' : ''}`;
    })
    .join('\n');
});
