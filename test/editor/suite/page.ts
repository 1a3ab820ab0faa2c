/** The editor's window as a person has it before them: keys, pointer, what is written where. */
import { ask } from './bridge';
import { Skip } from './runner';

let reachable: boolean | undefined;

/** Whether the window of this editor is in reach. */
export async function hasPage(): Promise<boolean> {
  reachable ??= Boolean(await ask('hasPage'));
  return reachable;
}

async function step(name: string, args: object): Promise<unknown> {
  if (!(await hasPage())) throw new Skip('the window of this editor is out of reach');
  return ask('step', { name, args });
}

/** Types as a person does, letter by letter. */
export async function type(text: string): Promise<void> {
  await step('type', { text });
}

/** Key names as playwright has them: `Escape`, `ControlOrMeta+Space`. */
export async function press(...keys: string[]): Promise<void> {
  await step('press', { keys });
}

interface Click {
  readonly nth?: number;
  readonly double?: boolean;
  readonly right?: boolean;
  /** Keeps the elements that have this text. */
  readonly text?: string;
  /** Held meanwhile, by playwright's names. */
  readonly keys?: readonly string[];
}

export async function click(selector: string, options: Click = {}): Promise<void> {
  await step('click', { selector, ...options });
}

/** Clicks into a text, in the middle of some of its words. */
export async function clickText(selector: string, text: string): Promise<void> {
  await step('clickText', { selector, text });
}

/** Opens a file by its name, as a person finds it. */
export async function quickOpen(file: string): Promise<void> {
  await step('open', { file });
}

/** Takes the element with the text and lets it fall behind a piece of the text of `to`. */
export async function drag(selector: string, text: string, to: string, behind: string): Promise<void> {
  await step('drag', { selector, text, to, behind });
}

/** Keeps the editor from opening addresses outside of it, until the window is reloaded. */
export async function catchOpened(): Promise<void> {
  await step('catchOpened', {});
}

/** The addresses that it would have opened since. */
export async function opened(): Promise<string[]> {
  return strings(await step('opened', {}));
}

/** Runs a command by its title, through the palette. */
export async function command(title: string): Promise<void> {
  await step('command', { title });
}

/** As `texts`, within the page of a paper. */
export async function pageTexts(selector: string): Promise<string[]> {
  return strings(await step('pageTexts', { selector }));
}

/** As `attributes`, within that page. */
export async function pageAttributes(selector: string, name: string): Promise<string[]> {
  return strings(await step('pageAttributes', { selector, name }));
}

/** Puts the focus on an element of that page and presses keys. */
export async function pagePress(selector: string, ...keys: string[]): Promise<void> {
  await step('pagePress', { selector, keys });
}

export async function pageClick(selector: string, text?: string): Promise<void> {
  await step('pageClick', { selector, text });
}

/** Whether an element of that page lies in what one sees of it. */
export async function pageInView(selector: string): Promise<boolean> {
  return (await step('pageInView', { selector })) === true;
}

/** Rests the pointer on an element, or on a piece of its text. */
export async function hoverOver(selector: string, text?: string): Promise<void> {
  await step('hover', { selector, text });
}

/** Makes a part of the window wider by some pixels. */
export async function dragRightEdge(selector: string, by: number): Promise<void> {
  await step('dragRightEdge', { selector, by });
}

export async function movePointerAway(): Promise<void> {
  await step('moveAway', {});
}

/** `timeout` in milliseconds; without one, it has much patience. */
export async function waitFor(
  selector: string,
  state: 'visible' | 'hidden' = 'visible',
  timeout?: number,
): Promise<void> {
  await step('waitFor', { selector, state, timeout });
}

/** The texts of the visible elements, in the order of the page, blanks folded. */
export async function texts(selector: string): Promise<string[]> {
  return strings(await step('texts', { selector }));
}

/** The values of an attribute, of the elements that have the text; elements without it are left out. */
export async function attributes(selector: string, name: string, text?: string): Promise<string[]> {
  return strings(await step('attributes', { selector, name, text }));
}

/** What stands in the visible boxes that one types into. */
export async function values(selector: string): Promise<string[]> {
  return strings(await step('values', { selector }));
}

export async function isVisible(selector: string): Promise<boolean> {
  return Number(await step('count', { selector })) > 0;
}

/** Written to `test/.out/screenshots/<name>.png`. */
export async function screenshot(name: string): Promise<void> {
  await step('screenshot', { name });
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(v => typeof v === 'string') : [];
}
