/** A sitting's steps beside the writing: the empty file, a literature note, the preview, the pictures. */
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { read } from './corpus';
import { SECTION, section } from './deskWriting';
import {
  click,
  command,
  pageAttributes,
  pageClick,
  pageInView,
  pagePress,
  pageTexts,
  press,
  type,
  waitFor,
} from './page';
import { titleButton } from './panes';
import { pictured } from './pictured';
import { countEveryPaperOnce, rowsOf, sum } from './pictureRows';
import { citationsInWords, citedIn } from './previewPage';
import { eventually } from './runner';

/** A new file, named in the view of files. */
export async function startEmpty(): Promise<void> {
  await commands.executeCommand('workbench.view.explorer');
  await commands.executeCommand('explorer.newFile');
  await waitFor('.explorer-folders-view input:focus');
  await type(SECTION);
  await press('Enter');
  await eventually('the file', () => window.activeTextEditor?.document.uri.path.endsWith(SECTION));
  assert.equal(section().getText(), '');
  await click('.activitybar [aria-label="LitNotes"]');
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await pictured('desk-0-empty');
}

/** On the paper that the section cites last; words of one's own go into the note. */
export async function makeANote(): Promise<void> {
  const key = citedIn(section().getText()).at(-1) ?? '';
  await press('ControlOrMeta+End', 'ArrowLeft', 'ArrowLeft');
  await command('LitNotes: Open or Create Note on Paper');
  const note = await eventually('the note', () => {
    const { document } = window.activeTextEditor ?? {};
    return document?.uri.path.endsWith(`/notes/${key}.md`) && document;
  });
  assert.match(note.getText(), /^---\ntitle: "/);
  assert.match(note.getText(), new RegExp(`^citekey: "?${key}"?$`, 'm'));
  await press('ControlOrMeta+End');
  await type('Worth a second look.');
  await press('ControlOrMeta+S');
  await eventually('the note, saved', () => !note.isDirty);
  assert.match(read(`notes/${key}.md`), /Worth a second look\.$/m);
  await pictured('desk-7-note');
  await click('.tab', { text: SECTION });
  await eventually('the section', () => window.activeTextEditor?.document.uri.path.endsWith(SECTION));
}

export async function openThePreview(): Promise<void> {
  const keys = citedIn(section().getText());
  await command('Markdown: Open Preview');
  const entries = await citationsInWords(keys);
  assert.equal(entries.length, keys.length, 'every cited paper once');
  assert.deepEqual(await pageTexts('.litnotes-unknown'), []);
  await pictured('desk-9-preview');
  // While the preview is made anew it has none.
  const entry = await eventually('a citation', async () => (await pageAttributes('a.litnotes-citation', 'href'))[0]);
  await pageClick('a.litnotes-citation');
  await eventually('its entry in view', () => pageInView(`[id="${entry.slice(1)}"]`));
  await pictured('desk-9-references');
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await eventually('the section', () => window.activeTextEditor?.document.uri.path.endsWith(SECTION));
}

export async function lookAtThePictures(): Promise<void> {
  const cited = citedIn(section().getText()).length;
  await titleButton('Timeline and Coverage', async () => (await pageTexts('.coverage tbody tr')).length > 3);
  await pictured('desk-10-pictures');
  await countEveryPaperOnce();
  assert.equal(sum((await rowsOf('.coverage')).map(row => row.numbers[0] ?? 0)), cited);
  await pagePress('.timeline .mark[tabindex="0"]', 'ArrowRight');
  await pictured('desk-10-timeline');
}
