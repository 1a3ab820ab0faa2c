/** Shows the places that a code lens counts in the editor's own list of references. */
import { commands, Location, Position, Range, Uri } from 'vscode';
import type { JsonPosition, ShowReferencesArguments } from '../../server/protocol';

export async function showReferences([uri, position, locations]: ShowReferencesArguments): Promise<void> {
  const found = locations.map(
    ({ uri: file, range }) => new Location(Uri.parse(file), new Range(placed(range.start), placed(range.end))),
  );
  await commands.executeCommand('editor.action.showReferences', Uri.parse(uri), placed(position), found);
}

/** True for what the server's lenses hand over; a key binding may call the command with anything. */
export function isLens(args: readonly unknown[]): args is ShowReferencesArguments {
  const [uri, position, locations] = args;
  return typeof uri === 'string' && typeof position === 'object' && position !== null && Array.isArray(locations);
}

const placed = ({ line, character }: JsonPosition): Position => new Position(line, character);
