/** Pictures of the window in every kind of theme, for a person to look at. */
import { ConfigurationTarget, workspace } from 'vscode';
import { isVisible, movePointerAway, screenshot } from './page';
import { eventually } from './runner';

/** The class that the window has in each. */
const THEMES: Readonly<Record<string, readonly [theme: string, kind: string]>> = {
  dark: ['Default Dark Modern', 'vs-dark'],
  'high-contrast': ['Default High Contrast', 'hc-black'],
  'high-contrast-light': ['Default High Contrast Light', 'hc-light'],
  light: ['Default Light Modern', 'vs'],
};

/** Takes `<name>-dark`, `<name>-light` … and leaves the window light. What is open, a list or a menu, stays open. */
export async function pictured(name: string): Promise<void> {
  // Else the help of what the pointer rests on would lie over something.
  await movePointerAway();
  for (const [kind, [theme, mark]] of Object.entries(THEMES)) {
    await workspace.getConfiguration('workbench').update('colorTheme', theme, ConfigurationTarget.Global);
    await eventually(`the theme ${theme}`, () => isVisible(`.monaco-workbench.${mark}`));
    await screenshot(`${name}-${kind}`);
  }
}
