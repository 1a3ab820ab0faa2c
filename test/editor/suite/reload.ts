/** After the window is reloaded everything is there again. */
import { fold } from './corpus';
import { DRAFT, hoverText, nameInDraft, open } from './editing';
import { eventually, reloadWindow, test } from './runner';
import { groups, showTree } from './tree';

test('a reloaded window has its cards and its tree again', async stage => {
  const { title, offset } = nameInDraft();
  const { document } = await open(DRAFT);
  await eventually('the card', async () =>
    fold(await hoverText(document, document.positionAt(offset + 1))).includes(fold(title)),
  );
  if (stage === 0) await reloadWindow();
  await showTree();
  await eventually('groups', async () => (await groups()).length > 1);
});
