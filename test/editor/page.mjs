// What a person does at the editor's window, as named steps on a playwright page: type, press, click, look.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cache.mjs';

export const SCREENSHOTS = join(ROOT, 'test/.out/screenshots');

// Long enough for a machine that does other things too; a step that works ends long before.
const PATIENCE = 30_000;

/** The box of a list that takes what is typed; newer editors let a closed one fade. */
const ASKING = '.quick-input-widget:not(.quick-input-widget-closing) input:focus';

/** Each step takes `(page, args)` with plain JSON and answers plain JSON. */
export const STEPS = {
  type: (page, { text, delay = 60 }) => page.keyboard.type(text, { delay }),
  press: async (page, { keys }) => {
    for (const key of [keys].flat()) await page.keyboard.press(key);
  },
  /** `text` keeps the elements that have it; `keys` are held meanwhile. */
  click: (page, { selector, nth = 0, double = false, right = false, text, keys }) => {
    const options = {
      timeout: PATIENCE,
      clickCount: double ? 2 : 1,
      button: right ? 'right' : 'left',
      modifiers: keys,
    };
    return page.locator(selector, { hasText: text }).nth(nth).click(options);
  },
  /** Takes an element by its text and lets it fall behind a piece of text of another one. */
  drag: async (page, { selector, text, to, behind }) => {
    const from = await page.locator(selector, { hasText: text }).first().boundingBox();
    const target = await page.locator(to, { hasText: behind }).first().evaluate(place, behind, { timeout: PATIENCE });
    if (!from || !target) throw new Error(`nothing to drag from «${text}» to «${behind}»`);
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + from.height / 2 + 8, { steps: 4 });
    await page.mouse.move(target.right - 1, target.y, { steps: 12 });
    await page.waitForTimeout(300);
    await page.mouse.up();
  },
  /** The page of a paper lies in a frame within a frame. */
  pageTexts: async (page, { selector }) => {
    const found = await framed(page).locator(selector).allInnerTexts();
    return found.map(text => text.replace(/\s+/g, ' ').trim());
  },
  /** The titles, addresses … of elements in that page; elements without the attribute are left out. */
  pageAttributes: async (page, { selector, name }) => {
    const found = await framed(page)
      .locator(selector)
      .evaluateAll((all, key) => all.map(element => element.getAttribute(key)), name);
    return found.filter(value => value !== null);
  },
  pagePress: (page, { selector, keys }) =>
    framed(page)
      .locator(selector)
      .first()
      .focus({ timeout: PATIENCE })
      .then(() => STEPS.press(page, { keys })),
  pageClick: (page, { selector, nth = 0, text }) =>
    framed(page).locator(selector, { hasText: text }).nth(nth).click({ timeout: PATIENCE }),
  /** Whether an element of that page lies in what one sees of it. */
  pageInView: (page, { selector }) =>
    framed(page)
      .locator(selector)
      .first()
      .evaluate(element => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < element.ownerDocument.defaultView.innerHeight;
      }),
  /** Rests the pointer on an element, or on a piece of its text. */
  hover: async (page, { selector, nth = 0, text }) => {
    const box = await page.locator(selector, { hasText: text }).nth(nth).evaluate(place, text, { timeout: PATIENCE });
    if (!box) throw new Error(`no «${text}» in ${selector}`);
    await page.mouse.move(box.x - 3, box.y);
    await page.mouse.move(box.x, box.y, { steps: 3 });
  },
  /** Clicks into a text, in the middle of the first place of some words. */
  clickText: async (page, { selector, text }) => {
    const box = await page.locator(selector, { hasText: text }).first().evaluate(place, text, { timeout: PATIENCE });
    if (!box) throw new Error(`no «${text}» in ${selector}`);
    await page.mouse.click(box.x, box.y);
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
  /** `text` keeps the elements that have it. */
  attributes: (page, { selector, name, text }) =>
    page.locator(selector, { hasText: text }).evaluateAll((found, key) => found.map(e => e.getAttribute(key)), name),
  /** What stands in the visible boxes to type in. */
  values: (page, { selector }) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll(found => found.map(box => box.value)),
  count: (page, { selector }) => page.locator(selector).filter({ visible: true }).count(),
  screenshot: async (page, { name, selector }) => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const path = join(SCREENSHOTS, `${name.replace(/[^\w.-]+/g, '-').slice(0, 80)}.png`);
    await (selector ? page.locator(selector).first() : page).screenshot({ path });
    return path;
  },
  /** From now on addresses that the editor opens outside go nowhere, and are noted: it opens a tab and sends it there. */
  catchOpened: page =>
    page.evaluate(() => {
      const opened = [];
      window.openedOutside = opened;
      window.open = address => {
        if (address) opened.push(String(address));
        const location = {
          set href(next) {
            opened.push(String(next));
          },
        };
        return { opener: null, location, close() {} };
      };
    }),
  opened: page => page.evaluate(() => window.openedOutside ?? []),
  wait: (page, { ms }) => page.waitForTimeout(ms),
  /** A command by its title, through the palette, as a person runs it. */
  command: async (page, { title }) => {
    await page.keyboard.press('F1');
    await page.locator(ASKING).first().waitFor({ timeout: PATIENCE });
    await page.keyboard.type(title);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click({ timeout: PATIENCE });
  },
  /** Opens a file by its name. */
  open: async (page, { file }) => {
    await page.keyboard.press('ControlOrMeta+P');
    await page.locator(ASKING).first().waitFor({ timeout: PATIENCE });
    await page.keyboard.type(file);
    // What was open lately stands there before what was typed for.
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: file }).waitFor({ timeout: PATIENCE });
    await page.keyboard.press('Enter');
  },
};

const framed = page => page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');

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
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, right: box.right };
}
