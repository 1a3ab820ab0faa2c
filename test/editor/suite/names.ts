/** On names in the editor: references in the peek, a misspelled one and its remedy, another spelling, and the user's own word. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CodeAction,
  type CompletionList,
  commands,
  type Diagnostic,
  type Location,
  languages,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import { folder, places, read } from './corpus';
import { DRAFT, hoverText, nameInDraft, newParagraph, open, placeCursor } from './editing';
import { click, movePointerAway, press, screenshot, texts } from './page';
import { CARD, cardOver } from './panes';
import { eventually, test } from './runner';

const METHODS = 'methods.yaml';
const methodsFile = () => join(folder().fsPath, METHODS);

test('the references of a name stand together in the peek', async () => {
  const name = 'GRPO';
  const written = places(read(DRAFT), name);
  assert.ok(written.length > 1, 'the draft has the name twice');
  const editor = await open(DRAFT);
  const { document } = editor;
  const at = document.positionAt((written[0] ?? 0) + 1);
  const found = await eventually('references', async () => {
    const all = await commands.executeCommand<Location[]>('vscode.executeReferenceProvider', document.uri, at);
    return all.length > 0 && all;
  });
  const inDraft = found.filter(l => l.uri.path.endsWith(DRAFT)).map(l => document.getText(l.range));
  assert.ok(inDraft.length >= written.length, inDraft.join(', '));
  placeCursor(editor, at);
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await press('Shift+F12');
  await eventually('the peek', async () => (await texts('.reference-zone-widget .monaco-list-row')).length > 0);
  await screenshot('name-references');
  await press('Escape');
});

/** Two neighbouring small letters in the middle changed over. */
function misspelled(name: string): string {
  const at = name.search(/(?<=[a-z])([a-z])(?!\1)[a-z](?=[a-z])/);
  assert.ok(at > 0, `${name} has no letters to change over`);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

const hintsOf = (document: TextDocument): Diagnostic[] =>
  languages.getDiagnostics(document.uri).filter(d => codeOf(d) === 'near-miss-name');
const codeOf = ({ code }: Diagnostic) => (typeof code === 'object' ? code.value : code);

test('a misspelled name is told and mended', async () => {
  const name = ['Robo-Dopamine', 'SophiaVL-R1', 'BayesianPRM'].find(n => places(read(DRAFT), n).length);
  assert.ok(name);
  const wrong = misspelled(name);
  const editor = await open(DRAFT);
  const { document } = editor;
  await newParagraph(editor);
  await editor.edit(edit => edit.insert(editor.selection.active, `The idea of ${wrong} comes back.`));
  const hint = await eventually('the hint', () => hintsOf(document)[0]);
  assert.ok(hint.message.includes(name), hint.message);
  const actions = await commands.executeCommand<CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    hint.range,
  );
  const fix = actions.find(a => a.title.includes(name) && a.edit);
  assert.ok(fix?.edit, actions.map(a => a.title).join('\n'));
  assert.ok(await workspace.applyEdit(fix.edit));
  assert.ok(document.getText().includes(`The idea of ${name} comes back.`));
  await eventually('no hint any more', () => hintsOf(document).length === 0);
});

test('a name is spelled another way in the notes, and the pages keep theirs', async () => {
  const { name, file, offset } = nameInDraft();
  const { document } = await open(DRAFT);
  const at = document.positionAt(offset + 1);
  await eventually('the server', () => hoverText(document, at));
  const edit = await commands.executeCommand<WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    document.uri,
    at,
    `${name}-Prime`,
  );
  const changed = edit.entries().map(([uri]) => uri.path);
  assert.ok(changed.some(path => path.endsWith(DRAFT)) && !changed.some(path => path.endsWith(file)));
});

test('a name that is none is never linked again, straight from its card', async () => {
  const { name, offset } = nameInDraft();
  const editor = await open(DRAFT);
  const { document } = editor;
  const at = document.positionAt(offset + 1);
  assert.equal(existsSync(methodsFile()), false);
  await eventually('the card', () => hoverText(document, at));
  placeCursor(editor, at);
  await commands.executeCommand('revealLine', { lineNumber: at.line, at: 'top' });
  await cardOver('.editor-instance .view-lines', name, card => card.includes('Never link this name'));
  await screenshot('never-link');
  await click(`${CARD} a[data-href^="command:litnotes.neverLink"]`);
  await eventually(
    'methods.yaml',
    () => existsSync(methodsFile()) && readFileSync(methodsFile(), 'utf8').includes(name),
  );
  await movePointerAway();
  await eventually('no card any more', async () => (await hoverText(document, at)) === '');
});

test('methods.yaml completes its fields, its papers and its closed words', async () => {
  const uri = Uri.joinPath(folder(), METHODS);
  const made = new WorkspaceEdit();
  made.createFile(uri, { contents: new TextEncoder().encode('methods:\n  - name: GRPO\n    \n') });
  assert.ok(await workspace.applyEdit(made));
  const editor = await open(METHODS);
  const { document } = editor;
  const offered = async (line: number) => {
    const at = document.lineAt(line).range.end;
    const list = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', uri, at);
    return list.items.map(item => (typeof item.label === 'string' ? item.label : item.label.label));
  };
  await eventually('the fields', async () => (await offered(2)).includes('definition'));
  const write = (text: string) => editor.edit(edit => edit.replace(new Range(2, 0, 2, 200), text));
  await write('    link: ');
  await eventually('never', async () => (await offered(2)).includes('never'));
  await write('    paper: shao');
  const [key = ''] = /shao\w+/.exec(read('refs.bib')) ?? [];
  await eventually('the paper', async () => (await offered(2)).includes(key));
  await write('    link: maybe');
  await eventually('what is wrong', () =>
    languages.getDiagnostics(uri).some(d => codeOf(d) === 'methods-syntax' && d.message.includes('never')),
  );
});
