/** A table that sets papers side by side: name, year, idea, setting, results, citation. */
import { evidenceOf } from '../core/draft/cased';
import { titlePurpose } from '../core/draft/titleIdea';
import type { Paper } from '../core/paper';
import { cleanProse } from '../core/prose';
import { shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import type { CompareParams, DeskAnswer } from '../protocol/desk';
import { literal, table } from './desk/markup';
import { chosenPapers, citationIn, statement } from './draft';
import { askedInOrder } from './libraryOrder';

const HEAD = ['Name', 'Year', 'Idea', 'Setting', 'Results', 'Citation'];
/** Names that a setting lists. */
const NAMES = 3;
const NOTHING = '–';

/** In the order of the keys; a cell of which the sources say nothing has a dash. */
export function compare(snapshot: Snapshot, { document, keys }: CompareParams): DeskAnswer {
  const note = snapshot.notes.get(document);
  const language = note?.language ?? 'markdown';
  const papers = chosenPapers(snapshot, keys);
  const facts = askedInOrder(snapshot.library, papers, factsOf);
  const rows = papers.map(paper => [
    ...(facts.get(paper) ?? []).map(cell => literal(cell || NOTHING, language)),
    citationIn(snapshot, note, paper),
  ]);
  return { text: papers.length ? `${table(HEAD, rows, language)}\n` : '', keys: papers.map(p => p.key) };
}

function factsOf(paper: Paper): string[] {
  const { name, idea, outcome = '' } = statement(paper);
  return [name, shownYear(paper), idea.replace(/^is (?=an? )/, ''), settingOf(paper), outcome];
}

/** What the title says it is for, else the names that it works with. */
function settingOf(paper: Paper): string {
  const purpose = titlePurpose(cleanProse(paper.title), evidenceOf(paper.abstract ?? ''));
  return purpose?.replace(/^for /, '') ?? paper.mentions.slice(0, NAMES).join(', ');
}
