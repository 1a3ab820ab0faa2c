/** Completion, by really typing: names come up by themselves, ordinary words bring up nothing, keys come after `[@`. */
import assert from 'node:assert/strict';
import { type CompletionList, commands, type TextEditor } from 'vscode';
import { bibKeys, read, titled } from './corpus';
import { DRAFT, newParagraph, open } from './editing';
import { isVisible, press, screenshot, texts, type } from './page';
import { eventually, pause, test } from './runner';

const LIST = '.suggest-widget.visible';
const ROWS = `${LIST} .monaco-list-row .label-name`;

/** A name that three letters tell from the others, and that the draft lacks: words of the open file VS Code offers by itself. */
export function someName(): string {
  const names = titled().map(t => t.name);
  const draft = read(DRAFT);
  const alone = (name: string) => names.filter(n => n.startsWith(name.slice(0, 3))).length === 1;
  const name = names.find(n => n.length > 4 && alone(n) && !draft.includes(n));
  assert.ok(name, 'the saved pages have titles that begin with a name the draft lacks');
  return name;
}

/** The draft with the cursor in a new last paragraph, once the server answers there. */
async function draftAtEnd(): Promise<TextEditor> {
  const editor = await open(DRAFT);
  await newParagraph(editor);
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
  return editor;
}

/** Whether a completion asked for at the cursor has the label, whoever offers it. */
export async function offers(editor: TextEditor, label: string): Promise<boolean> {
  const { document, selection } = editor;
  const list = await commands.executeCommand<CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    selection.active,
  );
  return list.items.some(i => (typeof i.label === 'string' ? i.label : i.label.label) === label);
}

const lastLine = ({ document }: TextEditor): string => document.lineAt(document.lineCount - 1).text;

test('the third letter of a method name brings up the list by itself, and Enter writes the name', async () => {
  const name = someName();
  const editor = await draftAtEnd();
  await type(`Unlike ${name.slice(0, 3)}`);
  await eventually('the server', () => offers(editor, name));
  // From here as a person types, with the server awake.
  await press('Escape', 'Backspace', 'Backspace', 'Backspace');
  await type(name.slice(0, 3));
  await eventually(`${name} in the list`, async () => (await texts(ROWS)).includes(name), 5000);
  await pause(300);
  await screenshot('completion');
  while ((await texts(`${LIST} .monaco-list-row.focused .label-name`))[0] !== name) await press('ArrowDown');
  await press('Enter');
  await eventually('the name in the text', () => lastLine(editor) === `Unlike ${name}`);
});

test('ordinary words bring up nothing', async () => {
  const name = someName();
  const editor = await draftAtEnd();
  await type(name.slice(0, 3));
  await eventually('the server', () => offers(editor, name));
  await press('Escape', 'Backspace', 'Backspace', 'Backspace');
  const sentence = 'However, other methods train on human labels. We follow them. ';
  for (const letter of sentence) {
    await type(letter);
    if (await isVisible(LIST))
      assert.fail(`the list came up after «${lastLine(editor)}»: ${(await texts(ROWS)).join(', ')}`);
  }
  await pause(500);
  assert.equal(await isVisible(LIST), false);
  assert.equal(lastLine(editor), sentence);
});

test('Ctrl+Space offers the names that begin so', async () => {
  const name = someName();
  const editor = await draftAtEnd();
  await type(`unlike ${name.slice(0, 2)}`);
  await eventually('the server', () => offers(editor, name));
  await press('Escape', 'Control+Space');
  await eventually(`${name} in the list`, async () => (await texts(ROWS)).includes(name), 5000);
  await press('Escape');
});

test('a whole ordinary word closes the list that its first letters brought up, and Enter ends the line', async () => {
  const [word] = titled().flatMap(({ name, file }) => {
    const begun = /^[A-Z][a-z]{3,}(?=.)/.exec(name)?.[0];
    return begun && read(file).includes(` ${begun.toLowerCase()} `) ? [begun] : [];
  });
  assert.ok(word, 'a name of the saved pages begins with a word that the page has in small letters');
  const editor = await draftAtEnd();
  const begun = word.slice(0, -1);
  await type(`For each ${begun}`);
  await eventually('the list', () => isVisible(LIST), 20_000);
  await type(word.slice(-1));
  await eventually('no list', async () => !(await isVisible(LIST)), 5000);
  await press('Enter');
  await type('x');
  await eventually('the letter on a line of its own', () => lastLine(editor) === 'x', 5000);
  assert.equal(editor.document.lineAt(editor.document.lineCount - 2).text, `For each ${word}`);
});

test('Ctrl+Space with nothing typed offers names and citations of the papers that the note is about', async () => {
  const [key] = bibKeys();
  const editor = await draftAtEnd();
  await type('Unlike ');
  await eventually('the server', () => offers(editor, `[@${key}]`));
  await press('Control+Space');
  await eventually('citations in the list', async () => (await texts(ROWS)).some(t => t.startsWith('[@')), 5000);
  await pause(300);
  await screenshot('completion-nothing-typed');
  await press('Escape');
});

test('several words behind [@ find a paper by its title', async () => {
  const [key, first, second] = twoWords();
  const editor = await draftAtEnd();
  await type(`As shown before [@${first}`);
  await eventually('the list', () => isVisible(LIST));
  await type(` ${second}`);
  await eventually(`${key} in the list`, async () => (await texts(ROWS)).includes(key));
  await screenshot('completion-words');
  while ((await texts(`${LIST} .monaco-list-row.focused .label-name`))[0] !== key) await press('ArrowDown');
  await press('Enter');
  await eventually('the key in the text', () => lastLine(editor).startsWith(`As shown before [@${key}`));
});

/** The key of an entry, and the first and last long word of its title. */
function twoWords(): [string, string, string] {
  const entries = read('refs.bib').matchAll(/@\w+\{([^,]+),\s*title\s*=\s*(.*)/g);
  for (const [, key = '', title = ''] of entries) {
    const words = title.toLowerCase().match(/[a-z]{5,}/g) ?? [];
    const [first, last] = [words[0], words.at(-1)];
    if (first && last && first !== last) return [key, first, last];
  }
  throw new Error('no title of the bibliography has two long words');
}

test('[@ offers the keys of the bibliography, and Enter writes one', async () => {
  const [key] = bibKeys();
  assert.ok(key, 'refs.bib has entries');
  const editor = await draftAtEnd();
  await type('As shown before [@');
  await eventually('the list', () => isVisible(LIST));
  await type(key.slice(0, 5));
  await eventually(`${key} in the list`, async () => (await texts(ROWS)).includes(key));
  await screenshot('completion-keys');
  while ((await texts(`${LIST} .monaco-list-row.focused .label-name`))[0] !== key) await press('ArrowDown');
  await press('Enter');
  await eventually('the key in the text', () => lastLine(editor).includes(`[@${key}`));
  assert.match(lastLine(editor), /\[@[^\s\]]+\]?$/);
});
