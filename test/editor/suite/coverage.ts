/** The coverage of a note: a row of its view with the themes below it, and a page with a table. */
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { paperCount, themeLabels } from './corpus';
import { DRAFT, newParagraph, open } from './editing';
import { click, movePointerAway, pageTexts, screenshot, texts } from './page';
import { IN_NOTE, PANE, showViews } from './panes';
import { eventually, test } from './runner';

test('the coverage stands in the view of the note, theme by theme, down to the papers', async () => {
  await open(DRAFT);
  await showViews();
  // The other view leaves its place to this one.
  await click(`${PANE} .pane-header[aria-label^="Papers"] .title`);
  try {
    await commands.executeCommand('litnotes.inThisNote.focus');
    // The view still goes to the paper under the cursor.
    await eventually('the top of the view', async () => {
      await commands.executeCommand('list.focusFirst');
      return (await texts(IN_NOTE)).some(t => t.startsWith('Coverage by Theme'));
    });
    await click(IN_NOTE, { text: 'Coverage by Theme' });
    const themes = await eventually('the themes', async () => {
      const shown = (await texts(`${IN_NOTE}[aria-level="2"]`)).filter(t => / of \d+ cited/.test(t));
      return shown.length > 5 && shown;
    });
    for (const theme of themes)
      assert.ok(
        themeLabels().some(label => theme.startsWith(label)),
        theme,
      );
    const some = themes.find(theme => /[1-9]\d* of/.test(theme)) ?? '';
    await movePointerAway();
    await screenshot('coverage-view');
    await click(`${IN_NOTE}[aria-level="2"]`, { text: themeLabels().find(label => some.startsWith(label)) });
    const count = Number(/of (\d+) cited/.exec(some)?.[1]);
    await eventually('its papers', async () => (await texts(`${IN_NOTE}[aria-level="3"]`)).length === count);
    await movePointerAway();
    await screenshot('coverage-papers');
    await commands.executeCommand('list.collapseAll');
  } finally {
    await commands.executeCommand('litnotes.papers.focus');
  }
});

test('the coverage of the note is a page with a table that adds up, and follows the note', async () => {
  const { document } = await open(DRAFT);
  await commands.executeCommand('litnotes.showCoverage');
  const all = async () => (await pageTexts('.markdown-body tbody tr:last-child td')).map(Number).slice(1);
  const papers = paperCount();
  const [cited = 0] = await eventually('all papers', async () => {
    const numbers = await all();
    return numbers.reduce((a, b) => a + b, 0) === papers && numbers;
  });
  assert.ok((await pageTexts('.markdown-body li')).some(item => /\[@\S+\]$/.test(item)));
  await screenshot('coverage');
  const editor = await window.showTextDocument(document, 1);
  await newParagraph(editor);
  await editor.edit(edit => edit.insert(editor.selection.active, 'So [@gallegoDiscoveringAgenticSafety2026].'));
  await eventually('one more is cited', async () => (await all())[0] === cited + 1);
});
