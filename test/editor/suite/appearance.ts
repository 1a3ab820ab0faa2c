/** Pictures of the views in every kind of theme, for a person to look at. */
import { ConfigurationTarget, commands, workspace } from 'vscode';
import { DRAFT, open } from './editing';
import { isVisible, movePointerAway, pageTexts, press, screenshot } from './page';
import { groupBy, openGroup, PICK, searchFor, showViews } from './panes';
import { eventually, test } from './runner';
import { groups } from './tree';

const THEMES = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'high-contrast': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light',
};

for (const [name, theme] of Object.entries(THEMES)) {
  test(`the views and the page in the theme ${name}`, async () => {
    await workspace.getConfiguration('workbench').update('colorTheme', theme, ConfigurationTarget.Global);
    try {
      await open(DRAFT);
      await showViews();
      await groupBy('by theme');
      const all = await groups();
      await openGroup(all[1]?.label ?? '');
      await commands.executeCommand('litnotes.showPaper', 'zhaoOneTokenFool2025');
      await eventually('the page', async () => (await pageTexts('h1')).length === 1);
      await screenshot(`theme-${name}`);
      await searchFor('reward hacking');
      await movePointerAway();
      await screenshot(`theme-${name}-search`);
      await press('Escape');
      await eventually('no list', async () => !(await isVisible(PICK)));
    } finally {
      await workspace.getConfiguration('workbench').update('colorTheme', undefined, ConfigurationTarget.Global);
    }
  });
}
