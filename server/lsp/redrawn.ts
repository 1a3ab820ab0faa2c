/** When a client must ask again for what it shows: other papers, other settings, another project file. */
import type { Snapshot } from '../core/library/snapshot';
import type { Settings } from '../workspace/settings';

/** To be asked after every burst of changes; the settings of the first time count as known. */
export function redrawn(settings: () => Settings): (now: Snapshot, before: Snapshot) => boolean {
  let seen: Settings | undefined;
  return (now, before) => {
    const by = settings();
    const isOther = seen !== undefined && seen !== by;
    seen = by;
    return isOther || now.library !== before.library || !sameFiles(now.projects, before.projects);
  };
}

function sameFiles(a: Snapshot['projects'], b: Snapshot['projects']): boolean {
  if (a.size !== b.size) return false;
  for (const [uri, file] of a) if (b.get(uri) !== file) return false;
  return true;
}
