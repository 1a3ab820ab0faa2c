// What a person does at the editor's window, as named steps on a playwright page: type, press, click, look.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cache.mjs';

export const SCREENSHOTS = join(ROOT, 'test/.out/screenshots');

const PATIENCE = 10_000;

/** Each step takes `(page, args)` with plain JSON and answers plain JSON. */
export const STEPS = {
  type: (page, { text, delay = 60 }) => page.keyboard.type(text, { delay }),
  press: async (page, { keys }) => {
    for (const key of [keys].flat()) await page.keyboard.press(key);
  },
  click: (page, { selector, nth = 0, double = false, right = false }) => {
    const options = { timeout: PATIENCE, clickCount: double ? 2 : 1, button: right ? 'right' : 'left' };
    return page.locator(selector).nth(nth).click(options);
  },
  /** Rests the pointer on an element, or on a piece of its text. */
  hover: async (page, { selector, nth = 0, text }) => {
    const box = await page.locator(selector).nth(nth).evaluate(place, text, { timeout: PATIENCE });
    if (!box) throw new Error(`no «${text}» in ${selector}`);
    await page.mouse.move(box.x - 3, box.y);
    await page.mouse.move(box.x, box.y, { steps: 3 });
  },
  /** Makes a part of the window wider. */
  dragRightEdge: async (page, { selector, by }) => {
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    await page.mouse.move(x + width, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width + by, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(1, 1);
  },
  /** The pointer goes where it hovers over nothing. */
  moveAway: page => page.mouse.move(1, 1),
  waitFor: (page, { selector, state = 'visible', timeout = PATIENCE }) =>
    page.locator(selector).first().waitFor({ state, timeout }),
  /** The texts of all visible elements, blanks folded. */
  texts: async (page, { selector }) => {
    const found = await page.locator(selector).filter({ visible: true }).allInnerTexts();
    return found.map(text => text.replace(/\s+/g, ' ').trim());
  },
  attributes: (page, { selector, name }) =>
    page.locator(selector).evaluateAll((found, key) => found.map(e => e.getAttribute(key)), name),
  count: (page, { selector }) => page.locator(selector).filter({ visible: true }).count(),
  screenshot: async (page, { name, selector }) => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const path = join(SCREENSHOTS, `${name.replace(/[^\w.-]+/g, '-').slice(0, 80)}.png`);
    await (selector ? page.locator(selector).first() : page).screenshot({ path });
    return path;
  },
  wait: (page, { ms }) => page.waitForTimeout(ms),
  /** A command by its title, through the palette, as a person runs it. */
  command: async (page, { title }) => {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().waitFor({ timeout: PATIENCE });
    await page.keyboard.type(title);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click({ timeout: PATIENCE });
  },
  /** Opens a file by its name. */
  open: async (page, { file }) => {
    await page.keyboard.press('ControlOrMeta+P');
    await page.locator('.quick-input-widget input').first().waitFor({ timeout: PATIENCE });
    await page.keyboard.type(file);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: file }).first().waitFor({ timeout: PATIENCE });
    await page.keyboard.press('Enter');
  },
};

/** Runs in the page: the middle of the element, or of the first place of the text in it. */
function place(element, text) {
  let box = element.getBoundingClientRect();
  if (text) {
    const walk = element.ownerDocument.createTreeWalker(element, 4);
    let at = -1;
    while (at < 0 && walk.nextNode()) at = walk.currentNode.nodeValue.replace(/\u00a0/g, ' ').indexOf(text);
    if (at < 0) return undefined;
    const range = element.ownerDocument.createRange();
    range.setStart(walk.currentNode, at);
    range.setEnd(walk.currentNode, at + text.length);
    box = range.getBoundingClientRect();
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
