/** Commands that arrange the Papers view: grouping, filter box, cited or not. */
import { type InputBox, l10n, window } from 'vscode';
import { paused } from '../paused';
import { type ArrangementState, GROUPINGS, groupingLabel } from '../views/arrangement';

/** Milliseconds between a keystroke and the filtered view. */
const PAUSE = 150;

export async function chooseGrouping(arrangement: ArrangementState): Promise<void> {
  const { groupBy } = arrangement.current();
  const items = GROUPINGS.map(grouping => ({
    label: groupingLabel(grouping),
    description: grouping === groupBy ? l10n.t('current') : '',
    grouping,
  }));
  const chosen = await window.showQuickPick(items, { title: l10n.t('Group Papers') });
  if (chosen) arrangement.change({ groupBy: chosen.grouping });
}

/** The view follows while one types; Escape puts the filter back to what it was. */
export function askFilter(arrangement: ArrangementState): void {
  const before = arrangement.current().filter;
  const box = window.createInputBox();
  box.title = l10n.t('Filter Papers');
  box.placeholder = l10n.t('Words of the title, a name, an author, a theme …');
  box.value = before;
  follow(box, before, filter => {
    if (filter !== arrangement.current().filter) arrangement.change({ filter });
  });
  box.show();
}

function follow(box: InputBox, before: string, apply: (filter: string) => void): void {
  let accepted = false;
  const soon = paused(() => apply(box.value.trim()), PAUSE);
  box.onDidChangeValue(soon.run);
  box.onDidAccept(() => {
    accepted = true;
    box.hide();
  });
  box.onDidHide(() => {
    soon.dispose();
    apply(accepted ? box.value.trim() : before);
    box.dispose();
  });
}
