/** Runs something once after a burst of reasons for it. */
import type { Disposable } from 'vscode';

export interface Paused extends Disposable {
  readonly run: () => void;
}

/** `pause` in milliseconds: the work begins when nobody has asked for it for so long. */
export function paused(work: () => unknown, pause: number): Paused {
  let timer: NodeJS.Timeout | undefined;
  return {
    run: () => {
      clearTimeout(timer);
      timer = setTimeout(work, pause);
    },
    dispose: () => clearTimeout(timer),
  };
}
