/** What literature notes are made with: the settings, and the day, which nobody further in knows. */
import type { NoteOptions } from '../features/literatureNote/noteText';
import type { Settings } from '../workspace/settings';

/** The day where the user is: `2026-04-24`. */
export function noteOptions({ notes }: Settings, now = new Date()): NoteOptions {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return { ...notes, today: [year, month, day].map(part => String(part).padStart(2, '0')).join('-') };
}
