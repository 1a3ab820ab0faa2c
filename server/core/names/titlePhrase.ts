/** Words before the colon of a title that may name its paper, and do where a note cites it: "Tree of Thoughts: Deliberate Problem Solving …". */
import { textOf } from './find';
import { isSurvey } from './knownThing';
import { plainProse } from './plain';
import { titleSceneOf } from './scene';
import { isCapital, Shape, type Token } from './shape';
import { COUNTED, TRADE } from './titleAlone';
import { Word } from './words';

const MOST_WORDS = 6;

/** `sure`: the rest of the title speaks of what such papers make; else the phrase may as well be its subject ("Deep Learning: …"). */
export interface TitlePhrase {
  readonly text: string;
  readonly sure: boolean;
}

/** Two to six words; `undefined` for questions, surveys, parts and what begins with a verb's -ing. */
export function titlePhrase(title: string): TitlePhrase | undefined {
  // Most titles have no colon: nothing to cut.
  if (!title.includes(':')) return undefined;
  const scene = titleSceneOf(plainProse(title));
  const { tokens, colon } = scene;
  if (colon < 2 || colon > MOST_WORDS || tokens[colon]?.text !== ':' || isSurvey(scene)) return undefined;
  const front = tokens.slice(0, colon);
  if (front.some(t => t.shape & (Shape.MARK | Shape.URL | Shape.MACRO))) return undefined;
  const [first] = front;
  const last = front[front.length - 1];
  if (!first || !last || !isCapital(first) || OPENS.test(first.lower) || last.word & Word.SMALL) return undefined;
  if (front.some(t => COUNTED.test(t.lower) || t.word & Word.GENRE) || front.filter(isContent).length < 2)
    return undefined;
  const rest = scene.text.slice(tokens[colon]?.end ?? 0);
  const sure = TRADE.test(rest) && !isTopic(last) && !SUBJECT.test(rest);
  return { text: textOf(scene, 0, colon - 1), sure };
}

const isContent = ({ word }: Token): boolean => !(word & (Word.SMALL | Word.INDEFINITE | Word.DEFINITE));

/** "Towards …", "On …", "Scaling …", "How …": what is done or asked. */
const OPENS = /^(?:the|an?|to|on|in|from|how|why|when|what|which|who|can|do|does|is|are|towards?|beyond)$|.{3}ing$/;

/** Fields and matters, which titles are about. */
const isTopic = ({ lower, word }: Token): boolean =>
  (word & Word.COMMON) !== 0 ||
  (word & Word.HEAD && /[^s]s$/.test(lower)) !== 0 ||
  /^(?:learning|intelligence|processing|vision|networks?|models?|systems?|robotics|science|ai|language|data|generation|reasoning|adaptation|retrieval|distillation)$/.test(
    lower,
  );

/** What is written about a matter that others made. */
const SUBJECT =
  /\b(?:introduction|challenges|opportunities|applications?|past|history|trends|advances|progress|problems|perspectives?|primer|tutorial|review|overview|theory|case stud(?:y|ies)|lessons|state of the art)\b/i;
