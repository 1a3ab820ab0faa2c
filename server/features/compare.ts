/** A table that sets papers side by side: name, year, idea, setting, results, citation. */
import { cleanProse } from '../core/abstract/prose';
import { evidenceOf } from '../core/draft/cased';
import { titlePurpose } from '../core/draft/titleIdea';
import type { Snapshot } from '../core/library/snapshot';
import type { NoteLanguage } from '../core/note/note';
import { nameKey } from '../core/paper/nameKey';
import type { Paper } from '../core/paper/paper';
import { clipped, shownYear } from '../core/paper/shown';
import type { CompareParams, DeskAnswer } from '../protocol/desk';
import { literal, table } from './desk/markup';
import { chosenPapers, citationIn, statement } from './draft';
import { askedInOrder } from './finding/libraryOrder';
import { asWritten } from './shown/asWritten';
import { vocabulary } from './shown/vocabulary';

const HEAD = ['Name', 'Year', 'Idea', 'Setting', 'Results', 'Citation'];
/** Names that a setting lists. */
const NAMES = 3;
/** Characters of a title that stands for a name. */
const TITLE = 40;
const NOTHING = '–';

/** In the order of the keys; a cell of which the sources say nothing has a dash. */
export function compare(snapshot: Snapshot, { document, keys }: CompareParams): DeskAnswer {
  const note = snapshot.notes.get(document);
  const language = note?.language ?? 'markdown';
  const papers = chosenPapers(snapshot, keys);
  const facts = askedInOrder(snapshot.library, papers, paper =>
    factsOf(snapshot, paper).map(asWritten(snapshot, paper, document)),
  );
  const rows = papers.map(paper => [
    ...(facts.get(paper) ?? []).map(cell => literal(cell || NOTHING, language)),
    inCell(citationIn(snapshot, note, paper), language),
  ]);
  return { text: papers.length ? `${table(HEAD, rows, language)}\n` : '', keys: papers.map(p => p.key) };
}

/** A key may hold what parts the cells. */
const inCell = (citation: string, language: NoteLanguage): string =>
  language === 'markdown' ? citation.replaceAll('|', '\\|') : citation;

function factsOf(snapshot: Snapshot, paper: Paper): string[] {
  const { name, idea, outcome = '' } = statement(snapshot, paper);
  const setting = settingOf(snapshot, paper);
  return [nameOf(paper, name), shownYear(paper), ideaOf(idea, setting), setting, outcome];
}

/** A title is too long for a name. */
const nameOf = (paper: Paper, name: string): string =>
  name === cleanProse(paper.title) && !paper.methods.some(m => m.name === name) ? clipped(name, TITLE) : name;

/** Without the verb that a sentence needs, and without the setting, which has its own column. */
function ideaOf(idea: string, setting: string): string {
  const bare = idea
    .replace(/^is (?=an? )/, '')
    .replace(
      /^(?:deals with|aims at|works (?:towards|on)|proposes|presents|contributes|gives|(?:argues|finds) that) /,
      '',
    )
    .replace(/^is (?:presented in “.*|described in a technical report)$/, '')
    .replace(/^is (?=meant |described |built |designed )/, '')
    .replace(/^surveys /, 'a survey of ')
    .replace(/^aims (?=to )/, '');
  const ending = ` for ${setting}`;
  return setting && bare.endsWith(ending) && bare.length > 2 * ending.length - setting.length
    ? bare.slice(0, -ending.length).replace(/ (?:designed|made|meant|built|intended|tailored|suited)$/, '')
    : bare;
}

/** What the title says it is for, else the benchmarks and data that it works with. */
function settingOf({ library }: Snapshot, paper: Paper): string {
  const purpose = titlePurpose(cleanProse(paper.title), evidenceOf(paper.abstract ?? '', vocabulary(library)));
  if (purpose) return purpose.replace(/^for /, '');
  const isData = (name: string) =>
    BENCHMARK.test(name) ||
    library
      .known()
      .like(nameKey(name))
      .some(k => k.introducedBy.some(i => DATA.has(i.method.kind)));
  return paper.mentions.filter(isData).slice(0, NAMES).join(', ');
}

const DATA: ReadonlySet<string> = new Set(['benchmark', 'dataset', 'environment']);
/** Names that say of themselves what they are. */
const BENCHMARK = /(?:bench|QA|eval|gym|arena|(?<!-)world|dataset|corpus)(?:[-+ ]?[\p{Lu}\d][\p{L}\d.]*)?s?$/iu;
