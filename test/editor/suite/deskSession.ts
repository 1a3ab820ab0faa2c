/** A sitting at the desk, driven as a person does: from an empty file to a section with its bibliography, previewed and pictured. */
import { commands } from 'vscode';
import { lookAtThePictures, makeANote, openThePreview, startEmpty } from './deskReading';
import {
  citeTheName,
  citeThree,
  compareThree,
  draftTheTheme,
  exportTheBibliography,
  findWhatIsMissing,
} from './deskWriting';
import { test } from './runner';

test('a sitting at the desk, from an empty file to the pictures of the section', async () => {
  await startEmpty();
  await draftTheTheme();
  await citeThree();
  await citeTheName();
  await compareThree();
  await findWhatIsMissing();
  await makeANote();
  await exportTheBibliography();
  await openThePreview();
  await lookAtThePictures();
  await commands.executeCommand('workbench.action.closeAllEditors');
}, 240_000);
