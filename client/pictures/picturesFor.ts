/** Asks for the pictures of a note, or of all notes where the server knows the note no longer. */
import type { PicturesAnswer, Unit } from '../../server/protocol/pictures';
import type { Server } from '../server';

/** What the user has chosen to see; a reloaded window has it again. */
export interface Wanted {
  readonly all: boolean;
  readonly unit?: Unit;
  /** The note of the last drawing: in a reloaded window none is active yet. */
  readonly document?: string;
}

export interface Found {
  readonly answer: PicturesAnswer;
  /** The note that counts; nothing for all notes. */
  readonly document?: string;
  /** The note that could count. */
  readonly note?: string;
}

/** `note` is the one that the user works in. `undefined` without an answer. */
export async function picturesFor(
  server: Pick<Server, 'pictures'>,
  { all, unit, document: last }: Wanted,
  note = last,
): Promise<Found | undefined> {
  const ask = (document?: string) => server.pictures({ document, unit }).catch(() => undefined);
  const document = all ? undefined : note;
  const answer = await ask(document);
  if (answer) return { answer, document, note };
  const ofAll = answer === null && document !== undefined ? await ask() : undefined;
  return ofAll ? { answer: ofAll } : undefined;
}
