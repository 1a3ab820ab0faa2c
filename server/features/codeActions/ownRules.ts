/** The user's own word about the name at the cursor, written into methods.yaml: what it means in this note, or that it is no name. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Note } from '../../core/note/note';
import { clipped } from '../../core/paper/shown';
import type { Span } from '../../core/text/text';
import type { CodeAction } from '../codeActions';
import { mentionAt } from '../mentionAt';
import { methodsChange, type OwnRule } from '../methods/methodsChange';

/** A shared name that more papers have offers the first ones. */
const MEANINGS = 4;

/** Nothing where methods.yaml speaks of it already, or can't be written into safely. */
export function ownRuleActions(snapshot: Snapshot, note: Note, { start }: Span): CodeAction[] {
  const { uri } = note.source;
  const mention = mentionAt(snapshot, { uri, offset: start });
  if (mention?.kind !== 'name') return [];
  const action = (title: string, rule: OwnRule): CodeAction[] => {
    const edit = methodsChange(snapshot, uri, rule);
    return 'refused' in edit ? [] : [{ title, kind: 'refactor.rewrite', edit }];
  };
  const all = mention.known.flatMap(({ name, introducedBy }) => introducedBy.map(({ paper }) => ({ name, paper })));
  const meanings = mention.papers.length > 1 ? all.slice(0, MEANINGS) : [];
  const [known] = mention.known;
  return [
    ...meanings.flatMap(({ name, paper }) =>
      action(`In this note “${name}” means “${clipped(paper.title, 60)}”`, {
        name,
        says: { field: 'paper', value: paper.key },
        note: uri,
      }),
    ),
    ...(known ? action(`Never link “${known.name}”`, neverLink(known.name)) : []),
  ];
}

export const neverLink = (name: string): OwnRule => ({ name, says: { field: 'link', value: 'never' } });
