/** Finds what pieces of a large bibliography need of each other: definitions of strings, and entries that others inherit from. */
import { type Context, entriesWith, type Needs, NO_CONTEXT, type Offered, readPiece } from '../../formats/bibtex/piece';
import type { Ties } from './readStretch';

/** Something that pieces may need, with what it needs itself. */
interface Part extends Offered {
  readonly piece: number;
  readonly needs: Needs;
}

/** Parents of parents are followed so far. */
const DEEPEST = 8;

/**
 * The context of each piece that needs one, by its number. `ties` are those of all pieces in the order of the file;
 * `textOf` reads a piece anew.
 */
export function* contextsOf(
  ties: readonly (Ties | undefined)[],
  textOf: (piece: number) => string,
): Generator<undefined, ReadonlyMap<number, Context>> {
  const strings = definitions(ties);
  const entries = yield* parents(ties, textOf);
  const contexts = new Map<number, Context>();
  for (const [piece, own] of ties.entries()) {
    if (!own?.needs.strings.length && !own?.needs.keys.length) continue;
    const parts = [...needed(own.needs, strings, entries)].sort((a, b) => a.piece - b.piece || a.at - b.at);
    const joined = (those: readonly Part[]) => those.map(part => part.text).join('');
    const before = joined(parts.filter(part => part.piece < piece));
    const after = joined(parts.filter(part => part.piece > piece));
    if (before || after) contexts.set(piece, { before, after });
    yield;
  }
  return contexts;
}

type Parts = Map<string, Part[]>;

function add(parts: Parts, part: Part): void {
  const known = parts.get(part.name);
  if (known) known.push(part);
  else parts.set(part.name, [part]);
}

const needsOf = (text: string): Needs => readPiece(text, true, NO_CONTEXT).needs;

function definitions(ties: readonly (Ties | undefined)[]): Parts {
  const parts: Parts = new Map();
  for (const [piece, own] of ties.entries()) {
    for (const offered of own?.offer.strings ?? []) {
      add(parts, { ...offered, piece, needs: needsOf(offered.text) });
    }
  }
  return parts;
}

/** Entries that others inherit from, and those that these inherit from; each round looks through the whole file. */
function* parents(ties: readonly (Ties | undefined)[], textOf: (piece: number) => string): Generator<undefined, Parts> {
  const parts: Parts = new Map();
  const looked = new Set<string>();
  let wanted = new Set(ties.flatMap(own => own?.needs.keys ?? []).map(key => key.toLowerCase()));
  for (let round = 0; wanted.size && round < DEEPEST; round++) {
    const next = new Set<string>();
    for (const key of wanted) looked.add(key);
    for (let piece = 0; piece < ties.length; piece++) {
      for (const offered of entriesWith(readPiece(textOf(piece), true, NO_CONTEXT).bibliography, wanted)) {
        const needs = needsOf(offered.text);
        add(parts, { ...offered, piece, needs });
        for (const key of needs.keys) if (!looked.has(key.toLowerCase())) next.add(key.toLowerCase());
      }
      yield;
    }
    wanted = next;
  }
  return parts;
}

function needed(needs: Needs, strings: Parts, entries: Parts): Set<Part> {
  const found = new Set<Part>();
  const waiting = [needs];
  for (let own = waiting.pop(); own; own = waiting.pop()) {
    const parts = [
      ...own.strings.flatMap(name => strings.get(name) ?? []),
      ...own.keys.flatMap(key => entries.get(key.toLowerCase()) ?? []),
    ];
    for (const part of parts) {
      if (found.has(part)) continue;
      found.add(part);
      waiting.push(part.needs);
    }
  }
  return found;
}
